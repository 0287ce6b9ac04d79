"""The cards of diplomacy.  [cards 33, 34, 36, 41, 42, 57, 58, 65, 75, 82, 89, 98, 103, 105]"""

from __future__ import annotations

from typing import Any

import pytest

from nonsuch import Play
from nonsuch.games.virgin_queen.components import CARD_CP, CARD_KIND, CARD_NAMES, CARD_TURN, HOME_CARD, MANDATORY
from nonsuch.games.virgin_queen.map.atlas import CAMPAIGN, POWER_NAMES, SPACE_NAMES
from nonsuch.games.virgin_queen.personages import MARY
from nonsuch.games.virgin_queen.tables.court import CAPTIVE, UNWED
from nonsuch.games.virgin_queen.tests.tables import (
    SEATS,
    act,
    asked,
    can,
    dice,
    holder,
    leader,
    men,
    offered,
    quiet,
    refused,
    state,
    table,
)


def bit(*powers: str) -> int:
    return sum(1 << POWER_NAMES.index(power) for power in powers)


def wars(*pairs: tuple[str, str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for one, other in pairs:
        found[one] = found.get(one, 0) | bit(other)
        found[other] = found.get(other, 0) | bit(one)
    return found


def holding(who: str, card: str = "", home: str = "", **more: Any) -> Play:
    """The start of an impulse of this power on a turn on which the card is in the deck."""
    hand = {**more.pop("hand", {}), **({who: card} if card else {})}
    seat = SEATS[who]
    turn = max([2, *(CARD_TURN[CARD_NAMES.index(one)] for text in hand.values() for one in text.split())])
    return table(
        scenario=CAMPAIGN, active=who, phase="play card", stack=["next stage", "next impulse"], askers=[seat, seat],
        cp=0, hand=hand, home={who: home} if home else {}, turn=turn, **more,
    )  # fmt: skip


def event(play: Play, who: str, card: str, *then: str) -> Play:
    act(play, f"{who} event {card}", *[f"{who} {line}" for line in then])
    return quiet(play)


def ally(play: Play, minor: str) -> str:
    who = play.view(None)["ally"].get(minor, -1)
    return POWER_NAMES[who] if who >= 0 else ""


def at_war(play: Play, one: str, other: str) -> bool:
    return bool(state(play).war[SEATS[one]] >> SEATS[other] & 1)


def unrest(play: Play) -> set[str]:
    return {SPACE_NAMES[space] for space, there in enumerate(state(play).unrest) if there}


# 33 GOUVERNANTE DE FRANCE, 34 HOLY ROMAN INTERCESSION, 75 PEACE OF ADRIANOPLE ---------------------

RELIGIOUS_WAR: dict[str, Any] = {"war": wars(("france", "protestant"), ("ottoman", "spain"))}


def test_the_gouvernante_reconciles_france():
    play = event(holding("france", home="gouvernante-de-france", **RELIGIOUS_WAR), "france", "gouvernante-de-france")
    assert not at_war(play, "france", "protestant")
    assert state(play).calm_in_france == 1


def test_grand_tour_may_follow_from_the_french_hand_and_be_stopped():
    hand = {"france": "grand-tour", "protestant": "jeanne-of-navarre"}
    play = holding("france", home="gouvernante-de-france", hand=hand, **RELIGIOUS_WAR)
    act(play, "france event gouvernante-de-france")
    assert asked(play) == "france: go on tour"
    act(play, "france yes")
    while not can(play, "respond jeanne"):
        act(play, f"{asked(play).split(':')[0]} decline")
    quiet(act(play, "protestant respond jeanne-of-navarre"))
    assert "grand-tour" in play.view(None)["discards"]
    assert "Grand Tour has no effect." in play.log(None)


def test_without_the_card_france_is_asked_all_the_same():
    play = holding("france", home="gouvernante-de-france", hand={"france": "storms"}, **RELIGIOUS_WAR)
    act(play, "france event gouvernante-de-france")
    assert (asked(play), offered(play)) == ("france: go on tour", ["no"])


def test_nobody_rebels_in_a_reconciled_france():
    play = table(scenario=CAMPAIGN, active="protestant", calm_in_france=1)
    assert not any(one.startswith("rebel la_rochelle") for one in offered(play))
    assert can(table(scenario=CAMPAIGN, active="protestant"), "rebel la_rochelle")


WARS_OF_TURN_2: dict[str, Any] = {"war": wars(("ottoman", "spain"), ("england", "france"))}


def test_the_emperor_makes_peace_for_a_point():
    play = holding("holy_roman_empire", home="holy-roman-intercession", **WARS_OF_TURN_2)
    act(play, "holy_roman_empire event holy-roman-intercession", "holy_roman_empire name england")
    act(quiet(play), "england yes", "france yes")
    assert not at_war(play, "england", "france")
    assert state(play).bonus_vp[SEATS["holy_roman_empire"]] == 1


def test_where_peace_is_refused_there_is_unrest_occupied_or_not():
    play = holding("holy_roman_empire", home="holy-roman-intercession", **WARS_OF_TURN_2)
    act(play, "holy_roman_empire event holy-roman-intercession", "holy_roman_empire name france")
    act(quiet(play), "england yes", "france no")
    assert not can(play, "target paris"), "no capital"
    assert not can(play, "target york"), "England agreed"
    quiet(act(play, "holy_roman_empire target lyon", "holy_roman_empire target rouen"))
    assert unrest(play) == {"lyon", "rouen"}
    assert at_war(play, "england", "france")


def test_the_emperor_does_not_intercede_in_his_own_wars():
    play = holding("holy_roman_empire", home="holy-roman-intercession", war=wars(("holy_roman_empire", "ottoman"),
                   ("ottoman", "spain")))  # fmt: skip
    assert refused(play, "holy_roman_empire event holy-roman-intercession") == "How to read an effect •2"


SULTAN_AND_EMPEROR: dict[str, Any] = {"war": wars(("ottoman", "holy_roman_empire"), ("ottoman", "spain"))}


@pytest.mark.parametrize(("sultan", "emperor", "peace"), [("yes", "yes", True), ("yes", "no", False)])
def test_peace_of_adrianople(sultan, emperor, peace):
    hand = {"ottoman": "storms", "holy_roman_empire": "reiters"}
    play = holding("spain", "peace-of-adrianople", hand=hand, **SULTAN_AND_EMPEROR)
    act(play, "spain event peace-of-adrianople", f"ottoman {sultan}", f"holy_roman_empire {emperor}")
    assert at_war(play, "ottoman", "holy_roman_empire") != peace
    assert state(play).hand_size[SEATS["holy_roman_empire"]] == (1 if peace else 0)
    assert state(play).hand_size[SEATS["ottoman"]] == 1
    assert state(play).cp == 2


def test_at_peace_they_keep_it_this_turn():
    play = holding("ottoman", "peace-of-adrianople", home="ottoman-tribute")
    act(play, "ottoman event peace-of-adrianople")
    assert state(play).adrianople == 1
    play = holding("ottoman", home="ottoman-tribute", adrianople=1)
    assert not can(act(play, "ottoman event ottoman-tribute"), "name holy_roman_empire")


# 36 VIRGIN QUEEN, 98 SULTANA SAFIYE --------------------------------------------------------------


def test_the_virgin_queen_ends_unrest_and_wins_influence():
    """No event of the deck has 5 points in the first turns: she makes a progress."""
    play = event(holding("england", home="virgin-queen", unrest={"york": 1}), "england", "virgin-queen")
    if asked(play) == "england: choose queens way":
        act(play, "england option b")
    act(play, "england influence scotland", "england influence ireland")
    assert unrest(play) == set()
    assert (state(play).influence[2][2], state(play).influence[3][2]) == (1, 3)


def test_the_virgin_queen_picks_up_a_card_of_five_points():
    kinds = zip(CARD_NAMES, CARD_CP, CARD_KIND, strict=True)
    five = next(name for name, cp, kind in kinds if cp == 5 and kind not in (HOME_CARD, MANDATORY))
    play = event(holding("england", home="virgin-queen", discards=five), "england", "virgin-queen", "option a")
    act(play, f"england pick up {five}")
    assert state(play).hand_size[SEATS["england"]] == 1
    assert asked(play) != "england: choose action", "it is for a later impulse"


def test_safiye_costs_the_sultan_a_card():
    play = event(holding("france", "sultana-safiye", hand={"ottoman": "storms"}), "france", "sultana-safiye")
    quiet(act(play, "france option a"))
    assert state(play).hand_size[SEATS["ottoman"]] == 0
    assert "storms" in play.view(None)["discards"]


def test_safiye_gives_a_treasure_to_whoever_prefers_it():
    more: dict[str, Any] = {"hand": {"ottoman": "storms"}, "treasures": {"ottoman": "cp3"}}
    play = holding("france", "sultana-safiye", **more)
    event(play, "france", "sultana-safiye", "option a", "option b")
    assert state(play).treasures_size[SEATS["france"]] == 1


def test_safiye_resolves_venice():
    play = dice(holding("france", "sultana-safiye", hand={"ottoman": "storms"}), 1, 1, 6, 1)
    event(play, "france", "sultana-safiye", "option b")
    assert ally(play, "venice") == "france"


# 41 BORDER REIVERS, 57 IRISH REBELLION, 65 SCOTTISH LORDS REBEL, 89 MARY QUEEN OF SCOTS -----------


def lords(*faces: int, **more: Any) -> Play:
    """England plays SCOTTISH LORDS REBEL; England, France and the Protestant throw."""
    play = dice(holding("england", "scottish-lords-rebel", **more), *faces)
    return act(play, "england event scottish-lords-rebel")


def test_the_scottish_lords_rise_and_strangers_leave():
    """Edinburgh is Catholic: France has one more."""
    play = quiet(lords(6, 4, 1))
    assert ally(play, "scotland") == "england"
    assert men(play, "edinburgh") == {"scotland": (2, 0)}
    assert "The Scots" not in " ".join(play.log(None))


def test_mary_is_taken_unless_france_wins():
    free: dict[str, Any] = {"royal_is": {"mary-queen-of-scots": UNWED}, "eligibility": {"mary-queen-of-scots": 3}}
    play = quiet(lords(6, 4, 1, **free))
    assert state(play).royal_is[MARY] == CAPTIVE
    play = quiet(lords(1, 6, 1, **free))
    assert (ally(play, "scotland"), state(play).royal_is[MARY]) == ("france", UNWED)


def test_a_resolved_scotland_does_not_rebel():
    play = holding("england", "scottish-lords-rebel", resolved=1 << 2)
    assert refused(play, "england event scottish-lords-rebel") == "How to read an effect •2"


def test_border_reivers_sway_the_check():
    play = lords(5, 4, 1, hand={"france": "border-reivers"})
    while not can(play, "respond border"):
        act(play, f"{asked(play).split(':')[0]} decline")
    act(play, "france respond border-reivers", "france weaken england")
    quiet(play)
    assert ally(play, "scotland") == "france", "5 each, and then 3 against 5"


def test_mary_helps_france_while_she_is_free():
    free: dict[str, Any] = {"royal_is": {"mary-queen-of-scots": UNWED}}
    play = lords(6, 3, 1, hand={"spain": "mary-queen-of-scots"}, **free)
    while not can(play, "respond mary"):
        act(play, f"{asked(play).split(':')[0]} decline")
    quiet(act(play, "spain respond mary-queen-of-scots"))
    assert ally(play, "scotland") == "france"


def test_border_reivers_raise_unrest_on_the_border():
    play = holding("france", "border-reivers")
    act(play, "france event border-reivers")
    assert not can(play, "target berwick"), "there is a garrison"
    quiet(act(play, "france target carlisle"))
    assert unrest(play) == {"carlisle"}


def test_the_irish_rebellion_halves_the_garrisons():
    """Five regulars in both places together: two are lost, where England likes; of three mercenaries one."""
    play = holding("spain", "irish-rebellion", men={"dublin": {"england": (3, 3)}, "kinsale": {"england": 2}})
    quiet(act(dice(play, 1, 6, 1, 1), "spain event irish-rebellion"))
    assert asked(play) == "england: choose lost garrison"
    act(play, "england target dublin", "england target kinsale")
    quiet(play)
    assert men(play, "dublin") == {"england": (2, 2)}
    assert men(play, "kinsale") == {"england": (1, 0)}


def test_ireland_finds_an_ally_by_the_rebellion():
    play = dice(holding("spain", "irish-rebellion", men={"dublin": {"england": 1}}), 6, 1, 1, 1)
    quiet(act(play, "spain event irish-rebellion"))
    assert ally(play, "ireland") == "spain"
    assert men(play, "kinsale") == {"ireland": (3, 0)}


# 42 CATHERINE'S FLYING SQUADRON, 58 JEANNE OF NAVARRE ---------------------------------------------


def test_catherine_stops_a_mutiny():
    play = holding("spain", "army-mutiny", hand={"france": "catherines-flying-squadron"})
    act(play, "spain event army-mutiny", "spain target paris")
    while not can(play, "respond catherine"):
        act(play, f"{asked(play).split(':')[0]} decline")
    quiet(act(play, "france respond catherines-flying-squadron"))
    assert men(play, "paris") == {"france": (3, 0)}
    assert "army-mutiny" in play.view(None)["discards"]


def test_jeanne_stops_what_she_names_alone():
    hand = {"protestant": "jeanne-of-navarre"}
    play = act(holding("spain", "army-mutiny", hand=hand), "spain event army-mutiny", "spain target paris")
    while asked(play).endswith("respond"):
        assert not can(play, "respond jeanne")
        act(play, f"{asked(play).split(':')[0]} decline")
    hired = {"paris": {"france": (1, 2)}}
    play = act(
        holding("spain", "mercenaries-unpaid", hand=hand, men=hired),
        "spain event mercenaries-unpaid",
        "spain target paris",
    )
    while not can(play, "respond jeanne"):
        act(play, f"{asked(play).split(':')[0]} decline")
    quiet(act(play, "protestant respond jeanne-of-navarre"))
    assert men(play, "paris") == {"france": (1, 2)}
    assert "jeanne-of-navarre" in play.view(None)["removed"]


# 82 DEATH OF KING SEBASTIAN, 105 DOM ANTONIO ------------------------------------------------------


def test_portugal_falls_to_spain_with_its_captains_near():
    """A 3 is enough with Alva in Madrid."""
    play = dice(holding("france", "death-of-king-sebastian"), 3)
    act(play, "france event death-of-king-sebastian")
    assert ally(play, "portugal") == "spain"
    assert (asked(play), state(play).cp) == ("france: choose action", 2)


def test_or_may_be_claimed_by_war():
    play = dice(holding("france", "death-of-king-sebastian", leaders={"alva": "milan"}), 3)
    act(play, "france event death-of-king-sebastian")
    assert asked(play) == "spain: claim portugal"
    act(play, "spain yes")
    assert state(play).war[POWER_NAMES.index("portugal")] == bit("spain")


def antonio(**more: Any) -> Play:
    return holding("england", "dom-antonio", ally={"portugal": SEATS["spain"], "papacy": SEATS["spain"],
                   "scotland": SEATS["france"]}, removed="death-of-king-sebastian", **more)  # fmt: skip


def test_dom_antonio_brings_unrest_to_lisbon():
    play = event(antonio(), "england", "dom-antonio", "name england")
    assert unrest(play) == {"lisbon"}
    assert state(play).antonio == SEATS["england"]


def test_dom_antonio_waits_for_the_kings_death():
    play = holding("england", "dom-antonio")
    assert refused(play, "england event dom-antonio") == "How to read an effect •2"


def test_whoever_holds_lisbon_in_winter_wins_portugal_for_him():
    play = table(
        scenario=CAMPAIGN, active="england", control={"lisbon": "england"}, men={"lisbon": {"england": 2}},
        ships={"lisbon": {}}, stack=["next stage", "crown antonio", "spend"], askers=[2, 2, 2],
        phase="choose action", antonio=SEATS["england"],
    )  # fmt: skip
    act(play, "england stop")
    assert ally(play, "portugal") == "england"
    assert holder(play, "lisbon") == "portugal"


# 103 ACT OF ABJURATION ---------------------------------------------------------------------------

DUTCH_TOWN: dict[str, Any] = {"control": {"flushing": "protestant"}, "men": {"flushing": {"protestant": 1}}}


def test_powers_offer_the_dutch_their_help():
    play = holding("protestant", "act-of-abjuration", **DUTCH_TOWN, war=wars(("france", "protestant"),
                   ("ottoman", "spain")))  # fmt: skip
    quiet(act(play, "protestant event act-of-abjuration"))
    assert asked(play) == "ottoman: offer help"
    act(play, "ottoman no", "england target flushing", "england march from london")
    act(play, "england add england regular, add england regular, enough")
    act(
        play, "france target flushing", "france march from paris", "france lead montmorency, add france regular, enough"
    )
    assert asked(play) == "holy_roman_empire: offer help"
    act(play, "holy_roman_empire no")
    assert offered(play) == ["name england", "name france", "no"]
    act(play, "protestant name france")
    assert men(play, "flushing") == {"protestant": (1, 0), "france": (1, 0)}
    assert leader(play, "montmorency") == "flushing"
    assert not at_war(play, "france", "protestant")
    assert any(one.kind.name == "peace" for one in play.events(None))
    assert state(play).league[SEATS["france"]] == bit("protestant")
    assert state(play).bonus_vp[SEATS["france"]] == 1


def test_the_protestant_may_refuse_them_all():
    play = holding("protestant", "act-of-abjuration", **DUTCH_TOWN)
    quiet(act(play, "protestant event act-of-abjuration"))
    act(play, "ottoman no", "england target flushing", "england march from london")
    act(play, "england add england regular, enough", "france no", "holy_roman_empire no", "protestant no")
    assert men(play, "london") == {"england": (2, 0)}
    assert men(play, "flushing") == {"protestant": (1, 0)}


def test_without_a_town_of_theirs_nobody_can_help():
    play = holding("protestant", "act-of-abjuration")
    assert refused(play, "protestant event act-of-abjuration") == "How to read an effect •2"
