"""What a page weighs with everything that it loads, as it travels."""

from __future__ import annotations

import re
from urllib.parse import urljoin, urlsplit

import httpx

HREF = re.compile(r'(?:href|src)="(/static/[^"#?]+)(?![^>]*loading="lazy")')
IMPORT = re.compile(r"""(?:import|from)\s+['"](\.[^'"]+)['"]""")
URL = re.compile(r"""url\(['"]?([^'")#]+)""")


def first_load(client: httpx.Client, page: str) -> dict[str, int]:
    """Every file that a page loads before anybody scrolls to what it loads later, with its size as it travels."""
    sizes: dict[str, int] = {}
    todo = [page]
    while todo:
        path = todo.pop()
        if path in sizes:
            continue
        with client.stream("GET", path, headers={"accept-encoding": "gzip"}) as answer:
            assert answer.status_code == 200, path
            text = b"".join(answer.iter_bytes()).decode()
            sizes[path] = answer.num_bytes_downloaded
        kind = answer.headers["content-type"]
        found = HREF.findall(text) if "html" in kind else IMPORT.findall(text) if "javascript" in kind else []
        found += URL.findall(text) if "css" in kind else []
        todo += [urlsplit(urljoin(f"http://x{path}", each)).path for each in found if not each.startswith("data:")]
    return sizes
