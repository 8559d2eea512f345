"""The rules to read: short ones by game, and the sheets of numbered rules."""
