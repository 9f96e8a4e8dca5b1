"""Traders of Carthage a second time: slow, with cards as words, in the order of the rules page.

``play`` is one generator that runs the game from the first card to the last. It yields
whose decision it waits for and what may be said, and is sent lines of the record. Nothing
here is shared with the engine; the tests play both side by side and compare the tables.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from itertools import product

COLOURS = "RBGY"
COPIES = {2: 11, 3: 9, 5: 7}
AMPHORAE = {2: 2, 3: 1, 5: 0}

Waiting = Generator[str, list[str], None]
"""Yields the letter that acts (``*`` for chance); is sent the words of the action."""


def value(card: str) -> int:
    return int(card[1])


def worth(cards: list[str]) -> int:
    return sum(value(card) for card in cards)


@dataclass
class Table:
    """Everything on the table. A market or farm card is a pair: card, whose marker."""

    seats: int
    options: Mapping[str, str]
    market: list[tuple[str, str]] = field(default_factory=list)
    farm: list[tuple[str, str]] = field(default_factory=list)
    unseen: list[str] = field(default_factory=list)
    """The deck and the score cards drawn from it."""
    deck: int = 108
    discards: list[str] = field(default_factory=list)
    hands: dict[str, list[str]] = field(default_factory=dict)
    goods: dict[str, list[str]] = field(default_factory=dict)
    tokens: dict[str, list[str]] = field(default_factory=dict)
    points: dict[str, int] = field(default_factory=dict)
    ships: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COLOURS, 0))
    active: str = ""
    attacked: str = ""
    passes: int = 0

    def __post_init__(self) -> None:
        self.unseen = [f"{c}{v}" for c in COLOURS for v, n in COPIES.items() for _ in range(n)]
        for letter in self.letters:
            self.hands[letter], self.goods[letter], self.tokens[letter] = [], [], []
            self.points[letter] = 0

    @property
    def letters(self) -> str:
        return "ABCD"[: self.seats]

    def clockwise(self, first: str) -> str:
        at = self.letters.index(first)
        return self.letters[at:] + self.letters[:at]

    def available(self, letter: str) -> list[str]:
        return [card for card, marker in self.market if marker in ("", letter)]

    def has_marker(self, letter: str) -> bool:
        return all(marker != letter for _, marker in self.market + self.farm)

    def deck_can_be_drawn(self) -> bool:
        if not self.deck and self.discards:
            self.unseen = self.discards
            self.deck = len(self.discards)
            self.discards = []
        return self.deck > 0


def play(table: Table) -> Waiting:
    """A whole game."""
    yield from opening(table)
    while True:
        yield from refill(table, table.active)
        ended = yield from turn(table)
        if ended:
            return
        if table.options["refill"] == "after_action":
            yield from refill(table, table.active)
        table.active = table.clockwise(table.active)[1]


def draw(table: Table) -> Generator[str, list[str], str]:
    word, card = yield "*"
    assert word == "draw"
    table.unseen.remove(card)
    table.deck -= 1
    return card


def opening(table: Table) -> Waiting:
    for _ in range(5):
        table.market.append(((yield from draw(table)), ""))
    for _ in range(3):
        table.farm.append(((yield from draw(table)), ""))
    for letter in table.letters:
        while worth(table.hands[letter]) < 8:
            table.hands[letter].append((yield from draw(table)))
    sums = {letter: worth(hand) for letter, hand in table.hands.items()}
    lowest = table.options["first_player"] == "lowest"
    wanted = min(sums.values()) if lowest else max(sums.values())
    first = [letter for letter in table.letters if sums[letter] == wanted]
    most = max(len(table.hands[letter]) for letter in first)
    first = [letter for letter in first if len(table.hands[letter]) == most]
    table.active = first[0]
    if len(first) > 1:
        word, table.active = yield "*"
        assert word == "first" and table.active in first
    for letter in table.clockwise(table.active):
        word, colour = yield letter
        assert word == "token"
        table.tokens[letter].append(colour)


def refill(table: Table, letter: str) -> Waiting:
    while not table.available(letter):
        moved = bool(table.farm)
        table.market += table.farm
        table.farm = []
        for row, number in ((table.market, 2), (table.farm, 3)):
            for _ in range(number):
                if table.deck_can_be_drawn():
                    row.append(((yield from draw(table)), ""))
                    moved = True
        if not moved:
            return


def turn(table: Table) -> Generator[str, list[str], bool]:
    """True if the game is over."""
    me = table.active
    word, *rest = yield me
    if word == "pass":
        assert not table.available(me)
        table.passes += 1
        return table.passes == table.seats
    table.passes = 0
    if word == "take":
        marker = me if rest[1:] == ["own"] else ""
        table.market.remove((rest[0], marker))
        table.hands[me].append(rest[0])
    elif word == "reserve":
        assert table.has_marker(me)
        row = table.market if rest[0] == "market" else table.farm
        row[row.index((rest[1], ""))] = (rest[1], me)
    else:
        assert word == "buy"
        bought = table.available(me)
        assert bought and worth(rest) >= worth(bought)
        table.market = [(card, marker) for card, marker in table.market if marker not in ("", me)]
        for card in rest:
            table.hands[me].remove(card)
            table.discards.append(card)
        table.goods[me] += bought
        for colour in COLOURS:
            number = sum(card[0] == colour for card in bought)
            steps = 0 if number == 0 else 1 if number == 1 else 2
            table.ships[colour] = min(5, table.ships[colour] + steps)
        if 5 in table.ships.values():
            payday(table)
            if any(len(held) >= int(table.options["target"]) for held in table.tokens.values()):
                return True
            yield from pirates(table)
    return False


def sale(options: Mapping[str, str], goods: list[str], tokens: int) -> tuple[int, list[str], int]:
    """Score cards of a sale, the goods kept for them, and how many are to be drawn."""
    highest = max(value(card) for card in goods)
    if options["formula"] == "value+tokens":
        points = len(goods) * (highest + tokens)
    else:
        points = (len(goods) + tokens) * highest
    while points % 5:
        if options["rounding"] == "up" or points % 5 >= 3:
            points += 1
        else:
            points -= 1
    earned = points // 5
    kept = sorted(goods, key=value)[:earned]
    return earned, kept, earned - len(kept)


def payday(table: Table) -> None:
    for colour in COLOURS:
        if table.ships[colour] != 5:
            continue
        for letter in table.clockwise(table.active):
            goods = [card for card in table.goods[letter] if card[0] == colour]
            if not goods:
                continue
            earned, kept, missing = sale(table.options, goods, table.tokens[letter].count(colour))
            table.goods[letter] = [card for card in table.goods[letter] if card[0] != colour]
            table.discards += list((Counter(goods) - Counter(kept)).elements())
            for _ in range(missing):
                if table.deck_can_be_drawn():
                    table.deck -= 1
            table.points[letter] += earned
            taken = sum(held.count(colour) for held in table.tokens.values())
            if earned and (table.options["token_cap"] == "none" or taken < 12):
                table.tokens[letter].append(colour)
    for colour in COLOURS:
        if table.ships[colour] == 5:
            table.ships[colour] = 0


def pirates(table: Table) -> Waiting:
    for colour in COLOURS:
        if table.ships[colour] not in (3, 4):
            continue
        table.attacked = colour
        secret: dict[str, list[str]] = {}
        for letter in table.clockwise(table.active):
            if not any(card[0] == colour for card in table.goods[letter]):
                continue
            answer = ["none"]
            hand = table.hands[letter]
            forgotten = table.options["memory"] == "sizes"
            if hand and forgotten and table.options["all_asked"] == "amended":
                asked = True
            else:
                asked = f"{colour}2" in hand or f"{colour}3" in hand
            if asked:
                word, *answer = yield letter
                assert word == "save"
            if table.options["pirate_decisions"] == "in_order":
                settle(table, letter, colour, answer)
            else:
                secret[letter] = answer
        for letter, answer in secret.items():
            settle(table, letter, colour, answer)
        table.ships[colour] = 2
        table.attacked = ""


def settle(table: Table, letter: str, colour: str, answer: list[str]) -> None:
    split = answer.index("with") if "with" in answer else len(answer)
    saved = [card for card in answer[:split] if card != "none"]
    given = answer[split + 1 :]
    assert all(card[0] == colour for card in saved + given)
    assert len(saved) <= sum(AMPHORAE[value(card)] for card in given)
    for card in given:
        table.hands[letter].remove(card)
    attacked = Counter(card for card in table.goods[letter] if card[0] == colour)
    lost = attacked - Counter(saved)
    assert not Counter(saved) - attacked
    table.goods[letter] = list((Counter(table.goods[letter]) - lost).elements())
    table.discards += [*given, *lost.elements()]


def payments(hand: list[str], cost: int) -> list[list[str]]:
    """Every way to cover ``cost`` from which no card can be left out; colours of 5s apart."""
    counts = Counter(hand)
    found = []
    for numbers in product(*(range(number + 1) for number in counts.values())):
        paid = [card for card, n in zip(counts, numbers, strict=True) for _ in range(n)]
        if worth(paid) >= cost and all(worth(paid) - value(card) < cost for card in paid):
            found.append(sorted(paid))
    return found


def moves(table: Table, letter: str) -> set[tuple[str, ...]]:
    """What ``letter`` may sensibly do in its turn or against the pirates, as words.

    The colours of 5s that are paid are left out, as they tell no payments apart.
    """
    if table.attacked:
        return protections(table, letter)
    found: set[tuple[str, ...]] = set()
    for card, marker in table.market:
        if marker in ("", letter):
            found.add(("take", card, "own") if marker else ("take", card))
    for where, row in (("market", table.market), ("farm", table.farm)):
        for card, marker in row:
            if not marker and table.has_marker(letter):
                found.add(("reserve", where, card))
    if table.available(letter):
        for paid in payments(table.hands[letter], worth(table.available(letter))):
            found.add(("buy", *without_colours_of_fives(paid)))
    return found or {("pass",)}


def without_colours_of_fives(cards: list[str]) -> list[str]:
    return sorted("5" if value(card) == 5 else card for card in cards)


def protections(table: Table, letter: str) -> set[tuple[str, ...]]:
    """Saving the best goods with cards of which none could stay in the hand."""
    colour = table.attacked
    goods = sorted((card for card in table.goods[letter] if card[0] == colour), key=value)
    two, three = f"{colour}2", f"{colour}3"
    hand = table.hands[letter]
    found: set[tuple[str, ...]] = {("save", "none")}
    for twos in range(hand.count(two) + 1):
        for threes in range(hand.count(three) + 1):
            saved = min(2 * twos + threes, len(goods))
            fewer = [2 * twos - 2 + threes] * bool(twos) + [2 * twos + threes - 1] * bool(threes)
            if saved and all(min(amphorae, len(goods)) < saved for amphorae in fewer):
                given = [two] * twos + [three] * threes
                found.add(("save", *goods[-saved:], "with", *given))
    return found
