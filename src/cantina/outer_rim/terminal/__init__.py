"""The game at a terminal: map, boards, news, and the lines that a player types."""
