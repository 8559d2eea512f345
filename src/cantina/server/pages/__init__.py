"""The pages: lobby, table, replay, review, gallery, rules, statistics."""
