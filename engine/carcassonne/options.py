"""Presets, modules and rule options of Carcassonne (rules page, sections 1 and 13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.compiled import mypyc_attr
from engine.game import AMENDED, N_, Amendment, Option, RuleSet

MODULES: Final[tuple[str, ...]] = (
    "inns",
    "traders",
    "wagon",
    "phantom",
    "highwaymen",
    "robbing",
    "guild_master",
    "king",
    "abbey",
)

PRESETS: Final[dict[str, frozenset[str]]] = {
    "house": frozenset({"highwaymen", "robbing", "guild_master"}),
    "base": frozenset(),
    "full": frozenset(MODULES) - {"abbey"},
}

_MODULE_HELPS: Final = {
    "inns": N_("Inns and cathedrals: 18 tiles and a large follower each; six may play."),
    "traders": N_("Traders and builders: 24 tiles, a builder and a pig each, goods."),
    "wagon": N_("A wagon each, which moves on when its feature is complete."),
    "phantom": N_("A phantom each, a second follower on the tile just placed."),
    "highwaymen": N_("A thief may walk along the road that you extend, for a point a tile."),
    "robbing": N_("A walking thief may rob the thieves it passes instead of taking the points."),
    "guild_master": N_("Completing the longest road brings a point for every road at the end."),
    "king": N_("Completing the largest city brings a point for every city at the end."),
    "abbey": N_("Twelve land tiles more, among them the only forked road."),
}


_WALKS: Final = ("highwaymen",)
_ROBBERIES: Final = ("highwaymen", "robbing")
_BUILDERS: Final = ("traders",)
_WALKS_AND_BUILDERS: Final = ("highwaymen", "traders")


def _module(name: str) -> Option:
    needs = _WALKS if name == "robbing" else ()
    return Option(name, ("preset", "on", "off"), "preset", _MODULE_HELPS[name], needs)


OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "preset",
        ("house", "base", "full"),
        "house",
        N_("House: highwaymen, robbing and guild master. Base: nothing. Full: all but abbey."),
    ),
    *(_module(name) for name in MODULES),
    Option(
        "turn_scope",
        ("whole", "part"),
        "whole",
        N_("Whether a follower placed in one part of a double turn forbids walking in both."),
        _WALKS_AND_BUILDERS,
    ),
    Option(
        "figure_forbids_walk",
        ("followers", "any"),
        "followers",
        N_("Whether placing a builder or pig forbids walking, or followers only."),
        _WALKS_AND_BUILDERS,
    ),
    Option(
        "walk_after_completion",
        ("other_roads", "never"),
        "other_roads",
        N_("Whether a tile that completes one road and extends another allows a walk there."),
        _WALKS,
    ),
    Option(
        "stop_rule",
        ("tile", "road"),
        "tile",
        N_("Whether a thief on another road of the tile keeps a walker from stopping there."),
        _WALKS,
    ),
    Option(
        "robbing_optional",
        ("optional", "compulsory"),
        "optional",
        N_("Whether a walker that passes somebody to rob may take the points instead."),
        _ROBBERIES,
    ),
    Option(
        "split_total",
        ("exact", "at_most"),
        "exact",
        N_("Whether the demands of a robbery must come to the points of the walk, or at most."),
        _ROBBERIES,
    ),
    Option(
        "who_names_the_thief",
        ("walker", "victim", "all"),
        "walker",
        N_("Of several thieves of one victim: the walker names one, the victim does, or all."),
        _ROBBERIES,
    ),
    Option(
        "part_two",
        ("automatic", "optional"),
        "automatic",
        N_("Whether the builder's second part must be played."),
        _BUILDERS,
    ),
    Option(
        "walk_before_scoring",
        ("after", "before"),
        "after",
        N_("Whether a thief walks after the completed features are scored, or before."),
        _WALKS,
    ),
    Option(
        "two_tile_city",
        ("4", "2"),
        "4",
        N_("What a city of two tiles is worth, pennants apart."),
    ),
)

AMENDMENTS: Final[tuple[Amendment, ...]] = (
    Amendment(
        "victim_order",
        N_(
            "This game was begun by an older rule: if a builder stands with a robbed thief, it"
            " may be its owner's place that decides when the victim answers."
        ),
    ),
)


def modules_of(options: Mapping[str, str]) -> frozenset[str]:
    """The modules in use: those of the preset, each switched on or off by its own option."""
    active = set(PRESETS[options["preset"]])
    for name in MODULES:
        if options[name] == "on":
            active.add(name)
        elif options[name] == "off":
            active.discard(name)
    if "highwaymen" not in active:
        active.discard("robbing")
    return frozenset(active)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(RuleSet):
    """The options of one game as the state reads them; never changes."""

    def __init__(self, options: Mapping[str, str]) -> None:
        super().__init__(options)
        self.modules = modules_of(options)
        self.inns = "inns" in self.modules
        self.traders = "traders" in self.modules
        self.wagon = "wagon" in self.modules
        self.phantom = "phantom" in self.modules
        self.highwaymen = "highwaymen" in self.modules
        self.robbing = "robbing" in self.modules
        self.guild_master = "guild_master" in self.modules
        self.king = "king" in self.modules
        self.sets = frozenset(
            {"base"} | {name for name in ("inns", "traders", "abbey") if name in self.modules}
        )
        self.part_scope = options["turn_scope"] == "part"
        self.any_figure_forbids = options["figure_forbids_walk"] == "any"
        self.completion_forbids = options["walk_after_completion"] == "never"
        self.stop_by_road = options["stop_rule"] == "road"
        self.must_rob = options["robbing_optional"] == "compulsory"
        self.demand_at_most = options["split_total"] == "at_most"
        self.victim_names = options["who_names_the_thief"] == "victim"
        self.all_at_risk = options["who_names_the_thief"] == "all"
        self.may_stop = options["part_two"] == "optional"
        self.walk_first = options["walk_before_scoring"] == "before"
        self.builders_in_front = options["victim_order"] != AMENDED
        self.small_city_half = options["two_tile_city"] == "2"
