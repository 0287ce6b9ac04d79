"""Trading two lands for one.  [Turn summary › Things to remember •1; Frequently asked Questions •1]"""

from __future__ import annotations

from nonsuch.games.noblemen.tests.tables import act, hand, hands, noblemen, offered, refused, seen, table, told


def every(**but: int) -> str:
    """All tiles of a type that are not named elsewhere."""
    copies = {"clearing": 48, "wood": 48, "pond": 44, "farm": 62}
    return " ".join(" ".join([name] * (copies[name] - less)) for name, less in but.items())


def test_two_own_lands_for_any_one() -> None:
    """[Frequently asked Questions •1] R7"""
    play = act(table(hand={0: "wood pond farm"}), "@0 trade, put wood, put pond, want clearing")
    assert hand(play, 0) == "clearing farm"
    assert hands(play)[0] == 2


def test_any_number_of_times_and_besides_the_action() -> None:
    """[ruling 7]"""
    play = table(hand={0: "wood wood wood wood"})
    act(play, "@0 trade, put wood, put wood, want farm", "@0 tax", "@0 trade, put wood, put farm, want pond")
    assert hand(play, 0) == "wood pond"


def test_it_takes_two_lands() -> None:
    """[ruling 7]"""
    assert refused(table(hand={0: "wood"}), "@0 trade") == "ruling 7"
    play = act(table(hand={0: "wood farm"}), "@0 trade, put wood")
    assert offered(play) == ["put farm"]


def test_which_lands_is_private_that_there_was_a_trade_is_public() -> None:
    """[rulings 7, 74] After it nothing in the hand is sure any more."""
    play = table(hand={0: "wood wood farm"}, seen={0: [0, 2, 0, 1]})
    act(play, "@0 trade, put wood, put wood, want pond")
    assert told(play, "trades", reader=1) == [{"player": "@0", "one": None, "other": None, "wanted": None}]
    assert told(play, "trades", reader=0) == [{"player": "@0", "one": "wood", "other": "wood", "wanted": "pond"}]
    assert seen(play, "seen")[0] == [0, 0, 0, 0]


def test_a_trade_can_be_taken_back_until_the_bag_is_opened() -> None:
    """[ruling 7]"""
    play = table(hand={0: "wood farm"})
    before = play.fingerprint
    act(play, "@0 trade, put wood, put farm")
    for _ in range(3):
        play.undo(0)
    assert play.fingerprint == before


def test_a_type_of_which_the_trader_sees_every_tile_is_not_offered() -> None:
    """[ruling 66] All ponds lie in his own hand; for one he puts back he may always ask."""
    play = table(hand={0: every(pond=1) + " wood wood", 1: "", 2: ""}, face_up="pond wood")
    act(play, "@0 trade, put wood, put wood")
    assert refused(play, "@0 want pond") == "ruling 66"
    play.undo(0)
    play.undo(0)
    act(play, "@0 put pond, put wood")
    assert "want pond" in offered(play)


def test_what_the_bag_holds_is_not_told_by_the_offer() -> None:
    """[ruling 66] Whether the ponds lie in another's hand or in the bag: the same is offered."""
    hands_of_others = ({1: every(pond=1), 2: ""}, {1: "wood wood", 2: ""})
    offers = []
    for others in hands_of_others:
        play = act(table(hand={0: "wood farm", **others}), "@0 trade, put wood, put farm")
        offers.append(offered(play))
    assert offers[0] == offers[1]
    assert "want pond" in offers[0]


def test_if_the_bag_has_none_the_lands_come_back_and_only_he_is_told() -> None:
    """[ruling 66] He cannot ask again until tiles go into the bag."""
    play = table(hand={0: "wood farm farm", 1: every(pond=1), 2: ""})
    before = play.view(1)
    act(play, "@0 trade, put wood, put farm, want pond")
    assert hand(play, 0) == "wood farm farm"
    assert {**play.view(1), "latest": 0} == {**before, "latest": 0}
    assert told(play, "trades in vain", reader=0) == [{"player": "@0", "wanted": "pond"}]
    assert "pond" not in str(told(play, "trades in vain", reader=1))
    act(play, "@0 trade, put wood, put farm")
    assert refused(play, "@0 want pond") == "ruling 66"
    act(play, "@0 want clearing", "@0 trade, put clearing, put farm")
    assert "want pond" in offered(play)


def test_a_guess_at_the_bag_fits_what_the_trader_found() -> None:
    """[ruling 66] A re-deal for who looked in vain keeps the type out of the bag."""
    play = table(hand={0: "wood farm farm", 1: every(pond=1), 2: ""})
    act(play, "@0 trade, put wood, put farm, want pond")
    assert seen(play, "lacks", reader=0)[0] == 1 << 2
    for seed in range(5):
        world = noblemen.imagine(play.view(0), seed)
        assert world.view(0) == play.view(0)
