"""The rules: what lies on the table, and what happens in a turn."""
