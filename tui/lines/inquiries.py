"""What the commands of the line mode answer: nothing here plays, saves or reads a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine import SEAT_LETTERS, View
from saves import GameRecord
from saves.settings import Settings
from tui.games.pack import PRESET, has_presets, pack_of, title_of
from tui.lines.narration import narrated
from tui.play.choices import Choices
from tui.play.hints import Hint, spoken
from tui.play.i18n import _, ngettext
from tui.play.limits import is_guest
from tui.play.position import PositionWords
from tui.play.refusals import uncounted_sentence
from tui.play.voice import Audience
from tui.play.whole_numbers import whole_number
from tui.play.words import level_name, listed, old_rules, shown_path

LOG_LINES = 20
"""Lines of the log that are read unless somebody asks for another number."""
PAGE = 20
"""Choices that are read at a time."""
WORDS = 60
"""In the choices, and their numbers, of a list that is read without being asked for."""


def greeting(record: GameRecord) -> list[str]:
    """What is played, who sits where, and the two words to begin with."""
    return [
        _("{game}: {players}.").format(
            game=title_of(record.match.game.id, record.theme), players=listed(_seats(record))
        ),
        _("Type help to hear what may be typed, quit to leave; every move is saved at once."),
    ]


def _seats(record: GameRecord) -> list[str]:
    seats = []
    for letter, player in zip(SEAT_LETTERS, record.players, strict=False):
        text = _("{letter} {name}")
        if not player.is_human:
            named = player.name.startswith(player.level)
            text = _("{letter} {name}, a bot") if named else _("{letter} {name}, a bot ({level})")
        seats.append(text.format(letter=letter, name=player.name, level=level_name(player.level)))
    return seats


def info_lines(record: GameRecord) -> Iterator[str]:
    """Who plays, by which rules, where it is saved."""
    yield greeting(record)[0]
    yield from _rules_in_force(record)
    yield from old_rules(record.match)
    if record.is_open_book:
        yield _("Seed {seed}.").format(seed=record.match.seed)
    if record.match.training:
        yield _("Training: undo is free, and the game is not counted.")
    elif not record.counts:
        yield uncounted_sentence()
    if record.match.chance == "entered":
        yield _("Cards, tiles and dice are typed in.")
    if record.path is None:
        yield _("The game is not saved.")
    else:
        where = record.path.name if is_guest() else record.path
        yield _("Saved in {path}.").format(path=shown_path(where))


def _rules_in_force(record: GameRecord) -> Iterator[str]:
    """What each rule option is about, how it stands here, and how else it could.

    A module that is as the preset says is covered by the preset.
    """
    pack, presets = pack_of(record.match.game.id), has_presets(record.match.game.id)
    for option in record.match.game.options:
        value = record.match.options[option.name]
        if option.name == PRESET and presets:
            yield pack.preset_help(value)
        if PRESET in (option.name, value):
            continue
        others = [pack.value_label(option.name, one) for one in option.values if one != value]
        yield _("{help} Here: {value}; it could be: {others}.").format(
            help=_(option.help),
            value=pack.value_label(option.name, value),
            others=", ".join(others),
        )


# -- choices ------------------------------------------------------------------------------


def choices_unasked(choices: Choices) -> list[str]:
    """A short list whole; of a long one what stands in for it."""
    if is_long(choices):
        return [*choices.short] or list(_by_group(choices))
    return numbered(choices, range(len(choices.listed)))


def is_long(choices: Choices) -> bool:
    """Whether the list is more than one wants to hear at every decision."""
    words = sum(1 + len(choice.sentence.split()) for choice in choices.listed)
    many = len(choices.listed) > choices.read_out or words > WORDS
    return bool(choices.number_is) or many


def numbered(choices: Choices, places: Sequence[int]) -> list[str]:
    """Choices with their numbers, by their places in the list."""
    return [
        _("{n}. {choice}").format(n=place + 1, choice=choices.listed[place].sentence)
        for place in places
    ]


def _by_group(choices: Choices) -> Iterator[str]:
    """Each group of a long list with the numbers that it has."""
    groups: dict[str, list[int]] = {}
    for number, choice in enumerate(choices.listed, start=1):
        groups.setdefault(choice.group, []).append(number)
    if list(groups) == [""]:
        yield _("There are {n} choices.").format(n=len(choices.listed))
        return
    for group, numbers in groups.items():
        if not group:
            yield from numbered(choices, [number - 1 for number in numbers])
            continue
        first, last = numbers[0], numbers[-1]
        text = ngettext("{kind}: number {all}.", "{kind}: numbers {all}.", len(numbers))
        if len(numbers) > 2 and last - first + 1 == len(numbers):
            text = _("{kind}: numbers {first} to {last}.")
        yield text.format(kind=group, first=first, last=last, all=listed(list(map(str, numbers))))


def found(choices: Choices, notation: Sequence[str], words: str) -> list[int]:
    """The places of the choices that have all ``words`` in them, or in their notation."""
    wanted = words.casefold().split()
    places = []
    for place, choice in enumerate(choices.listed):
        text = f"{choice.group} {choice.sentence} {notation[place]}".casefold()
        if all(word in text for word in wanted):
            places.append(place)
    return places


def hint_lines(hint: Hint, choices: Choices) -> Iterator[str]:
    """The suggestions, the best first, by the numbers of the choices that they are."""
    numbers = {choice.action: n for n, choice in enumerate(choices.listed, start=1)}
    for one in hint.suggestions:
        label = one.label
        if one.action in numbers:
            label = _("{n}. {label}").format(n=numbers[one.action], label=label)
        yield spoken(one, label)


# -- what happened, and points --------------------------------------------------------------


def log_lines(record: GameRecord, viewer: int | None, number: str) -> list[str]:
    """The last sentences of the log."""
    typed = whole_number(number, least=0)
    most = LOG_LINES if typed is None else typed
    sentences = narrated(record, record.match.plies, viewer)
    if not sentences:
        return [_("Nothing has happened yet.")]
    shown = sentences[-most:] if most else []
    return [
        ngettext("{n} line of {total}:", "{n} lines of {total}:", len(shown)).format(
            n=len(shown), total=len(sentences)
        ),
        *shown,
    ]


def seat_named(record: GameRecord, word: str) -> int | None:
    """The seat that a letter, or the beginning of a name, stands for."""
    for seat, name in enumerate(record.names):
        if word.upper() == SEAT_LETTERS[seat] or name.casefold() == word.casefold():
            return seat
    for seat, name in enumerate(record.names):
        if name.casefold().startswith(word.casefold()):
            return seat
    return None


def score_lines(
    position: PositionWords, view: View, audience: Audience, record: GameRecord, whose: str
) -> list[str]:
    """The points of all, or how those of one player came about."""
    if not whose:
        return [
            *position.standing(view, audience),
            _("'score {name}' says how they came about.").format(name=record.names[0]),
        ]
    seat = seat_named(record, whose)
    if seat is None:
        return [
            _("Nobody here is called '{word}'; there are: {names}.").format(
                word=whose, names=", ".join(record.names)
            )
        ]
    return position.sums(record, seat, audience)


def switched_off(settings: Settings, help: str) -> str:
    """The sentence for a help that is off; empty for one that is on."""
    if settings.helps.get(help, True):
        return ""
    return _("This help is switched off in the settings.")
