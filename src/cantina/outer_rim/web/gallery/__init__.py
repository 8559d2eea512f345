"""The gallery: every piece of the box in both languages, its filters, where its figures come from, and how it is read."""
