"""The API: everything that a person can do at a table, for programs; REST, a live wire, and their description."""
