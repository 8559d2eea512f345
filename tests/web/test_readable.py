"""What is served can be read: templates, styles and scripts have lines of at most 130 characters."""

from pathlib import Path

import cantina

PACKAGE = Path(cantina.__file__).parent
LONGEST = 130


def test_no_line_of_templates_styles_and_scripts_is_too_long_to_read() -> None:
    files = [*PACKAGE.glob("**/templates/*"), *PACKAGE.glob("**/static/*.css"), *PACKAGE.glob("**/static/*.js")]
    assert len(files) > 120
    long = [
        f"{path.relative_to(PACKAGE)}:{number}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST
    ]
    assert long == []
