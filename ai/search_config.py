"""``SearchConfig``: the parameters of the tree search, named as in the papers they are from."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SearchConfig:
    """How ``ai.search`` searches.

    The defaults are UCT by the rules alone. A parameter says which paper it is from where
    it is not of ISMCTS itself (Cowling, Powley and Whitehouse, "Information Set Monte Carlo
    Tree Search", 2012).
    """

    exploration: float = 1.41
    """How much weight goes to actions that were seldom tried.

    The constant of UCB1 in a tree (Kocsis and Szepesvári, "Bandit based Monte-Carlo
    Planning", 2006), or where there are priors that of PUCT (Rosin, "Multi-armed bandits
    with episode context", 2011, as in Silver et al., "Mastering the game of Go without
    human knowledge", 2017).
    """

    prior_temperature: float = 1.0
    """The prior probabilities are the softmax of the prior values by this temperature.

    It is the difference in value that makes an action e times as likely (Boltzmann
    exploration; Sutton, "Integrated architectures for learning, planning, and reacting",
    1990).
    """

    prior_visits: float = 0.0
    """As many visits a prior value counts for in the mean value of its action.

    The equivalent experience of Gelly and Silver, "Combining online and offline knowledge
    in UCT", 2007.
    """

    first_play_urgency: float = 0.0
    """How far above the mean of its node an untried action is taken to be worth.

    Asked where there are priors, and ``prior_visits`` is 0 (Gelly and Wang, "Exploration
    exploitation in Go: UCT for Monte-Carlo Go", 2006).
    """

    top_k: int = 0
    """So many actions of a node are looked at, those of the best prior values; 0 is all.

    Unpruning that stands still (Chaslot et al., "Progressive strategies for Monte-Carlo
    tree search", 2008).
    """

    chance_widening: float = 0.0
    """If not 0, a node of n visits has had about so many times the square root of n draws.

    They come again and again, the same ones after each action, so that the tree grows deep
    behind them: progressive widening of chance with exponent one half (Couëtoux et al.,
    "Continuous upper confidence trees", 2011). It needs a ``chance_key``.
    """

    quasi_random_chance: bool = False
    """Whether draws are spread evenly over the visits of a node instead of at random.

    The same way after each action, so that actions are compared by more nearly the same
    luck: multiples of the golden ratio, as in quasi-Monte Carlo (Niederreiter, "Random
    number generation and quasi-Monte Carlo methods", 1992). It needs a ``chance_key``.
    """

    subset_armed: bool = True
    """Whether the actions of a node can differ from one iteration to the next.

    By hidden things, or by chance that ``chance_key`` does not tell apart: then each node
    is a subset-armed bandit. If not, its actions are listed once.
    """
