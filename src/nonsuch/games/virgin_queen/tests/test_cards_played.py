"""Every card of the Tutorial, played as an event; passing; windows.  [6; 11; 28.7]"""

from __future__ import annotations

import pytest

from nonsuch.games.virgin_queen.tests.tables import (
    OTTOMAN,
    SPAIN,
    act,
    asked,
    besieger,
    can,
    dice,
    holder,
    leader,
    men,
    offered,
    points,
    quiet,
    refused,
    ships,
    state,
    table,
)


def holding(who, cards="", home="", **more):
    """The start of an impulse of this power, holding these cards."""
    seat = OTTOMAN if who == "ottoman" else SPAIN
    hands = {**more.pop("hand", {}), who: cards}
    if who == "spain":  # the other still has something to play, so that the turn goes on
        hands.setdefault("ottoman", "fire-ships field-artillery siege-engineering")
    return table(
        active=seat,
        phase="play card",
        stack=["next stage", "next impulse"],
        askers=[seat, seat],
        cp=0,
        hand={name: text for name, text in hands.items() if text},
        home={who: home} if home else {},
        **more,
    )


def event(play, who, card, *then):
    act(play, f"{who} event {card}")
    for line in then:
        act(play, f"{who} {line}")
    return quiet(play) if play.actors else play


# passing ---------------------------------------------------------------------------------------


def test_passing_is_refused_with_a_home_or_a_mandatory_card_or_too_many():
    assert refused(holding("ottoman", "storms", home="grand-vizier"), "ottoman pass") == "Impulses ¶6"
    assert refused(holding("ottoman", "papal-bull"), "ottoman pass") == "Impulses ¶6"
    assert refused(holding("ottoman", "storms reiters fire-ships"), "ottoman pass") == "Impulses ¶6"
    assert "pass" in offered(holding("ottoman", "storms reiters"))


def test_a_mandatory_event_is_not_played_for_points():
    play = holding("ottoman", "papal-bull")
    assert refused(play, "ottoman cp papal-bull") == "Mandatory Events ¶1"


def test_the_phase_ends_when_both_have_passed():
    play = holding("ottoman", "storms", hand={"spain": "reiters"})
    quiet(act(play, "ottoman pass"))
    act(play, "spain pass")
    quiet(play)
    assert state(play).stage != 4


# windows ---------------------------------------------------------------------------------------


def test_being_asked_tells_nothing():
    """Spain is asked whether it holds STORMS or not, as long as it may."""
    for cards in ("storms", "reiters"):
        play = table(hand={"spain": cards})
        act(play, "ottoman march from buda, to mohacs")
        assert asked(play) == "spain: respond"
    play = table(hand={"spain": "reiters"}, discards="storms")
    act(play, "ottoman march from buda, to mohacs")
    assert asked(play) == "ottoman: choose action", "everybody sees that the card is gone"


def test_grand_vizier_cancels_an_ordinary_event():
    play = holding("spain", "janissary-discontent", home="", hand={"ottoman": "storms"})
    play = table(
        active=SPAIN, phase="play card", stack=["next stage", "next impulse"], askers=[1, 1], cp=0,
        hand={"spain": "janissary-discontent", "ottoman": "storms"}, home={"ottoman": "grand-vizier"},
    )  # fmt: skip
    act(play, "spain event janissary-discontent", "ottoman respond grand-vizier")
    assert "janissary-discontent" in play.view(None)["discards"]
    assert state(play).unrest[133] == 0


def test_grand_vizier_cannot_cancel_a_mandatory_event():
    play = table(
        active=SPAIN, phase="play card", stack=["next stage", "next impulse"], askers=[1, 1], cp=0,
        hand={"spain": "selim-ii"}, home={"ottoman": "grand-vizier"},
    )  # fmt: skip
    act(play, "spain event selim-ii")
    assert asked(play) == "spain: choose action"


def test_sultans_harem_skips_the_ottoman():
    play = holding("ottoman", "storms", hand={"spain": "sultans-harem reiters"})
    act(play, "ottoman cp storms", "ottoman stop")
    while not can(play, "respond sultans"):
        act(play, f"{asked(play).split(':')[0]} decline")
    act(play, "spain respond sultans-harem")
    assert state(play).skips[OTTOMAN] == 1


# home cards ------------------------------------------------------------------------------------


def test_grand_vizier_rebuilds_galleys():
    play = event(holding("ottoman", home="grand-vizier"), "ottoman", "grand-vizier")
    act(play, "ottoman launch galley port-istanbul", "ottoman launch galley port-istanbul", "ottoman enough")
    assert ships(play, "istanbul") == {"ottoman": {"galley": 5}}


def test_ottoman_tribute_makes_war_and_the_minor_spain_s_ally():
    """Spain throws alone for Venice and needs 5."""
    play = dice(holding("ottoman", home="ottoman-tribute"), 5)
    event(play, "ottoman", "ottoman-tribute", "name venice")
    assert play.view(None)["ally"]["venice"] == SPAIN
    assert (state(play).cp, asked(play)) == (2, "ottoman: choose action")


def test_ottoman_tribute_may_find_the_minor_alone():
    """4 for Venice is too little; for the Empire Spain's marker at 1 would make it enough."""
    play = dice(holding("ottoman", home="ottoman-tribute"), 4)
    event(play, "ottoman", "ottoman-tribute", "name venice")
    assert "venice" not in play.view(None)["ally"]
    assert can(play, "march from scutari")
    play = dice(holding("ottoman", home="ottoman-tribute"), 4)
    event(play, "ottoman", "ottoman-tribute", "name holy_roman_empire")
    assert play.view(None)["ally"]["holy_roman_empire"] == SPAIN


def test_spanish_road():
    play = event(holding("spain", home="spanish-road"), "spain", "spanish-road")
    act(play, "spain lead alva", "spain raise hired milan", "spain enough")
    act(play, "spain lead alva, add spain hired, to genoa")
    assert men(play, "genoa") == {"spain": (1, 1)}
    assert leader(play, "alva") == "genoa"


# mandatory events ------------------------------------------------------------------------------


@pytest.mark.parametrize(("spain", "ottoman", "allied"), [(6, 3, True), (5, 3, False), (6, 4, False)])
def test_german_intervention(spain, ottoman, allied):
    """Spain adds 1, the Ottoman 3; a tie goes to who deactivates."""
    play = holding("spain", "german-intervention")
    dice(play, ottoman, spain)
    event(play, "spain", "german-intervention")
    assert ("holy_roman_empire" in play.view(None)["ally"]) == allied
    assert state(play).cp == 2


def test_papal_bull_may_lose_the_pope():
    play = holding("ottoman", "papal-bull", influence={"papacy": {"ottoman": 3, "spain": 1}})
    dice(play, 4, 5)
    event(play, "ottoman", "papal-bull")
    assert "papacy" not in play.view(None)["ally"]
    assert state(play).keys[SPAIN] == 7
    assert ships(play, "messina") == {"spain": {"galley": 2}}, "the Papal galley goes home"


def test_selim_replaces_suleiman():
    play = event(holding("ottoman", "selim-ii storms reiters"), "ottoman", "selim-ii")
    assert state(play).ruler[OTTOMAN] == 1
    assert "selim-ii" in play.view(None)["removed"]


# events ----------------------------------------------------------------------------------------


def test_dragut_falls_as_an_event():
    play = event(holding("spain", "dragut-falls"), "spain", "dragut-falls")
    assert ships(play, "algiers") == {"ottoman": {"corsair": 2}}
    assert state(play).cp == 1
    quiet(act(play, "spain stop"))
    assert "dragut-falls" not in play.view(None)["removed"]


def test_reiters_as_an_event():
    play = event(holding("spain", "reiters"), "spain", "reiters", "target milan")
    act(play, "spain number 3")
    assert men(play, "milan") == {"spain": (2, 3)}


def test_storms_as_an_event():
    play = holding("spain", "storms", ships={"istanbul": {}, "aegean_sea": {"ottoman": {"galley": 3}}})
    dice(play, 5)
    event(play, "spain", "storms")
    assert ships(play, "aegean_sea") == {"ottoman": {"galley": 2}}


def test_army_mutiny_and_the_pay_that_saves():
    play = holding("spain", "army-mutiny", hand={"ottoman": "reiters fire-ships storms"})
    event(play, "spain", "army-mutiny")
    act(play, "ottoman discard reiters")
    assert men(play, "istanbul") == {"ottoman": (6, 2)}


def test_city_state_rebels():
    play = holding("spain", "city-state-rebels", control={"tunis": "ottoman"}, men={"tunis": {"ottoman": 1}})
    dice(play, 6, 1, 1, 1, 1)
    event(play, "spain", "city-state-rebels")
    assert (holder(play, "tunis"), men(play, "tunis")) == ("independent", {"independent": (1, 0)})
    assert points(play) == 13


def test_diplomatic_miscue():
    play = event(holding("spain", "diplomatic-miscue"), "spain", "diplomatic-miscue", "influence venice")
    act(play, "spain number 2", "spain influence papacy")
    assert [list(row[:2]) for row in state(play).influence[:2]] == [[0, 2], [0, 0]]


def test_emissaries_abroad():
    play = event(holding("spain", "emissaries-abroad"), "spain", "emissaries-abroad")
    assert asked(play) == "spain: keep one"
    act(play, f"spain {offered(play)[0]}", "spain no")
    assert state(play).hand_size[SPAIN] == 1


def test_foreign_volunteers_go_where_none_are_raised():
    play = event(holding("ottoman", "foreign-volunteers"), "ottoman", "foreign-volunteers")
    act(play, "ottoman raise regular algiers", "ottoman raise regular djerba_tripoli", "ottoman enough")
    assert men(play, "algiers") == {"ottoman": (3, 0)}


def test_genoese_bankers():
    play = event(holding("spain", "genoese-bankers"), "spain", "genoese-bankers")
    assert (state(play).hand_size[SPAIN], state(play).fewer_cards[SPAIN]) == (2, 1)


def test_holy_league():
    play = holding("spain", "holy-league")
    dice(play, 4, 5)
    event(play, "spain", "holy-league")
    act(play, "spain launch galley port-naples", "spain launch galley port-venice")
    assert play.view(None)["ally"]["venice"] == SPAIN
    assert state(play).holy_league == SPAIN
    assert state(play).keys[SPAIN] == 9


def test_il_piccolo_soccorso():
    play = holding(
        "spain",
        "il-piccolo-soccorso",
        men={"malta": {"ottoman": 5, "knights": 2}},
        siege={"malta": "ottoman"},
        ships={"messina": {}},
    )
    event(play, "spain", "il-piccolo-soccorso")
    act(play, "spain add spain regular", "spain add spain regular")
    assert men(play, "malta") == {"ottoman": (5, 0), "knights": (2, 0), "spain": (2, 0)}
    assert besieger(play, "malta") == "ottoman"


def test_janissary_discontent():
    play = event(holding("spain", "janissary-discontent", hand={"ottoman": "storms"}), "spain", "janissary-discontent")
    act(play, "ottoman option b")
    assert (points(play), state(play).no_regulars) == (11, 1)


def test_knights_of_st_john_raid_the_ottoman():
    play = event(holding("spain", "knights-of-st-john", piracy_vp={"ottoman": 1}), "spain", "knights-of-st-john")
    dice(play, 6, 1, 1)
    act(play, "spain fight at ionian_sea", "ottoman award vp")
    assert points(play) == 13


def test_mercenaries_unpaid():
    play = holding("ottoman", "mercenaries-unpaid", men={"milan": {"spain": (2, 2)}})
    event(play, "ottoman", "mercenaries-unpaid")
    assert men(play, "milan") == {"spain": (2, 0)}
    assert "2 Spanish mercenaries leave Milan for good." in play.log(None)


def test_morisco_revolt_stays_on_the_table():
    play = event(holding("ottoman", "morisco-revolt"), "ottoman", "morisco-revolt")
    assert men(play, "granada") == {"moriscos": (2, 0)}
    assert "morisco-revolt" in play.view(None)["on_table"]
    assert state(play).unrest[64] or state(play).unrest[65] or state(play).unrest[66]


def test_plague_in_camp():
    play = event(holding("spain", "plague-in-camp"), "spain", "plague-in-camp")
    act(play, "ottoman lose ottoman regular", "ottoman lose ottoman hired")
    assert men(play, "istanbul") == {"ottoman": (7, 1)}


def test_ruler_falls_ill():
    play = event(
        holding("spain", "ruler-falls-ill", hand={"ottoman": "storms reiters fire-ships"}),
        "spain",
        "ruler-falls-ill",
    )
    act(play, "ottoman option b")
    assert state(play).skips[OTTOMAN] == 1
