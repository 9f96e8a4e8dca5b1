"""What ``argosy`` prints of a game in which shares are secret: no more than its reader may know."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from engine import Match
from engine.manila import GAME
from saves import GameRecord, Player
from saves.record import BOT, seated
from saves.writing import save_bytes
from tests.cli.conftest import Argosy, InLines
from tests.tui.manila.random_matches import VARIANTS, random_match

ANA, BEN = Player("Ana"), Player("Ben")
BOTS = tuple(Player(name, BOT, "easy") for name in ("Ana", "Ben", "Cleo"))
ONE_PERSON = (ANA, Player("Ben", BOT, "easy"), Player("Cleo", BOT, "easy"))
TWO_PEOPLE = (ANA, BEN, Player("Cleo", BOT, "easy"))
SECRET = re.compile(r"(\*|[A-F]) (deal|loan|redeem) (\S)")
"""A line of notation that others than its owner may not read whole."""


def kept(
    data_dir: Path, players: tuple[Player, ...], is_open: bool = True, training: bool = False
) -> list[str]:
    """Save a random game of three as ``secret``, up to Ana's last decision or to its end.

    Returns its actions.
    """
    whole = random_match(11, 3)
    match = Match(GAME, 3, VARIANTS[0], whole.seed, training=training)
    last = max(index for index, ply in enumerate(whole.plies) if ply.actor == 0)
    match.replay(whole.actions[:last] if is_open else whole.actions)
    saves = data_dir / "saves"
    saves.mkdir(exist_ok=True)
    record = GameRecord(match, seated(list(players)), theme="manila")
    (saves / "secret.toml").write_bytes(save_bytes(record))
    return match.actions


def hidden(actions: list[str], viewer: str) -> list[str]:
    """The actions as ``viewer`` may read them: the first six draws are two shares a seat."""
    shown = []
    for index, action in enumerate(actions):
        owner = "ABC"[index // 2] if index < 6 else action[0]
        if SECRET.fullmatch(action) and owner != viewer:
            action = f"{action[:-1]}?"
        shown.append(action)
    return shown


def notation(lines: list[str]) -> list[str]:
    return [line for line in lines if line[:2] in ("* ", "A ", "B ", "C ")]


def test_the_random_game_has_secrets_of_every_seat(data_dir: Path) -> None:
    actions = kept(data_dir, ONE_PERSON)
    found = {match[1] + match[2] for match in map(SECRET.fullmatch, actions) if match}
    assert {"*deal", "Aloan", "Bloan", "Cloan", "Aredeem"} <= found
    assert hidden(actions, "A") != hidden(actions, "")


@pytest.mark.parametrize(
    ("players", "viewer"), [(ONE_PERSON, "A"), (TWO_PEOPLE, "")], ids=["one person", "two people"]
)
def test_a_replay_of_an_open_game_shows_no_share_of_others(
    players: tuple[Player, ...], viewer: str, argosy: Argosy, data_dir: Path
) -> None:
    actions = kept(data_dir, players)
    said = argosy("replay", "secret", "--text")
    assert notation(said.lines) == hidden(actions, viewer)
    names = {"A": "Ana"}.get(viewer)
    for sentence in re.findall(r"(\S+) is dealt a share|which only (\S+) sees", said.out):
        assert "".join(sentence) == names


def test_once_a_game_is_over_its_replay_shows_all(argosy: Argosy, data_dir: Path) -> None:
    actions = kept(data_dir, TWO_PEOPLE, is_open=False)
    said = argosy("replay", "secret", "--text")
    assert notation(said.lines) == actions
    assert "Cleo is dealt a share of" in said.out


@pytest.mark.parametrize(
    ("second", "shown"), [("easy", "JS????"), ("human:Ben", "??????")], ids=["one", "two"]
)
def test_step_shows_no_share_of_others(second: str, shown: str, argosy: Argosy) -> None:
    """Shares of a real table are typed in for everybody, but printed for their owner only."""
    seats = f"me,{second},easy"
    save = argosy("new", "manila", "--seats", seats, "--chance", "entered").out.strip()
    ran = argosy("step", save, *(f"* deal {ware}" for ware in "JSNGJS"))
    assert notation(ran.lines) == [f"* deal {ware}" for ware in shown]
    assert ran.out.count("is dealt a share of") == 6 - shown.count("?")


def test_line_mode_and_show_reveal_no_share_of_others(
    argosy: Argosy, in_lines: InLines, data_dir: Path
) -> None:
    kept(data_dir, ONE_PERSON)
    said = in_lines(["log 999", "news", "quit"], "resume", "secret").out
    said += argosy("show", "secret").out
    owners = re.findall(r"(\S+) is dealt a share|which only (\S+) sees", said)
    assert owners and {"".join(owner) for owner in owners} == {"Ana"}


def seats_shown(argosy: Argosy, save: str = "secret") -> str:
    """The letters that ``show`` takes after ``--seat``; the others are refused in words."""
    shown = ""
    for letter, name in zip("ABC", ("Ana", "Ben", "Cleo"), strict=True):
        ran = argosy("show", save, "--seat", letter)
        facts = argosy("show", save, "--seat", letter, "--json")
        assert ran.code == facts.code
        if ran.code == 0:
            shown += letter
        else:
            assert (ran.out, facts.out) == ("", "")
            assert ran.err == facts.err and f"What {name} holds stays secret" in ran.err
    return shown


@pytest.mark.parametrize(
    ("players", "seats"),
    [(ONE_PERSON, "A"), (TWO_PEOPLE, "A"), ((BOTS[0], BEN, Player("Cleo")), ""), (BOTS, "")],
    ids=["one person", "two people, one of whom acts", "two people, a bot acts", "bots"],
)
def test_show_takes_no_seat_whose_secrets_are_not_the_asker_s(
    players: tuple[Player, ...], seats: str, argosy: Argosy, data_dir: Path
) -> None:
    kept(data_dir, players)
    assert seats_shown(argosy) == seats
    facts = json.loads(argosy("show", "secret", "--json").out)
    assert facts["seat"] == (seats or None)
    known = [one["seat"] for one in facts["players"] if one["wares"] is not None]
    assert known == list(seats)
    assert [bool(score is not None) for score in facts["scores"]] == [one in seats for one in "ABC"]
    assert argosy("show", "secret").out.count("not known") == 3 - len(seats)


@pytest.mark.parametrize(
    ("is_open", "training"), [(False, False), (True, True)], ids=["over", "training"]
)
def test_show_takes_every_seat_once_nothing_hangs_on_it(
    is_open: bool, training: bool, argosy: Argosy, data_dir: Path
) -> None:
    kept(data_dir, TWO_PEOPLE, is_open, training)
    assert seats_shown(argosy) == "ABC"


@pytest.mark.parametrize(
    ("game", "options", "seats"),
    [
        ("carthage", [], "ABC"),
        ("carthage", ["--option", "memory=sizes"], "A"),
        ("carcassonne", [], "ABC"),
    ],
)
def test_show_takes_every_seat_of_a_game_that_keeps_no_secrets(
    game: str, options: list[str], seats: str, argosy: Argosy
) -> None:
    save = argosy("new", game, "--seats", "human:Ana,easy:Ben,easy:Cleo", *options).out.strip()
    argosy("step", save)
    assert seats_shown(argosy, save) == seats


SEED = "918273645"


@pytest.mark.parametrize("game", ["carthage", "manila", "carcassonne"])
def test_the_seed_of_an_open_game_is_shown_nowhere(
    game: str, argosy: Argosy, in_lines: InLines
) -> None:
    """Whoever knows it knows every draw to come."""
    begun = argosy("new", game, "--seats", "human:Ana,easy:Ben,easy:Cleo", "--seed", SEED)
    save = begun.out.strip()
    said = begun.out
    for words in (
        *(["saves", action, save] for action in ("show", "check")),
        *(["saves", "show", save, "--json"], ["saves", "list"], ["saves", "list", "--json"]),
        *(["step", save], ["show", save], ["show", save, "--json"], ["moves", save]),
        *(["replay", save, "--text"], ["doctor"]),
    ):
        ran = argosy(*words)
        assert ran.code == 0, ran.err
        said += ran.out + ran.err
    typed = ["help", "list", "state", "table", "own", "players", "remaining", "news", "log 999"]
    typed += ["score", "info", "undo", "what 1", "nonsense", "quit"]
    said += in_lines(typed, "resume", save).out
    assert SEED not in said


def test_the_seed_is_shown_once_it_foretells_nothing(
    argosy: Argosy, in_lines: InLines, data_dir: Path
) -> None:
    seats = ("--seats", "human:Ana,easy:Ben,easy:Cleo", "--seed", SEED)
    save = argosy("new", "manila", *seats, "--training").out.strip()
    assert f"seed {SEED}" in argosy("replay", save, "--text").out
    assert f"Seed {SEED}" in in_lines(["info", "quit"], "resume", save).out
    in_lines(["resign", "yes", "quit"], "play", "manila", *seats)
    assert f"seed {SEED}" in argosy("replay", "manila-2", "--text").out
