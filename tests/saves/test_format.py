"""What a save holds comes back exactly, or is refused with the reason; nothing in between."""

from __future__ import annotations

import hashlib
import random
import time
from pathlib import Path

import pytest

from engine import AMENDED, OVER, SEAT_LETTERS, UNAMENDED, IllegalAction, Match, SetupError
from engine import GAMES as GAME_IDS
from engine.carcassonne.state import CarcassonneState
from engine.game import _frozen
from saves import GameRecord, Player, SaveDamaged, SaveError, SaveTooNew, read_header, read_save
from saves.reading import SIZE_LIMIT, parse_save
from saves.writing import FORMAT, checksum, save_bytes
from tui.games.refusals import error_sentence
from tui.play.words import old_rules

FIXTURES = Path(__file__).parent.parent / "fixtures" / "saves-1"

# File, number of actions, digest of the position, state.
GAMES = [
    ("two-finished", 263, "cd1bdc7bd0615345", "finished"),
    ("three-open", 49, "8eaba0fba8e3c3f5", "open"),
    ("four-abandoned", 47, "2988de06f09d0abc", "abandoned"),
    ("entered-secret", 74, "256a206a0fcb80de", "open"),
]
MORE = FIXTURES.with_name("saves-1-more")
COPY = FIXTURES.with_name("saves-2") / "carthage-copy.toml"
# Of the other games, the same; and games whose next decisions would be others by mended rules.
OTHERS = [
    ("carcassonne-builder-before-victim", 45, "9a34f869764a4f3b", "open"),
    ("carthage-pirates-ask-who-can-save", 117, "6ab3bd186591075a", "open"),
    ("carthage-pirates-ask-in-secret", 61, "ba8f5d2af62a99e9", "open"),
    ("manila-finished", 151, "ad47f6706d6bd4c7", "finished"),
    ("manila-mortgages-unredeemed", 96, "85e3a678fda3ade1", "open"),
    ("manila-mortgages-unredeemed-finished", 100, "2a292ee63afbb92a", "finished"),
    ("carcassonne-finished", 192, "6df90ae0df49c019", "finished"),
]


def fixture(name: str) -> Path:
    """The path of one of them."""
    paths = (FIXTURES / f"{name}.toml", MORE / f"{name}.toml")
    return next(path for path in paths if path.exists())


SMALL = FIXTURES / "four-abandoned.toml"


def with_checksum(text: str) -> bytes:
    """``text`` with a checksum that fits, as a forger would make it."""
    body = text[: text.rindex("checksum = ")].encode()
    return body + f'checksum = "{checksum(body)}"\n'.encode()


def refusal(data: bytes) -> SaveError:
    """Why ``data`` is refused; also proves that the reason is one line of words."""
    with pytest.raises(SaveError) as caught:
        parse_save(data, Path("some.toml"))
    sentence = error_sentence(caught.value)
    assert sentence.isprintable()
    return caught.value


def digest_of(match: Match) -> str:
    """The digest of a position, with the map of Carcassonne as its empty cells and what they show.

    How the position holds that is no part of what a save means.
    """
    state = match.state
    if not isinstance(state, CarcassonneState):
        return match.digest()
    names = sorted(
        {*state.FIELDS, "frontier"} - {"sites", "edge", "cells", "codes", "beside", "journal"}
    )
    key = tuple(_frozen(getattr(state, name)) for name in names)
    return hashlib.sha256(repr(key).encode()).hexdigest()[:16]


@pytest.mark.parametrize(("name", "count", "digest", "state"), GAMES + OTHERS)
def test_a_save_of_format_1_loads(name: str, count: int, digest: str, state: str) -> None:
    path = fixture(name)
    record = read_save(path)
    assert len(record.match.plies) == count
    assert digest_of(record.match) == digest
    assert record.state == state
    assert save_bytes(record) == path.read_bytes()


@pytest.mark.parametrize("name", [game[0] for game in GAMES])
def test_the_header_agrees_with_the_whole_save(name: str) -> None:
    path = FIXTURES / f"{name}.toml"
    header, record = read_header(path), read_save(path)
    assert (header.state, header.turn, header.to_act) == (
        record.state,
        record.turn,
        record.to_act,
    )
    assert header.count == len(record.match.plies)
    assert list(header.players) == record.players
    assert (header.serial, header.name, header.theme) == (
        record.serial,
        record.name,
        record.theme,
    )


def test_the_details_of_a_save_come_back() -> None:
    record = read_save(SMALL)
    assert record.names == ["Zoë", "李雷", "easy", "easy 2"]
    assert [player.level for player in record.players] == ["", "", "easy", "easy"]
    assert record.humans == [0, 1]
    assert record.name == 'Say "hi" \\ [b]'
    assert record.match.options["formula"] == "cards+tokens"
    assert read_save(FIXTURES / "three-open.toml").match.training
    assert read_save(FIXTURES / "two-finished.toml").hints == 3
    assert read_save(FIXTURES / "entered-secret.toml").match.chance == "entered"


@pytest.mark.parametrize("name", [game[0] for game in GAMES + OTHERS])
def test_a_game_begun_before_a_rule_was_mended_goes_on_by_the_old_one(name: str) -> None:
    match = read_save(fixture(name)).match
    late = [amendment.name for amendment in match.game.amendments]
    assert [match.options[amendment] for amendment in late] == [UNAMENDED] * len(late)
    assert old_rules(match) == [amendment.before for amendment in match.game.amendments]


@pytest.mark.parametrize(
    "name", ["carthage-pirates-ask-who-can-save", "carthage-pirates-ask-in-secret"]
)
def test_by_the_mended_rules_its_record_would_be_another_game(name: str) -> None:
    old = read_save(fixture(name)).match
    new = Match(old.game, old.seats, old.chosen_options, old.seed)
    with pytest.raises(IllegalAction):
        new.replay(old.actions)


def test_a_game_that_ended_by_the_old_rule_stays_over() -> None:
    old = read_save(fixture("manila-mortgages-unredeemed-finished")).match
    new = Match(old.game, old.seats, old.chosen_options, old.seed)
    new.replay(old.actions)
    assert (old.to_act, new.to_act) == (OVER, 2)  # who has 30 pesos and two loans
    before = read_save(fixture("manila-mortgages-unredeemed")).match
    before.replay(old.actions)
    assert before.to_act == OVER


def test_options_that_a_game_was_begun_with_in_vain_are_not_part_of_it() -> None:
    """No module is in play; of the options that are set only the two-tile city does anything."""
    path = FIXTURES.with_name("carcassonne-options-without-modules.toml")
    record = read_save(path)
    match = record.match
    assert b'split_total = "at_most"' in path.read_bytes()
    changed = {one.name for one in match.game.options if match.options[one.name] != one.default}
    assert changed == {"preset", "two_tile_city"}
    assert (len(match.plies), match.state.scores(), record.state) == (60, (12, 0), "open")
    match.play(match.state.legal_actions()[0])
    again = parse_save(save_bytes(record), path)
    assert (again.match.digest(), again.identity) == (match.digest(), record.identity)
    with pytest.raises(SetupError) as caught:
        Match(match.game, 2, {"preset": "base", "split_total": "at_most"})
    assert caught.value.code == "option_without_module"


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_new_game_keeps_its_amendments_and_needs_a_reader_that_knows_them(game_id: str) -> None:
    """An older Argosy says that a newer one wrote it, and not that it is damaged."""
    game = GAME_IDS[game_id]
    match = Match(game, game.seats[0])
    record = GameRecord(match, [Player(letter) for letter in SEAT_LETTERS[: match.seats]])
    record.theme = game.themes[0]
    text = save_bytes(record).decode()
    names = [amendment.name for amendment in game.amendments]
    assert f"\nformat = {2 if names else 1}\n" in text
    again = parse_save(text.encode(), Path("some.toml"))
    assert [again.match.options[name] for name in names] == [AMENDED] * len(names)
    assert old_rules(again.match) == []
    assert save_bytes(again) == text.encode()


def test_a_loaded_game_draws_on_as_if_it_had_never_been_left() -> None:
    record = read_save(FIXTURES / "three-open.toml")
    played = record.match
    rng = random.Random(1)
    while played.to_act != OVER:
        played.play(rng.choice(played.state.legal_actions()))
    rng = random.Random(1)
    again = read_save(FIXTURES / "three-open.toml").match
    while again.to_act != OVER:
        again.play(rng.choice(again.state.legal_actions()))
    assert again.actions == played.actions


def test_cut_at_every_byte_it_is_refused_and_only_the_last_newline_may_go() -> None:
    data = SMALL.read_bytes()
    for length in range(len(data) - 1):
        assert isinstance(refusal(data[:length]), SaveDamaged), length
    whole = parse_save(data, SMALL)
    assert save_bytes(parse_save(data[:-1], SMALL)) == save_bytes(whole)


def test_a_cut_is_called_a_cut() -> None:
    data = SMALL.read_bytes()
    for length in (0, 1, 80, 700, 1200, len(data) - 90, len(data) - 60, len(data) - 2):
        assert refusal(data[:length]).code == "cut_short", length


def test_any_flipped_bit_is_noticed() -> None:
    data = SMALL.read_bytes()
    rng = random.Random(7)
    for place in range(len(data)):
        bent = bytearray(data)
        bent[place] ^= 1 << rng.randrange(8)
        assert isinstance(refusal(bytes(bent)), SaveDamaged | SaveTooNew), place


def test_noise_is_refused(tmp_path: Path) -> None:
    rng = random.Random(3)
    for size in (0, 1, 100, 50_000):
        refusal(rng.randbytes(size))
    refusal(b"\x00" * 5000)
    refusal(("a = " + "[" * 20_000).encode())
    refusal(("a" + ".a" * 2_000 + " = 1").encode())
    refusal(f"seed = {'9' * 10_000}\nchecksum = ''\n".encode())


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.toml"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(SaveDamaged) as caught:
        read_save(path)
    assert (caught.value.code, caught.value.details["size"]) == ("too_large", 100_000_000)


def test_the_largest_file_that_is_read_is_refused_quickly() -> None:
    text = SMALL.read_text("utf-8")
    start = text.index("actions = [\n") + len("actions = [\n")
    room = SIZE_LIMIT - len(text.encode())
    many = text[:start] + '  "* draw R2",\n' * (room // 15) + text[start:]
    began = time.process_time()
    assert refusal(with_checksum(many)).code == "count"
    assert time.process_time() - began < 10


def test_an_illegal_action_is_named_with_its_number_and_reason() -> None:
    text = (FIXTURES / "two-finished.toml").read_text("utf-8")
    lines = text[text.index("actions = [\n") :].splitlines()[1:]
    number = next(index for index, line in enumerate(lines, 1) if '"B take' in line)
    for wrong, cause in (("B take Y9", "unknown_card"), ("A take Y5", "not_to_act")):
        bent = text.replace(lines[number - 1], f'  "{wrong}",', 1)
        at = bent[bent.index("actions") :].splitlines().index(f'  "{wrong}",')
        for data in (bent.encode(), with_checksum(bent)):
            error = refusal(data)
            assert error.code == "bad_action"
            assert error.details["number"] == at
            assert error.cause is not None and error.cause.code == cause
            assert str(at) in error_sentence(error) and wrong in error_sentence(error)


def test_a_legal_change_is_refused_as_a_change() -> None:
    text = SMALL.read_text("utf-8")
    assert refusal(text.replace("hints = 0", "hints = 1").encode()).code == "changed"
    assert refusal((text + "\n").encode()).code == "changed"
    assert refusal((text + "# a note\n").encode()).code == "cut_short"


def test_a_wrong_count_names_both_numbers() -> None:
    text = SMALL.read_text("utf-8").replace("count = 47", "count = 48")
    for data in (text.encode(), with_checksum(text)):
        error = refusal(data)
        assert (error.code, error.details) == ("count", {"said": 48, "found": 47})


def test_a_newer_format_names_both_versions() -> None:
    text = SMALL.read_text("utf-8").replace("format = 1", f"format = {FORMAT + 1}")
    text = text.replace('chance = "drawn"', 'dice = "loaded"')
    error = refusal(with_checksum(text))
    assert isinstance(error, SaveTooNew)
    assert error.details == {"found": FORMAT + 1, "known": FORMAT}
    assert str(FORMAT + 1) in error_sentence(error) and str(FORMAT) in error_sentence(error)


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("format = 1", "format = true", "format"),
        ("format = 1", "format = 0", "format"),
        ('game = "carthage"', 'game = "chess"', "game"),
        ('state = "abandoned"', 'state = "lost"', "state"),
        ("seed = 13", 'seed = "13"', "seed"),
        ("seed = 13", "seed = 13.0", "seed"),
        ('chance = "drawn"', 'chance = "loaded"', "chance"),
        ("training = false", "training = 0", "training"),
        ('theme = "carthage"', 'theme = "mars"', "theme"),
        ('target = "8"', 'target = "9"', "options"),
        ('target = "8"', "target = 8", "target"),
        ('target = "8"', "target = true", "target"),
        ('target = "8"', "target = [[8]]", "target"),
        ("turn = 9", "turn = -1", "turn"),
        ("seed = 13", "seed = 9223372036854775808", "seed"),
        ("created = 2026", "created = 1066", "created"),
        ('target = "8"', 'goal = "8"', "options"),
        ("created = 2026-03-01T18:30:00Z", "created = 2026-03-01", "created"),
        ('level = "easy" },', 'level = "\\u001b[2J" },', "seats"),
        ('player = "human"', 'player = "ghost"', "seats"),
        ('{ name = "Zoë", player = "human" }', "7", "seats"),
        ('  { name = "Zoë", player = "human" },\n' * 1, "", "bad"),
        ('  "B token', "  3,\n  #", "actions"),
        ('  "B token', '  "B tok²n', "actions"),
    ],
)
def test_a_field_of_the_wrong_kind_is_named(old: str, new: str, field: str) -> None:
    text = SMALL.read_text("utf-8")
    assert old in text
    error = refusal(with_checksum(text.replace(old, new, 1)))
    if field == "bad":  # one seat fewer: the record breaks the rules
        assert error.code == "bad_action"
    else:
        assert error.details.get("field", error.details.get("option")) == field


@pytest.mark.parametrize("field", ["format", "game", "seats", "seed", "hints", "actions", "count"])
def test_a_missing_field_is_named(field: str) -> None:
    text = SMALL.read_text("utf-8").replace(f"\n{field} = ", "\nsomething_else = ", 1)
    error = refusal(with_checksum(text))
    assert (error.code, error.details) == ("missing_field", {"field": field})


def test_names_from_a_stranger_are_cleaned() -> None:
    evil = "\\u001b]52;c;AAAA\\u0007\\u202Eevil\\n\\t\\u0000[red]" + "x" * 300
    text = SMALL.read_text("utf-8").replace('name = "Zoë"', f'name = "{evil}"')
    text = text.replace('name = "Say \\"hi\\" \\\\ [b]"', f'name = "{evil}"')
    record = parse_save(with_checksum(text), SMALL)
    for name in (record.name, record.names[0]):
        assert name.isprintable() and len(name) <= 24
        assert name.startswith("]52;c;AAAAevil [red]")


def test_the_checksum_is_that_of_the_bytes_before_it() -> None:
    data = SMALL.read_bytes()
    body, line = data[: data.rindex(b"checksum")], data[data.rindex(b"checksum") :]
    assert line == f'checksum = "sha256:{hashlib.sha256(body).hexdigest()}"\n'.encode()


@pytest.mark.parametrize("number", [0, 1, 5, 7, 300])
def test_seats_that_the_game_has_not_are_refused_before_anybody_is_named(
    number: int, tmp_path: Path
) -> None:
    """More nameless people than letters, and a crowd that would take for ever to tell apart."""
    text = SMALL.read_text("utf-8")
    before, after = text.split("seats = [\n")
    after = after[after.index("]\n") :]
    path = tmp_path / "crowd.toml"
    for name in ("", "Ana"):
        crowd = f'  {{ name = "{name}", player = "human" }},\n' * number
        path.write_bytes(with_checksum(f"{before}seats = [\n{crowd}{after}"))
        for read in (read_header, read_save):
            with pytest.raises(SaveDamaged) as caught:
                read(path)
            assert caught.value.code == "wrong_field"
            assert caught.value.details == {"field": "seats", "value": str(number)}


@pytest.mark.parametrize("field", ["name", "options", "seed", "seats"])
def test_a_line_that_cannot_be_read_has_its_number(field: str, tmp_path: Path) -> None:
    """The list of games skips the options, and counts the line all the same."""
    lines = SMALL.read_text("utf-8").splitlines()
    number = next(i for i, line in enumerate(lines, 1) if line.startswith(f"{field} ="))
    lines.insert(number, "what is this")
    path = tmp_path / "bent.toml"
    path.write_bytes(with_checksum("\n".join(lines) + "\n"))
    for read in (read_header, read_save):
        with pytest.raises(SaveDamaged) as caught:
            read(path)
        assert (caught.value.code, caught.value.details) == ("not_toml", {"line": number + 1})


def test_the_identity_of_a_game_comes_back() -> None:
    """An old save has nothing of it, and is written without it."""
    copy = read_save(COPY)
    assert (copy.match.digest(), save_bytes(copy)) == ("a5e28a769a3d433d", COPY.read_bytes())
    assert (copy.id, copy.identity) == ("064f386ccd1b", "064f386ccd1b")
    assert (copy.place, copy.counts, copy.may_count) == ("0123456789ab", False, False)
    old = read_save(fixture("three-open"))
    assert (old.id, old.place, old.counts) == ("", None, True) and len(old.identity) == 12
