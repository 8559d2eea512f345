"""Items: small values that a seat's knowledge puts in an order which tells nothing."""

import itertools

import pytest

from cantina.core.item import MARKS, Item, Kind


def test_different_items_never_share_a_place_in_the_order() -> None:
    kinds = [Kind(-1, "back"), Kind(0, "one"), Kind(1, "two"), Kind(1_023, "last")]
    items = [Item(kind, known, mark) for kind in kinds for known in (0, 1, 127, 255) for mark in (0, 1, MARKS - 1)]
    ordered = sorted(items, key=lambda item: (item.kind.index, item.known, item.mark))
    assert all(one.order < other.order for one, other in itertools.pairwise(ordered))


@pytest.mark.parametrize("mark", [-1, MARKS])
def test_a_mark_that_would_disturb_the_order_is_refused(mark: int) -> None:
    with pytest.raises(ValueError, match="the mark of an item is 0 to 1023"):
        Item(Kind(1, "two"), 0, mark)
