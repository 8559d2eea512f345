"""Tables on the network: the store, the rooms and the pages."""
