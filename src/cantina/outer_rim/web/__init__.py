"""Outer Rim in a browser."""
