"""Espionage: informants, intelligence, assassins, the rising of the English Catholics, and the cards of it.  [19]"""

from __future__ import annotations

from typing import Any

import pytest

from nonsuch import IllegalMove, Play
from nonsuch.games.virgin_queen.components import CARD_NAMES, LEADER_NAMES, RULER_NAMES
from nonsuch.games.virgin_queen.map.atlas import POWER_NAMES
from nonsuch.games.virgin_queen.personages import ROYAL_NAMES, SCIENCE_NAMES
from nonsuch.games.virgin_queen.tables.court import DEAD, UNWED
from nonsuch.games.virgin_queen.tests.creeds import (
    SEATS,
    act,
    asked,
    at,
    believe,
    give,
    holding,
    offers,
    quiet,
    spending,
    stand,
    war_of_faiths,
)

N = {name: number for number, name in enumerate(POWER_NAMES)}
R = {name: number for number, name in enumerate(ROYAL_NAMES)}


def bare(play: Play[Any], power: str, *cards: str) -> Play[Any]:
    """The hand of this power is these cards."""
    t = play.table
    hand = t.hand[N[power]]
    for card in range(len(hand)):
        t.discards[card] += hand[card]
        hand[card] = 0
    t.discards_size += t.hand_size[N[power]]
    t.hand_size[N[power]] = 0
    for name in cards:
        give(play, power, name)
    return play


def held(play: Play[Any], power: str) -> int:
    return sum(play.table.hand[N[power]])


def spy(play: Play[Any], power: str, on: str) -> Play[Any]:
    play.table.informants[N[on]] |= 1 << N[power]
    return play


def informants(play: Play[Any], power: str) -> set[str]:
    return {name for name in POWER_NAMES[:6] if play.table.informants[N[name]] >> N[power] & 1}


def hand(play: Play[Any], reader: str, of: str) -> Any:
    """The cards that this reader knows in another hand."""
    known = play.view(SEATS[reader])["known"]
    return {one["card"] for one in known if SEATS[reader] in one["known_to"] and one["in"] == [f"hand[{SEATS[of]}]"]}


# informants ------------------------------------------------------------------------------------


def test_the_example_france_plants_and_the_protestants_find_out() -> None:
    """Two hits, 5 and 6: the informant is neutralized, and France discards a card at random."""
    play = act(spending(war_of_faiths(), "france", 2), "france plant protestant")
    assert informants(play, "france") == {"protestant"}
    bare(play, "france", "murad-iii", "storms", "treachery", "grand-tour")
    act(spending(play, "protestant", 2), "protestant spy on france", dice=[5, 6])
    assert {"get informant", "get hand", "get card"} == set(offers(play))
    act(play, "protestant get informant")
    assert informants(play, "france") == set()
    act(play, "protestant get card")
    assert held(play, "france") == 3
    assert play.table.ruler[0] == RULER_NAMES.index("selim_ii")  # a Mandatory Event so discarded does not occur


def test_a_hit_that_is_no_six_takes_no_card_and_a_hand_of_two_keeps_its_cards() -> None:
    play = bare(war_of_faiths(), "france", "storms", "treachery", "grand-tour")
    before = play.table.discards_size
    act(spending(play, "spain", 2), "spain spy on france", dice=[5, 4])  # the look alone is left: nobody is asked
    assert hand(play, "spain", "france") == {"storms", "treachery", "grand-tour"}
    assert play.table.discards_size == before
    play = bare(war_of_faiths(), "france", "storms", "treachery")
    act(spending(play, "spain", 2), "spain spy on france", dice=[6, 6])
    assert held(play, "france") == 2


def test_who_looks_knows_and_nobody_else() -> None:
    play = bare(war_of_faiths(), "france", "storms", "treachery", "grand-tour")
    act(spending(play, "spain", 2), "spain spy on france", dice=[5, 1])
    assert hand(play, "england", "france") == set()
    told = [one.as_data() for one in play.events(SEATS["spain"]) if one.as_data()["event"] == "sees"]
    assert {one["card"] for one in told} == {"storms", "treachery", "grand-tour"}
    assert all(one["card"] is None for one in (e.as_data() for e in play.events(0)) if one["event"] == "sees")


def test_dice_of_intelligence() -> None:
    """Two, and one each for an informant, a Cipher Key and Cryptography; one fewer against Cryptography."""
    play = spy(spending(war_of_faiths(), "spain", 2), "spain", "france")
    play.table.cipher_on[N["spain"]] = N["france"]
    play.table.sciences[SCIENCE_NAMES.index("cryptography")] = N["spain"]
    act(play, "spain spy on france", dice=[1, 1, 1, 1, 1])
    play = spending(war_of_faiths(), "spain", 2)
    play.table.sciences[SCIENCE_NAMES.index("cryptography")] = N["france"]
    act(play, "spain spy on france", dice=[1])


def test_one_informant_with_each_power_and_three_in_all() -> None:
    play = spending(war_of_faiths(), "france", 10)
    act(play, "france plant protestant", "france plant spain", "france plant england")
    assert "plant spain" not in offers(play)
    act(play, "france plant ottoman")
    assert set(offers(play)) == {"recall protestant", "recall spain", "recall england"}
    act(play, "france recall spain")
    assert informants(play, "france") == {"protestant", "england", "ottoman"}


def test_not_before_turn_three_nor_against_an_ally() -> None:
    play = spending(war_of_faiths("campaign"), "spain", 5)
    assert not [one for one in offers(play) if one.split()[0] in ("spy", "plant", "kill", "rise")]
    play = war_of_faiths()
    play.table.league[N["spain"]] |= 1 << N["france"]
    play.table.league[N["france"]] |= 1 << N["spain"]
    left = offers(spending(play, "spain", 5))
    assert "plant england" in left
    assert "plant france" not in left
    assert "kill ruler france" not in left
    with pytest.raises(IllegalMove) as refused:
        play.play(SEATS["spain"], "plant france")
    assert refused.value.rule == "Espionage ¶2"


# assassination ---------------------------------------------------------------------------------


def test_a_leader_dies_by_one_hit_more() -> None:
    """Four dice with an informant against three; the informant is lost either way."""
    for defence, dies in (([1, 1, 1], True), ([5, 1, 1], False)):
        play = spy(spending(war_of_faiths(), "ottoman", 3), "ottoman", "spain")
        act(play, "ottoman kill alva", dice=[5, 1, 1, 1, *defence])
        assert (play.table.leader_at[LEADER_NAMES.index("alva")] == -1) == dies
        assert informants(play, "ottoman") == set()


def test_a_ruler_dies_by_two_and_is_worth_a_point() -> None:
    play = spending(war_of_faiths(), "spain", 6)
    vp = play.table.vp[N["spain"]]
    act(play, "spain kill ruler france", dice=[5, 6, 1, 1, 1, 1])
    assert play.table.vp[N["spain"]] == vp + 1
    assert play.table.ruler[N["france"]] == RULER_NAMES.index("henry_iii")  # as if by card
    assert play.table.royal_is[R["charles-ix"]] == DEAD
    assert not [one for one in offers(play) if one.startswith("kill")]  # one attempt a turn


def test_where_in_the_deck_the_successor_lay_is_not_to_be_seen() -> None:
    """[ruling 384] France knows the top of the deck: whether the card was the one it knew is told to nobody."""
    looks = []
    for place in (0, -1):
        play = spending(war_of_faiths("campaign", turn=3), "spain", 6)
        t: Any = play.table
        there, wanted = t.deck.index(CARD_NAMES.index("selim-ii")), range(t.deck_size)[place]
        t.deck[there], t.deck[wanted] = t.deck[wanted], t.deck[there]
        t.deck_seen[t.deck_size - 1] = 1 << N["france"]
        act(play, "spain kill ruler ottoman", dice=[5, 6, 1, 1, 1, 1])
        assert "selim-ii" in play.view(None)["removed"]
        looks.append(play.view(None)["deck_seen"])
    assert looks[0] == looks[1]


def test_a_hit_more_does_not_kill_a_ruler() -> None:
    play = act(spending(war_of_faiths(), "spain", 3), "spain kill ruler france", dice=[5, 1, 1, 1, 1, 1])
    assert play.table.ruler[N["france"]] != RULER_NAMES.index("henry_iii")


def test_without_a_successor_the_power_loses_the_bonus_of_its_ruler() -> None:
    """Elizabeth dead is no Virgin Queen either."""
    play = war_of_faiths()
    play.table.network_used = 1
    assert play.table.royal_is[R["elizabeth-i"]] == UNWED
    act(spending(play, "spain", 3), "spain kill ruler england", dice=[5, 6, 1, 1, 1, 1])
    assert play.table.ruler_lost == 1 << N["england"]
    assert play.table.royal_is[R["elizabeth-i"]] == DEAD
    assert "kill ruler england" not in offers(spending(play, "france", 3))


def test_walsinghams_box_adds_two_dice_once_a_turn() -> None:
    play = act(spending(war_of_faiths(), "spain", 5), "spain kill ruler england")
    assert asked(play) == "england: use network"
    act(play, "england yes", dice=[5, 6, 1, 1, 1, 1, 5, 1])
    assert play.table.ruler_lost == 0
    act(spending(play, "ottoman", 3), "ottoman kill ruler england", dice=[5, 6, 1, 1, 1, 1])
    assert play.table.ruler_lost == 1 << N["england"]


def test_maurice_follows_william_of_orange_from_turn_four_on() -> None:
    for turn, there in ((3, False), (4, True)):
        play = war_of_faiths(turn=turn)
        play.table.leader_at[LEADER_NAMES.index("william-of-orange")] = at("amsterdam")
        play.table.capital[N["protestant"] + 1] = at("amsterdam")
        play.table.control[at("amsterdam")] = N["protestant"]
        play.script([5, 6, 1, 1, 1])
        play = spending(play, "spain", 3)
        play.play(SEATS["spain"], "kill william-of-orange")
        quiet(play)
        assert (play.table.leader_at[LEADER_NAMES.index("maurice")] == at("amsterdam")) == there
        assert play.table.royal_is[R["william-of-orange"]] == DEAD


def test_maurice_does_not_rise_from_the_dead() -> None:
    play = war_of_faiths(turn=5)
    play.table.leader_at[LEADER_NAMES.index("william-of-orange")] = at("amsterdam")
    play.table.due[LEADER_NAMES.index("maurice")] = 0
    play.table.capital[N["protestant"] + 1] = at("amsterdam")
    play.table.control[at("amsterdam")] = N["protestant"]
    play.script([5, 6, 1, 1, 1])
    play = spending(play, "spain", 3)
    play.play(SEATS["spain"], "kill william-of-orange")
    quiet(play)
    assert play.table.leader_at[LEADER_NAMES.index("maurice")] == -1


# the English Catholics -------------------------------------------------------------------------


def england(play: Play[Any], catholic: tuple[str, ...] = ("york", "berwick", "london", "bristol")) -> Play[Any]:
    play.table.network_used, play.table.jesuits_in_england = 1, 2
    play.table.royal_is[R["mary-queen-of-scots"]] = DEAD
    for name in ("york", "berwick", "carlisle", "london", "bristol"):
        believe(play, "catholic" if name in catholic else "protestant", name)
    return play


@pytest.mark.parametrize("invaders", ["spain", "walloons"])
def test_dice_of_the_rising(invaders: str) -> None:
    """One for a Jesuit or two Catholic spaces; Spaniards in Scotland are two and in England four, both at once."""
    play = england(war_of_faiths())
    stand(play, invaders, 1, "york")
    stand(play, "spain", 1, "edinburgh")
    play = spending(play, "spain", 4)
    act(play, "spain rise", dice=[1] * 20)
    thrown = [one.as_data() for one in play.events(0) if one.as_data()["event"] == "plot die"]
    mine = [one for one in thrown if one["who"] == "spain"]
    assert len(mine) == 2 + 2 + 2 + 4
    assert play.table.jesuits_in_england == 1  # net 0: one is executed
    assert play.table.jesuits_lost == 1


@pytest.mark.parametrize(("hits", "most"), [(1, 1), (2, 1), (3, 3)])
def test_unrest_by_the_net_of_hits(hits: int, most: int) -> None:
    play = england(war_of_faiths())
    for name in ("london", "york", "plymouth", "portsmouth", "berwick", "bristol"):
        stand(play, "england", 0, name)
    act(spending(play, "spain", 4), "spain rise", dice=[5] * hits + [1] * (4 - hits) + [1] * 9)
    assert asked(play) == "spain: choose disturbed"
    assert ("enough" in offers(play)) == (most == 3)
    for name in ("york", "london", "bristol")[:most]:
        act(play, f"spain target {name}")
    assert sum(play.table.unrest[at(one)] for one in ("york", "london", "bristol")) == most
    assert "rise" not in offers(spending(play, "spain", 4))  # once a turn


def test_a_net_of_five_is_the_gunpowder_plot() -> None:
    play = england(war_of_faiths())
    stand(play, "spain", 1, "york")
    act(spending(play, "spain", 4), "spain rise", dice=[6] * 8 + [1] * 9)
    assert play.over
    assert play.winners == (SEATS["spain"],)


def test_rising_of_the_north_is_no_gunpowder_plot_and_begins_in_the_north() -> None:
    play = england(war_of_faiths(turn=2))
    stand(play, "spain", 1, "london")
    act(holding(play, "france", "rising-of-the-north"), "france event rising-of-the-north", dice=[6] * 10 + [1] * 9)
    assert not play.over
    assert {one for one in offers(play) if one != "enough"} == {"target york", "target berwick"}
    act(play, "spain target york", "spain target berwick")
    assert "target london" in offers(play)


def test_mary_as_a_captive_adds_two_dice_until_she_is_executed() -> None:
    play = war_of_faiths(turn=4)
    assert "execute mary" in offers(spending(play, "england", 1))
    act(play, "england execute mary")
    assert asked(play) == "spain: avenge mary"
    act(play, "spain yes")
    assert play.table.war[N["spain"]] >> N["england"] & 1
    assert play.table.royal_is[R["mary-queen-of-scots"]] == DEAD
    play = war_of_faiths(turn=3)
    assert "execute mary" not in offers(spending(play, "england", 1))


# cards -----------------------------------------------------------------------------------------


def test_black_queens_informant_counts_at_once() -> None:
    """Two dice and two for the informant that was placed a moment ago, against Spain's three."""
    play = holding(war_of_faiths(), "france", "black-queen")
    act(play, "france event black-queen", "france option a", "france plant spain")
    act(play, "france kill alva", dice=[1, 1, 1, 6, 1, 1, 1])
    assert play.table.leader_at[LEADER_NAMES.index("alva")] == -1
    assert informants(play, "france") == set()
    assert play.table.assassins == 0  # it comes on top of the action


def test_black_queen_may_be_a_cheaper_action_and_a_card() -> None:
    play = holding(war_of_faiths(), "france", "black-queen")
    before = held(play, "france")
    act(play, "france event black-queen", "france option b", "france plant spain")
    assert informants(play, "france") == {"spain"}
    assert held(play, "france") == before + 1


def test_walsingham_stops_spies_before_any_dice() -> None:
    play = war_of_faiths()
    give(play, "england", "walsingham")
    play = spending(play, "spain", 4)
    play.play(SEATS["spain"], "spy on england")
    assert asked(play) == "england: respond"
    play.play(SEATS["england"], "respond walsingham")
    assert play.table.cp == 2
    assert asked(play) == "spain: choose action"


def test_walsingham_against_murder_is_three_dice() -> None:
    play = war_of_faiths()
    play.table.network_used = 1
    give(play, "england", "walsingham")
    play = spending(play, "spain", 3)
    play.play(SEATS["spain"], "kill ruler england")
    play.script([5, 6, 1, 1, 1, 1, 5, 1, 1])
    play.play(SEATS["england"], "respond walsingham")
    quiet(play)
    assert play.table.ruler_lost == 0


def test_walsingham_as_an_event_clears_the_card_and_plants() -> None:
    play = spy(holding(war_of_faiths(), "england", "walsingham"), "spain", "england")
    play.table.cipher_on[N["france"]] = N["england"]
    act(play, "england event walsingham", "england plant spain")
    assert informants(play, "spain") == set()
    assert play.table.cipher_on[N["france"]] == -1
    assert informants(play, "england") == {"spain"}


def test_hand_guns_add_two_dice_and_make_a_hit_two() -> None:
    play = war_of_faiths()
    give(play, "spain", "hand-guns")
    play = spending(play, "spain", 3)
    play.play(SEATS["spain"], "kill ruler france")
    while asked(play) != "spain: respond":
        play.play(play.actors[0], "decline")
    play.script([1, 1, 1, 5, 1, 1, 1, 1])
    play.play(SEATS["spain"], "respond hand-guns")
    quiet(play)
    assert play.table.royal_is[R["charles-ix"]] == DEAD


def test_the_cipher_key_moves_straight_on_and_shows_a_card_once_a_turn() -> None:
    play = bare(war_of_faiths(), "france", "storms")
    act(holding(play, "spain", "cipher-key"), "spain event cipher-key", "spain name france")
    assert play.table.cipher_on[N["spain"]] == N["france"]
    play = holding(play, "spain", "grand-tour")
    act(play, "spain decipher")
    assert hand(play, "spain", "france") == {"storms"}
    assert asked(play) == "spain: play card"
    assert "decipher" not in offers(play)
    play.table.fresh_informants[0] = 0
    act(holding(play, "spain", "cipher-key"), "spain event cipher-key")
    assert "name france" not in offers(play)
    act(play, "spain name england")
    assert play.table.cipher_on[N["spain"]] == N["england"]


def test_a_double_agent_must_have_been_there_when_the_impulse_began() -> None:
    play = spy(holding(war_of_faiths(), "england", "double-agent"), "france", "england")
    play.table.fresh_informants[N["england"]] = 1 << N["france"]
    assert "event double-agent" not in offers(play)
    play.table.fresh_informants[N["england"]] = 0
    act(play, "england event double-agent")
    assert informants(play, "france") == set()
    assert informants(play, "england") == {"france"}


def test_stafford_cancels_a_cipher_key_on_its_announcement() -> None:
    play = holding(war_of_faiths(), "spain", "cipher-key")
    give(play, "ottoman", "sir-edward-stafford")
    play.play(SEATS["spain"], "event cipher-key")
    play.play(SEATS["spain"], "name france")
    while asked(play) != "ottoman: respond":
        play.play(play.actors[0], "decline")
    play.play(SEATS["ottoman"], "respond sir-edward-stafford")
    quiet(play)
    assert play.table.cipher_on[N["spain"]] == -1
    assert play.table.active != SEATS["spain"]  # the impulse is over


def test_priest_holes_save_a_jesuit() -> None:
    play = england(war_of_faiths())
    give(play, "ottoman", "priest-holes")
    play = spending(play, "spain", 4)
    play.script([1] * 20)
    play.play(SEATS["spain"], "rise")
    while asked(play) != "ottoman: respond":
        play.play(play.actors[0], "decline")
    play.play(SEATS["ottoman"], "respond priest-holes")
    assert play.table.jesuits_in_england == 2


def test_a_jesuit_who_is_put_to_death_is_told_to_leave_the_game() -> None:
    play = spending(england(war_of_faiths()), "spain", 4)
    play.script([1] * 20)
    play.play(SEATS["spain"], "rise")
    quiet(play)
    assert play.table.jesuits_lost == 1
    assert "A Jesuit is put to death in England, and leaves the game." in play.log(None)


# winter ----------------------------------------------------------------------------------------


def test_in_winter_cipher_keys_return_and_informants_stay() -> None:
    play = spy(war_of_faiths(), "france", "spain")
    play.table.cipher_on[N["france"]] = N["spain"]
    t = play.table
    while play.actors and t.stage in (4, 5) and t.turn == 3:
        seat = play.actors[0]
        left = play.notations(seat)
        passing = [one for one in ("pass", "decline", "stop", "no", "enough") if one in left]
        play.play(seat, passing[0] if passing else next(one for one in left if not one.startswith(("plant", "recall"))))
    assert informants(play, "france") == {"spain"}
    assert t.cipher_on[N["france"]] == -1
