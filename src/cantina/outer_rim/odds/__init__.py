"""Exact odds of tests, deliveries and fights, before and during a roll."""
