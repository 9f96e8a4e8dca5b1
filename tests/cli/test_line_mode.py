"""Line mode: what may be typed, and what becomes of a wrong line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.carcassonne.notation import WORDS as CARCASSONNE_WORDS
from engine.carthage.actions import KIND_WORDS as CARTHAGE_WORDS
from engine.game import SEAT_LETTERS
from engine.manila.actions import KIND_WORDS as MANILA_WORDS
from saves import Folder, read_save
from saves.record import ABANDONED
from saves.settings import changed_settings
from tests.cli.conftest import Argosy, InLines, with_input
from tests.cli.line_mode import SEATS, answers, begun, played
from tui.lines.table import MOST_REFUSALS
from tui.lines.typed_commands import READY, TYPED_COMMANDS, WORDS
from tui.play import keys

GAMES = ("carthage", "manila", "carcassonne")


# -- what may be typed ----------------------------------------------------------------------


def test_no_command_is_a_word_of_notation_nor_a_seat() -> None:
    notation = {*CARTHAGE_WORDS, *MANILA_WORDS, *CARCASSONNE_WORDS}
    assert not notation & set(WORDS)
    assert not set(SEAT_LETTERS.lower()) & set(WORDS)
    assert READY not in notation | set(WORDS)
    letters = [command.letter for command in TYPED_COMMANDS if command.letter]
    assert len(set(letters)) == len(letters)
    assert {command.word for command in TYPED_COMMANDS if not command.letter} == {"rules", "resign"}


def test_the_page_for_players_knows_every_command() -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "line_mode.md").read_text("utf-8")
    for command in TYPED_COMMANDS:
        letter = re.escape(command.letter)
        assert re.search(rf"^\| `{command.word}[ `].* \| {letter} ?\|", page, re.M), command


def test_what_has_a_key_on_every_table_has_the_same_letter() -> None:
    same = {"quit": "leave", "remaining": "known"}
    for typed in TYPED_COMMANDS:
        on_key = next(
            (one for one in keys.COMMANDS if one.id == same.get(typed.word, typed.word)), None
        )
        if on_key is not None and on_key.scope in ("app", "table") and typed.letter:
            assert on_key.shown == typed.letter, typed
    shown = {
        keys.find_command(id).shown
        for id in ("help", "undo", "hint", "log", "known", "news", "leave")
    }
    assert shown <= {typed.letter for typed in TYPED_COMMANDS}


@pytest.mark.parametrize("game", GAMES)
def test_left_asks_for_what_is_left(game: str, in_lines: InLines) -> None:
    said = answers(begun(in_lines, game, ["remaining", "left", "LEFT"]))
    assert said[1] == said[2] == said[3] != said[0]


@pytest.mark.parametrize("game", GAMES)
def test_every_command_answers_and_changes_nothing(
    game: str, in_lines: InLines, data_dir: Path
) -> None:
    """All but those that play, leave or think; by word and by letter alike."""
    apart = {"undo", "resign", "quit", "hint"}
    asked = [command for command in TYPED_COMMANDS if command.word not in apart]
    typed = [word for one in asked for word in (one.word, one.letter) if word]
    said = answers(begun(in_lines, game, [*typed, "quit"]))[1:]
    assert len(said) == len(typed) + 1
    for word, answer in zip(typed, said, strict=False):
        assert answer, word
        assert "neither a move" not in answer, word
    by_word = dict(zip(typed, said, strict=False))
    for one in asked:
        if one.letter:
            assert by_word[one.letter] == by_word[one.word], one.word
    assert played(data_dir, f"{game}-1") == []
    assert "argosy resume" in said[-1]


@pytest.mark.parametrize(
    ("game", "typed", "moves"),
    [
        ("carthage", ["token g", "2."], ["A token G", "A take Y3"]),
        ("carthage", ["3", "A take B3"], ["A token G", "A take B3"]),
        ("carcassonne", ["1,0 r1", "monk"], ["A tile (1,0) r1", "A monk"]),
        ("carcassonne", ["(0,1)", "none"], ["A tile (0,1) r0", "A none"]),
        ("carcassonne", ["TILE  (0, 1)  R3"], ["A tile (0,1) r3"]),
        ("manila", ["30", "share none", "load g n s", "3 2 4"],
         ["A bid 30", "A share none", "A load S N G", "A start G3 N2 S4"]),
    ],
)  # fmt: skip
def test_moves_by_number_by_notation_and_in_short(
    game: str, typed: list[str], moves: list[str], in_lines: InLines, data_dir: Path
) -> None:
    begun(in_lines, game, typed)
    done = [sorted(move.split()) for move in played(data_dir, f"{game}-1")]
    assert done == [sorted(move.split()) for move in moves]


def test_a_long_list_is_summed_up_and_read_in_parts(in_lines: InLines) -> None:
    typed = [
        "20",
        "share none",
        "load g n s",
        "3 2 4",
        "list",
        "list PORT B: 8",
        "list all",
        "more",
    ]
    said = answers(begun(in_lines, "manila", typed, "--option", "mortgage_scoring=redeem"))
    summed_up = said[4].splitlines()
    assert "Aboard: 1 ginseng for 1, 2 nutmeg for 2, 3 silk for 3." in summed_up
    assert summed_up[-1].startswith("Or 14, pass; 15, loan ")
    assert len(said[5].splitlines()) == len(said[7].splitlines()) == 16
    assert [line.partition(".")[0] for line in said[6].splitlines()] == ["5"]
    assert said[8] == "There is no more to list."


def test_more_reads_on(in_lines: InLines) -> None:
    said = answers(begun(in_lines, "manila", ["20", "share none", "load g n s", "list", "more"]))
    assert said[4].splitlines()[-1] == "'more' reads on; 5 are left."
    assert [line.partition(".")[0] for line in said[5].splitlines()] == [
        str(n) for n in range(21, 26)
    ]


def test_a_legal_move_that_is_not_listed(in_lines: InLines, data_dir: Path) -> None:
    said = answers(begun(in_lines, "manila", ["loan n", "list", "quit"]))
    assert "mortgages a share for 12" in said[1]
    assert played(data_dir, "manila-1") == ["A loan N"]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("frob", "'frob' is neither a move nor a command"),
        ("5", "There is no number 5; they go from 1 to 4."),
        ("0", "There is no number 0; they go from 1 to 4."),
        ("token Q", "'Q' is no colour"),
        ("take G3", "is not possible now"),
        ("B token R", "'B' is not to act; 'A' is."),
        ("reserve", "a seat. Nothing that begins with 'reserve' is possible now."),
        ("token", "a seat. Possible now: token R."),
        ("what", "After 'what' comes"),
        ("what 9", "There is no number 9"),
        ("what take G3", "is not possible now"),
        ("list zebra", "No choice has 'zebra' in it."),
        ("score Zoe", "Nobody here is called 'Zoe'; there are: Ana, Ben, Cleo."),
        ("rules zebra", "The rules say nothing of 'zebra'."),
        ("undo", "Nothing to take back"),
        ("\x1b[A\x1b]52;c;x\x07", "'[A]52;c;x' is neither"),
        ("x" * 100_000, "' is neither a move nor a command"),
    ],
)
def test_a_wrong_line_has_one_sentence_and_another_chance(
    typed: str, sentence: str, in_lines: InLines, data_dir: Path
) -> None:
    ran = begun(in_lines, "carthage", [typed, "1", "quit"])
    refusal = answers(ran)[1]
    assert sentence in refusal
    assert "\n" not in refusal
    assert "\x1b" not in ran.out
    assert played(data_dir, "carthage-1") == ["A token R"]


def test_a_bid_beyond_ones_cash_is_asked_about(in_lines: InLines, data_dir: Path) -> None:
    said = answers(begun(in_lines, "manila", ["45", "44", "45", "45", "quit"]))
    assert "A bid of more than 30 takes loans: 12 for each share mortgaged." in said[0].splitlines()
    assert (
        said[1]
        == said[3]
        == ("You have 30 pesos: it would take 2 loans. Type it again to bid 45 all the same.")
    )
    assert said[2].endswith("Type it again to bid 44 all the same.")
    assert said[4].startswith("Ana bids 45.")
    assert played(data_dir, "manila-1") == ["A bid 45"]
    with changed_settings(Folder(data_dir)) as settings:
        settings.confirmations = False
    assert answers(begun(in_lines, "manila", ["45"]))[1].startswith("Ana bids 45.")


def test_bytes_that_are_no_text_are_a_wrong_line(
    argosy: Argosy, monkeypatch: pytest.MonkeyPatch, data_dir: Path
) -> None:
    with_input(monkeypatch, b"\xe9\xff\x00\n1\nquit")
    ran = argosy("play", "carthage", *SEATS, "--seed", "9", "--plain")
    assert ran.code == 0
    assert "neither a move nor a command" in answers(ran)[1]
    assert played(data_dir, "carthage-1") == ["A token R"]


def test_a_paste_of_letters_loses_no_game(in_lines: InLines, data_dir: Path) -> None:
    """Only a whole line is looked at, so letters in a row are no commands."""
    said = answers(begun(in_lines, "carthage", ["nnqqyy", "1"]))
    assert "'nnqqyy' is neither" in said[1]
    assert played(data_dir, "carthage-1") == ["A token R"]


@pytest.mark.parametrize("line", ["frob", ""])
@pytest.mark.parametrize("game", ["carthage", "manila"])
def test_a_script_that_talks_past_the_game_is_left_alone(
    line: str, game: str, in_lines: InLines
) -> None:
    seats = ("--seats", "human:Ana,human:Ben,human:Cleo")
    ran = in_lines([line] * (MOST_REFUSALS + 5), "play", game, *seats)
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert ran.out.count("> \n") == MOST_REFUSALS


# -- giving up, and taking back ----------------------------------------------------------------


def test_resigning_asks(in_lines: InLines, data_dir: Path) -> None:
    said = answers(begun(in_lines, "carthage", ["resign", "no", "resign", "yes", "1", "1"]))
    assert said[1].startswith("Resign?")
    assert said[2] == "The game goes on."
    assert said[4].startswith("The game was given up.")
    assert "The game is over; you may still ask" in said[4]
    assert read_save(data_dir / "saves" / "carthage-1.toml").state == ABANDONED
    assert said[5] == "The game is over."  # A script that goes on is at its end.
    assert len(said) == 6


def test_undo_asks_again(in_lines: InLines, data_dir: Path) -> None:
    typed = ["(0,1) r1", "undo", "(0,1) r3", "u", "u"]
    said = answers(begun(in_lines, "carcassonne", typed))
    assert said[2].startswith("Taken back.")
    assert "It fits" in said[2] or "1. (" in said[2]
    assert said[5].startswith("Nothing to take back")
    assert played(data_dir, "carcassonne-1") == []


# -- chance that is typed in -------------------------------------------------------------------


def test_dice_can_be_typed_as_numbers(in_lines: InLines, data_dir: Path) -> None:
    deal = [f"deal {ware}" for ware in "jgsngn"]
    typed = [*deal, "opener a", "30", "share none", "load g n s", "3 2 4", "pass", "7 1 1", "6 5 4"]
    said = answers(begun(in_lines, "manila", typed, "--chance", "entered"))
    assert "The share is for Ben." in said[2]
    assert "The numbers of ginseng, nutmeg and silk alone will do." in said[-4]
    assert said[-3].startswith("One die, 1 to 6, ")
    assert said[-2].splitlines()[0] == (
        "The dice: ginseng 6, from 3 to 9; nutmeg 5, from 2 to 7; silk 4, from 4 to 8."
    )
    assert "* roll G6 N5 S4" in read_save(data_dir / "saves" / "manila-1.toml").match.actions


@pytest.mark.parametrize(
    ("game", "typed", "done"),
    [
        ("carthage", ["R2", "draw r3", "Z9"], ["* draw R2", "* draw R3"]),
        ("manila", ["deal j", "* deal g", "deal s", "* deal N", "deal G", "deal n", "opener b"],
         ["* deal J", "* deal G", "* deal S", "* deal N", "* deal G", "* deal N", "* opener B"]),
        ("carcassonne", ["bU", "1,0", "none", "tile bE"],
         ["* tile bU", "A tile (1,0) r0", "A none", "* tile bE"]),
    ],
)  # fmt: skip
def test_chance_can_be_typed(
    game: str, typed: list[str], done: list[str], in_lines: InLines, data_dir: Path
) -> None:
    ran = begun(in_lines, game, typed, "--chance", "entered")
    assert "Type what came, such as:" in ran.out
    actions = read_save(data_dir / "saves" / f"{game}-1.toml").match.actions
    assert actions[: len(done)] == done
