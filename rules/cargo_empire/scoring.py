"""Points by source, and the final places (section 11 of the rules)."""

from __future__ import annotations

from rules.cargo_empire.data import TABLE
from rules.cargo_empire.goals import worths
from rules.cargo_empire.state import EmpireState
from rules.core import Result, Standing

SOURCES = ("Track", "LV3 cities", "City cards", "Goals")  # also the order of the tie-breaks


def public_points(state: EmpireState, seat: int) -> dict[str, int]:
    """What everybody can count of a seat: all but its Goals."""
    player = state.players[seat]
    lv3_posts = sum(city.count(seat) for city in state.cities if city.level == 3)
    track, cards = doubled(state, seat)
    points = (
        track * sum(state.track[mark].vp for mark in player.marks),
        TABLE.vp_lv3_post * lv3_posts,
        cards * TABLE.vp_city_card * len(player.cities),
    )
    return dict(zip(SOURCES, points, strict=False))


def doubled(state: EmpireState, seat: int) -> tuple[int, int]:
    """By how much the track and the City cards of a seat count: twice for the Bot on Dyorle, and with clans."""
    bot = seat == state.bot_seat
    return (2 if bot and state.rush else 1), (2 if bot and state.options.clans else 1)


def points_of(state: EmpireState, seat: int) -> dict[str, int]:
    """The points of a seat by source if the game ended now."""
    return {**public_points(state, seat), "Goals": sum(worths(state, seat))}


def scores(state: EmpireState) -> list[dict[str, int]]:
    """The points of every seat by source if the game ended now."""
    return [points_of(state, seat) for seat in range(len(state.players))]


def result(state: EmpireState) -> Result | None:
    """The final places: most VP; ties by the sources in their order, then by the turn order of the last round."""
    if not state.over:
        return None
    points = scores(state)
    keys = [(sum(each.values()), *each.values(), -state.order.index(seat)) for seat, each in enumerate(points)]
    ranking = sorted(range(len(points)), key=lambda seat: keys[seat], reverse=True)
    standings = tuple(
        Standing(
            seat=seat,
            place=place,
            total=keys[seat][0],
            sources=tuple(points[seat].items()),
            note=_note(keys, ranking, place - 1),
        )
        for place, seat in enumerate(ranking, start=1)
    )
    return Result(standings=standings, ending="The third round is over.")


def _note(keys: list[tuple[int, ...]], ranking: list[int], place: int) -> str:
    """What decided a tie in total with the seat that comes next."""
    if place + 1 >= len(ranking) or keys[ranking[place]][0] != keys[ranking[place + 1]][0]:
        return ""
    higher, lower = keys[ranking[place]], keys[ranking[place + 1]]
    for source, (mine, other) in zip(SOURCES, zip(higher[1:], lower[1:], strict=True), strict=False):
        if mine != other:
            return f"ahead by {source}"
    return "earlier in the turn order"
