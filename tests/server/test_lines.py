"""The log of a table as it was told already."""

from cantina.server.pages.lines import TOGETHER, Lines


def line(n: int) -> str:
    """What the line of an entry could look like."""
    return f'<li data-by="empire" data-n="{n}"><a href="/t/abcdefgh/at/{n}">{n}</a> Das Imperium räumt „\0“ ab.</li>' * (n % 4)


def test_lines_come_back_as_they_were_told_in_any_order() -> None:
    lines = Lines()
    numbers = range(-1, 5 * TOGETHER + 7)
    for n in [*numbers[TOGETHER // 2 :], *numbers[: TOGETHER // 2][::-1]]:
        assert lines.get(n) is None
        lines.keep(n, line(n))
    assert [lines.get(n) for n in reversed(numbers)] == [line(n) for n in reversed(numbers)]
    assert [lines.get(n) for n in (3, 200, 4, 201)] == [line(n) for n in (3, 200, 4, 201)]


def test_what_is_complete_is_kept_in_a_tenth_of_the_room() -> None:
    lines = Lines()
    for n in range(10 * TOGETHER):
        lines.keep(n, line(n))
    assert not lines.loose
    assert 10 * sum(map(len, lines.pieces.values())) < sum(len(line(n)) for n in range(10 * TOGETHER))
