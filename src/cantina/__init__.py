"""Cantina: an open-source table for two board games."""

VERSION = "0.1.0"
