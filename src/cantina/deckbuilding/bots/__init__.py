"""Players of The Deckbuilding Game that think."""
