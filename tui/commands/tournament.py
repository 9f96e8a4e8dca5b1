"""``argosy arena``: bots against bots, with intervals and ratings."""

from __future__ import annotations

from argparse import Namespace

from engine import find_game
from tui.commands.console import DONE, say
from tui.commands.playing import AddCommand
from tui.commands.setup import add_game, add_options, positive_number, read_options, whole_number
from tui.i18n import _


def add_commands(add: AddCommand) -> None:
    arena = add("arena", _("let bots play each other many times and compare them"), run)
    add_game(arena)
    arena.add_argument(
        "--seats", required=True, metavar="LIST", help=_("levels, with commas between them")
    )
    arena.add_argument(
        "--games", type=positive_number, default=100, metavar="N", help=_("at least so many")
    )
    arena.add_argument("--seed", type=whole_number, default=0, metavar="N", help=_("which deals"))
    arena.add_argument(
        "--jobs", type=positive_number, default=1, metavar="N", help=_("how many processes")
    )
    add_options(arena)
    arena.add_argument("--json", action="store_true", help=_("print data"))


def run(arguments: Namespace) -> int:
    from ai.arena import format_table, run_arena, to_json

    game = find_game(arguments.game)
    result = run_arena(
        game.id,
        [word.strip() for word in arguments.seats.split(",")],
        arguments.games,
        arguments.seed,
        jobs=arguments.jobs,
        options=read_options(game, arguments.option),
    )
    if arguments.json:
        say(to_json(result))
    else:
        for line in format_table(result, _).splitlines():
            say(line)
    return DONE
