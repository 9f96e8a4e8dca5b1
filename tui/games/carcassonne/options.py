"""The modules and rule options of Carcassonne and their values in a word or three."""

from __future__ import annotations

from engine.carcassonne.options import PRESETS
from tui.play.i18n import N_, _

_OPTIONS = {
    "preset": N_("preset"),
    "inns": N_("inns, cathedrals"),
    "traders": N_("traders, builders"),
    "wagon": N_("wagon"),
    "phantom": N_("phantom"),
    "highwaymen": N_("highwaymen"),
    "robbing": N_("robbing"),
    "guild_master": N_("guild master"),
    "king": N_("king"),
    "abbey": N_("abbey tiles"),
    "turn_scope": N_("no walk after placing"),
    "figure_forbids_walk": N_("placing that counts"),
    "walk_after_completion": N_("a road completed"),
    "stop_rule": N_("no stop by a thief"),
    "robbing_optional": N_("a thief is passed"),
    "split_total": N_("demands add up to"),
    "who_names_the_thief": N_("several are passed"),
    "part_two": N_("part two"),
    "walk_before_scoring": N_("thieves walk"),
    "two_tile_city": N_("city of two tiles"),
}
_MODULE = {"preset": N_("as the preset says"), "on": N_("yes"), "off": N_("no")}
_VALUES = {
    "preset": {"house": N_("house rules"), "base": N_("base game"), "full": N_("full game")},
    "turn_scope": {"whole": N_("in either part"), "part": N_("in that part")},
    "figure_forbids_walk": {"followers": N_("of followers"), "any": N_("of any figure")},
    "walk_after_completion": {"other_roads": N_("others walkable"), "never": N_("no walk at all")},
    "stop_rule": {"tile": N_("on the same tile"), "road": N_("on the same road")},
    "robbing_optional": {"optional": N_("points or robbery"), "compulsory": N_("robbery only")},
    "split_total": {"exact": N_("all the points"), "at_most": N_("that or less")},
    "who_names_the_thief": {
        "walker": N_("walker names one"),
        "victim": N_("victim names one"),
        "all": N_("all are at risk"),
    },
    "part_two": {"automatic": N_("always played"), "optional": N_("may be declined")},
    "walk_before_scoring": {"after": N_("after scoring"), "before": N_("before scoring")},
    "two_tile_city": {"4": N_("4 points"), "2": N_("2 points")},
}


def variant_title(modules: frozenset[str]) -> str:
    """What the modules in play are called together: a preset, or a choice of one's own."""
    for preset, those in PRESETS.items():
        if modules == those:
            return value_title("preset", preset)
    return _("own modules")


def option_title(name: str) -> str:
    """An option's name for people."""
    return _(_OPTIONS[name])


def value_title(name: str, value: str) -> str:
    """What a value of the option ``name`` means, for people."""
    return _(_VALUES.get(name, _MODULE)[value])
