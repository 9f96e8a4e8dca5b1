"""What a new game is made of, from the words of a command line."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from dataclasses import replace

from ai.levels import PLAY_LEVELS, find_level
from engine import GAMES, Game, SetupError, find_game
from saves import Player, clean_name, login_name
from saves.record import new_seed
from saves.settings import Settings
from tui.games.pack import LostPack, pack_of
from tui.play.cast import cast_names
from tui.play.i18n import _
from tui.play.new_game import NewGame
from tui.play.whole_numbers import LEAST, MOST, whole_number
from tui.play.words import typed_words
from tui.terminal.console import Refused

USUAL_BOT = "medium"
"""Who sits where the command line does not say who."""
CHANCES = ("drawn", "entered")


class _Late:
    """Words of a help that are found when it is printed: all games there are take a look-up."""

    def __init__(self, find: Callable[[], str]) -> None:
        self._find = find

    def __str__(self) -> str:
        return self._find()


def add_game(parser: ArgumentParser) -> None:
    game = parser.add_argument("game", metavar="GAME")
    game.help = _("one of: {games}").format(games="%(games)s")  # which argparse fills in
    vars(game)["games"] = _Late(lambda: ", ".join(GAMES))


def add_setup(parser: ArgumentParser, bots_only: bool = False) -> None:
    """The arguments from which ``new_game`` makes a set-up."""
    add_game(parser)
    if bots_only:
        seats = _(
            "which bots play: LEVEL or LEVEL:NAME, with commas between them; levels: {levels}"
        )
    else:
        seats = _(
            "who plays: me, human:NAME, LEVEL or LEVEL:NAME, with commas between them;"
            " levels: {levels}"
        )
    parser.add_argument(
        "--seats",
        metavar="LIST",
        help=seats.format(levels=", ".join(PLAY_LEVELS)),
    )
    add_options(parser)
    parser.add_argument(
        "--seed", type=any_number, metavar="N", help=_("fixes every draw; else random")
    )
    parser.add_argument("--name", default="", metavar="TEXT", help=_("what to call the game"))
    theme = parser.add_argument("--theme", default="", metavar="THEME")
    theme.help = _("names of wares and places; {themes}").format(themes="%(themes)s")
    vars(theme)["themes"] = _Late(_all_themes)
    parser.add_argument(
        "--chance",
        default="drawn",
        metavar="HOW",
        help=_("drawn by Argosy, or entered from real cards"),
    )
    parser.add_argument(
        "--training", action="store_true", help=_("undo is free; the game is not counted")
    )


def _all_themes() -> str:
    """The themes of the games that have several."""
    themes = {game_id: GAMES.box(game_id).themes for game_id in GAMES}
    return "; ".join(
        _("for {game}: {themes}").format(game=game_id, themes=", ".join(names))
        for game_id, names in themes.items()
        if len(names) > 1
    )


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=_("a rule option, may stand several times; 'argosy rules GAME --options' lists them"),
    )


def new_game(arguments: Namespace, settings: Settings, bots_only: bool = False) -> NewGame:
    """The set-up that the arguments describe. Raises ``SetupError`` or ``Refused``."""
    game = find_game(arguments.game)
    pack = pack_of(game.id)
    if isinstance(pack, LostPack):
        raise pack.error
    first = USUAL_BOT if bots_only else "me"
    usual = ",".join([first, *[USUAL_BOT] * (game.usual_seats - 1)])
    seats = usual if arguments.seats is None else arguments.seats
    players = read_seats(seats, settings.player_name, bots_only)
    game.check_seats(len(players))
    if arguments.theme and arguments.theme not in game.themes:
        raise SetupError("unknown_theme", arguments.theme, game.themes, game.id)
    if arguments.chance not in CHANCES:
        raise Refused(
            _("--chance cannot be '{word}'; it can be: {choices}.").format(
                word=clean_name(arguments.chance), choices=", ".join(CHANCES)
            )
        )
    theme = arguments.theme or game.themes[0]
    seed = new_seed() if arguments.seed is None else arguments.seed
    people = [player.name for player in players]
    names = cast_names(pack.cast(theme), seed, len(players), people)
    players = [
        replace(player, name=player.name or name)
        for player, name in zip(players, names, strict=True)
    ]
    return NewGame(
        game=game.id,
        players=players,
        options=read_options(game, arguments.option),
        seed=arguments.seed,
        name=arguments.name,
        theme=arguments.theme,
        chance=arguments.chance,
        training=arguments.training,
    )


def read_seats(text: str, my_name: str, bots_only: bool = False) -> list[Player]:
    """The players that ``--seats`` names. Raises ``SetupError`` for any other word."""
    people = () if bots_only else ("me", "human:NAME")
    players = []
    for word in text.split(","):
        kind, colon, name = word.strip().partition(":")
        if kind == "me" and not colon and not bots_only:
            players.append(Player(clean_name(my_name) or login_name() or _("Player")))
        elif kind == "human" and colon and not bots_only:
            players.append(Player(clean_name(name) or _("Player")))
        elif kind in ("me", "human") and bots_only:
            raise Refused(
                _(
                    "'{word}' cannot take part: watching is for bots only, of the levels {levels}."
                    " 'argosy play' seats people."
                ).format(word=clean_name(word), levels=", ".join(PLAY_LEVELS))
            )
        elif kind in PLAY_LEVELS:
            players.append(Player(clean_name(name), "bot", find_level(kind).name))
        else:
            raise SetupError("unknown_level", word.strip(), (*people, *PLAY_LEVELS))
    return players


def read_options(game: Game, pairs: list[str]) -> dict[str, str]:
    """``name=value`` words as options. Raises ``SetupError`` or ``Refused``."""
    offered = tuple(option.name for option in game.options)
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Refused(
                _("--option takes NAME=VALUE, not '{word}'; {game} has: {choices}.").format(
                    word=clean_name(pair, 60),
                    game=game.id,
                    choices=", ".join(offered),
                )
            )
        if name.strip() not in offered:
            raise SetupError("unknown_option", name.strip(), offered, game.id)
        options[name.strip()] = value.strip()
    game.settle_options(options)
    return options


def any_number(text: str) -> int:
    """A whole number, for argparse."""
    number = whole_number(text)
    if number is None:
        raise ArgumentTypeError(
            _("'{word}' is no whole number from {least} to {most}").format(
                word=typed_words(text), least=LEAST, most=MOST
            )
        )
    return number


def positive_number(text: str) -> int:
    """A whole number from 1, for argparse."""
    number = any_number(text)
    if number < 1:
        raise ArgumentTypeError(_("'{word}' is not 1 or more").format(word=number))
    return number
