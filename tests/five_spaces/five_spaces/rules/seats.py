"""Who can sit at the table."""

COLOURS = ("red", "blue", "green", "gold")
"""The players by their colours, in the order of their turns."""
