"""The registry of what keys do: key line, help screen, game menu and tests come from here.

An ``Act`` belongs to a scope: ``app`` (everywhere), ``table`` (every game screen) or a
game's id. Screens turn a scope into Textual bindings with ``bindings``; the method that
answers is ``action_<id>`` of the screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.binding import Binding

from tui.play.i18n import N_, _


@dataclass(frozen=True)
class Act:
    """One thing a key does."""

    id: str
    scope: str
    keys: tuple[str, ...]
    """Textual key names; the first is the one shown."""
    shown: str
    """The key as a player reads it."""
    label: str
    """One or two words for the key line (a message id)."""
    help: str
    """A sentence for the help screen (a message id)."""
    menu: bool = False
    """Whether the game menu offers it."""
    anytime: bool = False
    """For a game's own act: whether it answers in others' turns too."""
    help_switch: str = ""
    """The help of the settings without which the act is not there; empty for none."""

    help_in: tuple[tuple[str, str], ...] = ()
    """For an act of every table that shows something else in a game: its id, and the sentence."""

    def __post_init__(self) -> None:
        assert self.keys, self.id

    def help_for(self, scopes: Sequence[str]) -> str:
        """The sentence for the help screen (a message id), opened where these scopes are."""
        return next((words for game, words in self.help_in if game in scopes), self.help)


def _letters(letter: str) -> tuple[str, ...]:
    return (letter, letter.upper())


ACTS: tuple[Act, ...] = (
    Act("quit", "app", ("ctrl+q",), "Ctrl+Q", N_("quit"), N_("Quit Argosy; the game is saved.")),
    Act(
        "help",
        "app",
        ("question_mark", "f1"),
        "?",
        N_("help"),
        N_("Show the keys, the rules and the options of this game."),
        menu=True,
    ),
    Act(
        "undo",
        "table",
        _letters("u"),
        "u",
        N_("undo"),
        N_(
            "Take back your last decision if nothing was drawn or decided since; in a training"
            " game, any."
        ),
        menu=True,
    ),
    Act(
        "hint",
        "table",
        _letters("h"),
        "h",
        N_("hint"),
        N_("Ask the expert: its three best actions, your chance to win, and why. It is counted."),
        menu=True,
        help_switch="hints",
    ),
    Act("log", "table", _letters("l"), "l", N_("log"), N_("Show the whole log."), menu=True),
    Act(
        "known",
        "table",
        _letters("k"),
        "k",
        N_("cards"),
        N_("Show the other hands, as far as they are known, and the cards still to come."),
        menu=True,
        help_in=(
            (
                "manila",
                N_("Show the shares: yours, those for sale, and the others' as far as known."),
            ),
            (
                "carcassonne",
                N_("Show the tiles still to come, kind by kind, and what the signs mean."),
            ),
        ),
    ),
    Act(
        "news",
        "table",
        _letters("n"),
        "n",
        N_("news"),
        N_("Show what happened since your last turn."),
        menu=True,
    ),
    Act(
        "review",
        "table",
        _letters("v"),
        "v",
        N_("review"),
        N_("Look back over the game, action by action; bots play on behind it."),
        menu=True,
    ),
    Act(
        "move_now",
        "table",
        _letters("g"),
        "g",
        N_("move now"),
        N_("While a bot thinks: let it play the best that it has found so far."),
        menu=True,
    ),
    Act(
        "guide",
        "table",
        ("f2",),
        "F2",
        N_("guide"),
        N_("Show the first-game guide: a few cards about the parts of the table."),
        menu=True,
    ),
    Act("settings", "table", _letters("s"), "s", N_("settings"), N_("Settings."), menu=True),
    Act(
        "resign",
        "table",
        ("ctrl+r",),
        "Ctrl+R",
        N_("resign"),
        N_("Resign: the game is marked as abandoned. Asks first."),
        menu=True,
    ),
    Act(
        "leave",
        "table",
        _letters("q"),
        "q",
        N_("leave"),
        N_("Leave for the main menu; the game is saved and waits for you."),
        menu=True,
    ),
    Act(
        "menu",
        "table",
        ("f10",),
        "F10",
        N_("menu"),
        N_("The game menu; Esc opens it too when there is nothing to step back from."),
    ),
    Act(
        "result",
        "table",
        ("enter", "space"),
        "Enter",
        N_("result"),
        N_("Once the game is over: show the result; so does Space."),
    ),
    Act("commit", "table", ("enter",), "Enter", N_("do it"), N_("Do what the bar below says.")),
    Act("back", "table", ("escape",), "Esc", N_("back"), N_("One step back, or the game menu.")),
    Act("left", "table", ("left",), "Left", N_("left"), N_("The choice to the left.")),
    Act("right", "table", ("right",), "Right", N_("right"), N_("The choice to the right.")),
    Act("up", "table", ("up",), "Up", N_("up"), N_("The choice above.")),
    Act("down", "table", ("down",), "Down", N_("down"), N_("The choice below.")),
    Act(
        "buy",
        "carthage",
        _letters("b"),
        "b",
        N_("buy all"),
        N_("Buy every card of the market that is not reserved by others; again to pay."),
    ),
    Act(
        "take",
        "carthage",
        _letters("t"),
        "t",
        N_("take"),
        N_("Take the market card under the cursor into your hand."),
    ),
    Act(
        "reserve",
        "carthage",
        _letters("r"),
        "r",
        N_("reserve"),
        N_("Put your marker on the card under the cursor."),
    ),
    Act(
        "toggle",
        "carthage",
        ("space",),
        "Space",
        N_("in or out"),
        N_("While you pay: add the hand card under the cursor, or leave it out."),
    ),
    Act(
        "hint_stop",
        "hint",
        ("escape", "h", "H"),
        "Esc",
        N_("no hint"),
        N_("While the expert thinks: no hint after all."),
        help_switch="hints",
    ),
    Act(
        "hint_line",
        "hint",
        ("up", "down", "left", "right"),
        "↑↓",
        N_("another"),
        N_("Another suggestion, shown on the board; so do the digits 1 to 3."),
        help_switch="hints",
    ),
    Act(
        "hint_keep",
        "hint",
        ("enter",),
        "Enter",
        N_("leave the cursor there"),
        N_("Close the hint; the cursor stays on the suggestion, and nothing is played yet."),
        help_switch="hints",
    ),
    Act(
        "hint_close",
        "hint",
        ("escape", "h", "H"),
        "Esc",
        N_("close"),
        N_("Close the hint; the cursor goes back to where it was."),
        help_switch="hints",
    ),
    Act("line", "menu", ("up", "down"), "↑↓", N_("line"), N_("Another line.")),
    Act("value", "menu", ("left", "right"), "←→", N_("change"), N_("Another value of the line.")),
    Act("press", "menu", ("enter",), "Enter", N_("choose"), N_("Do what the line says.")),
    Act("step_back", "menu", ("escape",), "Esc", N_("back"), N_("One step back.")),
    Act(
        "more",
        "load",
        ("right",),
        "→",
        N_("more"),
        N_("What else can be done with the game under the cursor."),
    ),
    Act(
        "rename",
        "load",
        _letters("r"),
        "r",
        N_("rename"),
        N_("Give the game under the cursor a name of its own."),
    ),
    Act(
        "export",
        "load",
        _letters("e"),
        "e",
        N_("export"),
        N_("Copy the game to a file of its own; a notice says where it lies."),
    ),
    Act(
        "replay",
        "load",
        _letters("v"),
        "v",
        N_("replay"),
        N_("Step through the game under the cursor; nothing in it changes."),
    ),
    Act("delete", "load", _letters("d"), "d", N_("delete"), N_("Delete the game; asks first.")),
    Act(
        "replay_back",
        "replay",
        ("left",),
        "←",
        N_("back"),
        N_("An action back."),
    ),
    Act("replay_on", "replay", ("right",), "→", N_("on"), N_("An action on.")),
    Act(
        "replay_turn_back",
        "replay",
        ("up", "pageup"),
        "↑",
        N_("turn"),
        N_("Back to where the turn began, then a turn back."),
    ),
    Act(
        "replay_turn_on",
        "replay",
        ("down", "pagedown"),
        "↓",
        N_("turn"),
        N_("A turn on: all that happened in it is marked and told."),
    ),
    Act("replay_begin", "replay", ("home",), "Home", N_("beginning"), N_("To the beginning.")),
    Act("replay_end", "replay", ("end",), "End", N_("end"), N_("To the last action there is.")),
    Act(
        "replay_play",
        "replay",
        ("a", "A", "space"),
        "a",
        N_("play"),
        N_("Let it go on by itself, at the pace of the settings; any key stops it."),
        menu=True,
    ),
    Act(
        "replay_jump",
        "replay",
        ("j", "J", "colon"),
        "j",
        N_("go to"),
        N_("Go to a turn: type its number, then Enter. Digits begin it by themselves."),
        menu=True,
    ),
    Act(
        "replay_log",
        "replay",
        _letters("l"),
        "l",
        N_("log"),
        N_("Show the log up to here."),
        menu=True,
    ),
    Act(
        "replay_known",
        "replay",
        _letters("k"),
        "k",
        N_("cards"),
        N_("Show what was known and still to come at this point."),
        menu=True,
    ),
    Act(
        "replay_points",
        "replay",
        _letters("p"),
        "p",
        N_("scores"),
        N_("Show where everybody's score had come from up to here."),
        menu=True,
    ),
    Act(
        "replay_eyes",
        "replay",
        _letters("w"),
        "w",
        N_("whose eyes"),
        N_("See the table from another seat. What is secret stays so until a game is over."),
        menu=True,
    ),
    Act(
        "replay_account",
        "replay_manila",
        _letters("c"),
        "c",
        N_("account"),
        N_("Show what everybody had paid and been paid in the voyages up to here."),
        menu=True,
    ),
    Act(
        "replay_zoom",
        "replay_carcassonne",
        _letters("z"),
        "z",
        N_("zoom"),
        N_("Smaller or larger tiles; the smallest show the whole map."),
        menu=True,
    ),
    Act(
        "replay_settings",
        "replay",
        _letters("s"),
        "s",
        N_("settings"),
        N_("Settings."),
        menu=True,
    ),
    Act(
        "replay_menu",
        "replay",
        ("enter", "f10"),
        "Enter",
        N_("more"),
        N_("All that can be done here, as a menu; after a number: go to that turn."),
    ),
    Act(
        "replay_leave",
        "replay",
        ("escape", "q", "Q", "v", "V"),
        "Esc",
        N_("leave"),
        N_("Leave the replay."),
        menu=True,
    ),
    Act("log_line", "log", ("up", "down"), "↑↓", N_("line"), N_("Another line of the log.")),
    Act(
        "log_open",
        "log",
        ("enter", "space"),
        "Enter",
        N_("sum"),
        N_("Open a line marked + to its sum, or close it; right and left do so too."),
    ),
    Act(
        "log_search",
        "log",
        ("slash", "f"),
        "/",
        N_("search"),
        N_("Search: type, then Enter or n for the next line found, N for the one before."),
    ),
    Act(
        "log_news",
        "log",
        _letters("n"),
        "n",
        N_("my last turn"),
        N_("Go to the first line since your last turn."),
    ),
    Act(
        "log_back",
        "log",
        ("escape", "l", "L"),
        "Esc",
        N_("back"),
        N_("Back to the table, or out of a search."),
    ),
    Act(
        "card_next",
        "guide",
        ("enter", "right", "down", "space"),
        "Enter",
        N_("next"),
        N_("Next card."),
    ),
    Act("card_back", "guide", ("left", "up", "backspace"), "←", N_("back"), N_("A card back.")),
    Act("card_leave", "guide", ("escape",), "Esc", N_("leave"), N_("Leave the guide and play.")),
    Act("scroll", "reader", ("up", "down"), "↑↓", N_("scroll"), N_("Scroll a line.")),
    Act("page", "reader", ("pagedown", "space", "pageup"), "PgDn", N_("page"), N_("A page on.")),
    Act(
        "pass",
        "manila",
        _letters("p"),
        "p",
        N_("pass"),
        N_("Pass: no bid in this auction, or no more accomplices this voyage; twice to do it."),
    ),
    Act(
        "loans",
        "manila",
        _letters("m"),
        "m",
        N_("loans"),
        N_("Mortgage a share for 12, or redeem one for 15, before you decide."),
    ),
    Act(
        "account",
        "manila",
        _letters("a"),
        "a",
        N_("account"),
        N_("Show what this voyage may bring everybody, and all payments of the last one."),
        anytime=True,
    ),
    Act(
        "place",
        "manila",
        _letters("e"),
        "e",
        N_("place"),
        N_("Place an accomplice after all, instead of passing."),
    ),
    Act(
        "turn",
        "carcassonne",
        ("r", "R", "space"),
        "r",
        N_("turn"),
        N_("Turn the tile in hand to the next rotation that fits; so does the right button."),
    ),
    Act(
        "look",
        "carcassonne",
        _letters("f"),
        "f",
        N_("features"),
        N_("Look around the map: who owns a road, city, cloister or field, and its worth."),
    ),
    Act(
        "zoom",
        "carcassonne",
        _letters("z"),
        "z",
        N_("zoom"),
        N_("Smaller or larger tiles; the smallest show the whole map."),
        anytime=True,
    ),
    *(
        Act(
            f"{prefix}pan_{way}",
            f"{prefix}carcassonne",
            (f"shift+{way}", f"ctrl+{way}"),
            f"Shift+{arrow}",
            N_("move the map"),
            help,
            anytime=True,
        )
        for way, arrow, help in (
            (
                "left",
                "←",
                N_("Show more of the map in the west; so does the mouse wheel with Shift."),
            ),
            ("right", "→", N_("Show more of the map in the east, where x grows.")),
            ("up", "↑", N_("Show more of the map in the north; so does the mouse wheel.")),
            ("down", "↓", N_("Show more of the map in the south, where y grows.")),
        )
        for prefix in ("", "replay_")
    ),
)


def acts(*scopes: str) -> list[Act]:
    """The acts of some scopes, in the order of the registry."""
    return [act for act in ACTS if act.scope in scopes]


def find_act(act_id: str) -> Act:
    """The act called ``act_id``."""
    return next(act for act in ACTS if act.id == act_id)


def bindings(*scopes: str) -> list[Binding]:
    """Textual bindings for the acts of some scopes."""
    return [Binding(",".join(act.keys), act.id, act.label, show=False) for act in acts(*scopes)]


def key_line(*act_ids: str) -> list[tuple[str, str]]:
    """Pairs of key and translated label for the key line."""
    return [(act.shown, _(act.label)) for act in map(find_act, act_ids)]
