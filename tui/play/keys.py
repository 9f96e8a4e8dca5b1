"""The registry of what keys do: key line, help screen, game menu and tests come from here.

A ``Command`` belongs to a scope: ``app`` (everywhere), ``table`` (every game screen), another
screen, or a game's id. A game's own stand in its pack (``GamePack.keys``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tui.play.i18n import N_


@dataclass(frozen=True)
class Command:
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
    menu: str = ""
    """What a menu calls it (a message id); empty if no menu offers it."""
    anytime: bool = False
    """For a game's own command: whether it answers in others' turns too."""
    show: bool = False
    """Whether the key line shows it."""
    action: str = ""
    """The action that does it, if it is that of another command."""

    def __post_init__(self) -> None:
        assert self.keys, self.id


def letters(letter: str) -> tuple[str, ...]:
    """The keys of a letter, in both cases."""
    return (letter, letter.upper())


COMMANDS: tuple[Command, ...] = (
    Command(
        "quit", "app", ("ctrl+q",), "Ctrl+Q", N_("quit"), N_("Quit Argosy; the game is saved.")
    ),
    Command(
        "help",
        "app",
        ("question_mark", "f1"),
        "?",
        N_("help"),
        N_("Show the keys, the rules and the options of this game."),
        menu=N_("Help: keys, rules, options"),
        show=True,
    ),
    Command(
        "redraw",
        "app",
        ("ctrl+l",),
        "Ctrl+L",
        N_("redraw"),
        N_("Draw the screen anew, if something else has written over it."),
    ),
    Command(
        "undo",
        "table",
        letters("u"),
        "u",
        N_("undo"),
        N_(
            "Take back your last decision if nothing was drawn or decided since; in a training"
            " game, any."
        ),
        menu=N_("Undo"),
    ),
    Command(
        "hint",
        "table",
        letters("h"),
        "h",
        N_("hint"),
        N_("Ask the expert: its three best actions, your chance to win, and why. It is counted."),
        menu=N_("Hint"),
    ),
    Command(
        "log", "table", letters("l"), "l", N_("log"), N_("Show the whole log."), menu=N_("Log")
    ),
    Command(
        "known",
        "table",
        letters("k"),
        "k",
        N_("cards"),
        N_("Show the other hands, as far as they are known, and the cards still to come."),
        menu=N_("Known and remaining cards"),
    ),
    Command(
        "news",
        "table",
        letters("n"),
        "n",
        N_("news"),
        N_("Show what happened since your last turn."),
        menu=N_("Since my last turn"),
    ),
    Command(
        "review",
        "table",
        letters("v"),
        "v",
        N_("review"),
        N_("Look back over the game, action by action; bots play on behind it."),
        menu=N_("Look back over the game"),
    ),
    Command(
        "move_now",
        "table",
        letters("g"),
        "g",
        N_("move now"),
        N_("While a bot thinks: let it play the best that it has found so far."),
        menu=N_("Let the bot move now"),
    ),
    Command(
        "guide",
        "table",
        ("f2",),
        "F2",
        N_("guide"),
        N_("Begin the guide to a first game, which goes along as you play, or end it."),
        menu=N_("Guide to the game"),
    ),
    Command(
        "settings", "table", letters("s"), "s", N_("settings"), N_("Settings."), menu=N_("Settings")
    ),
    Command(
        "resign",
        "table",
        ("ctrl+r",),
        "Ctrl+R",
        N_("resign"),
        N_("Resign: the game is marked as abandoned. Asks first."),
        menu=N_("Resign"),
    ),
    Command(
        "leave",
        "table",
        letters("q"),
        "q",
        N_("leave"),
        N_("Leave for the main menu; the game is saved and waits for you."),
        menu=N_("Leave for the menu"),
    ),
    Command(
        "menu",
        "table",
        ("f10",),
        "F10",
        N_("menu"),
        N_("The game menu; Esc opens it too when there is nothing to step back from."),
    ),
    Command(
        "result",
        "table",
        ("enter", "space"),
        "Enter",
        N_("result"),
        N_("Once the game is over: show the result; so does Space."),
        menu=N_("Show the result"),
    ),
    Command("commit", "table", ("enter",), "Enter", N_("do it"), N_("Do what the bar below says.")),
    Command(
        "back", "table", ("escape",), "Esc", N_("menu"), N_("One step back, or the game menu.")
    ),
    Command("left", "table", ("left",), "Left", N_("left"), N_("The choice to the left.")),
    Command("right", "table", ("right",), "Right", N_("right"), N_("The choice to the right.")),
    Command("up", "table", ("up",), "Up", N_("up"), N_("The choice above.")),
    Command("down", "table", ("down",), "Down", N_("down"), N_("The choice below.")),
    Command(
        "hint_stop",
        "hint",
        ("escape", "h", "H"),
        "Esc",
        N_("no hint"),
        N_("While the expert thinks: no hint after all."),
    ),
    Command(
        "hint_line",
        "hint",
        ("down", "right"),
        "↑↓",
        N_("another"),
        N_("Another suggestion, shown on the board; so do the digits 1 to 3."),
    ),
    Command(
        "hint_line_back",
        "hint",
        ("up", "left"),
        "↑",
        N_("the one before"),
        N_("The suggestion before."),
    ),
    Command(
        "hint_keep",
        "hint",
        ("enter",),
        "Enter",
        N_("go to it"),
        N_("Close the hint; the cursor stays on the suggestion, and nothing is played yet."),
    ),
    Command(
        "hint_close",
        "hint",
        ("escape", "h", "H"),
        "Esc",
        N_("close"),
        N_("Close the hint; the cursor goes back to where it was."),
    ),
    Command(
        "menu_continue",
        "main",
        letters("c"),
        "c",
        N_("continue"),
        N_("Go on where you stopped."),
        menu=N_("Continue"),
    ),
    Command(
        "menu_new",
        "main",
        letters("n"),
        "n",
        N_("new game"),
        N_("Choose a game, who plays and by which rules."),
        menu=N_("New game"),
    ),
    Command(
        "menu_load",
        "main",
        letters("l"),
        "l",
        N_("load"),
        N_("All your games, open and finished: go on, rename, export or delete."),
        menu=N_("Load"),
    ),
    Command(
        "menu_statistics",
        "main",
        letters("t"),
        "t",
        N_("statistics"),
        N_("Your games, victories and scores so far."),
        menu=N_("Statistics"),
    ),
    Command(
        "menu_settings",
        "main",
        letters("s"),
        "s",
        N_("settings"),
        N_("Your name, the pace of bots, characters, colours and keys."),
        menu=N_("Settings"),
    ),
    Command(
        "menu_help",
        "main",
        letters("h"),
        "h",
        N_("help"),
        N_("The keys, the rules of the games and their options."),
        menu=N_("Help"),
        action="app.help",
    ),
    Command("step_back", "menu", ("escape",), "Esc", N_("back"), N_("One step back."), show=True),
    Command(
        "more",
        "load",
        ("right",),
        "→",
        N_("more"),
        N_("What else can be done with the game under the cursor."),
        show=True,
    ),
    Command(
        "rename",
        "load",
        letters("r"),
        "r",
        N_("rename"),
        N_("Give the game under the cursor a name of its own."),
    ),
    Command(
        "export",
        "load",
        letters("e"),
        "e",
        N_("export"),
        N_("Copy the game to a file of its own, and say where the file is."),
    ),
    Command(
        "replay",
        "load",
        letters("v"),
        "v",
        N_("replay"),
        N_("Step through the game under the cursor; nothing in it changes."),
        show=True,
    ),
    Command(
        "delete",
        "load",
        letters("d"),
        "d",
        N_("delete"),
        N_("Delete the game; asks first."),
        show=True,
    ),
    Command(
        "load_search",
        "load",
        ("slash", "f"),
        "/",
        N_("search"),
        N_("Look for games by name, player or state; the list shrinks as you type."),
        show=True,
    ),
    Command(
        "order",
        "statistics",
        letters("o"),
        "o",
        N_("order"),
        N_("Sort by the next column; a click on a column's heading sorts by it too."),
        show=True,
    ),
    Command(
        "replay_back",
        "replay",
        ("left",),
        "←",
        N_("back"),
        N_("An action back."),
    ),
    Command("replay_on", "replay", ("right",), "→", N_("on"), N_("An action on.")),
    Command(
        "replay_turn_back",
        "replay",
        ("up", "pageup"),
        "↑",
        N_("turn"),
        N_("Back to where the turn began, then a turn back."),
    ),
    Command(
        "replay_turn_on",
        "replay",
        ("down", "pagedown"),
        "↓",
        N_("turn"),
        N_("A turn on: all that happened in it is marked and listed."),
    ),
    Command("replay_begin", "replay", ("home",), "Home", N_("beginning"), N_("To the beginning.")),
    Command("replay_end", "replay", ("end",), "End", N_("end"), N_("To the last action there is.")),
    Command(
        "replay_play",
        "replay",
        ("a", "A", "space"),
        "a",
        N_("play"),
        N_("Let it go on by itself, at the pace of the settings; any key stops it."),
        menu=N_("Play by itself"),
    ),
    Command(
        "replay_jump",
        "replay",
        ("j", "J", "colon"),
        "j",
        N_("go to"),
        N_("Go to a turn: type its number, then Enter. Digits begin it by themselves."),
        menu=N_("Go to a turn"),
    ),
    Command(
        "replay_log",
        "replay",
        letters("l"),
        "l",
        N_("log"),
        N_("Show the log up to here."),
        menu=N_("Log up to here"),
    ),
    Command(
        "replay_known",
        "replay",
        letters("k"),
        "k",
        N_("cards"),
        N_("Show what was known and still to come at this point."),
        menu=N_("Known and remaining cards"),
    ),
    Command(
        "replay_points",
        "replay",
        letters("p"),
        "p",
        N_("scores"),
        N_("Show where everybody's score had come from up to here."),
        menu=N_("Scores by source up to here"),
    ),
    Command(
        "replay_viewpoint",
        "replay",
        letters("w"),
        "w",
        N_("viewpoint"),
        N_("See the table from another seat. What is secret stays so until a game is over."),
        menu=N_("See it from another seat"),
    ),
    Command(
        "replay_settings",
        "replay",
        letters("s"),
        "s",
        N_("settings"),
        N_("Settings."),
        menu=N_("Settings"),
    ),
    Command(
        "replay_menu",
        "replay",
        ("enter", "f10"),
        "Enter",
        N_("more"),
        N_("All that can be done here, as a menu; after a number: go to that turn."),
    ),
    Command(
        "replay_leave",
        "replay",
        ("escape", "q", "Q", "v", "V"),
        "Esc",
        N_("leave"),
        N_("Leave the replay."),
        menu=N_("Leave the replay"),
    ),
    Command(
        "log_news",
        "log",
        letters("n"),
        "n",
        N_("my last turn"),
        N_("Go to the first line since your last turn."),
        show=True,
    ),
    Command(
        "log_back",
        "log",
        letters("l"),
        "l",
        N_("back"),
        N_("Back to the table; so does Esc."),
    ),
    Command(
        "text_find",
        "text",
        ("slash", "f"),
        "/",
        N_("search"),
        N_("Search: type, then Enter or n for the next match, N for the one before."),
        show=True,
    ),
    Command("text_next", "text", ("n",), "n", N_("next match"), N_("The next match."), show=True),
    Command("text_before", "text", ("N",), "N", N_("match before"), N_("The match before.")),
)


def commands(*scopes: str, own: Sequence[Command] = ()) -> list[Command]:
    """The commands of some scopes: those of the registry, then a game's own."""
    return [command for command in (*COMMANDS, *own) if command.scope in scopes]


def find_command(command_id: str, own: Sequence[Command] = ()) -> Command:
    """The command called ``command_id``, a game's own among them."""
    return next(command for command in (*COMMANDS, *own) if command.id == command_id)
