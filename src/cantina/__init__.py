"""Cantina: an open-source table for two board games."""

__version__ = "0.1.0"
