"""The game at a terminal: its board, and its cards to look up."""
