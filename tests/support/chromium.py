"""The browser in which tests and benches open pages: Debian's own, nothing is downloaded."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

BROWSERS = ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium")
"""The one without windows is the same and takes a quarter less time."""
CHROMIUM = Path(os.environ.get("CHROMIUM") or next(filter(os.path.exists, BROWSERS), "no Chromium"))
INSTALL = "apt-get install chromium-headless-shell"


def chromium(playwright: "Playwright") -> "Browser":
    """A started browser."""
    return playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
