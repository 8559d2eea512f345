"""The laboratory: many games played by bots, what they add up to, and reports for people and programs."""
