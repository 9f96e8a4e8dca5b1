"""Why Carcassonne refuses an action, in words, by the codes of the engine."""

from __future__ import annotations

from tui.games.carcassonne.sides import SIDES
from tui.play.i18n import N_
from tui.play.refusals import Refusals

_FIGURES = {
    "normal": N_("follower"),
    "large": N_("large follower"),
    "wagon": N_("wagon"),
    "phantom": N_("phantom"),
    "builder": N_("builder"),
    "pig": N_("pig"),
}

REFUSALS = Refusals(
    actions={
        "unknown_tile": N_("'{word}' is no tile, such as 'bU', and no cell, such as '(3,-1)'."),
        "unknown_cell": N_("'{word}' is no cell of the map, such as '(3,-1)'."),
        "no_tile_yet": N_("Before '{action}' a tile must be placed."),
        "no_tile_there": N_("There is no tile at {word}."),
        "no_such_segment": N_("The tile has no such city, road, cloister or field."),
        "several_segments": N_("There are several roads at {word}; name one by a side: {known}."),
        "no_such_tile_left": N_("No such tile is left to be drawn."),
        "cell_taken": N_("There is a tile already."),
        "not_beside_the_map": N_("A tile is placed beside one that lies on the map."),
        "edges_differ": N_("The tile does not fit its neighbour in the {side}."),
        "none_in_supply": N_("You have no {figure} in hand."),
        "occupied": N_("Somebody stands there already."),
        "wrong_feature": N_("The {figure} cannot be placed there."),
        "has_walked": N_(
            "A thief of yours has walked; no follower is placed in this turn any more."
        ),
        "cannot_place": N_("The phantom cannot be placed there."),
        "wagon_cannot_go": N_("The wagon cannot go there."),
        "cannot_walk": N_("No thief may walk like that now."),
        "must_rob": N_("If you pass a thief that can be robbed, you must rob."),
        "not_robbable": N_("There is no thief that can be robbed on that walk."),
        "one_thief_a_victim": N_("Only one thief is named of each player."),
        "demand_nothing": N_("Of each victim at least 1 is demanded."),
        "demand_total": N_("The demands make {total}; the walk is worth {points}."),
        "cannot_answer": N_("That is no answer to the demand that is possible now."),
    },
    phases={
        "draw": N_("a tile is due, such as 'tile bU'"),
        "tile": N_("the tile in hand is to be placed, with 'tile'"),
        "figure": N_("a figure may be placed, with 'none' for nobody"),
        "phantom": N_("the phantom may be placed, with 'phantom'"),
        "wagon": N_("the wagon may be moved on, with 'wagon'"),
        "walk": N_("a thief may walk, with 'walk' or 'stay'"),
        "plan": N_("it is time to rob or to take the points, with 'rob' or 'bank'"),
        "answer": N_("the demand is to be answered, with 'pay' or 'react'"),
        "second": N_("a second part may be played, with 'second' or 'stop'"),
    },
    details={"figure": _FIGURES, "side": SIDES},
    setup={
        "seats_without_inns": N_(
            "Six play with inns and cathedrals only: switch them on, or choose"
            " from {choices} players."
        ),
    },
)
