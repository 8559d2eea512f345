"""QR codes: a link that another device can read off a screen."""

from __future__ import annotations

import io

from markupsafe import Markup

LONGEST = 1000
"""No link of ours is longer; a code that has to hold more could not be read off a screen."""


def drawn(link: str) -> Markup:
    """A link as the drawing of a QR code: dark on light in every theme, with the quiet edge that readers need."""
    if len(link) > LONGEST:
        return Markup()
    import segno  # only who is invited needs it

    out = io.BytesIO()
    code = segno.make_qr(link, error="m")
    code.save(out, kind="svg", scale=4, border=3, dark="#0b1020", light="#ffffff", xmldecl=False, svgns=False, svgclass="qr",
              lineclass=None, omitsize=True, nl=False)  # fmt: skip
    return Markup(out.getvalue().decode())
