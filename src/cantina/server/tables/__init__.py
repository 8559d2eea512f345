"""Tables that last: rooms, their stories, and the store that keeps them."""
