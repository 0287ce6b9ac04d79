"""The courtier, greedy on the game's own evaluation."""

from __future__ import annotations

from nonsuch import Play
from nonsuch.games.gloriana.state import GlorianaTable
from nonsuch.games.gloriana.tests.tables import SUN, act, gloriana, last_turn, table

ALL_EIGHT = "horse boat soldier priest actor noblewoman musician cook"


def best(play: Play[GlorianaTable]) -> str:
    """The move after which the player likes the table best."""
    seat = play.actors[0]

    def worth(number: int) -> int:
        after = play.table.clone()
        gloriana.apply(after, number)
        return gloriana.value(after, seat)

    return max(play.offers(seat), key=lambda move: worth(move.number)).notation


def play_on(play: Play[GlorianaTable], seat: int) -> list[str]:
    """What the seat does until it has held its Event."""
    done = []
    held = play.table.held[seat]
    while held[play.table.round - 1] < 0 and play.actors == (seat,):
        done.append(best(play))
        play.play(seat, done[-1])
        held = play.table.held[seat]
    return done


def test_it_takes_the_set_that_its_event_needs() -> None:
    play = table(
        noble={0: "clinton"},
        hand={0: "soldier priest actor"},
        tavern=["horse horse cook boat", "", "", ""],
        line="hunting hunting hunting",
        weather_taker=1,
        weather=SUN,
        removed_events="",
        singles="",
        doubles="double-hunting",
    )
    assert best(play) == "take lamb horse"


def test_it_takes_a_weather_bonus() -> None:
    play = table(noble={0: "clinton"}, hand={0: "horse soldier"}, line="hunting maritime military", weather=SUN)
    act(play, "@0 event hunting, regular, add horse, add soldier, use noble")
    assert best(play) == "hold with weather"


def test_it_uses_a_specialist_rather_than_pay_for_keeping_him() -> None:
    play = table(noble={0: "clinton"}, hand={0: "horse soldier"}, hired={0: "drake"}, line="hunting maritime military")
    act(play, "@0 event hunting, regular, add horse, add soldier")
    assert best(play) == "use drake"


def test_the_last_player_fills_the_banquet() -> None:
    play = last_turn(hand={0: ALL_EIGHT}, weather=SUN)
    steps = play_on(play, 0)
    assert len([step for step in steps if step.startswith(("add", "use"))]) == 7
    assert play.scores[0] == 10


def test_in_the_last_round_it_does_not_take_what_it_cannot_use() -> None:
    play = last_turn(round=5, hand={0: "horse boat cook"}, court="horse horse", doubles="", singles="", weather=SUN)
    assert best(play) == "done"


def test_it_favours_itself() -> None:
    banquets = [5, 5, 5, 5, 5]
    sheet = {0: [5, 5, 5, 5, -1], 1: banquets, 2: banquets}
    play = last_turn(round=5, held=sheet, score={0: 9, 1: 9}, doubles="", singles="", weather=SUN)
    act(play, "@0 hold")
    assert best(play) == "favour @0"


def test_a_specialist_it_has_may_host_the_event() -> None:
    play = last_turn(noble={0: "devere"}, hired={0: "shakespeare"}, hand={0: "boat horse noblewoman cook"}, weather=SUN)
    assert best(play) == "host shakespeare"


def test_before_the_first_round_it_likes_all_seats_alike() -> None:
    play = gloriana.new(players=4, seed=1)
    others = {gloriana.value(play.table, seat) for seat in range(4) if seat != play.actors[0]}
    assert len(others) == 1


def test_among_themselves_they_make_good_events() -> None:
    """Compared with random play, which seldom gets above 10 points."""
    play = gloriana.new(players=4, seed=0)
    while not play.over:
        play.play(play.actors[0], best(play))
    assert min(play.scores) > 30
