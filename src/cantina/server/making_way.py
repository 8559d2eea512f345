"""Whoever imports this makes way for everybody else, with every process that it starts from then on.

The process from which those are started that do long work imports it first: what it loads then takes half a second of a core, at
a moment that any visitor can choose.
"""

from __future__ import annotations

import os

from .workers import NICER

if hasattr(os, "nice"):
    os.nice(NICER)
