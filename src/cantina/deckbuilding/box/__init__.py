"""What is in the box: every card, its figures and where they come from."""
