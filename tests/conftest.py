"""The order of the tests: whatever needs a browser or a server comes first, so that no core has to wait for it at the end."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: (not item.path.name.startswith("test_browser"), item.path.parent.name != "server"))
