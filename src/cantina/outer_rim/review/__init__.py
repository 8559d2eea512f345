"""A finished game looked back on."""
