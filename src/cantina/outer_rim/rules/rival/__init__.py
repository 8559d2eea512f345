"""The rival of a solo game, who is run by the rules."""
