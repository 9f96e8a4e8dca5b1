"""Values are changed in the text of a file; what else somebody wrote there stays."""

from __future__ import annotations

import copy
import tomllib
from typing import Any

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from saves.toml_edit import edited

OWN = """# Mine, kept in a repository.
pacing = "long"  # I read slowly, "very" slowly
mouse = true
name = "a # b" # c

# another program's
[helps]   # what helps
marks = true
	preview = false	# not yet
other = [
    1, # one
    2,
]

[new_game.carthage]
seats = ["me", "easy"]
options = { target = "6", memory = "sizes" }
"""


def change(text: str, *changes: tuple[str, Any]) -> str | None:
    """``text`` with new values; ``None`` as a value takes one out."""
    before = tomllib.loads(text)
    after = copy.deepcopy(before)
    for keys, value in changes:
        *above, last = keys.split(".")
        table = after
        for key in above:
            table = table.setdefault(key, {})
        if value is None:
            del table[last]
        else:
            table[last] = value
    result = edited(text, before, after)
    if result is not None:
        assert tomllib.loads(result) == after
    return result


@pytest.mark.parametrize(
    ("changes", "old", "new"),
    [
        ([("pacing", "off")], 'pacing = "long"  #', 'pacing = "off"  #'),
        ([("name", "x")], 'name = "a # b" # c', 'name = "x" # c'),
        ([("helps.preview", True)], "\tpreview = false\t# not", "preview = true\t# not"),
        ([("helps.other", [3])], "[\n    1, # one\n    2,\n]", "[\n    3,\n]"),
        ([("mouse", None)], "mouse = true\n", ""),
        ([("max", 0.5)], 'b" # c\n', 'b" # c\nmax = 0.5\n'),
        ([("helps.new", False)], "    2,\n]\n", "    2,\n]\nnew = false\n"),
        (
            [("new_game.carthage.options.target", "8")],
            'options = { target = "6", memory = "sizes" }\n',
            'options.target = "8"\noptions.memory = "sizes"\n',
        ),
        (
            [("new_game.carthage.options.more", "8")],
            'options = { target = "6", memory = "sizes" }\n',
            'options.target = "6"\noptions.memory = "sizes"\noptions.more = "8"\n',
        ),
        (
            [("new_game.manila.theme", "x"), ("new_game.manila.seats", ["me"])],
            'memory = "sizes" }\n',
            'memory = "sizes" }\n\n[new_game.manila]\ntheme = "x"\nseats = [\n    "me",\n]\n',
        ),
    ],
)
def test_only_what_differs_is_changed(changes: list[tuple[str, Any]], old: str, new: str) -> None:
    assert OWN.count(old) == 1
    assert change(OWN, *changes) == OWN.replace(old, new)


def test_a_value_without_others_stands_above_the_tables() -> None:
    text = "# all\n\n# these help\n[helps]\nmarks = true\n"
    assert change(text, ("mouse", False)) == (
        "# all\n\nmouse = false\n# these help\n[helps]\nmarks = true\n"
    )
    assert change("# nothing", ("mouse", False)) == "# nothing\nmouse = false\n"


@pytest.mark.parametrize("text", ["[[tally]]\na = 1\n", "# " + "x" * 70_000, "helps = 1\n"])
def test_what_cannot_be_changed_by_lines_is_refused(text: str) -> None:
    assert edited(text, {}, {"helps": {"marks": True}, "tally": []}) is None


SCALARS = st.one_of(
    st.booleans(),
    st.integers(-9, 9),
    st.text(max_size=5),
    st.lists(st.text(max_size=3), max_size=3),
)
KEYS = st.sampled_from(["a", "b", "ä c", "d.e", "#"])
TABLES = st.dictionaries(
    KEYS, st.one_of(SCALARS, st.dictionaries(KEYS, SCALARS, min_size=1, max_size=3)), max_size=4
)


@given(TABLES, TABLES)
def test_any_change_is_right_or_refused(before: dict[str, Any], after: dict[str, Any]) -> None:
    """Refused only where a table becomes a value, or the other way round."""
    result = edited("# first\n" + tomli_w.dumps(before) + "# last\n", before, after)
    kept = before.keys() & after.keys()
    if result is None:
        assert any(isinstance(before[key], dict) != isinstance(after[key], dict) for key in kept)
        return
    found = tomllib.loads(result)
    assert {key: value for key, value in found.items() if value != {}} == after
    assert "# first\n" in result and "# last\n" in result
