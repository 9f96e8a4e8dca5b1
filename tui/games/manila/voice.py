"""``VOICE``: every event of Manila in words, once; every action, in ``choices``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, assert_never

from engine import Action, Event, Over, Ply, View
from engine.game import own_fields
from engine.manila import events as ev
from engine.manila import places, wares
from engine.manila.view import ManilaView
from tui.games.manila.account import account_lines
from tui.games.manila.action_words import choice
from tui.games.manila.names import place_name, share_names, ware_name
from tui.play.i18n import _, ngettext
from tui.play.voice import ActionText, Audience, Voice, Wording
from tui.play.words import listed

_END: Final = (ev.Moved, ev.Docked, ev.Wrecked)
"""Where a die takes a punt; said with the dice under the board, if at all."""


class ManilaVoice(Voice):
    """The words of Manila."""

    def event(self, event: Event, audience: Audience) -> Wording:
        assert isinstance(event, ev.ManilaEvent)
        facts, short = _facts(event, audience), _facts(event, audience, short=True)

        def wording(sentence: str, brief: str = "", heading: str = "") -> Wording:
            return Wording(sentence.format(**facts), brief.format(**short), heading.format(**facts))

        match event:
            case ev.Dealt():
                return wording(_("{name} is dealt a share of {ware}."))
            case ev.Opener():
                return wording(_("By lot, {name} opens the first auction."))
            case ev.Voyage():
                return wording(
                    _("Voyage {voyage}: {name} opens the auction."),
                    _("voyage {voyage}, {name} opens"),
                    _("Voyage {voyage}"),
                )
            case ev.Bid():
                return wording(_("{name} bids {pesos}."), _("{name} bids {pesos}"))
            case ev.NoBid():
                return wording(_("{name} leaves the auction."), _("{name} drops out"))
            case ev.Master(pesos=0):
                return wording(
                    _("Nobody bids: {name} is harbour master for nothing."),
                    _("{name} is harbour master for nothing"),
                )
            case ev.Master():
                return wording(
                    _("{name} is harbour master for {pesos}."),
                    _("{name} is harbour master for {pesos}"),
                )
            case ev.Bought():
                return wording(
                    _("{name} buys a share of {ware} for {pesos}."),
                    _("{name} buys {ware} for {pesos}"),
                )
            case ev.NoShare():
                return wording(_("{name} buys no share."), _("{name} buys no share"))
            case ev.Loaded():
                return wording(
                    _("{name} loads {wares}; {ashore} stays ashore."), _("{name} loads {wares}")
                )
            case ev.Started():
                return wording(_("{name} starts the punts: {spaces}."), _("{name} starts {spaces}"))
            case ev.Placed():
                return wording(*_placed(event))
            case ev.Passed():
                return wording(
                    _("{name} places nothing more in this voyage."), _("{name} places no more")
                )
            case ev.Skipped():
                return wording(
                    _("{name} finds no place to take and waits."), _("{name} finds no place")
                )
            case ev.Rolled():
                return wording(_("The dice show: {dice}."), _("rolled {dice}"))
            case ev.Moved() if event.space < event.start:
                return wording(_("The {ware} punt goes back from {start} to {space}."))
            case ev.Moved(space=wares.SEA_END):
                return wording(
                    _("The {ware} punt moves from {start} to {space}."), _("{ware} on {space}")
                )
            case ev.Moved():
                return wording(_("The {ware} punt moves from {start} to {space}."))
            case ev.Docked():
                return wording(
                    _("The {ware} punt docks in port {port}."), _("{ware} docks in {port}")
                )
            case ev.Wrecked():
                return wording(
                    _("The {ware} punt goes to shipyard {yard}."), _("{ware} to yard {yard}")
                )
            case ev.Boarded():
                return wording(
                    _("The pirate {name} boards the {ware} punt."), _("{name} boards {ware}")
                )
            case ev.Evicted():
                return wording(
                    _("{name} has to leave the {ware} punt to a pirate."),
                    _("{name} is sent home"),
                )
            case ev.Promoted():
                return wording(_("{name} becomes captain of the pirates."), _("{name} is captain"))
            case ev.Stayed():
                return wording(
                    _("The pirate {name} stays on the boat."), _("{name} does not board")
                )
            case ev.Steered():
                return wording(*_steered(event))
            case ev.Looted():
                return wording(
                    _("The pirate {name} loots the {ware} punt: {pesos}."),
                    _("{name} loots {ware}: {pesos}"),
                )
            case ev.Crew():
                return wording(_("{name} is paid {pesos} as crew of the {ware} punt."))
            case ev.Port():
                return wording(_("{name} is paid {pesos} at port {where}."))
            case ev.Yard():
                return wording(_("{name} is paid {pesos} at shipyard {where}."))
            case ev.OwnYard():
                return wording(
                    _("{name} insures their own place at shipyard {yard}: nothing is paid.")
                )
            case ev.Repair() if event.to < 0:
                return wording(
                    _("The insurance of {name} owes the bank {pesos} for shipyard {yard}.")
                )
            case ev.Repair():
                return wording(_("The insurance of {name} owes {to} {pesos} for shipyard {yard}."))
            case ev.Broke():
                return wording(_("{name} cannot pay the last {pesos}; the bank does."))
            case ev.Rose():
                return wording(
                    _("The market value of {ware} rises to {value}."), _("{ware} rises to {value}")
                )
            case ev.Loan():
                return wording(_("{name} mortgages a share for {pesos}."))
            case ev.LoanShare():
                return wording(_("The mortgaged share, which only {name} sees, is {ware}."))
            case ev.Redeemed():
                return wording(
                    _("{name} redeems a share for {pesos}."), _("{name} redeems a share")
                )
            case ev.RedeemedShare():
                return wording(_("The redeemed share, which only {name} sees, is {ware}."))
            case ev.LeftMortgaged():
                return wording(_("{name} redeems no more."), _("{name} redeems no more"))
            case ev.Fortune():
                return wording(
                    _("{name}: cash {cash}, shares {shares}, mortgages {mortgages}: {fortune}.")
                )
            case Over() if len(event.winners) > 1:
                return wording(
                    _("The game is over: {winners} share the victory."),
                    _("the game is over: {winners} share the victory"),
                )
            case Over():
                return wording(
                    _("The game is over: {winners} wins."), _("the game is over: {winners} wins")
                )
            case _:
                assert_never(event)

    def sums(self, plies: Sequence[Ply], event: Event, audience: Audience) -> tuple[str, ...]:
        """What is paid as a voyage ends opens to the player's account of it."""
        if isinstance(event, ev.Settled | ev.Looted | ev.Fortune):
            return tuple(account_lines(plies, audience.names, event.seat, event.voyage))
        return ()

    def brief(self, ply: Ply, audience: Audience) -> str:
        """Drawn together: a roll with its ends, a settlement in sums, the loans for one payment."""
        events = audience.may_know(ply)
        rolled = bool(events) and isinstance(events[0], ev.Rolled)
        ends = [event for event in events if isinstance(event, _END)] if rolled else []
        loans = [event for event in events if isinstance(event, ev.Loan)]
        settled = [event for event in events if isinstance(event, ev.Settled)]
        briefs = []
        for event in events:
            brief = self.event(event, audience).brief
            if isinstance(event, ev.Rolled):
                where = [self.event(end, audience).brief for end in ends]
                briefs.append(_where_to(brief, [end for end in where if end]))
            elif isinstance(event, ev.Loan):
                briefs.append(_mortgages(loans, audience) if event is loans[0] else "")
            elif isinstance(event, ev.Settled):
                briefs.append(_sums(settled, audience) if event is settled[0] else "")
            elif event not in ends:
                briefs.append(brief)
        return " · ".join(brief for brief in briefs if brief)

    def spoken(self, ply: Ply, audience: Audience) -> list[str]:
        """Drawn together: a roll or a pilot's move with where it leads, the pay of a crew.

        The log gives a roll die by die, then punt by punt, and pays a crew head by head; read
        out, that is the same thing three times. Fortunes are left to the result.
        """
        events = audience.may_know(ply)
        sentences = []
        for event in events:
            if isinstance(event, ev.Rolled):
                sentences.append(_roll(event))
            elif isinstance(event, ev.Steered) and _at_sea_after(event):
                sentences += _steering(event, audience)
            elif isinstance(event, ev.Crew):
                together = [one for one in events if isinstance(one, ev.Crew) and one == event]
                if event is together[0]:
                    sentences.append(_crew(together, audience))
            elif not isinstance(event, ev.Moved | ev.Fortune):
                sentences.append(self.event(event, audience).sentence)
        return sentences

    def action(self, view: View, action: Action, audience: Audience) -> ActionText:
        """What the seat of ``view`` would do."""
        assert isinstance(view, ManilaView)
        return choice(view, action, audience)


VOICE: Final = ManilaVoice()


def _facts(event: ev.ManilaEvent, audience: Audience, short: bool = False) -> dict[str, Any]:
    """The fields of an event in words, by the names of their types; in short wares are letters."""
    facts: dict[str, Any] = {"name": audience.name(event.seat), "premium": wares.PREMIUM}
    for field in own_fields(event):
        value = getattr(event, field.name)
        match field.type:
            case "Ware":
                facts["ware"] = facts[field.name] = _ware(value, short)
            case "Wares":
                names = [_ware(ware, short) for ware in value]
                facts[field.name] = " ".join(names) if short else listed(names)
            case "ByWare" | "Steps":
                number = "{:+}" if field.type == "Steps" else "{}"
                facts[field.name] = _numbered(value, number, short)
            case "Place":
                facts["ware"], facts["letter"] = place_name(value), places.NAMES[value][-1]
            case "Quay":
                facts[field.name] = places.QUAYS[value]
            case "Pack":
                facts[field.name] = share_names(wares.letters(value))
            case "Seat":
                facts[field.name] = audience.name(value)
            case "tuple[Seat, ...]":
                facts[field.name] = listed([audience.name(seat) for seat in value])
            case "int" | "str" | "Spot" | "Pilot":
                facts[field.name] = value
            case type:
                raise AssertionError(f"no words for a field of the type {type}")
    return facts


def _ware(ware: wares.Ware, short: bool) -> str:
    return wares.LETTERS[ware] if short else ware_name(ware)


def _numbered(pairs: ev.ByWare, number: str, short: bool) -> str:
    """``G4 N3 S2`` in short, else ``ginseng 4, nutmeg 3, silk 2``; steps have their signs."""
    if short:
        return " ".join(f"{wares.LETTERS[ware]}{number.format(n)}" for ware, n in pairs)
    return ", ".join(
        _("{ware} {number}").format(ware=ware_name(ware), number=number.format(n))
        for ware, n in pairs
    )


def _placed(event: ev.Placed) -> tuple[str, str]:
    """The sentence and the brief of a placement."""
    spot = event.spot
    if spot < places.SPOT_PORT and not event.pesos:
        return _("{name} stows away on the {ware} punt."), _("{name} stows away on {ware}")
    if spot < places.SPOT_PORT:
        return (
            _("{name} goes aboard the {ware} punt for {pesos}."),
            _("{name} goes aboard {ware} for {pesos}"),
        )
    if spot < places.SPOT_YARD:
        return (
            _("{name} takes the place at port {letter} for {pesos}."),
            _("{name} takes port {letter} for {pesos}"),
        )
    if spot < places.SPOT_BOW:
        return (
            _("{name} takes the place at shipyard {letter} for {pesos}."),
            _("{name} takes yard {letter} for {pesos}"),
        )
    return {
        places.SPOT_BOW: (
            _("{name} becomes captain of the pirates for {pesos}."),
            _("{name} is pirate captain for {pesos}"),
        ),
        places.SPOT_STERN: (
            _("{name} becomes the second pirate for {pesos}."),
            _("{name} is second pirate for {pesos}"),
        ),
        places.SPOT_SMALL: (
            _("{name} becomes the small pilot for {pesos}."),
            _("{name} is small pilot for {pesos}"),
        ),
        places.SPOT_LARGE: (
            _("{name} becomes the large pilot for {pesos}."),
            _("{name} is large pilot for {pesos}"),
        ),
        places.SPOT_INSURANCE: (
            _("{name} insures the shipyards and receives {premium}."),
            _("{name} insures and gets {premium}"),
        ),
    }[spot]


def _steered(event: ev.Steered) -> tuple[str, str]:
    """The sentence and the brief of a pilot's move."""
    if not event.moves:
        text = (
            _("{name}, the small pilot, moves no punt.")
            if event.pilot == ev.SMALL
            else _("{name}, the large pilot, moves no punt.")
        )
        return text, _("{name} steers no punt")
    text = (
        _("{name}, the small pilot, steers: {moves}.")
        if event.pilot == ev.SMALL
        else _("{name}, the large pilot, steers: {moves}.")
    )
    return text, _("{name} steers {moves}")


# -- drawn together -----------------------------------------------------------------------


def _where_to(rolled: str, ends: Sequence[str]) -> str:
    """The dice, and the punts that have arrived somewhere."""
    if not ends:
        return rolled
    return _("{rolled}: {where}").format(rolled=rolled, where=", ".join(ends))


def _sums(events: Sequence[ev.Settled], audience: Audience) -> str:
    """``Ana +30 · Ben -14``: the payments of the settlement, player by player."""
    sums = dict.fromkeys(range(len(audience.names)), 0)
    for event in events:
        sums[event.seat] += ev.gain(event)
    return " · ".join(
        _("{name} {pesos:+}").format(name=audience.name(seat), pesos=pesos)
        for seat, pesos in sums.items()
        if pesos
    )


def _mortgages(loans: Sequence[ev.Loan], audience: Audience) -> str:
    """The shares that somebody had to mortgage for one payment."""
    return ngettext(
        "{name} mortgages a share", "{name} mortgages {number} shares", len(loans)
    ).format(name=audience.name(loans[0].seat), number=len(loans))


def _roll(event: ev.Rolled) -> str:
    """Every die, and from where to where it moves a punt that stays at sea."""
    starts = dict(event.starts)
    said = []
    for ware, pips in event.dice:
        start, space = starts[ware], starts[ware] + pips
        text = _("{ware} {pips}")
        if space <= wares.SEA_END:
            text = _("{ware} {pips}, from {start} to {space}")
        said.append(text.format(ware=ware_name(ware), pips=pips, start=start, space=space))
    return _("The dice: {moves}.").format(moves="; ".join(said))


def _at_sea_after(event: ev.Steered) -> list[tuple[wares.Ware, int, int]]:
    """The punts that a pilot has moved and that stay at sea: from where, to where."""
    starts = dict(event.starts)
    moved = [(ware, starts[ware], starts[ware] + step) for ware, step in event.moves]
    return [one for one in moved if one[2] <= wares.SEA_END]


def _steering(event: ev.Steered, audience: Audience) -> Iterator[str]:
    """What a pilot does to each punt that stays at sea."""
    for ware, start, space in _at_sea_after(event):
        if event.pilot == ev.SMALL:
            text = _("{name}, the small pilot, moves {ware} from {start} to {space}.")
        else:
            text = _("{name}, the large pilot, moves {ware} from {start} to {space}.")
        name = audience.name(event.seat)
        yield text.format(name=name, ware=ware_name(ware), start=start, space=space)


def _crew(crew: Sequence[ev.Crew], audience: Audience) -> str:
    """What the accomplices of a player on one punt are paid together."""
    pesos = sum(event.pesos for event in crew)
    return ngettext(
        "{name} is paid {pesos} for {n} accomplice on the {ware} punt.",
        "{name} is paid {pesos} for {n} accomplices on the {ware} punt.",
        len(crew),
    ).format(
        name=audience.name(crew[0].seat), pesos=pesos, n=len(crew), ware=ware_name(crew[0].where)
    )
