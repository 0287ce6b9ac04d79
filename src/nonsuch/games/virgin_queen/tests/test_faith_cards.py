"""Cards of religion: sermons, spaces that change without dice, Jesuits, the Dutch.  [cards 32 to 110]"""

from __future__ import annotations

import pytest

from nonsuch.games.virgin_queen.components import CARD_LEAVES, CARD_NAMES, CARD_TURN, LEADER_NAMES
from nonsuch.games.virgin_queen.tests.creeds import (
    act,
    asked,
    at,
    believe,
    faith_of,
    hold,
    holding,
    holds,
    offers,
    points,
    stand,
    unquiet,
    war_of_faiths,
)

DUTCH = ("arnhem", "utrecht", "s_hertogenbosch")


def lies(play, card):
    number = CARD_NAMES.index(card)
    return next(name for name in ("discards", "removed", "aside", "on_table") if getattr(play.table, name)[number])


def can_play(play, power, card):
    return f"event {card}" in offers(holding(play, power, card))


def event(play, power, card, *then, dice=None):
    """Played as an event; then what is chosen."""
    return act(holding(play, power, card), f"{power} event {card}", *then, dice=dice)


def turned(before, play):
    return {name for name in before if faith_of(play, name) != before[name]}


def faiths(play, *spaces):
    return {name: faith_of(play, name) for name in spaces}


# the example of play ---------------------------------------------------------------------------


def test_synod_of_emden_played_by_the_ottoman_as_in_the_example():
    play = war_of_faiths()
    act(holding(play, "ottoman", "synod-of-emden"), "ottoman event synod-of-emden")
    act(play, *(f"ottoman target {name}" for name in DUTCH))
    assert faiths(play, *DUTCH) == dict.fromkeys(DUTCH, "protestant")
    assert play.table.protestant_spaces == 33
    assert lies(play, "synod-of-emden") == "removed"


def round_two():
    """Before CALVINIST ZEAL: 32 Protestant spaces."""
    play = war_of_faiths()
    believe(play, "catholic", *DUTCH)
    believe(play, "protestant", "zutphen", "amsterdam", "haarlem")
    hold(play, "protestant", "amsterdam", "haarlem")
    stand(play, "protestant", 1, "amsterdam")
    return play


def test_calvinist_zeal_as_in_the_example():
    play = round_two()
    before = points(play)
    assert play.table.protestant_spaces == 32
    holding(play, "protestant", "calvinist-zeal")
    act(play, "protestant event calvinist-zeal", dice=[4, 1, 6, 5, 6, 2, 1, 6, 5, 1, 4, 3])
    act(play, "protestant yes")  # a 6 against the 1
    choose(play, "lyon", "marseille", "grenoble", "clermont", "dijon")
    assert play.table.protestant_spaces == 37
    assert asked(play) == "protestant: soften"
    act(play, "protestant no")
    choose(play, "groningen", "rotterdam", "utrecht", "antwerp")
    assert asked(play) == "protestant: choose restless"
    act(play, "protestant target antwerp")
    assert play.table.protestant_spaces == 41
    assert play.table.unrest[at("antwerp")] == 1
    after = points(play)
    assert after["protestant"] - before["protestant"] == 2
    assert lies(play, "calvinist-zeal") == "aside"


def choose(play, *spaces):
    for name in spaces:
        if f"target {name}" in offers(play):
            act(play, f"protestant target {name}")


def test_calvinist_zeal_is_the_protestants_alone_and_comes_back():
    assert CARD_TURN[CARD_NAMES.index("calvinist-zeal")] == 1
    assert CARD_LEAVES[CARD_NAMES.index("calvinist-zeal")] == 0


# sermons ---------------------------------------------------------------------------------------


def test_belgic_confession_turns_one_die_to_the_next_number():
    play = war_of_faiths()
    event(play, "france", "belgic-confession", "protestant number 5", dice=[5, 2, 2, 2, 3])
    assert asked(play) == "protestant: choose conversion"
    assert play.table.majors == 1
    assert play.table.minors == 0


def test_foxes_book_of_martyrs_is_preached_by_england():
    play = believe(war_of_faiths(), "catholic", "york")
    event(play, "ottoman", "foxes-book-of-martyrs", dice=[2, 2, 2, 2, 6])
    assert asked(play) == "england: choose conversion"


def test_council_of_troubles_needs_a_spanish_army_leader_in_the_netherlands():
    play = war_of_faiths()
    alva = LEADER_NAMES.index("alva")
    play.table.leader_at[alva] = at("madrid")
    assert not can_play(play, "spain", "council-of-troubles")
    play.table.leader_at[alva] = at("antwerp")
    assert can_play(play, "spain", "council-of-troubles")


def test_council_of_troubles_brings_unrest_for_every_1_and_once_more():
    play = believe(war_of_faiths(), "protestant", *DUTCH, "rotterdam")
    for name in DUTCH:
        stand(play, "spain", 0, name)
    play.table.leader_at[LEADER_NAMES.index("alva")] = at("antwerp")
    before = sum(play.table.unrest)
    event(play, "england", "council-of-troubles", dice=[6, 6, 1, 1, 2, 2])
    act(play, "spain no", "spain target arnhem", "spain target utrecht")
    act(play, "spain target arnhem")
    assert sum(play.table.unrest) == before + 2
    assert asked(play) == "protestant: choose troubled"
    act(play, "protestant target antwerp")
    assert play.table.unrest[at("antwerp")] == 1
    assert lies(play, "council-of-troubles") == "discards"


def test_grand_tour_quiets_france_and_ignores_ones():
    play = unquiet(hold(war_of_faiths(), "france", "lyon"), "lyon", "paris")
    event(play, "spain", "grand-tour", "france target montpellier", dice=[1, 1, 1, 6])
    assert play.table.unrest[at("lyon")] == play.table.unrest[at("paris")] == 0
    assert faith_of(play, "montpellier") == "catholic"
    assert play.table.unrest[at("montpellier")] == 0
    assert lies(play, "grand-tour") == "discards"


@pytest.mark.parametrize(("how", "league", "where"), [("cp", 0, "discards"), ("cp", 1, "removed")])
def test_grand_tour_leaves_the_game_after_the_league_has_formed_even_for_cp(how, league, where):
    play = holding(war_of_faiths(catholic_league=league), "spain", "grand-tour")
    act(play, f"spain {how} grand-tour")
    assert lies(play, "grand-tour") == where


def test_john_knox_preaches_in_scotland_and_raises_influence():
    play = war_of_faiths()
    play.table.influence[2][2] = 1
    event(play, "ottoman", "john-knox", dice=[2, 2, 2, 2, 2])
    assert asked(play) == "ottoman: choose favoured"
    assert offers(play) == ["name england", "name protestant"]
    act(play, "ottoman name england")
    assert play.table.influence[2][2] == 2


def test_john_knox_leaves_a_resolved_column_alone():
    play = war_of_faiths(resolved=1 << 2)
    event(play, "spain", "john-knox", dice=[2, 2, 2, 2, 2])
    assert not asked(play).endswith("choose favoured")


def test_tridentine_catechism_serves_spain_france_or_the_empire_where_they_like():
    play = war_of_faiths()
    event(play, "ottoman", "tridentine-catechism")
    assert offers(play) == ["name spain", "name france", "name holy_roman_empire"]
    act(play, "ottoman name holy_roman_empire", "holy_roman_empire convert in netherlands", dice=[1, 6, 2, 2, 2])
    assert asked(play) == "holy_roman_empire: choose conversion"
    act(play, "holy_roman_empire target amsterdam")
    assert play.table.unrest[at("amsterdam")] == 0
    assert lies(play, "tridentine-catechism") == "removed"


# Jesuits ---------------------------------------------------------------------------------------


def test_edmund_campion_needs_a_jesuit():
    assert not can_play(war_of_faiths(jesuits=0), "spain", "edmund-campion")


@pytest.mark.parametrize(("faces", "there", "lost"), [([1, 2, 2, 2, 2], 1, 0), ([1, 1, 2, 2, 2], 0, 1)])
def test_edmund_campion_goes_to_england_and_is_lost_with_two_ones(faces, there, lost):
    play = war_of_faiths(jesuits=1, jesuits_in_england=0)
    event(play, "france", "edmund-campion", dice=faces)
    assert (play.table.jesuits, play.table.jesuits_in_england, play.table.jesuits_lost) == (0, there, lost)


def test_gods_secret_agents_bring_a_jesuit_or_preach():
    play = war_of_faiths(jesuits=1, jesuits_in_england=1)
    event(play, "ottoman", "gods-secret-agents", "spain option a")
    assert play.table.jesuits == 2
    play = war_of_faiths(jesuits=1, jesuits_in_england=3)
    event(play, "ottoman", "gods-secret-agents", "spain option b", dice=[2, 2, 2, 2, 2, 6])
    assert asked(play) == "spain: choose conversion"


def test_english_recusants_bring_a_card_for_each_catholic_space_and_one_is_kept():
    play = believe(war_of_faiths(), "protestant", *[one for one in CATHOLICS if one != "york"])
    believe(play, "catholic", "york", "lincoln")
    play.table.turn = 5
    held = sum(play.table.hand[0])
    event(play, "ottoman", "english-recusants", dice=[2, 2])
    assert asked(play) == "ottoman: discard drawn"
    assert sum(play.table.drawn[0]) == 2
    act(play, f"ottoman {offers(play)[0]}")
    assert sum(play.table.drawn[0]) == 0
    assert sum(play.table.hand[0]) == held + 1


CATHOLICS = ("york", "lincoln", "carlisle", "berwick")


# without dice ----------------------------------------------------------------------------------


def test_heidelberg_catechism_turns_up_to_two_imperial_spaces():
    play = believe(war_of_faiths(), "catholic", "vienna", "maastricht")
    event(play, "england", "heidelberg-catechism", "england target vienna", "england target maastricht")
    act(play, "holy_roman_empire prefer neutral")
    assert faiths(play, "vienna", "maastricht") == {"vienna": "protestant", "maastricht": "protestant"}
    assert lies(play, "heidelberg-catechism") == "removed"


def test_the_emperor_may_then_change_his_secret_preference():
    play = believe(war_of_faiths(), "catholic", "vienna")
    event(play, "england", "heidelberg-catechism", "england target vienna")
    if asked(play) == "england: choose catechumens":
        act(play, "england enough")
    assert asked(play) == "holy_roman_empire: choose preference"
    act(play, "holy_roman_empire prefer neutral")
    assert asked(play) != "holy_roman_empire: choose preference"


def test_heidelberg_catechism_may_turn_fewer():
    play = believe(war_of_faiths(), "catholic", "vienna", "maastricht")
    count = play.table.protestant_spaces
    event(play, "england", "heidelberg-catechism", "england enough")
    assert play.table.protestant_spaces == count


def fury():
    play = believe(war_of_faiths(), "catholic", "rotterdam", "brielle", "flushing", "antwerp", "amsterdam")
    for name in ("rotterdam", "brielle", "flushing", "amsterdam"):
        stand(play, "spain", 0, name)
    return stand(play, "spain", 1, "antwerp")


def test_iconoclastic_fury_strikes_ports_without_spanish_units():
    play = event(fury(), "ottoman", "iconoclastic-fury")
    assert "target antwerp" not in offers(play)
    assert {"target rotterdam", "target brielle", "target flushing", "enough"} <= set(offers(play))


def test_spain_keeps_one_of_them_at_the_price_of_unrest():
    play = event(fury(), "ottoman", "iconoclastic-fury", "protestant target rotterdam", "protestant target brielle")
    act(play, "protestant enough", "spain target brielle")
    assert faiths(play, "rotterdam", "brielle") == {"rotterdam": "protestant", "brielle": "catholic"}
    assert play.table.unrest[at("brielle")] == 1
    assert lies(play, "iconoclastic-fury") == "removed"


# the Dutch -------------------------------------------------------------------------------------


def test_egmont_and_horne_for_spain_ends_unrest_and_cows_the_next_rebellion():
    play = unquiet(stand(war_of_faiths(), "spain", 1, "antwerp"), "antwerp")
    event(play, "spain", "egmont-and-horne")
    act(play, "spain name spain")
    if asked(play) == "spain: appease":
        act(play, "spain target antwerp")
    assert play.table.unrest[at("antwerp")] == 0
    assert play.table.cowed == 1


def test_egmont_and_horne_for_the_protestant_is_a_rebellion_of_four_dice():
    play = stand(believe(war_of_faiths(), "protestant", "utrecht"), "spain", 1, "utrecht")
    event(play, "france", "egmont-and-horne", "france name protestant")
    act(play, "protestant target utrecht", dice=[5, 1, 1, 1, 1])
    assert holds(play, "utrecht") == "protestant"


def beggars():
    play = war_of_faiths()
    for name in ("brielle", "flushing"):
        hold(believe(play, "catholic", name), "spain", name)
        stand(play, "spain", 0, name)
    return play


def test_sea_beggars_raid_spain_and_take_brielle():
    play = beggars()
    before = play.table.piracy_vp[5]
    event(play, "ottoman", "sea-beggars", dice=[6, 1, 1])
    if asked(play) == "spain: choose award":
        act(play, "spain award vp")
    assert play.table.piracy_vp[5] == before + 1
    act(play, "protestant target brielle")
    assert holds(play, "brielle") == "protestant"
    assert faith_of(play, "brielle") == "protestant"
    assert play.table.war[5] >> 1 & 1 == 1
    assert play.table.men[5][0][at("brielle")] == 1


@pytest.mark.parametrize("pirates", [1 << 5, 1 << 2 | 1 << 3])
def test_sea_beggars_do_not_raid_where_there_has_been_piracy_enough(pirates):
    play = beggars()
    play.table.pirated[0] = pirates
    event(play, "ottoman", "sea-beggars")
    assert asked(play) == "protestant: choose landing"
