"""What is served can be read: lines of at most 130 characters, and in the frame no word of a game."""

import re
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


def test_the_frame_has_no_word_of_a_game() -> None:
    words = re.compile(r"attack|\barmed|faction|galaxy|rebel|empire|planet|starship|bounty", re.IGNORECASE)
    files = [*(PACKAGE / "web/templates").glob("*.html"), *(PACKAGE / "web/static").glob("*.[cj]s*")]
    assert len(files) > 70
    assert [(path.name, word) for path in files for word in words.findall(path.read_text(encoding="utf-8"))] == []
