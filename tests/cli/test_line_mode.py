"""Line mode: what may be typed, what is said, and what must never be."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from rich.cells import cell_len

from engine.carcassonne.notation import WORDS as CARCASSONNE_WORDS
from engine.carthage.actions import KIND_WORDS as CARTHAGE_WORDS
from engine.game import SEAT_LETTERS
from engine.manila.actions import KIND_WORDS as MANILA_WORDS
from saves import CannotWrite, Folder, SaveLock, find_save, read_save
from saves.record import ABANDONED
from saves.settings import changed_settings
from tests.cli.conftest import Argosy, Ran
from tests.cli.line_mode import InLines, answers, player, with_input
from tests.tui.capitals import Capitals
from tui import i18n
from tui.actions import ACTS, find_act
from tui.lines import console
from tui.lines.commands import COMMANDS, READY, WORDS
from tui.lines.rules import rules_lines
from tui.lines.table import MOST_REFUSALS

GAMES = ("carthage", "manila", "carcassonne")
SEATS = ("--seats", "human:Ana,easy:Ben,easy:Cleo")
Contents = Callable[[], Mapping[str, bytes]]


@pytest.fixture
def in_lines(argosy: Argosy, monkeypatch: pytest.MonkeyPatch) -> InLines:
    return player(argosy, monkeypatch)


def begun(in_lines: InLines, game: str, typed: list[str], *more: str) -> Ran:
    """A new game of Ana against two easy bots, and these lines."""
    ran = in_lines(typed, "play", game, *SEATS, "--seed", "9", *more)
    assert ran.code == 0, ran.err
    return ran


def played(data_dir: Path, name: str) -> list[str]:
    """The actions of people in a save."""
    record = read_save(find_save(Folder(data_dir), name))
    return [ply.text for ply in record.match.plies if ply.actor in record.humans]


# -- what may be typed ----------------------------------------------------------------------


def test_no_command_is_a_word_of_notation_nor_a_seat() -> None:
    notation = {*CARTHAGE_WORDS, *MANILA_WORDS, *CARCASSONNE_WORDS}
    assert not notation & set(WORDS)
    assert not set(SEAT_LETTERS.lower()) & set(WORDS)
    assert READY not in notation | set(WORDS)
    letters = [command.letter for command in COMMANDS if command.letter]
    assert len(set(letters)) == len(letters)
    assert {command.word for command in COMMANDS if not command.letter} == {"rules", "resign"}


def test_the_page_for_players_knows_every_command() -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "line_mode.md").read_text("utf-8")
    for command in COMMANDS:
        letter = re.escape(command.letter)
        assert re.search(rf"^\| `{command.word}[ `].* \| {letter} ?\|", page, re.M), command


def test_what_has_a_key_on_every_table_has_the_same_letter() -> None:
    acts = {"quit": "leave", "remaining": "known"}
    for command in COMMANDS:
        act = next((one for one in ACTS if one.id == acts.get(command.word, command.word)), None)
        if act is not None and act.scope in ("app", "table") and command.letter:
            assert act.shown == command.letter, command
    told = {
        find_act(act).shown for act in ("help", "undo", "hint", "log", "known", "news", "leave")
    }
    assert told <= {command.letter for command in COMMANDS}


@pytest.mark.parametrize("game", GAMES)
def test_every_command_answers_and_changes_nothing(
    game: str, in_lines: InLines, data_dir: Path
) -> None:
    """All but those that play, leave or think; by word and by letter alike."""
    apart = {"undo", "resign", "quit", "hint"}
    asked = [command for command in COMMANDS if command.word not in apart]
    typed = [word for one in asked for word in (one.word, one.letter) if word]
    told = answers(begun(in_lines, game, [*typed, "quit"]))[1:]
    assert len(told) == len(typed) + 1
    for word, answer in zip(typed, told, strict=False):
        assert answer, word
        assert "neither a move" not in answer, word
    by_word = dict(zip(typed, told, strict=False))
    for one in asked:
        if one.letter:
            assert by_word[one.letter] == by_word[one.word], one.word
    assert played(data_dir, f"{game}-1") == []
    assert "argosy resume" in told[-1]


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
    told = answers(begun(in_lines, "manila", typed, "--option", "mortgage_scoring=redeem"))
    summed_up = told[4].splitlines()
    assert "Go aboard a punt: numbers 1 to 3." in summed_up
    assert "Mortgage or redeem a share: numbers 15 and 16." in summed_up
    assert summed_up[-2].startswith("14. Pass: ")
    assert len(told[5].splitlines()) == len(told[7].splitlines()) == 16
    assert [line.partition(".")[0] for line in told[6].splitlines()] == ["5"]
    assert told[8] == "There is no more to list."


def test_more_reads_on(in_lines: InLines) -> None:
    told = answers(begun(in_lines, "manila", ["20", "share none", "load g n s", "list", "more"]))
    assert told[4].splitlines()[-1] == "'more' reads on; 5 are left."
    assert [line.partition(".")[0] for line in told[5].splitlines()] == [
        str(n) for n in range(21, 26)
    ]


def test_a_legal_move_that_is_not_listed(in_lines: InLines, data_dir: Path) -> None:
    told = answers(begun(in_lines, "manila", ["loan n", "list", "quit"]))
    assert "mortgages a share for 12" in told[1]
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
    told = answers(begun(in_lines, "manila", ["45", "44", "45", "45", "quit"]))
    assert "A bid of more than 30 takes loans: 12 for each share mortgaged." in told[0].splitlines()
    assert (
        told[1]
        == told[3]
        == ("You have 30 pesos: it would take 2 loans. Type it again to bid 45 all the same.")
    )
    assert told[2].endswith("Type it again to bid 44 all the same.")
    assert told[4].startswith("Ana bids 45.")
    assert played(data_dir, "manila-1") == ["A bid 45"]
    with changed_settings(Folder(data_dir)) as settings:
        settings.confirmations = False
    assert answers(begun(in_lines, "manila", ["45"]))[1].startswith("Ana bids 45.")


def test_places_are_read_with_their_chances(in_lines: InLines, data_dir: Path) -> None:
    """As the screens preview them, unless that is switched off."""
    typed = ["20", "share none", "load g n s", "3 2 4"]
    told = answers(begun(in_lines, "manila", typed))[4]
    assert (
        "1. Ginseng: 1 peso. In port ginseng pays 18, shared by 1 accomplice."
        " Chance 62%, then 18 on average: 11.2."
    ) in told.splitlines()
    switch_off(data_dir, "preview")
    assert "Chance" not in answers(begun(in_lines, "manila", typed))[4]


def test_info_says_each_rule_in_whole_words(in_lines: InLines) -> None:
    told = answers(begun(in_lines, "manila", ["info"]))[1].splitlines()
    assert (
        "Whether somebody without any money may take the place of the insurance agent."
        " Here: not allowed; it could be: allowed."
    ) in told
    told = answers(begun(in_lines, "carcassonne", ["info"], "--option", "king=on"))[1].splitlines()
    assert "House rules: the base game with highwaymen, robbing and guild master." in told
    assert [line for line in told if "largest city" in line and "Here: yes" in line]
    assert not any("as the preset says." in line for line in told)


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
    told = answers(begun(in_lines, "carthage", ["nnqqyy", "1"]))
    assert "'nnqqyy' is neither" in told[1]
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


# -- leaving, and coming back -----------------------------------------------------------------


@pytest.mark.parametrize("last", [["quit"], ["q"], []])
def test_leaving_is_safe_and_says_how_to_go_on(
    last: list[str], in_lines: InLines, data_dir: Path
) -> None:
    ran = begun(in_lines, "carthage", ["1", "2", *last])
    assert ran.lines[-1] == "The game is saved; 'argosy resume carthage-1 --plain' goes on with it."
    again = in_lines(["1"], "resume")
    assert again.code == 0
    assert "Since your last turn:" in again.lines
    assert len(played(data_dir, "carthage-1")) == 3


def test_ctrl_c_leaves_too(
    in_lines: InLines, monkeypatch: pytest.MonkeyPatch, data_dir: Path
) -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("tui.lines.table.ask", interrupted)
    ran = in_lines([], "play", "manila", *SEATS)
    assert ran.code == 130
    assert "argosy resume manila-1 --plain" in ran.lines[-1]


def test_resigning_asks(in_lines: InLines, data_dir: Path) -> None:
    told = answers(begun(in_lines, "carthage", ["resign", "no", "resign", "yes", "1", "1"]))
    assert told[1].startswith("Resign?")
    assert told[2] == "The game goes on."
    assert told[4].startswith("The game was given up.")
    assert "The game is over; you may still ask" in told[4]
    assert read_save(data_dir / "saves" / "carthage-1.toml").state == ABANDONED
    assert told[5] == "The game is over."  # A script that goes on is at its end.
    assert len(told) == 6


def test_undo_asks_again(in_lines: InLines, data_dir: Path) -> None:
    typed = ["(0,1) r1", "undo", "(0,1) r3", "u", "u"]
    told = answers(begun(in_lines, "carcassonne", typed))
    assert told[2].startswith("Taken back.")
    assert "It fits" in told[2] or "1. (" in told[2]
    assert told[5].startswith("Nothing to take back")
    assert played(data_dir, "carcassonne-1") == []


# -- a match in use, disks, files ---------------------------------------------------------------


def test_a_game_in_another_session_can_be_looked_at(
    in_lines: InLines, argosy: Argosy, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(in_lines, "carthage", ["1", "quit"])
    path = data_dir / "saves" / "carthage-1.toml"
    lock = SaveLock(path)
    refused = in_lines(["1"], "resume", "carthage-1")
    assert refused.code == 2
    assert "another session" in refused.err
    lock.release()

    heard: list[str] = []
    prompts = iter(["nothing new", "something new", "leave"])

    def at_the_prompt() -> str:
        """Enter alone twice; before the second time somebody plays on elsewhere."""
        match next(prompts):
            case "something new":
                assert argosy("step", "carthage-1", "take Y3").code == 0
            case "leave":
                return "quit"
        return ""

    monkeypatch.setattr("tui.lines.table.ask", at_the_prompt)
    monkeypatch.setattr("tui.commands.console.say", heard.append)
    assert argosy("resume", "carthage-1", "--watch", "--plain").code == 0
    assert "Nothing has happened." in heard
    assert heard.index("Nothing has happened.") < heard.index("Ana takes Y3 from the market.")


def test_a_full_disk_is_told_once_and_the_game_goes_on(
    in_lines: InLines, monkeypatch: pytest.MonkeyPatch, data_dir: Path
) -> None:
    from tui import session

    store, writes = session.store, 0

    def full(record: object) -> None:
        nonlocal writes
        writes += 1
        if 2 <= writes <= 4:
            raise CannotWrite("cannot_write", data_dir, reason="No space left on device")
        store(record)  # type: ignore[arg-type]

    monkeypatch.setattr(session, "store", full)
    ran = begun(in_lines, "carthage", ["1", "1", "1", "quit"])
    assert ran.out.count("the disk is full") == 1
    assert ran.out.count("it is not saved") == 1
    assert ran.out.count("The game is saved again.") == 1
    assert len(played(data_dir, "carthage-1")) == 3


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


def test_a_strangers_save_steers_nothing(in_lines: InLines, data_dir: Path) -> None:
    begun(in_lines, "carthage", [])
    path = data_dir / "saves" / "carthage-1.toml"
    text = path.read_text().replace('"Ana"', '"A\\u001b]52;c;x\\u0007\\u202e[2Jna"')
    path.write_text(text)
    ran = in_lines(["state", "info"], "resume", "carthage-1")
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f\u202a-\u202e]", ran.out + ran.err)


# -- secrets ------------------------------------------------------------------------------------


def test_people_at_one_keyboard_hear_nothing_of_each_other(in_lines: InLines) -> None:
    """Manila: shares are secret, so each says to be there before they are read."""
    typed = ["own", "ready", "own", "20", "own", "hint", "state", "undo", "own", "ready", "own"]
    ran = in_lines(typed, "play", "manila", "--seats", "human:Ana,human:Ben,human:Cleo",
                   "--seed", "9")  # fmt: skip
    told = answers(ran)
    assert "Ben is next, and hands are secret." in told[0]
    assert "share of" not in told[0]
    hidden = "Hands are hidden until the next player sits down."
    assert told[1] == hidden
    assert "Ben: shares J J" in told[3]
    assert "Cleo is next" in told[4]
    assert told[5] == told[6] == told[7] == hidden
    assert "Ben is next" in told[8]  # Cleo sat there already, and took back what Ben did.
    assert told[9] == hidden
    assert "Ben: shares J J" in told[11]


def test_open_hands_need_no_hand_over(in_lines: InLines) -> None:
    ran = in_lines(["1"], "play", "carthage", "--seats", "human:Ana,human:Ben", "--seed", "9")
    assert "ready" not in ran.out
    assert "Before the first turn: Ben picks a token." in ran.lines


def test_only_ones_own_draws_are_told_where_hands_are_secret(in_lines: InLines) -> None:
    ran = in_lines(["players", "log 99"], "play", "carthage", *SEATS, "--seed", "9",
                   "--option", "memory=sizes")  # fmt: skip
    assert re.search(r"\d cards in hand; the marker", ran.out)


# -- helps that are off, and sums ----------------------------------------------------------------


def switch_off(data_dir: Path, *helps: str) -> None:
    with changed_settings(Folder(data_dir)) as settings:
        for name in helps:
            settings.helps[name] = False


@pytest.mark.parametrize("game", GAMES)
def test_what_is_switched_off_is_not_told(game: str, in_lines: InLines, data_dir: Path) -> None:
    switch_off(data_dir, "remaining", "preview", "known_cards", "hints")
    told = answers(begun(in_lines, game, ["remaining", "what 1", "hint", "players", "table 1,0"]))
    off = "This help is switched off in the settings."
    assert told[1] == told[2] == off
    assert "switched off" in told[3]
    assert "fit there" not in told[5]
    if game == "carthage":
        assert told[4].count("Hand ") == 1


def test_remaining_cards_are_told_by_kind(in_lines: InLines) -> None:
    told = answers(begun(in_lines, "carthage", ["remaining"]))[1]
    numbers = sum(int(number) for number in re.findall(r"(\d+) (?:twos|threes|fives)", told))
    assert numbers == 108 - 8 - len(re.findall(r"[RBGY][235]", _hands(in_lines)))


def _hands(in_lines: InLines) -> str:
    return " ".join(re.findall(r"Hand [^;]*", answers(begun(in_lines, "carthage", ["players"]))[1]))


def test_remaining_tiles_and_shares_are_all_there_are(in_lines: InLines) -> None:
    told = answers(begun(in_lines, "carcassonne", ["(0,1) r0", "monk", "remaining"]))
    counted = sum(int(number) for number in re.findall(r"^(\d+) of b", told[3], re.M))
    assert told[3].startswith(f"{counted} tiles are to come:")
    assert f"{counted} tiles to come." in told[2]
    shares = answers(begun(in_lines, "manila", ["pass", "remaining"]))[2].splitlines()
    assert [sum(map(int, re.findall(r"\d+", line))) for line in shares] == [5, 5, 5, 5]


# -- chance that is typed in, and hints ------------------------------------------------------------


def test_dice_can_be_typed_as_numbers(in_lines: InLines, data_dir: Path) -> None:
    deal = [f"deal {ware}" for ware in "jgsngn"]
    typed = [*deal, "opener a", "30", "share none", "load g n s", "3 2 4", "pass", "7 1 1", "6 5 4"]
    told = answers(begun(in_lines, "manila", typed, "--chance", "entered"))
    assert "The share is for Ben." in told[2]
    assert "The numbers of ginseng, nutmeg and silk alone will do." in told[-4]
    assert told[-3].startswith("One die, 1 to 6, ")
    assert told[-2].splitlines()[0] == (
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


def test_a_hint_names_choices_by_their_numbers(
    in_lines: InLines, data_dir: Path, argosy: Argosy
) -> None:
    with changed_settings(Folder(data_dir)) as settings:
        settings.max_thinking = 0.02
    told = answers(begun(in_lines, "carthage", ["hint", "", "h", "1", "hint"]))
    assert re.match(r"[1-4]\. .*: about \d+% to win\.", told[1])
    assert told[3] == told[1] != told[5]
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
    told = rules_lines("manila", "pirates")
    headings = rules_lines("manila", "")[:-1]
    assert told[0] in headings and len(told) < len(rules_lines("manila", "all")) / 2
    for line in told:
        assert line in headings or "pirates" in line.casefold()


def test_a_part_of_the_rules_is_found_by_its_heading() -> None:
    told = rules_lines("manila", "PLACING")
    assert told[0] == "3. Placing"
    assert "port A: costs: 4; pays: 6, if at least one punt comes to port." in told


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
    lines = console.lines_of(sentence, 40)
    assert all(cell_len(line) < 40 and line.startswith("  ") for line in lines)
    assert " ".join(line.strip() for line in lines) == sentence.strip()
    assert console.lines_of(sentence, 0) == console.lines_of(sentence, 5) == [sentence]
    assert console.lines_of("x" * 50 + " a b", 40) == ["x" * 50, "a b"]


def test_what_a_voice_would_spell_out_is_said_in_words() -> None:
    assert console.spoken("Payday: Ana R +2 · Ben B +1.") == "Payday: Ana R +2, Ben B +1."
    assert console.spoken("Shares –, worth 0.") == "Shares none, worth 0."
