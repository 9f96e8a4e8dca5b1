"""Fewer bytes, the same screen."""

from __future__ import annotations

import pyte
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.driver import Driver

from tui.terminal.thrift import thinned, thrifty

styles = st.builds(
    Style,
    color=st.sampled_from([None, "#d5473a", "red", "color(200)", "bright_blue"]),
    bgcolor=st.sampled_from([None, "#0d1420", "blue", "color(17)", "bright_white"]),
    bold=st.booleans(),
    underline=st.booleans(),
    reverse=st.booleans(),
)
pieces = st.lists(
    st.tuples(
        styles,
        st.sampled_from(["a", "Ana", " ", "█", "\x1b[2;3H", "\x1b[4;1H", "\n"]),
        st.sampled_from([ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT, ColorSystem.STANDARD]),
    ),
    max_size=20,
)


def written(parts: list[tuple[Style, str, ColorSystem]]) -> str:
    """As Textual writes an update: text in its colours, movements bare."""
    return "".join(
        text if text[0] in "\x1b\n" else style.render(text, color_system=system)
        for style, text, system in parts
    )


def shown(*updates: str) -> object:
    screen = pyte.Screen(20, 6)
    stream = pyte.Stream(screen)
    for update in updates:
        stream.feed(update)
    cells = [[screen.buffer[y][x] for x in range(20)] for y in range(6)]
    # What a blank would be written with cannot be seen, apart from its ground and lines.
    looks = [
        [
            cell._replace(fg="", bold=False) if cell.data == " " and not cell.reverse else cell
            for cell in row
        ]
        for row in cells
    ]
    return looks, screen.cursor.attrs


@settings(max_examples=150, deadline=None, derandomize=True)
@given(pieces, pieces)
def test_the_screen_is_the_same(
    first: list[tuple[Style, str, ColorSystem]], second: list[tuple[Style, str, ColorSystem]]
) -> None:
    one, two = written(first), written(second)
    assert shown(one, two) == shown(thinned(one), thinned(two))
    assert len(thinned(one)) <= len(one)


def test_a_row_of_the_same_ground_gets_cheaper() -> None:
    ground = Style(color="#d6dde6", bgcolor="#0d1420")
    row = [Segment("Ana ", ground), Segment("takes ", ground + Style(color="#ffffff"))] * 4
    sent = "".join(
        (segment.style or Style()).render(segment.text, color_system=ColorSystem.TRUECOLOR)
        for segment in row
    )
    assert len(thinned(sent)) < 0.65 * len(sent)


def test_what_is_not_understood_is_sent_as_it_is() -> None:
    for update in (
        "\x1b[77mx\x1b[0m",
        "\x1b[0m\x1b[31mx",
        "plain",
        "",
        "\x1b[?1049h",
        "\x1b[>4;2m",
    ):
        assert thinned(update) == update


def test_a_driver_sends_what_is_left() -> None:
    sent: list[str] = []

    class Recorder:
        def write(self, data: str) -> None:
            sent.append(data)

    driver: type[Driver] = thrifty(Recorder)  # type: ignore[arg-type]
    driver.write(driver(), "\x1b[1;31ma\x1b[0m\x1b[1;31mb\x1b[0m")  # type: ignore[call-arg]
    assert sent == ["\x1b[1;31mab\x1b[0m"]
