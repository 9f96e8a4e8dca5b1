"""Why a choice in Manila may be good, in words: for hints.

Chances and expected pesos are those of the context bar (``ai.manila.odds``), exact but for
what others may still decide. What a share or the office is worth is the bots' own estimate.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import assert_never

from ai.manila import steering
from ai.manila.bidding import Bidding
from ai.manila.odds import Worth, incomes, means_of, pirated_worth, place_worth
from ai.manila.voyage import Voyage, fates, rolls_left, voyage_of
from engine.game import Action, View
from engine.manila import actions as act
from engine.manila import phases, places, queries, wares
from engine.manila.view import ManilaView
from tui.games.manila.master_explain import arrivals, ashore, held, share, standing, starts
from tui.games.manila.names import ware_name
from tui.games.manila.office_explain import office
from tui.games.manila.preview import preview
from tui.play.i18n import _, ngettext
from tui.play.voice import Audience
from tui.play.words import listed

LEAST_GAIN = 0.05
"""Pesos: less is not worth a word."""
SURE = 1.0 - 1e-9
"""A chance that only the rounding of a computer keeps from being certain."""
ALMOST = 0.99
"""An uncertain chance is never shown as more than this, or as less than the rest to 1."""


def topic(action: Action) -> Hashable:
    """All bids are about the office; the expert's own bid stands for them."""
    one = act.decode(action)
    return act.Bid if isinstance(one, act.Bid) else one


def effect(view: View, action: Action, audience: Audience) -> list[str]:
    """What an action would do, with the odds if the settings say them."""
    assert isinstance(view, ManilaView)
    return preview(view, action, audience.names, audience.helped("preview"))


def explanations(
    view: View, lines: Sequence[Sequence[Action]], audience: Audience
) -> list[list[str]]:
    """What speaks for each; the auction is thought through once for all of them."""
    assert isinstance(view, ManilaView)
    bidding = Bidding(view) if view.position.phase == phases.AUCTION else None
    return [_explanation(view, line[0], audience.names, bidding) for line in lines]


def _explanation(
    view: ManilaView, action: Action, names: Sequence[str], bidding: Bidding | None
) -> list[str]:
    """What speaks for one; in the auction by what ``bidding`` has found."""
    one = act.decode(action)
    if bidding is not None and isinstance(one, act.Bid | act.Pass):
        return office(view, bidding, action, names)
    match one:
        case act.Place():
            return _placing(view, one.place, names)
        case act.Share():
            return share(view, one.ware)
        case act.Load():
            return ashore(view, one.ashore)
        case act.Start():
            return [starts(view, one)]
        case act.Pilot():
            return _pilot(view, one, names)
        case act.Board():
            return _boarding(view, one)
        case act.Loot():
            return _loot(view, one, names)
        case act.Loan():
            return [_("It brings 12 now; to redeem it costs 15.")]
        case act.Redeem():
            return [_redeeming(view, one.ware)]
        case act.Bid() | act.Pass() | act.Deal() | act.Opener() | act.Roll():
            return [standing(view)]
        case _:
            assert_never(one)


def _placing(view: ManilaView, place: int, names: Sequence[str]) -> list[str]:
    worth = place_worth(view, place)
    if place == places.INSURANCE:
        return [
            _("It keeps {expected:.1f} of its 10 on average.").format(expected=worth.expected)
            if worth.expected >= LEAST_GAIN
            else _("It costs {loss:.1f} more than its 10 on average.").format(loss=-worth.expected)
            if worth.expected <= -LEAST_GAIN
            else _("On average it costs the 10 that it brings.")
        ]
    if place in (places.SMALL, places.LARGE):
        if worth.expected < LEAST_GAIN:
            return [_("As things stand it adds nothing to what your others bring.")]
        text = _("As things stand it adds {expected:.1f} to what your others bring.")
        return [text.format(expected=worth.expected)]
    pirated = pirated_worth(view, place)
    sentences = [_pays(view, place, worth, pirated)]
    if pirated is not None and worth.expected - pirated.expected >= LEAST_GAIN:
        sentences.append(
            _("If a pirate comes, {chance:.0%} and {expected:.1f}.").format(
                chance=pirated.chance, expected=pirated.expected
            )
        )
    if place < places.PORT:
        sentences += _if_it_arrives(view, place) + _shared_with(view, place, names)
    return sentences


def _redeeming(view: ManilaView, ware: int) -> str:
    if view.position.phase != phases.REDEMPTION:
        return _("It costs 15 now.")
    return _("It adds {value} to your fortune.").format(
        value=wares.TRACK[view.position.market[ware]]
    )


def _shared_with(view: ManilaView, ware: int, names: Sequence[str]) -> list[str]:
    """What others who are aboard already lose by one more."""
    crew = places.crew_of(view.position, ware)
    others = sorted(set(crew) - {view.seat})
    if not others:
        return []
    pays = wares.PAYOUT[ware]
    return [
        _("It leaves {names} {now} instead of {before} for each accomplice there.").format(
            names=listed([names[seat] for seat in others]),
            now=pays // (len(crew) + 1),
            before=pays // len(crew),
        )
    ]


def _pays(view: ManilaView, place: int, worth: Worth, pirated: Worth | None) -> str:
    """How likely it is to pay and how much, alone and with all who may still join."""
    state = view.position
    fee = queries.fee(state, view.seat, place)
    shared = 0.0
    if rolls_left(state) > 1:
        if place < places.PORT:
            crew = len(places.crew_of(state, place)) + 1
            shared = worth.expected * crew / wares.CREW_SPACES[place]
        elif place == places.PIRATES and state.spots[places.SPOT_BOW] < 0:
            shared = worth.expected / 2
    if worth.chance > SURE and pirated is not None and pirated.chance <= SURE:
        text = _("It is sure to pay unless a pirate comes: {expected:.1f} for {fee}.")
    elif worth.chance > SURE:
        text = _("It is sure to pay: {expected:.1f} for {fee}.")
    elif not worth.chance:
        text = _("It cannot pay any more, as things stand.")
    elif worth.expected - shared < LEAST_GAIN or not shared:
        text = _("{chance:.0%} that it pays; {expected:.1f} expected for {fee}.")
    elif place == places.PIRATES:
        text = _(
            "{chance:.0%} that it pays; {expected:.1f} expected for {fee},"
            " or {shared:.1f} with a second pirate."
        )
    else:
        text = _(
            "{chance:.0%} that it pays; {expected:.1f} expected for {fee},"
            " or {shared:.1f} with a full crew."
        )
    chance = max(1.0 - ALMOST, min(worth.chance, ALMOST))
    return text.format(chance=chance, expected=worth.expected, fee=fee, shared=shared)


def _if_it_arrives(view: ManilaView, ware: int) -> list[str]:
    """What else its arrival brings: the shares that rise."""
    number = held(view, ware)
    step = view.position.market[ware]
    if not number or step >= wares.LAST_STEP:
        return []
    return [
        ngettext(
            "You hold {n} share of {ware}, which rises to {price} if it arrives.",
            "You hold {n} shares of {ware}, which rise to {price} if it arrives.",
            number,
        ).format(n=number, ware=ware_name(ware), price=wares.TRACK[step + 1])
    ]


def _harmed(
    view: ManilaView, voyage: Voyage, steps: steering.Steps, names: Sequence[str]
) -> list[str]:
    """Whom steering costs most."""
    losses = []
    for other in range(view.position.seats):
        if other != view.seat:
            income = incomes(voyage, other, means_of(view, other))
            loss = steering.mean(income, voyage.spaces) - steering.mean(
                income, voyage.spaces, steps
            )
            losses.append((loss, -other))
    loss, other = max(losses)
    if loss < LEAST_GAIN:
        return []
    return [_("{name} can then expect {loss:.1f} less.").format(name=names[-other], loss=loss)]


def _pilot(view: ManilaView, action: act.Pilot, names: Sequence[str]) -> list[str]:
    """What steering adds to what one's accomplices are paid, by the last roll."""
    voyage = voyage_of(view.position)
    if voyage is None or voyage.rolls != 1:
        return []
    steps = action.steps
    three = (steps[voyage.loaded[0]], steps[voyage.loaded[1]], steps[voyage.loaded[2]])
    income = incomes(voyage, view.seat, means_of(view, view.seat))
    stay = steering.mean(income, voyage.spaces)
    gain = steering.mean(income, voyage.spaces, three) - stay
    sentences = []
    if abs(gain) >= LEAST_GAIN:
        text = (
            _("Your accomplices can then expect {gain:.1f} more.")
            if gain > 0
            else _("Your accomplices can then expect {gain:.1f} less.")
        )
        sentences.append(text.format(gain=abs(gain)))
    elif not any(steps):
        text = (
            _("Your accomplices can expect {income:.1f} as it is.")
            if stay >= 0
            else _("Your insurance can expect to lose {income:.1f} as it is.")
        )
        sentences.append(text.format(income=abs(stay)))
    sentences += _harmed(view, voyage, three, names)
    moved = []
    for ware, step in zip(voyage.loaded, three, strict=True):
        if step:
            space = min(view.position.punts[ware] + step, wares.DOCKED)
            port, on_13, _short = steering.LAST_ROLL[space]
            moved.append((ware, port if voyage.pirates else port + on_13))
    if any(held(view, ware) for ware, _chance in moved):
        sentences.append(arrivals(view, moved))
    return sentences


def _boarding(view: ManilaView, action: act.Board) -> list[str]:
    state, ware = view.position, action.ware
    if ware is None:
        waiting = [ware for ware in range(wares.WARES) if state.punts[ware] == wares.SEA_END]
        if waiting:
            return [_("From there you can loot what ends on 13 after the last roll.")]
        return []
    aboard = len(places.crew_of(state, ware)) + (action.victim is None)
    last = fates(state.punts[ware], 1)
    return [
        _("As things stand it comes to port with {chance:.0%} and pays you {pesos}.").format(
            chance=last[0] + last[1], pesos=wares.PAYOUT[ware] // aboard
        ),
        *_if_it_arrives(view, ware),
    ]


def _loot(view: ManilaView, action: act.Loot, names: Sequence[str]) -> list[str]:
    state, ware, to_yard = view.position, action.ware, action.to_yard
    number, seat = queries.next_quay(state, to_yard)
    sentences = []
    if to_yard and seat == state.spots[places.SPOT_INSURANCE]:
        seat = -1  # the agent pays nothing to himself
    if seat == view.seat:
        sentences.append(_("You stand there and are paid {n}.").format(n=wares.PORT_PAYS[number]))
    elif seat >= 0:
        sentences.append(
            _("{name} stands there and is paid {n}.").format(
                name=names[seat], n=wares.PORT_PAYS[number]
            )
        )
    if to_yard:
        if not held(view, ware):
            sentences.append(_("Its price does not rise, and you hold no share of it."))
        else:
            sentences.append(_("Its price does not rise."))
    elif held(view, ware) and state.market[ware] < wares.LAST_STEP:
        sentences.append(
            ngettext(
                "Your {n} share of {ware} rises to {price}.",
                "Your {n} shares of {ware} rise to {price}.",
                held(view, ware),
            ).format(
                n=held(view, ware),
                ware=ware_name(ware),
                price=wares.TRACK[state.market[ware] + 1],
            )
        )
    return sentences
