"""Words that patterns find in a sentence get their styles, on a canvas and in a text."""

from __future__ import annotations

import re

import pytest
from rich.style import Style
from rich.text import Text

from tui.drawing.canvas import Canvas
from tui.drawing.marks import mark, name_pattern, put_marked

BOLD = Style(bold=True)


def test_marks_follow_the_cells_of_what_stands_before() -> None:
    canvas = Canvas(20, 1)
    marks = [(re.compile(r"\b(?:(R)|(B))[235]\b"), [BOLD, Style(italic=True)])]
    put_marked(canvas, 1, 0, "界 R5 B2", Style(), marks, 18)
    looks = [(style.bold, style.italic) for style in canvas.styles[0]]
    assert looks[4] == looks[5] == (True, None)
    assert looks[7] == looks[8] == (None, True)
    assert looks[3] == looks[6] == (None, None)


def test_marks_end_where_the_sentence_is_cut() -> None:
    canvas = Canvas(20, 1)
    put_marked(canvas, 0, 0, "name name", Style(), [(re.compile("name"), BOLD)], 6)
    assert [x for x in range(20) if canvas.styles[0][x].bold] == [0, 1, 2, 3, 5]


@pytest.mark.parametrize(
    ("name", "sentence", "found"),
    [
        ("Ana", "Ana buys a card from Ana's market; Anabel", [0, 21]),
        ("a", "a takes a card. a loses a bit · a buys", [0, 16, 32]),
        ("to", "to sails to Cyrenaica: to pays", [0, 23]),
        ("a", "a - a", [0, 4]),
        ("B", "B takes B3, then B sells", [0, 17]),
        ("x.y", "xzy takes x.y", [10]),
    ],
)
def test_where_a_name_stands(name: str, sentence: str, found: list[int]) -> None:
    assert [match.start() for match in name_pattern(name).finditer(sentence)] == found


def test_a_small_word_at_the_start_of_a_row_is_no_name_if_the_sentence_goes_on() -> None:
    marks = [(name_pattern("a"), BOLD)]
    begun, gone_on = Text("a takes"), Text("a card. a sells")
    mark(begun, "a takes", marks)
    mark(gone_on, "a takes a card. a sells", marks, begun=len("a takes "))
    assert [(span.start, span.end) for span in begun.spans] == [(0, 1)]
    assert [(span.start, span.end) for span in gone_on.spans] == [(8, 9)]
