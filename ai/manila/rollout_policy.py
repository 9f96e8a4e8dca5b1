"""The rollout policy of Manila: how everybody plays on where a search does not look.

Decisions are quick: everything is judged by pesos, from the odds of the dice and nothing
else: no chances to win, no answers. Most of this module is about what an accomplice on a
place brings (``place_gains``), of which the search makes its priors as well.
"""

from __future__ import annotations

import random
from typing import Final

from ai.manila.evaluate import END_CHANCES, Fortunes, prices_of
from ai.manila.voyage import fates, rolls_left
from engine import Action
from engine.manila import actions as act
from engine.manila import boarding, master, phases, pilots, places, wares
from engine.manila.placement import open_places
from engine.manila.position import ManilaPosition

LOAN_COST: Final = wares.REDEMPTION - wares.LOAN
"""What a loan costs in the end."""

WAITS: Final = tuple(
    tuple(fates(space, rolls)[1] for space in range(wares.DOCKED)) for rolls in range(4)
)
"""By rolls left and space: the chance to stand on 13 before the last roll, for boarders."""

FILLS: Final[tuple[float, ...]] = (0.0, 0.0, 0.55, 0.9)
"""By rolls left: how likely a punt that arrives is full by then, for others join."""

LOOTS: Final[tuple[float, ...]] = (0.0, 1.0, 0.85, 0.65)
"""By rolls left: what part of the loot by the odds a pirate really gets."""

STEERS: Final[tuple[tuple[float, ...], ...]] = ((0.0, 0.0), (0.0, 0.0), (0.12, 0.22), (0.10, 0.18))
"""By rolls left before the last: what part of the largest stake a pilot is worth."""

RIVALS: Final = 0.33
"""What a peso less is worth that the others have in all."""

LATER: Final = 2.0
"""What an accomplice placed in a later round will bring; passing forgoes them."""


def numbers(chances: list[float]) -> tuple[float, float, float]:
    """The chances that at least one, two, three of three independent things happen."""
    one, two, three = chances[0], chances[1], chances[2]
    none = (1.0 - one) * (1.0 - two) * (1.0 - three)
    every = one * two * three
    exactly = one * (1.0 - two) * (1.0 - three)
    exactly += two * (1.0 - one) * (1.0 - three)
    exactly += three * (1.0 - one) * (1.0 - two)
    return (1.0 - none, 1.0 - none - exactly, every)


def arrival_gains(state: ManilaPosition, fortunes: Fortunes, seat: int) -> list[float]:
    """What the arrival of each ware's punt is worth to ``seat``, crew and shares."""
    rows = fortunes.rows(state)
    spots = state.spots
    listed = []
    for ware in range(wares.WARES):
        gain = rows[1 << ware][seat] - rows[0][seat]
        crew = own = 0
        for spot in range(4 * ware, 4 * ware + 4):
            if spots[spot] >= 0:
                crew += 1
                own += spots[spot] == seat
        if own:
            gain += wares.PAYOUT[ware] * own / crew
        listed.append(gain)
    return listed


def place_gains(state: ManilaPosition, fortunes: Fortunes, vacant: list[int]) -> list[float]:
    """What an accomplice on each of these places brings the seat to act, cost paid."""
    seat = state.to_act
    spots, punts = state.spots, state.punts
    rolls = rolls_left(state)
    pirates = (spots[places.SPOT_BOW] >= 0) + (spots[places.SPOT_STERN] >= 0)
    ends = END_CHANCES[rolls]
    arrives: list[float] = []
    sinks: list[float] = []
    loot = 0.0
    for ware in range(wares.WARES):
        space = punts[ware]
        if space < 0:
            continue
        if space < wares.DOCKED:
            port, on_13, short = ends[space]
            arrives.append(port + on_13)
            sinks.append(short)
            loot += on_13 * wares.PAYOUT[ware]
        else:
            docked = ware in state.ports
            arrives.append(1.0 if docked else 0.0)
            sinks.append(0.0 if docked else 1.0)
    in_port = numbers(arrives)
    in_yard = numbers(sinks)
    fills = FILLS[rolls]
    gains: list[float] = []
    for place in vacant:
        if place < places.PORT:
            port, on_13, _ = ends[punts[place]]
            arrival = port if pirates else port + on_13
            crew = own = 0
            for spot in range(4 * place, 4 * place + 4):
                if spots[spot] >= 0:
                    crew += 1
                    own += spots[spot] == seat
            pays = wares.PAYOUT[place]
            gain = pays / (crew + 1)
            if crew:
                lost = pays / crew - gain
                gain += RIVALS * lost * (crew - own) - lost * own
            gain += fills * (pays / wares.CREW_SPACES[place] - gain)
            gains.append(gain * arrival - wares.CREW_COSTS[place][crew])
        elif place < places.YARD:
            quay = place - places.PORT
            gains.append(in_port[quay] * wares.PORT_PAYS[quay] - wares.PORT_COST[quay])
        elif place < places.PIRATES:
            yard = place - places.YARD
            gains.append(in_yard[yard] * wares.PORT_PAYS[yard] - wares.PORT_COST[yard])
        elif place == places.PIRATES:
            gain = loot / (pirates + 1)
            if rolls >= 2:
                for ware in range(wares.WARES):
                    space = punts[ware]
                    if 0 <= space < wares.DOCKED:
                        crew = 4 - spots[4 * ware : 4 * ware + 4].count(places.EMPTY)
                        if crew < wares.CREW_SPACES[ware]:
                            gain += WAITS[rolls][space] * wares.PAYOUT[ware] / (crew + 1) * 0.7
            gain *= LOOTS[rolls]
            gains.append(gain - wares.PIRATE_COST)
        elif place == places.INSURANCE:
            owed = 0.0
            for yard in range(3):
                if spots[places.SPOT_YARD + yard] != seat:
                    owed += in_yard[yard] * wares.PORT_PAYS[yard]
            gains.append(wares.PREMIUM - owed)
        else:
            large = place == places.LARGE
            wanted = arrival_gains(state, fortunes, seat)
            if rolls == 1:
                gain = best_steps(state, wanted, large)[0]
            else:
                top = 0.0
                for ware in range(wares.WARES):
                    if 0 <= punts[ware] < wares.DOCKED and wanted[ware] > top:
                        top = wanted[ware]
                gain = STEERS[rolls][large] * top
            cost = wares.LARGE_PILOT_COST if large else wares.SMALL_PILOT_COST
            gains.append(gain - cost)
    return gains


def steps_gains(state: ManilaPosition, wanted: list[float], actions: list[Action]) -> list[float]:
    """What each move of a pilot gains before the last roll; ``wanted`` as by ``arrival_gains``."""
    punts = state.punts
    ends = END_CHANCES[1]
    changes: list[list[float]] = []  # by ware and step; -2 and -1 count from the end
    for ware in range(wares.WARES):
        space = punts[ware]
        change = [0.0] * 5
        if 0 <= space < wares.DOCKED:
            sinks = ends[space][2]
            for step in (-2, -1, 1, 2):
                if space + step >= 0:
                    after = ends[space + step][2] if space + step < wares.DOCKED else 0.0
                    change[step] = (sinks - after) * wanted[ware]
        changes.append(change)
    ginseng, nutmeg, silk, jade = changes
    gains = []
    for action in actions:
        one, two, three, four = act.pilot_steps(action)
        gains.append(ginseng[one] + nutmeg[two] + silk[three] + jade[four])
    return gains


def best_steps(state: ManilaPosition, wanted: list[float], large: bool) -> tuple[float, Action]:
    """What a pilot gains before the last roll by his best move, and the move."""
    best, best_action = 0.0, act.PILOT_NONE
    moves = pilots.moves(state, large)
    gains = steps_gains(state, wanted, moves)
    for index, action in enumerate(moves):
        if gains[index] > best + 1e-9:
            best, best_action = gains[index], action
    return best, best_action


def place(state: ManilaPosition, fortunes: Fortunes) -> Action:
    """A place for the seat to act, or no more this voyage."""
    vacant = open_places(state, state.to_act)
    left = rolls_left(state)
    best, best_place = -LATER * (left - 1), -1
    if state.cash[state.to_act] < wares.DEAREST:
        best -= LOAN_COST
    gains = place_gains(state, fortunes, vacant)
    for index, place in enumerate(vacant):
        if gains[index] > best:
            best, best_place = gains[index], place
    return act.PASS_0 if best_place < 0 else act.place(best_place)


def board(state: ManilaPosition) -> Action:
    """Boards the punt with the largest share, unless staying promises more."""
    spots = state.spots
    pirates = (spots[places.SPOT_BOW] >= 0) + (spots[places.SPOT_STERN] >= 0)
    best, best_action = 0.0, act.encode(act.Board(None, None))
    for ware in range(wares.WARES):
        if 0 <= state.punts[ware] < wares.SEA_END:
            best += END_CHANCES[1][state.punts[ware]][1] * wares.PAYOUT[ware] / max(pirates, 1)
    for action in boarding.options(state):
        one = act.decode(action)
        assert isinstance(one, act.Board) and one.ware is not None
        if one.victim == state.to_act:
            continue
        crew = 4 - spots[4 * one.ware : 4 * one.ware + 4].count(places.EMPTY)
        share = wares.PAYOUT[one.ware] / (crew + 1 if one.victim is None else crew)
        if share > best:
            best, best_action = share, action
    return best_action


def send_loot(state: ManilaPosition, fortunes: Fortunes) -> Action:
    """Port or shipyard, by the captain's shares and places."""
    seat = state.to_act
    ware = next(ware for ware in range(wares.WARES) if state.looted >> ware & 1)
    rows = fortunes.rows(state)
    gain = rows[1 << ware][seat] - rows[0][seat]
    docked = 3 - state.ports.count(-1)
    wrecked = 3 - state.yards.count(-1)
    if state.spots[places.SPOT_PORT + docked] == seat:
        gain += wares.PORT_PAYS[docked]
    if state.spots[places.SPOT_YARD + wrecked] == seat:
        gain -= wares.PORT_PAYS[wrecked]
    elif state.spots[places.SPOT_INSURANCE] == seat:
        gain += wares.PORT_PAYS[wrecked]
    return act.encode(act.Loot(ware, to_yard=gain < 0.0))


def wished_order(state: ManilaPosition, fortunes: Fortunes, seat: int) -> list[int]:
    """The wares in the order in which ``seat`` would like them to arrive."""
    rows = fortunes.rows(state)
    debts = fortunes.debts(state)
    cash = [float(pesos) for pesos in state.cash]
    wishes = [
        (-fortunes.win_chances(cash, debts, rows[1 << ware])[seat], ware)
        for ware in range(wares.WARES)
    ]
    return [ware for _, ware in sorted(wishes)]


_TRIPLE: Final[tuple[int, ...]] = (5, 4, 0)


def load(state: ManilaPosition, fortunes: Fortunes) -> Action:
    """What is wished least stays ashore."""
    return act.encode(act.Load(wished_order(state, fortunes, state.to_act)[3]))


def start(state: ManilaPosition, fortunes: Fortunes) -> Action:
    """Five and four spaces for what is wished most, none for the third."""
    spaces = [0] * wares.WARES
    order = wished_order(state, fortunes, state.to_act)
    order.remove(state.ashore)
    for ware, space in zip(order, _TRIPLE, strict=True):
        spaces[ware] = space
    action = act.encode(act.Start((spaces[0], spaces[1], spaces[2], spaces[3])))
    assert action in master.STARTS[state.ashore]
    return action


def share_gain(state: ManilaPosition, fortunes: Fortunes) -> tuple[float, int | None]:
    """How much the share in supply gains on its price that gains most, and its ware."""
    prices = prices_of(state.market)
    best: float = 0.0
    best_ware: int | None = None
    for ware in range(wares.WARES):
        if wares.count(state.supply, ware):
            gain = prices[ware] - wares.price(state.market[ware])
            if gain > best:
                best, best_ware = gain, ware
    return best, best_ware


def buy(state: ManilaPosition, fortunes: Fortunes) -> Action:
    """The share that gains most, if it can be paid and loans do not eat the gain."""
    gain, ware = share_gain(state, fortunes)
    seat = state.to_act
    if ware is not None:
        price = wares.price(state.market[ware])
        short = price + 6 - state.cash[seat]
        if short > 0:
            gain -= LOAN_COST * -(-short // wares.LOAN)
        if gain > 0 and price <= state.capacity(seat):
            return act.encode(act.Share(ware))
    return act.encode(act.Share(None))


ARRIVES: Final[tuple[float, ...]] = tuple(1.0 - END_CHANCES[3][start][2] for start in _TRIPLE)


PART: Final = 0.6
OFFICE: Final = 5.0
"""Bids go up to so much of the worth of shares and starts, and this; as ``medium``'s do."""

SECRET: Final[tuple[float, ...]] = (2.8, 1.9, 0.5, 0.3)
"""By the highest step: how much more somebody bids who knows his shares."""


def limits(state: ManilaPosition, fortunes: Fortunes) -> list[float]:
    """The highest bid of each seat, loans apart, if it bids with sense."""
    rows = fortunes.rows(state)
    gain, _ = share_gain(state, fortunes)
    wishes: list[list[float]] = []
    orders: list[list[int]] = []
    for seat in range(fortunes.seats):
        wish = [rows[1 << ware][seat] - rows[0][seat] for ware in range(wares.WARES)]
        wishes.append(wish)
        orders.append(_greatest_first(wish))
    worths = []
    for seat in range(fortunes.seats):
        own = theirs = 0.0
        rivals = 0
        wish = wishes[seat]
        for rival in range(fortunes.seats):
            brings = 0.0
            order = orders[rival]
            for rank, chance in enumerate(ARRIVES):
                brings += chance * wish[order[rank]]
            if rival == seat:
                own = brings
            elif not state.passed[rival]:
                rivals += 1
                theirs += brings
        if rivals:
            own -= theirs / rivals
        worth = PART * (gain + own) + OFFICE
        if seat != fortunes.seat:
            worth += SECRET[max(state.market)]
        worths.append(worth)
    return worths


def _greatest_first(wish: list[float]) -> list[int]:
    """The wares by what each is worth; of equal ones the first comes first."""
    order: list[int] = []
    for ware, worth in enumerate(wish):
        rank = len(order)
        while rank and wish[order[rank - 1]] < worth:
            rank -= 1
        order.insert(rank, ware)
    return order


def most(state: ManilaPosition, seat: int, worth: float) -> int:
    """The highest bid such that ``worth`` covers it and the loans that it needs."""
    cash = state.cash[seat]
    limit = int(worth)
    while limit > 0:
        short = limit + 10 - cash
        loans = -(-short // wares.LOAN) if short > 0 else 0
        if limit + LOAN_COST * loans <= worth:
            break
        limit -= 1
    return min(limit, state.capacity(seat))


NERVE: Final = 0.2
"""How far limits may lie from what is sensible, as a part of it."""


def finish_auction(
    state: ManilaPosition, fortunes: Fortunes, rng: random.Random, eager: float = 1.0
) -> None:
    """Bid on until somebody has the office.

    The searching seat raises by as little as it can, up to ``eager`` times what the others
    would pay for the same: it will search again before it has to.
    """
    own = fortunes.seat
    tops = []
    for seat, worth in enumerate(limits(state, fortunes)):
        nerve = eager if seat == own else 1.0 - NERVE + 2.0 * NERVE * rng.random()
        tops.append(most(state, seat, worth * nerve))
    while state.phase == phases.AUCTION:
        offer = state.bid + 1
        seat = state.to_act
        limit = tops[seat]
        if offer > limit:
            state.apply(act.PASS_0)
        elif seat == own:
            state.apply(act.bid(offer))
        else:
            state.apply(act.bid(offer + int(0.3 * (limit - offer))))


def dearest_redemption(state: ManilaPosition) -> Action:
    """At the last redemption: the share that is worth most. To redeem one never costs anything."""
    steps = {
        action: state.market[one.ware]
        for action in state.legal_actions()
        if isinstance(one := act.decode(action), act.Redeem)
    }
    return max(steps, key=lambda action: steps[action])


def decide(state: ManilaPosition, fortunes: Fortunes) -> Action:
    """A decision of any phase but the auction."""
    phase = state.phase
    if phase == phases.PLACEMENT:
        return place(state, fortunes)
    if phase == phases.LOANS:
        prices = prices_of(state.market)
        return min(state.legal_actions(), key=lambda action: prices[act.ware_of(action)])
    if phase == phases.REDEMPTION:
        return dearest_redemption(state)
    if phase == phases.SHARE:
        return buy(state, fortunes)
    if phase == phases.LOADING:
        return load(state, fortunes)
    if phase == phases.STARTS:
        return start(state, fortunes)
    if phase == phases.BOARDING:
        return board(state)
    if phase == phases.LOOT:
        return send_loot(state, fortunes)
    large = phase == phases.LARGE_PILOT
    wanted = arrival_gains(state, fortunes, state.to_act)
    return best_steps(state, wanted, large)[1]
