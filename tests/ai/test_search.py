"""The search finds what there is to find, repeats itself, stops, and reports what it saw."""

from __future__ import annotations

import pickle
import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import count

import pytest

from ai.arithmetic import softmax
from ai.budget import Budget
from ai.evaluator import Evaluation, Evaluator
from ai.report import Branch, Report, join_reports
from ai.search import Node, SearchBot, Tree, search, search_part
from ai.search_config import SearchConfig
from engine import GAMES, OVER, Action, State, View
from tests.ai.nim import NimState, NimView


class Opinion(Evaluator):
    """Knows that a multiple of four is lost for whoever has to take from it."""

    config = SearchConfig(exploration=0.5, prior_temperature=0.2)

    def priors(self, state: State, actions: list[Action]) -> list[float] | None:
        assert isinstance(state, NimState)
        return [1.0 if (state.left - action) % 4 == 0 else 0.0 for action in actions]


@pytest.mark.parametrize("evaluator", [Evaluator(), Opinion()])
@pytest.mark.parametrize(("left", "best"), [(5, 1), (6, 2), (7, 3)])
def test_it_finds_the_winning_move(evaluator: Evaluator, left: int, best: int) -> None:
    report = search(NimView(left), evaluator, Budget(iterations=600), seed=1)
    assert report.action == best
    assert report.ranked[0].value > 0.7


def test_an_opinion_finds_deeper_lines_with_few_iterations() -> None:
    for left in (17, 30, 47):
        report = search(NimView(left), Opinion(), Budget(iterations=30), seed=1)
        assert report.action == left % 4


def test_every_seat_of_three_looks_after_itself() -> None:
    """With three to go, taking them all wins; leaving one or two gives it to the next."""
    report = search(NimView(3, seats=3), Evaluator(), Budget(iterations=300), seed=2)
    assert report.action == 3
    assert report.ranked[0].value == 1.0
    for branch in report.ranked[1:]:
        assert branch.value < 0.5


def test_a_draw_between_decisions_is_one_node_or_one_an_outcome() -> None:
    class Closed(Evaluator):
        def chance_key(self, state: State, outcomes: Sequence[Action]) -> int | None:
            return outcomes[0]

    for evaluator, nodes in ((Evaluator(), None), (Closed(), {0, 1})):
        tree = Tree(NimView(6, chance=True), evaluator, random.Random(3))
        tree.grow(Budget(iterations=200))
        after = tree.root.children[1]
        assert (after.outcomes and set(after.outcomes)) == nodes
        branch = next(one for one in tree.branches([1, 2, 3]) if one.action == 1)
        assert len(branch.line) == 1 if nodes else len(branch.line) > 1


def test_all_iterations_are_counted_and_the_values_are_means() -> None:
    report = search(NimView(9), Evaluator(), Budget(iterations=501), seed=4)
    assert report.iterations == 501
    assert sum(branch.visits for branch in report.branches) == 501
    assert [branch.action for branch in report.branches] == [1, 2, 3]
    for branch in report.branches:
        assert 0.0 <= branch.value <= 1.0
        assert branch.line[0] == branch.action


def test_two_parts_joined_are_the_whole_search() -> None:
    for game_id in GAMES:
        view = first_view(game_id)
        budget = Budget(iterations=31)
        parts = [search_part(view, Evaluator(), budget, 7, part) for part in (0, 1)]
        travelled = [pickle.loads(pickle.dumps(part)) for part in parts]
        assert join_reports(travelled) == search(view, Evaluator(), budget, 7)
        assert [part.iterations for part in parts] == [15, 16]


def test_the_same_seed_gives_the_same_report_and_another_another() -> None:
    view = first_view("manila")
    again = pickle.loads(pickle.dumps(view))
    first = search(view, Evaluator(), Budget(iterations=40), 1)
    assert search(again, Evaluator(), Budget(iterations=40), 1) == first
    assert search(view, Evaluator(), Budget(iterations=40), 2) != first


def test_a_forced_move_is_not_searched() -> None:
    bot = SearchBot(Evaluator(), Budget(seconds=3600.0))
    report = bot.search(NimView(1), random.Random(1))
    assert (report.action, report.iterations) == (1, 0)
    assert bot.searches == 0


def test_stop_is_heard_after_every_iteration() -> None:
    asked = count(1)
    report = search(
        NimView(20), Evaluator(), Budget(seconds=3600.0), 1, stopped=lambda: next(asked) == 5
    )
    assert report.iterations == 5


def test_seconds_are_those_of_the_clock() -> None:
    ticks = count()
    report = search(
        NimView(20), Evaluator(), Budget(seconds=1.0), 1, clock=lambda: next(ticks) / 100
    )
    assert report.iterations == 100


def test_a_clock_may_stand_still_for_a_while() -> None:
    ticks = count()
    report = search(
        NimView(20), Evaluator(), Budget(seconds=1.0), 1, clock=lambda: float(next(ticks) // 50)
    )
    assert report.iterations >= 50


def test_a_single_iteration_is_one() -> None:
    report = search(NimView(9), Evaluator(), Budget(iterations=1), seed=4)
    assert report.iterations == sum(branch.visits for branch in report.branches) == 1


def test_a_search_by_the_clock_ends_when_the_leader_cannot_be_overtaken() -> None:
    ticks = count()
    report = search(NimView(3), Opinion(), Budget(seconds=50.0), 1, clock=lambda: next(ticks) / 10)
    assert report.action == 3
    assert report.iterations < 450


@pytest.mark.parametrize("evaluator", [Evaluator(), Opinion()])
@pytest.mark.parametrize("left", [3, 5, 9, 10])
def test_a_search_by_the_clock_never_ends_while_the_second_could_catch_up(
    evaluator: Evaluator, left: int
) -> None:
    """The clock would give 1,000 iterations: those left are fewer than the leader's lead."""
    ticks = count(1)
    report = search(
        NimView(left), evaluator, Budget(seconds=1.0), 1, clock=lambda: next(ticks) / 1000
    )
    first, second, *_ = report.ranked
    assert report.iterations >= 999 or first.visits - second.visits > 999 - report.iterations


def test_parts_joined_give_the_line_of_the_part_that_searched_it_most() -> None:
    few = Report((Branch(1, 3, 1.5, 1.0, (1, 9)), Branch(2, 6, 3.0, 2.0, (2, 8))), 9)
    many = Report((Branch(1, 7, 2.5, 2.0, (1, 4)), Branch(2, 5, 1.0, 1.0, (2, 6))), 12)
    whole = (Branch(1, 10, 4.0, 3.0, (1, 4)), Branch(2, 11, 4.0, 3.0, (2, 8)))
    for parts in ((few, many), (many, few)):
        assert join_reports(parts) == Report(whole, 21)


def test_top_k_leaves_out_the_worst_prior_values() -> None:
    class Narrow(Opinion):
        config = replace(Opinion.config, subset_armed=False, top_k=1)

    report = search(NimView(6), Narrow(), Budget(iterations=50), 1)
    assert [branch.visits for branch in report.branches] == [0, 50, 0]


@pytest.mark.parametrize("first", [[[1]], [[1], [2, 3]], [[1], [2], [3]]])
def test_an_action_first_met_alone_gets_its_prior_when_there_is_a_choice(
    first: list[list[Action]],
) -> None:
    """What is hidden may leave one action in one determinization and three in another."""

    class Opening(Opinion):
        def actions(self, state: State) -> list[Action]:
            at_root = isinstance(state, NimState) and state.left == 6
            return left.pop(0) if at_root and left else state.legal_actions()

    class Blind(Opening):
        def priors(self, state: State, actions: list[Action]) -> list[float] | None:
            return None

    for evaluator, priors in ((Opening(), [0.0, 1.0, 0.0]), (Blind(), None)):
        left = [list(actions) for actions in first]
        tree = Tree(NimView(6), evaluator, random.Random(1))
        tree.grow(Budget(iterations=40))
        assert not left and not tree.root.is_forced
        found = [tree.root.children[action].prior for action in (1, 2, 3)]
        assert all(found) if priors else not any(found)
        if priors and len(first[-1]) == 1:
            assert found == [pytest.approx(one) for one in softmax(priors, 0.2)]


def tree_of_three_nodes(config: SearchConfig, one: Node, two: Node) -> Tree:
    """A node where action 1 leads to ``one`` and 2 to ``two``, each of them to be had always."""
    evaluator = Evaluator()
    evaluator.config = config
    tree = Tree(NimView(9), evaluator, random.Random(1))
    tree.root.children = {1: one, 2: two}
    tree.root.visits = one.visits + two.visits
    tree.root.sums[0] = one.sums[0] + two.sums[0]
    one.available = two.available = tree.root.visits
    return tree


def visited(visits: int, total: float, prior: float = 0.0, prior_value: float = 0.0) -> Node:
    """A node that was visited so often and came to ``total`` for the first seat."""
    node = Node(2)
    node.visits, node.prior, node.prior_value = visits, prior, prior_value
    node.sums[0] = total
    return node


def by_puct(config: SearchConfig, one: Node, two: Node) -> int:
    tree = tree_of_three_nodes(config, one, two)
    return tree._by_puct(tree.root, [1, 2], 0)


def by_ucb1(exploration: float, one: Node, two: Node) -> int:
    tree = tree_of_three_nodes(SearchConfig(exploration=exploration), one, two)
    return tree._by_ucb1(tree.root, [1, 2], 0)


def test_puct_is_its_formula() -> None:
    """Q + c P sqrt(N) / (1 + n), with N = 16 at this selection.

    Action 1: 9 visits, mean 0.6, prior 0.2:  0.6 + c 0.2 4 / 10 = 0.6 + 0.08 c.
    Action 2: 6 visits, mean 0.5, prior 0.63: 0.5 + c 0.63 4 / 7 = 0.5 + 0.36 c.
    They are equal at c = 0.1 / 0.28 = 0.35714...
    """
    for exploration, chosen in ((0.0, 1), (0.3571, 1), (0.3572, 2), (9.0, 2)):
        config = SearchConfig(exploration=exploration)
        assert by_puct(config, visited(9, 5.4, 0.2), visited(6, 3.0, 0.63)) == chosen


def test_puct_counts_the_prior_value_as_visits() -> None:
    """(sum + v q) / (n + v), with v prior visits of the prior value q; no exploration.

    Action 1: (5.4 + 0.6 v) / (9 + v) = 0.6. Action 2: (3.0 + 0.9 v) / (6 + v).
    They are equal where 3.0 + 0.9 v = 3.6 + 0.6 v, at v = 2.
    """
    for prior_visits, chosen in ((0.0, 1), (1.99, 1), (2.01, 2)):
        config = SearchConfig(exploration=0.0, prior_visits=prior_visits)
        one, two = visited(9, 5.4, 0.5, 0.6), visited(6, 3.0, 0.5, 0.9)
        assert by_puct(config, one, two) == chosen


def test_puct_takes_an_untried_action_for_the_mean_and_the_urgency_above_it() -> None:
    """Action 1: 15 visits, mean 0.4; so is the node's. Action 2: untried, of the same prior.

    With N = 16: 0.4 + c 0.5 4 / 16 against 0.4 + u + c 0.5 4 / 1. At c = 0.08 they are
    equal where 0.01 = u + 0.16, at u = -0.15.
    """
    for urgency, chosen in ((0.0, 2), (-0.149, 2), (-0.151, 1)):
        config = SearchConfig(exploration=0.08, first_play_urgency=urgency)
        assert by_puct(config, visited(15, 6.0, 0.5), visited(0, 0.0, 0.5)) == chosen


def test_ucb1_is_its_formula() -> None:
    """Q + c sqrt(ln N / n), with N = 16 at this selection: ln 16 = 2.772589.

    Action 1: 12 visits, mean 0.75: 0.75 + c sqrt(0.231049) = 0.75 + 0.480676 c.
    Action 2: 3 visits, mean 0.3:   0.3 + c sqrt(0.924196) = 0.3 + 0.961351 c.
    They are equal at c = 0.45 / 0.480676 = 0.93618.
    """
    for exploration, chosen in ((0.0, 1), (0.936, 1), (0.9364, 2)):
        assert by_ucb1(exploration, visited(12, 9.0), visited(3, 0.9)) == chosen
    assert by_ucb1(0.0, visited(15, 15.0), visited(0, 0.0)) == 2  # Never tried comes first.


def test_what_is_reported_may_differ_from_what_is_searched_by() -> None:
    class Cautious(Evaluator):
        def evaluate(self, state: State) -> Evaluation:
            won = state.returns()
            return Evaluation([0.5 * one for one in won], won)

    report = search(NimView(3), Cautious(), Budget(iterations=200), 1)
    best = report.ranked[0]
    assert (best.action, best.value, best.chance) == (3, 0.5, 1.0)


def test_equal_visits_go_to_the_better_value_then_to_the_first() -> None:
    worse = Branch(3, 10, 4.0, 4.0, (3,))
    better = Branch(5, 10, 6.0, 6.0, (5,))
    twin = Branch(7, 10, 6.0, 6.0, (7,))
    assert Report((worse, twin, better), 30).action == 7
    assert [one.action for one in Report((worse, better, twin), 30).ranked] == [5, 7, 3]


def first_view(game_id: str) -> View:
    """The first decision of a game."""
    state = GAMES[game_id].new(3)
    rng = random.Random(5)
    while state.to_act < 0:
        assert state.to_act != OVER
        state.apply(state.sample_chance(rng))
    return state.view(state.to_act)
