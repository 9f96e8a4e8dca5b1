"""A position of Manila in whole sentences, as one seat knows it, and how a game came out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ai.manila.voyage import rolls_left
from engine import SEAT_LETTERS, Outcome, View
from engine.manila import dealing, phases, queries, wares
from engine.manila import events as ev
from engine.manila.position import ManilaPosition
from engine.manila.view import ManilaView
from saves import GameRecord
from tui.games.manila import account
from tui.games.manila.known import known_lines
from tui.games.manila.names import money, share_names, ware_name
from tui.play.i18n import _, ngettext
from tui.play.voice import Audience
from tui.play.words import listed


def _known(view: View) -> ManilaView:
    assert isinstance(view, ManilaView)
    return view


def summary(view: View, audience: Audience) -> list[str]:
    """Whose decision it is, where the punts are, and the reader's cash."""
    known = _known(view)
    state = known.position
    lines = [describe(view, audience)[0]]
    if state.to_act < 0:
        return [*lines, *_due(state, audience.names)]
    cash, capacity = state.cash[view.seat], known.capacity_of(view.seat)
    if state.phase == phases.AUCTION:
        lines.append(_table(known, audience.names)[0])
    elif state.phase in (phases.SHARE, phases.LOADING):
        lines.append(_market(state))
    elif state.phase in _VOYAGING:
        lines.append(_punts(state))
    return [*lines, _cash(cash, capacity)]


def _cash(cash: int, capacity: int) -> str:
    if capacity > cash:
        text = _("You have {money}; with loans, at most {capacity}.")
    else:
        text = _("You have {money}.")
    return text.format(money=money(cash), capacity=capacity)


_VOYAGING = (phases.PLACEMENT, phases.BOARDING, phases.SMALL_PILOT, phases.LARGE_PILOT)


def _due(state: ManilaPosition, names: Sequence[str]) -> list[str]:
    """Who gets the share that is entered, or how a roll may be typed."""
    if state.phase == phases.DEAL:
        return [_("The share is for {name}.").format(name=names[dealing.receiver(state)])]
    if state.phase != phases.DICE:
        return []
    rolling = [ware_name(ware) for ware in queries.at_sea(state)]
    return [_("The numbers of {wares} alone will do.").format(wares=listed(rolling))]


def _market(state: ManilaPosition) -> str:
    values = ", ".join(
        _("{ware} {number}").format(ware=ware_name(ware), number=wares.TRACK[step])
        for ware, step in enumerate(state.market)
    )
    return _("Market values: {values}.").format(values=values)


def _punts(state: ManilaPosition) -> str:
    """Where the punts of this voyage are."""
    said = []
    for ware, space in enumerate(state.punts):
        text = _("{ware} on {space}")
        letter = ""
        if space == wares.ASHORE:
            continue
        if ware in state.ports:
            text, letter = _("{ware} in port {letter}"), "ABC"[state.ports.index(ware)]
        elif ware in state.yards:
            text, letter = _("{ware} in shipyard {letter}"), "ABC"[state.yards.index(ware)]
        said.append(text.format(ware=ware_name(ware), space=space, letter=letter))
    rolls = rolls_left(state)
    return ngettext(
        "Punts: {where}; the port comes after 13, and {n} roll is left.",
        "Punts: {where}; the port comes after 13, and {n} rolls are left.",
        rolls,
    ).format(where=", ".join(said), n=rolls)


# -- how it stands --------------------------------------------------------------------------


def table(view: View, audience: Audience, about: str) -> list[str]:
    return _table(_known(view), audience.names)


def own(view: View, audience: Audience) -> list[str]:
    known = _known(view)
    cash = known.position.cash[view.seat]
    return [
        _cash(cash, known.capacity_of(view.seat)),
        *known_lines(known, audience.names, hands=False, remaining=False),
    ]


def players(view: View, audience: Audience) -> list[str]:
    """Cash and shares of everybody, then what the hidden shares can be."""
    known = _known(view)
    lines = _players(known, audience.names)
    if audience.helped("known_cards") and known.unseen and known.position.phase != phases.ENDED:
        lines.append(known_lines(known, audience.names, hands=True, remaining=False)[-1])
    return lines


def remaining(view: View, audience: Audience) -> list[str]:
    """Where the five shares of each ware are."""
    if not audience.helped("remaining"):
        return []
    return list(_shares(_known(view)))


def _shares(view: ManilaView) -> Iterator[str]:
    state, seat = view.position, view.seat
    others = sum(pack for other, pack in enumerate(state.bought) if other != seat)
    unseen = view.unseen
    if state.phase == phases.ENDED:
        others, unseen = others + unseen, 0
    own = state.dealt[seat] + state.bought[seat]
    for ware in range(wares.WARES):
        yield _(
            "Shares of {ware}: {supply} for sale, {own} yours, {others} open with the others,"
            " {unseen} hidden with them."
        ).format(
            ware=ware_name(ware),
            supply=wares.count(state.supply, ware),
            own=wares.count(own, ware),
            others=wares.count(others, ware),
            unseen=wares.count(unseen, ware),
        )


def standing(view: View, audience: Audience) -> list[str]:
    """One's own fortune; the others' only when the shares lie open."""
    lines = []
    hidden = []
    for seat, fortune in enumerate(view.scores()):
        if fortune is None:
            hidden.append(audience.names[seat])
        else:
            lines.append(
                _("{name}: a fortune of {fortune}.").format(
                    name=audience.names[seat], fortune=fortune
                )
            )
    if hidden:
        lines.append(
            _("What {names} own is not known before the end.").format(names=listed(hidden))
        )
    return lines


def sums(record: GameRecord, seat: int, audience: Audience) -> list[str]:
    """Every payment of the seat, voyage by voyage."""
    plies = record.match.plies
    lines = []
    for number in range(1, account.voyages_begun(plies) + 1):
        paid = account.account(plies, seat, number)
        change = sum(map(ev.gain, paid))
        if paid:
            lines.append(_("Voyage {voyage}:").format(voyage=number))
            lines += [_entry(event, audience.names) for event in paid]
            text = _("Together {pesos} gained.") if change >= 0 else _("Together {pesos} lost.")
            lines.append(text.format(pesos=abs(change)))
    return lines or [_("{name} has paid and gained nothing yet.").format(name=audience.names[seat])]


def _entry(event: ev.Payment, names: Sequence[str]) -> str:
    """A payment with the word for its sign, which a voice may swallow."""
    what, pesos = account.sentence(event, names), ev.gain(event)
    if pesos > 0:
        return _("Gained {pesos}: {what}.").format(pesos=pesos, what=what)
    if pesos < 0:
        return _("Paid {pesos}: {what}.").format(pesos=-pesos, what=what)
    return _("Nothing gained: {what}.").format(what=what)


def describe(view: View, audience: Audience) -> list[str]:
    """The position as ``view.seat`` knows it, a sentence a line."""
    known, names = _known(view), audience.names
    facts: Any = view.describe()
    decision = _whose_decision(facts, names)
    return [decision, *_table(known, names), *_players(known, names)]


def _table(view: ManilaView, names: Sequence[str]) -> list[str]:
    """What lies on the table: the office, the wares with their punts, and every place."""
    facts: Any = view.describe()
    lines = [_office_line(facts, names)]
    for ware in range(wares.WARES):
        lines.append(_ware_line(facts, ware))
        lines.append(_punt_line(facts, ware, names))
    taken = facts["places"]
    for sentence, kind in (
        (_("Ports: A {first}, B {second}, C {third}."), "port"),
        (_("Shipyards: A {first}, B {second}, C {third}."), "yard"),
    ):
        first, second, third = (_who(taken[f"{kind} {letter}"], names) for letter in "ABC")
        lines.append(sentence.format(first=first, second=second, third=third))
    lines.append(
        _("Pirates: captain {captain}, second {second}.").format(
            captain=_who(taken["bow"], names), second=_who(taken["stern"], names)
        )
    )
    lines.append(
        _("Pilots: small {small}, large {large}. Insurance: {insurance}.").format(
            small=_who(taken["small pilot"], names),
            large=_who(taken["large pilot"], names),
            insurance=_who(taken["insurance"], names),
        )
    )
    return lines


def _players(view: ManilaView, names: Sequence[str]) -> list[str]:
    """Each player's cash and shares, as far as the seat of ``view`` knows them."""
    facts: Any = view.describe()
    return [line for player in facts["players"] for line in _player(player, view, names)]


def _whose_decision(facts: dict[str, Any], names: Sequence[str]) -> str:
    phase = facts["phase"]
    if phase == "ended":
        return _("The game is over.")
    sentence = {
        "deal": _("Before the first voyage: a share is to be dealt."),
        "opener": _("Before the first voyage: lots decide who opens the auction."),
        "dice": _("Voyage {voyage}: the dice are to be rolled."),
        "auction": _("Voyage {voyage}: {name} is to bid or to pass."),
        "share": _("Voyage {voyage}: {name} may buy a share."),
        "loading": _("Voyage {voyage}: {name} loads three wares."),
        "starts": _("Voyage {voyage}: {name} puts the punts on their starts."),
        "placement": _("Voyage {voyage}: {name} places an accomplice or passes."),
        "boarding": _("Voyage {voyage}: the pirate {name} may board a punt."),
        "small_pilot": _("Voyage {voyage}: {name} steers as the small pilot."),
        "large_pilot": _("Voyage {voyage}: {name} steers as the large pilot."),
        "loot": _("Voyage {voyage}: {name} sends the looted punt to port or shipyard."),
        "loans": _("Voyage {voyage}: {name} must mortgage a share to pay."),
        "redemption": _("Before fortunes are counted: {name} may redeem shares."),
    }[phase]
    chance = facts["to_act"] == "chance"
    name = "" if chance else names[SEAT_LETTERS.index(facts["to_act"])]
    return sentence.format(voyage=facts["turn"], name=name)


def _office_line(facts: dict[str, Any], names: Sequence[str]) -> str:
    master = _who(facts["harbour_master"], names)
    if facts["phase"] != "auction":
        return _("Harbour master: {name}.").format(name=master)
    if facts["highest_bidder"] is None:
        return _("Harbour master until now: {name}. Nobody has bid yet.").format(name=master)
    return _("Harbour master until now: {name}. Highest bid: {bid}, by {bidder}.").format(
        name=master, bid=facts["highest_bid"], bidder=_who(facts["highest_bidder"], names)
    )


def _ware_line(facts: dict[str, Any], ware: int) -> str:
    letter = wares.LETTERS[ware]
    value = facts["market"][letter]
    price = max(wares.LEAST_PRICE, value)
    if facts["supply"] is None:
        sentence = _("{letter} {ware}: market value {value}; shares are being dealt.")
        number = 0
    else:
        number = facts["supply"][letter]
        sentence = ngettext(
            "{letter} {ware}: market value {value}; {number} share for sale at {price}.",
            "{letter} {ware}: market value {value}; {number} shares for sale at {price}.",
            number,
        )
    return sentence.format(
        letter=letter, ware=ware_name(ware), value=value, number=number, price=price
    )


def _punt_line(facts: dict[str, Any], ware: int, names: Sequence[str]) -> str:
    letter = wares.LETTERS[ware]
    crew = [_who(seat, names) for seat in facts["crews"][letter]]
    where = {"letter": "", "space": 0}
    if letter in facts["punts"]:
        where["space"] = facts["punts"][letter]
        sentence = (
            _("  Punt on space {space} of 13; aboard: {crew}.")
            if crew
            else _("  Punt on space {space} of 13; nobody is aboard.")
        )
    elif letter in facts["ports"]:
        where["letter"] = "ABC"[facts["ports"].index(letter)]
        sentence = (
            _("  Punt in port {letter}; aboard: {crew}.")
            if crew
            else _("  Punt in port {letter}; nobody is aboard.")
        )
    elif letter in facts["yards"]:
        where["letter"] = "ABC"[facts["yards"].index(letter)]
        sentence = (
            _("  Punt in shipyard {letter}; aboard: {crew}.")
            if crew
            else _("  Punt in shipyard {letter}; nobody is aboard.")
        )
    elif facts["punts"] or any(facts["ports"]) or any(facts["yards"]):
        sentence = _("  Not loaded in this voyage.")
    else:
        sentence = _("  No punt at sea yet.")
    return sentence.format(crew=", ".join(crew), **where)


def _player(player: dict[str, Any], view: ManilaView, names: Sequence[str]) -> list[str]:
    seat = SEAT_LETTERS.index(player["seat"])
    number = player["shares"]
    words: dict[str, Any] = {
        "letter": player["seat"],
        "name": names[seat],
        "cash": player["cash"],
        "number": number,
        "mortgaged": player["mortgaged"],
        "bought": share_names(player["bought"]),
    }
    if player["cash"] is None:
        first = ngettext(
            "{letter} {name}: cash hidden, {number} share, {mortgaged} mortgaged.",
            "{letter} {name}: cash hidden, {number} shares, {mortgaged} mortgaged.",
            number,
        )
    else:
        first = ngettext(
            "{letter} {name}: cash {cash}, {number} share, {mortgaged} mortgaged.",
            "{letter} {name}: cash {cash}, {number} shares, {mortgaged} mortgaged.",
            number,
        )
    if player["wares"] is None:
        second = (
            _("  Bought: {bought}; the first shares are not known.")
            if player["bought"]
            else _("  The shares are not known.")
        )
    else:
        state = view.position
        held = state.dealt[seat] + state.bought[seat]
        words["shares"] = share_names(player["wares"])
        words["worth"] = wares.value(held, state.market)
        words["loans"] = share_names(player["wares_mortgaged"])
        second = (
            _("  Shares {shares}, worth {worth}; mortgaged: {loans}.")
            if player["mortgaged"]
            else _("  Shares {shares}, worth {worth}.")
        )
    return [first.format(**words), second.format(**words)]


def _who(letter: str | None, names: Sequence[str]) -> str:
    return _("nobody") if letter is None else names[SEAT_LETTERS.index(letter)]


def outcome(outcome: Outcome, names: Sequence[str]) -> str:
    """Who won, and by what, in one sentence."""
    who = [names[seat] for seat in outcome.winners]
    if outcome.tiebreak == "shared":
        return _("{names} share the victory.").format(names=listed(who))
    if outcome.tiebreak == "shares":
        return _("{name} wins: equal in fortune, ahead in shares.").format(name=who[0])
    return _("{name} wins.").format(name=who[0])


def end_reason(wares_at_top: Sequence[int]) -> str:
    """Why the game ended: the wares that have reached the last step of the market."""
    who = listed([ware_name(ware) for ware in wares_at_top])
    return ngettext(
        "{wares} has reached a market value of {value}, which ended the game.",
        "{wares} have reached a market value of {value}, which ended the game.",
        len(wares_at_top),
    ).format(wares=who[:1].upper() + who[1:], value=wares.TRACK[-1])
