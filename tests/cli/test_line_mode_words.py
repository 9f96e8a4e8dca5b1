"""Line mode: what is said, in which words, and what is kept from whom."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from saves import Folder, read_save
from saves.settings import changed_settings
from tests.cli.conftest import Argosy, InLines
from tests.cli.line_mode import SEATS, answers, begun, switch_off
from tests.tui.capitals import Capitals
from tui.lines import console
from tui.lines.rules import rules_lines
from tui.play import i18n
from tui.terminal.console import lines_of

GAMES = ("carthage", "manila", "carcassonne")


def test_places_are_read_with_their_chances(in_lines: InLines, data_dir: Path) -> None:
    """As the screens preview them, unless that is switched off."""
    typed = ["20", "share none", "load g n s", "3 2 4", "list"]
    said = answers(begun(in_lines, "manila", typed))[5]
    assert (
        "1. Ginseng: 1 peso. In port ginseng pays 18, all to one accomplice."
        " Chance 62%, then 18 on average: 11.2; if a pirate comes, 52%: 8.7."
    ) in said.splitlines()
    switch_off(data_dir, "preview")
    assert "Chance" not in answers(begun(in_lines, "manila", typed))[5]


def test_info_says_each_rule_in_whole_words(in_lines: InLines) -> None:
    said = answers(begun(in_lines, "manila", ["info"]))[1].splitlines()
    assert (
        "Whether somebody without any money may take the place of the insurance agent."
        " Here: not allowed; it could be: allowed."
    ) in said
    said = answers(begun(in_lines, "carcassonne", ["info"], "--option", "king=on"))[1].splitlines()
    assert "House rules: the base game with highwaymen, robbing and guild master." in said
    assert [line for line in said if "largest city" in line and "Here: yes" in line]
    assert not any("as the preset says." in line for line in said)


@pytest.mark.parametrize(
    "name", ["[/]", "[red]Ann", "[@click=app.quit]x[/]", "日本", "e\u0301\u0301"]
)
def test_names_are_words_and_never_markup(name: str, in_lines: InLines) -> None:
    ran = in_lines(
        ["state", "score", "1"], "play", "carthage", "--seats", f"human:{name},easy", "--seed", "9"
    )
    assert ran.code == 0
    shown = name.replace("e\u0301\u0301", "é\u0301")
    assert f"{shown} picks a token: R (cloth)." in ran.lines


# -- secrets ------------------------------------------------------------------------------------


def test_people_at_one_keyboard_hear_nothing_of_each_other(in_lines: InLines) -> None:
    """Manila: shares are secret, so each says to be there before they are read."""
    typed = ["own", "ready", "own", "20", "own", "hint", "state", "undo", "own", "ready", "own"]
    ran = in_lines(typed, "play", "manila", "--seats", "human:Ana,human:Ben,human:Cleo",
                   "--seed", "9")  # fmt: skip
    said = answers(ran)
    assert "Ben is next. Shares are secret in this game. Type ready" in said[0]
    assert "share of" not in said[0]
    hidden = "Hidden until the next player sits down."
    assert said[1] == hidden
    assert "Ben: shares J J" in said[3]
    assert "Cleo is next" in said[4]
    assert said[5] == said[6] == said[7] == hidden
    assert "Ben is next" in said[8]  # Cleo sat there already, and took back what Ben did.
    assert said[9] == hidden
    assert "Ben: shares J J" in said[11]


def test_open_hands_need_no_hand_over(in_lines: InLines) -> None:
    ran = in_lines(["1"], "play", "carthage", "--seats", "human:Ana,human:Ben", "--seed", "9")
    assert "ready" not in ran.out
    assert "Before the first turn: Ben picks a token." in ran.lines


def test_only_ones_own_draws_are_shown_where_hands_are_secret(in_lines: InLines) -> None:
    ran = in_lines(["players", "log 99"], "play", "carthage", *SEATS, "--seed", "9",
                   "--option", "memory=sizes")  # fmt: skip
    assert re.search(r"\d cards in hand; the marker", ran.out)


# -- helps that are off, sums, hints -----------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_what_is_switched_off_is_not_said(game: str, in_lines: InLines, data_dir: Path) -> None:
    switch_off(data_dir, "remaining", "preview", "known_cards", "hints")
    said = answers(begun(in_lines, game, ["remaining", "what 1", "hint", "players", "table 1,0"]))
    off = "This help is switched off in the settings."
    assert said[1] == said[2] == off
    assert "switched off" in said[3]
    assert "fit there" not in said[5]
    if game == "carthage":
        assert said[4].count("Hand ") == 1


def test_remaining_cards_are_listed_by_kind(in_lines: InLines) -> None:
    said = answers(begun(in_lines, "carthage", ["remaining"]))[1]
    numbers = sum(int(number) for number in re.findall(r"(?:twos|threes|fives) (\d+)", said))
    assert numbers == 108 - 8 - len(re.findall(r"[RBGY][235]", _hands(in_lines)))


def _hands(in_lines: InLines) -> str:
    return " ".join(re.findall(r"Hand [^;]*", answers(begun(in_lines, "carthage", ["players"]))[1]))


def test_remaining_tiles_and_shares_are_all_there_are(in_lines: InLines) -> None:
    said = answers(begun(in_lines, "carcassonne", ["(0,1) r0", "monk", "remaining"]))
    counted = sum(int(number) for number in re.findall(r"^(\d+) of b", said[3], re.M))
    assert said[3].startswith(f"{counted} tiles are to come:")
    assert f"{counted} tiles to come." in said[2]
    shares = answers(begun(in_lines, "manila", ["pass", "remaining"]))[2].splitlines()
    assert [sum(map(int, re.findall(r"\d+", line))) for line in shares] == [5, 5, 5, 5]


def test_a_hint_names_choices_by_their_numbers(
    in_lines: InLines, data_dir: Path, argosy: Argosy
) -> None:
    with changed_settings(Folder(data_dir)) as settings:
        settings.max_thinking = 0.02
    said = answers(begun(in_lines, "carthage", ["hint", "", "h", "1", "hint"]))
    assert re.match(r"[1-4]\. .*: about \d+% to win\.", said[1])
    assert said[3] == said[1] != said[5]
    assert read_save(data_dir / "saves" / "carthage-1.toml").hints == 2, "once for a decision"


# -- the rules ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_read_without_their_signs(game: str) -> None:
    lines = rules_lines(game, "all")
    headings = rules_lines(game, "")[:-1]
    assert set(headings) < set(lines)
    for line in lines:
        assert not re.search(r"\*\*|\||`|^#|  ", line), line
    option = next(line for line in rules_lines(game, "options") if " by default" in line)
    assert re.match(r"\w+: values: .*; what it does: .*\.$", option)


def test_a_word_that_no_heading_has_is_found_in_the_text() -> None:
    said = rules_lines("manila", "pirates")
    headings = rules_lines("manila", "")[:-1]
    assert said[0] in headings and len(said) < len(rules_lines("manila", "all")) / 2
    for line in said:
        assert line in headings or "pirates" in line.casefold()


def test_a_part_of_the_rules_is_found_by_its_heading() -> None:
    said = rules_lines("manila", "PLACING")
    assert said[0] == "3. Placing"
    assert "port A: costs: 4; pays: 6, if at least one punt comes to port." in said


# -- language --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_is_translated(
    game: str, in_lines: InLines, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a language of capitals no small word is left but what is typed, and names."""
    monkeypatch.setattr("tui.cli.set_language", lambda language: None)
    i18n.set_translations(Capitals())
    try:
        asked = ["state", "table", "own", "players", "remaining", "news", "log", "score", "zz"]
        typed = [*asked, "1", "1", "1", "list all", "what 2", "score A", "undo"]
        ran = in_lines(typed, "play", game, "--seats", "human:ANA,easy:BEN,easy:CLEO",
                       "--seed", "9")  # fmt: skip
    finally:
        import gettext

        i18n.set_translations(gettext.NullTranslations())
    typed_or_named = r"IN NOTATION: .*|ARGOSY RESUME \S+|Alexandria|Paraitonion|Cyrenaica|Syrtis"
    text = re.sub(typed_or_named, "", ran.out)
    assert re.findall(r"[a-z]{3,}", text) == []


def test_plain_characters_when_asked_for(in_lines: InLines, data_dir: Path) -> None:
    typed, seed = ["(0,-1) r2", "knight s"], ("--seed", "5")
    ran = begun(in_lines, "carcassonne", typed, *seed)
    assert "Ana scores 4 for a city: 2 tiles × 2." in ran.lines
    assert begun(in_lines, "carcassonne", typed, *seed, "--ascii").out.isascii()
    with changed_settings(Folder(data_dir)) as settings:
        settings.glyphs = "ascii"
    assert begun(in_lines, "carcassonne", typed, *seed).out.isascii()


def test_a_terminal_is_spoken_to_in_lines_cut_between_words() -> None:
    sentence = "  There: " + " ".join(f"word{n}" for n in range(30)) + " 日本日本日本日本日本日本"
    lines = lines_of(sentence, 40)
    assert all(cell_len(line) < 40 and line.startswith("  ") for line in lines)
    assert " ".join(line.strip() for line in lines) == sentence.strip()
    assert lines_of(sentence, 0) == lines_of(sentence, 5) == [sentence]
    assert lines_of("x" * 50 + " a b", 40) == ["x" * 50, "a b"]


def test_what_a_voice_would_spell_out_is_said_in_words() -> None:
    assert console.spoken("Payday: Ana R +2 · Ben B +1.") == "Payday: Ana R +2, Ben B +1."
    assert console.spoken("Shares –, worth 0.") == "Shares none, worth 0."
