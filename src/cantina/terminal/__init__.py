"""Playing at a terminal: the same for every game; each game shows its own table."""
