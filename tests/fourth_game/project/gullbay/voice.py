"""``VOICE``: every event and every action of Gull Bay in words, once."""

from __future__ import annotations

from typing import Final, assert_never

from engine.game import Action, Event, Over, View
from gullbay import actions as act
from gullbay import events as ev
from tui.play.voice import ActionText, Audience, Voice, Wording
from tui.play.words import listed

_NIGHTS = {"shore": "Night", "orbit": "Shift"}
_PLACES = {"shore": "on the beach", "orbit": "in the belt"}
_COMES = {"shore": "is washed ashore", "orbit": "drifts into reach"}


def night(theme: str) -> str:
    """What a round of the game is called."""
    return _NIGHTS[theme]


def place(theme: str) -> str:
    """Where the gold lies."""
    return _PLACES[theme]


class GullbayVoice(Voice):
    """The words of Gull Bay, in the theme of the audience."""

    def event(self, event: Event, audience: Audience) -> Wording:
        assert isinstance(event, ev.GullbayEvent)
        name = audience.name(event.seat)
        where = place(audience.theme)
        match event:
            case ev.Drew():
                return Wording(f"{name} draws a card.")
            case ev.Got():
                return Wording(f"It is a {event.card}.")
            case ev.Washed():
                sentence = f"{event.gold} gold {_COMES[audience.theme]}."
                heading = f"{night(audience.theme)} {event.night}"
                return Wording(sentence, f"{event.beach} gold {where}", heading)
            case ev.Chose():
                return Wording(f"{name} has chosen.")
            case ev.Showed(card=0):
                return Wording(f"{name} rests.", f"{name} rests")
            case ev.Showed():
                return Wording(f"{name} shows a {event.card}.", f"{name}: {event.card}")
            case ev.Took():
                return Wording(f"{name} takes {event.gold} gold.", f"{name} +{event.gold}")
            case ev.Stayed():
                return Wording(f"Nobody takes the gold: {event.gold} stays {where}.")
            case Over():
                names = listed([audience.name(seat) for seat in event.winners])
                return Wording(f"The game is over: victory for {names}.")
            case _:
                assert_never(event)

    def action(self, view: View, action: Action, audience: Audience) -> ActionText:
        one = act.decode(action)
        match one:
            case act.Play():
                return ActionText(f"Play the {one.card}", f"Play the {one.card}.")
            case act.Rest():
                return ActionText("Rest", "Rest, and draw a card afterwards.")
            case act.Draw() | act.Roll():
                return ActionText(view.format(action), view.format(action))
            case _:
                assert_never(one)


VOICE: Final = GullbayVoice()
