"""Cantina: an open-source table for two board games."""
