"""A finished game looked back on, in figures and sentences."""
