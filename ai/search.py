"""Information-set Monte Carlo tree search over the engine's contract, for every game.

Single-observer ISMCTS (Cowling, Powley and Whitehouse, 2012): one tree of everybody's
decisions as the searching seat knows them, and a new determinization of what it does not
know in each iteration. Chance is sampled; a game's ``Evaluator`` may tell outcomes apart,
otherwise one node stands for all of them (open loop). A node holds a sum of values for
every seat and each decision maximises its own (max^n). Since an action is not possible in
every determinization, exploration counts how often it was available. Where the evaluator
has prior values of the actions, they are explored by PUCT; else by UCB1. ``SearchConfig``
has the parameters, and the papers they are from.

    report = search(view, evaluator, Budget(iterations=1000), seed)
    report.action, report.ranked[0].value
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from math import sqrt
from typing import Final

from ai.arithmetic import logarithm, softmax
from ai.bot import Bot
from ai.budget import INSTANT, Budget, Clock, Stopwatch
from ai.evaluator import Evaluator
from ai.report import Branch, Report, join_reports
from engine import CHANCE, OVER, Action, State, View
from engine.compiled import mypyc_attr, vec

PARTS: Final = 2
"""A budget of iterations is always split over so many seeds and summed in order, however
many processes search, so that the same seed and budget give the same move everywhere."""

GOLDEN: Final = 0.6180339887498949
"""Multiples of it, their whole parts taken off, lie more evenly than random numbers."""

SHIFT: Final = 0.7548776662466927
"""A second step of that kind, so that draws after different draws begin elsewhere."""

FACTOR: Final = 6364136223846793005
"""The multiplier of ``Repeatable``; it also makes one number of several."""

MASK: Final = (1 << 64) - 1

CHECK_EVERY: Final = 16
"""A search by the clock asks after so many iterations whether its leader can be overtaken."""

Stopped = Callable[[], bool]


@mypyc_attr(native_class=False, allow_interpreted_subclasses=True)
class QuasiRandom(random.Random):
    """Gives evenly spread numbers in place of random ones."""

    number = 0.0

    def random(self) -> float:
        """The number that is due; another far from it the next time."""
        number = self.number
        self.number = (number + SHIFT) % 1.0
        return number


@mypyc_attr(native_class=False, allow_interpreted_subclasses=True)
class Repeatable(random.Random):
    """Gives the same numbers again from the same ``number``."""

    number = 0

    def random(self) -> float:
        """The next number of a linear congruential generator of 64 bits."""
        self.number = number = (self.number * FACTOR + 1442695040888963407) & MASK
        return (number >> 11) / 9007199254740992.0


class Node:
    """A decision to come, or the action that leads to it, and what came of it."""

    __slots__ = (
        "actions",
        "available",
        "children",
        "is_forced",
        "looked_at",
        "outcomes",
        "prior",
        "prior_value",
        "sums",
        "visits",
        "won",
    )

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.available = 0
        self.sums = vec[float]([0.0] * seats)
        """Of the values of each seat."""
        self.won = 0.0
        """The sum of the searching seat's chances to win."""
        self.prior = 0.0
        """The prior probability that the action is the best; 0 if nobody was asked."""
        self.prior_value = 0.0
        """What the evaluator took the action for, before it was tried."""
        self.children = CHILDLESS
        self.is_forced = False
        """Whether an action was once the only one here, so that nobody was asked about it."""
        self.outcomes: dict[int, Node] | None = None
        """The nodes after the chance that follows, where outcomes are told apart."""
        self.actions: list[Action] | None = None
        """What may be done here, if it is always the same."""
        self.looked_at = NOBODY
        """The children of ``actions``."""

    def add(self, action: Action) -> Node:
        """The new child of an action."""
        if not self.children:
            self.children = {}
        child = self.children[action] = Node(len(self.sums))
        return child


CHILDLESS: Final[dict[Action, Node]] = {}
NOBODY: Final[list[Node]] = []
"""What nodes have before they have children: never added to."""


def search(
    view: View,
    evaluator: Evaluator,
    budget: Budget,
    seed: int,
    stopped: Stopped | None = None,
    clock: Clock = time.monotonic,
) -> Report:
    """Search the decision of ``view.seat`` until the budget is used or ``stopped()``.

    At least one iteration is made. A budget of seconds goes to one tree.
    """
    numbers = range(PARTS) if budget.iterations else range(1)
    return join_reports(
        [search_part(view, evaluator, budget, seed, part, stopped, clock) for part in numbers]
    )


def search_part(
    view: View,
    evaluator: Evaluator,
    budget: Budget,
    seed: int,
    part: int,
    stopped: Stopped | None = None,
    clock: Clock = time.monotonic,
) -> Report:
    """One of ``PARTS`` trees, each of its own seed; ``join_reports`` puts them together.

    Of iterations it takes its share, of seconds all: the parts are meant to be searched at
    the same time.
    """
    listed = view.legal_actions()
    tree = Tree(view, evaluator, random.Random(f"{seed}/{part}"))
    if len(listed) == 1:
        return Report((Branch(listed[0], 0, 0.0, 0.0, (listed[0],)),), 0)
    share = budget.iterations * (part + 1) // PARTS - budget.iterations * part // PARTS
    if budget.iterations and not share:
        return Report(tree.branches(listed), 0)
    iterations = tree.grow(Budget(share, budget.seconds), stopped, clock)
    return Report(tree.branches(listed), iterations)


@mypyc_attr(allow_interpreted_subclasses=True)
class Tree:
    """One tree, grown by one generator."""

    def __init__(self, view: View, evaluator: Evaluator, rng: random.Random) -> None:
        self.view = view
        self.evaluator = evaluator.for_view(view)
        config = self.evaluator.config
        self.exploration = config.exploration
        self.prior_temperature = config.prior_temperature
        self.prior_visits = config.prior_visits
        self.first_play_urgency = config.first_play_urgency
        self.top_k = config.top_k
        self.chance_widening = config.chance_widening
        self.subset_armed = config.subset_armed
        self.rng = rng
        self.quasi_random = QuasiRandom() if config.quasi_random_chance else None
        self.start = self.offset = rng.random() if config.quasi_random_chance else 0.0
        self.repeatable = Repeatable() if config.chance_widening else None
        self.luck = self.origin = int(rng.random() * 2**53) if config.chance_widening else 0
        self.seats = view.position.seats
        self.root = Node(self.seats)

    def grow(
        self, budget: Budget, stopped: Stopped | None = None, clock: Clock = time.monotonic
    ) -> int:
        """Iterate until the first of the limits that are set; returns how often."""
        watch = Stopwatch(clock)
        done = 0
        while True:
            self.iterate()
            done += 1
            if stopped is not None and stopped():
                return done
            if budget.iterations and done >= budget.iterations:
                return done
            if budget.seconds:
                spent = watch.read()
                if spent >= budget.seconds:
                    return done
                if spent and done % CHECK_EVERY == 0:
                    remaining = done * (budget.seconds / spent - 1.0)
                    if self._is_decided(remaining):
                        return done
            elif not budget.iterations:
                return done

    def _is_decided(self, remaining: float) -> bool:
        """Whether the leader stays the leader for so many iterations whatever they find."""
        visits = sorted([child.visits for child in self.root.children.values()], reverse=True)
        return len(visits) == 1 or visits[0] - visits[1] > remaining

    def iterate(self) -> None:
        """One determinization, played from the root to a new leaf and valued there."""
        evaluator = self.evaluator
        state = self.view.determinize(self.rng)
        node = self.root
        path = [node]
        self.offset = self.start
        self.luck = self.origin
        while True:
            if node is not self.root and evaluator.is_leaf(state):
                evaluator.rollout(state, self.rng)
                break
            if state.to_act == CHANCE:
                node = self._after_chance(node, state, path)
            seat = state.to_act
            if seat == OVER:
                break
            if not node.visits and node is not self.root and evaluator.is_quiet(state):
                evaluator.rollout(state, self.rng)
                break
            action = self._select(node, state, seat)
            node = node.children[action]
            path.append(node)
            state.apply(action)
        values, win_chances = evaluator.evaluate(state)
        win_chance = win_chances[self.view.seat]
        for node in path:
            node.visits += 1
            node.won += win_chance
            sums = node.sums
            for seat, value in enumerate(values):
                sums[seat] += value

    def _after_chance(self, node: Node, state: State, path: list[Node]) -> Node:
        """Draw what is due; the node that stands for where it led."""
        outcomes: list[Action] = []
        rng = self.rng
        if self.quasi_random is not None:
            rng = self.quasi_random
            rng.number = (self.offset + GOLDEN * node.visits) % 1.0
        elif self.repeatable is not None:
            rng = self.repeatable
            draw = node.visits % (1 + int(self.chance_widening * sqrt(node.visits)))
            rng.number = (self.luck + (draw << 32 | draw) * FACTOR) & MASK
        while state.to_act == CHANCE:
            outcome = state.sample_chance(rng)
            state.apply(outcome)
            outcomes.append(outcome)
        key = self.evaluator.chance_key(state, outcomes)
        if key is None:
            return node
        self.offset = (self.offset + SHIFT * key) % 1.0
        self.luck = (self.luck ^ key) * FACTOR & MASK
        if node.outcomes is None:
            node.outcomes = {}
        after = node.outcomes.get(key)
        if after is None:
            after = node.outcomes[key] = Node(self.seats)
        path.append(after)
        return after

    def _select(self, node: Node, state: State, seat: int) -> Action:
        """The action to follow from here; its child exists afterwards."""
        actions = node.actions
        if actions is None:
            actions = self.evaluator.actions(state)
            if len(actions) == 1:
                if actions[0] not in node.children:
                    node.add(actions[0])
                    node.is_forced = True
                return actions[0]
            if node.is_forced or not all(map(node.children.__contains__, actions)):
                untried = self._add_children(node, state, actions)
                if untried is not None:
                    return untried
            if not self.subset_armed:
                actions = node.actions = self._top_k(node, actions)
                node.looked_at = [node.children[action] for action in actions]
        if not node.children[actions[0]].prior:
            return self._by_ucb1(node, actions, seat)
        return self._by_puct(node, actions, seat)

    def _add_children(self, node: Node, state: State, actions: list[Action]) -> Action | None:
        """Give every action a child, or, without prior values, one that has none yet."""
        prior_values = self.evaluator.priors(state, actions)
        if prior_values is None:
            node.is_forced = False
            missing = [action for action in actions if action not in node.children]
            if not missing:
                return None
            action = missing[int(self.rng.random() * len(missing))]
            node.add(action)
            self._count_available(node, actions)
            return action
        priors = softmax(prior_values, self.prior_temperature)
        for action, prior, prior_value in zip(actions, priors, prior_values, strict=True):
            child = node.children.get(action) or node.add(action)
            if not child.prior:
                child.prior = prior or 1e-12
                child.prior_value = prior_value
        if node.is_forced:
            node.is_forced = not all([child.prior for child in node.children.values()])
        return None

    def _top_k(self, node: Node, actions: list[Action]) -> list[Action]:
        """The actions of the best prior values, best first; all if no ``top_k`` is set."""
        top_k = self.top_k
        if not top_k or len(actions) <= top_k or not node.children[actions[0]].prior:
            return actions
        ranked = sorted(actions, key=lambda action: -node.children[action].prior_value)
        return ranked[:top_k]

    def _count_available(self, node: Node, actions: list[Action]) -> None:
        for action in actions:
            child = node.children.get(action)
            if child is not None:
                child.available += 1

    def _by_ucb1(self, node: Node, actions: list[Action], seat: int) -> Action:
        """The action of the greatest Q + c sqrt(ln N / n).

        Q is the mean value of the action to ``seat``, n its visits, c the exploration, and
        N how often it could have been tried, which without hidden things is the node's
        visits. One that was never tried comes first.
        """
        exploration = self.exploration
        children = node.children
        best, best_score = actions[0], -1.0
        for action in actions:
            child = children[action]
            child.available += 1
            visits = child.visits
            if not visits:
                score = 1e9
            else:
                score = child.sums[seat] / visits
                score += exploration * sqrt(logarithm(child.available) / visits)
            if score > best_score:
                best, best_score = action, score
        return best

    def _by_puct(self, node: Node, actions: list[Action], seat: int) -> Action:
        """The action of the greatest Q + c P sqrt(N) / (1 + n).

        As in ``_by_ucb1``, where P is the prior probability. Q counts the prior value as
        ``prior_visits`` more visits; where that makes none it is ``first_play_urgency``
        above the mean of the node.
        """
        exploration = self.exploration
        prior_visits = self.prior_visits
        untried = self.first_play_urgency
        if node.visits:
            untried += node.sums[seat] / node.visits
        looked_at = node.looked_at
        if actions is not node.actions:
            looked_at = [node.children[action] for action in actions]
        best, best_score = 0, -1.0
        for index, child in enumerate(looked_at):
            child.available = available = child.available + 1
            visits = child.visits
            if visits or prior_visits:
                total = child.sums[seat] + prior_visits * child.prior_value
                score = total / (visits + prior_visits)
            else:
                score = untried
            score += exploration * child.prior * sqrt(available) / (1 + visits)
            if score > best_score:
                best, best_score = index, score
        return actions[best]

    def branches(self, listed: list[Action]) -> tuple[Branch, ...]:
        """What was found out about each of the actions listed at the root."""
        seat = self.view.seat
        found = []
        for action in listed:
            child = self.root.children.get(action)
            if child is None:
                found.append(Branch(action, 0, 0.0, 0.0, (action,)))
            else:
                line = (action, *_main_line(child))
                found.append(Branch(action, child.visits, child.sums[seat], child.won, line))
        return tuple(found)


def _main_line(node: Node) -> list[Action]:
    """The decisions most often tried from here on, up to the next draw."""
    line: list[Action] = []
    while node.children and node.outcomes is None:
        action = max(node.children, key=lambda one: node.children[one].visits)
        node = node.children[action]
        if not node.visits:
            break
        line.append(action)
    return line


@mypyc_attr(native_class=False, allow_interpreted_subclasses=True)
class SearchBot(Bot):
    """Searches each decision for as long as its budget lasts.

    Attributes:
        evaluator: what it knows of the game, and the parameters of its search.
        clock: what counts the seconds of the budget.
        searches, iterations: how many decisions were searched so far, and how hard.
    """

    def __init__(self, evaluator: Evaluator, budget: Budget = INSTANT) -> None:
        self.evaluator = evaluator
        self.budget = budget
        self.clock: Clock = time.monotonic
        self.searches = 0
        self.iterations = 0

    def choose(self, view: View, rng: random.Random) -> Action:
        return self.search(view, rng).action

    def search(self, view: View, rng: random.Random, stopped: Stopped | None = None) -> Report:
        """The whole report of a decision; ``stopped`` ends it early with what there is."""
        report = search(view, self.evaluator, self.budget, draw_seed(rng), stopped, self.clock)
        if report.iterations:
            self.searches += 1
            self.iterations += report.iterations
        return report


def draw_seed(rng: random.Random) -> int:
    """The seed of a search, from a bot's generator."""
    return int(rng.random() * 2**53)
