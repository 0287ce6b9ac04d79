"""Men-at-arms: where they may go, what they take at once, and who goes home.  [Dispatch your Men at Arms]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, move, move_all, offer, offer_held, refuse, refuse_rest, rule, tell
from nonsuch.games.noblemen.components import FARM, LAND_KINDS, MEN, MEN_SEIZE, POND, WOOD
from nonsuch.games.noblemen.rules.estate import group_at
from nonsuch.games.noblemen.rules.holdings import take_crown
from nonsuch.games.noblemen.rules.orders import offer_orders, order_murder, spare
from nonsuch.games.noblemen.state import (
    DISPATCH,
    DISPATCHES,
    GIVE,
    GIVES_LAND,
    GOES_HOME,
    HOME,
    MURDER,
    SEIZES_POUNDS,
    SPARE,
    NoblemenTable,
    phases,
)


@rule("Dispatch your Men at Arms ¶1", "Contents › Men-at-Arms Tokens ¶1")
def offer_dispatching(t: NoblemenTable, m: Moves) -> None:
    if t.men_tokens[t.turn] > 0:
        offer_targets(t, m)
    refuse_rest(m, DISPATCH, "Dispatch your Men at Arms ¶1")


@rule("Dispatch your Men at Arms ¶2", "Dispatch your Men at Arms ¶7", "ruling 27")
def offer_targets(t: NoblemenTable, m: Moves) -> None:
    """Every group but those where an own man stands already, and those that their owner guards."""
    for owner in range(t.players):
        for group in range(t.groups[owner]):
            if is_target(t, owner, group):
                offer(m, DISPATCH(owner, t.group_at[owner][group]))
            else:
                refuse(m, DISPATCH(owner, t.group_at[owner][group]), "ruling 27")
    refuse_rest(m, DISPATCH, "Dispatch your Men at Arms ¶2")


def is_target(t: NoblemenTable, owner: int, group: int) -> bool:
    man = t.group_man[owner][group]
    return man == NONE or (man != t.turn and man != owner)


def has_target(t: NoblemenTable) -> bool:
    for owner in range(t.players):
        for group in range(t.groups[owner]):
            if is_target(t, owner, group):
                return True
    return False


@rule("Contents › Men at Arms ¶1", "ruling 26")
def men_at_home(t: NoblemenTable, soldier: int) -> int:
    out = 0
    for owner in range(t.players):
        for group in range(t.groups[owner]):
            if t.group_man[owner][group] == soldier:
                out += 1
    return MEN - out


@rule("Turn summary •8", "Dispatch your Men at Arms ¶1")
def dispatch_by_token(t: NoblemenTable, owner: int, corner: int) -> None:
    t.men_tokens[t.turn] -= 1
    send_man(t, owner, group_at(t, owner, corner))


@rule("ruling 26")
def send_man(t: NoblemenTable, owner: int, group: int) -> None:
    """One from home; if both are out, one of them is called away from where he stands."""
    if men_at_home(t, t.turn) > 0:
        place_man(t, owner, group)
    else:
        t.target = owner
        t.target_group = group
        call(t, choose_man)


@phases.phase("Both your men-at-arms are out: which of them goes there?", "ruling 26", building=True)
def choose_man(t: NoblemenTable, m: Moves) -> None:
    for owner in range(t.players):
        for group in range(t.groups[owner]):
            if t.group_man[owner][group] == t.turn:
                offer(m, HOME(owner, t.group_at[owner][group]))
    refuse_rest(m, HOME, "ruling 26")


@choose_man.on(HOME)
def move_man(t: NoblemenTable, owner: int, corner: int) -> None:
    call_man_home(t, owner, group_at(t, owner, corner))
    done(t)
    place_man(t, t.target, t.target_group)
    forget_target(t)


def forget_target(t: NoblemenTable) -> None:
    t.target = NONE
    t.target_group = NONE


def call_man_home(t: NoblemenTable, owner: int, group: int) -> None:
    tell(t, GOES_HOME, t.group_man[owner][group], owner, t.group_at[owner][group])
    t.group_man[owner][group] = NONE


@rule("Dispatch your Men at Arms ¶2", "Dispatch your Men at Arms ¶3", "ruling 28", "ruling 50")
def place_man(t: NoblemenTable, owner: int, group: int) -> None:
    """A man who displaces nobody takes something at once, but not on his own land, nor where one was just cleared."""
    was_free = t.group_man[owner][group] == NONE
    land = t.group_land[owner][group]
    tell(t, DISPATCHES, t.turn, owner, t.group_at[owner][group], land)
    if not was_free:
        call_man_home(t, owner, group)
    t.group_man[owner][group] = t.turn
    cleared = owner == t.cleared_estate and group == t.cleared_group
    forget_cleared(t)
    if was_free and owner != t.turn and not cleared:
        seize(t, owner, land)


@rule("ruling 50")
def forget_cleared(t: NoblemenTable) -> None:
    """What Treachery has cleared counts for its own placement only."""
    t.cleared_estate = NONE
    t.cleared_group = NONE


@rule("Dispatch your Men at Arms ¶4", "Dispatch your Men at Arms ¶5", "ruling 28")
def seize(t: NoblemenTable, owner: int, land: int) -> None:
    """Two lands, two pounds or the crown, as far as the owner has them."""
    if land == WOOD:
        seize_lands(t, owner)
    elif land == FARM:
        seize_pounds(t, owner)
    elif land == POND and t.crown == owner:
        seize_crown(t)


@rule("Dispatch your Men at Arms ¶4 •2")
def seize_pounds(t: NoblemenTable, owner: int) -> None:
    pounds = min(MEN_SEIZE, t.pounds[owner])
    t.pounds[owner] -= pounds
    t.pounds[t.turn] += pounds
    tell(t, SEIZES_POUNDS, t.turn, owner, pounds)


@rule("Dispatch your Men at Arms ¶4 •3")
def seize_crown(t: NoblemenTable) -> None:
    """The landowner's, if he wears it."""
    take_crown(t, t.turn)


@rule("Dispatch your Men at Arms ¶4 •1", "Dispatch your Men at Arms ¶5", "ruling 76")
def seize_lands(t: NoblemenTable, owner: int) -> None:
    """An owner with no more than is asked for gives it all."""
    if t.hand[owner].size > MEN_SEIZE:
        t.to_give = MEN_SEIZE
        call(t, give_lands, owner)
    else:
        for land in range(LAND_KINDS):
            for _ in range(t.hand[owner][land]):
                tell(t, GIVES_LAND, owner, t.turn, land)
        move_all(t.hand[owner], t.hand[t.turn])


@phases.phase(
    "Which lands do you give to the soldiers?",
    "Dispatch your Men at Arms ¶4 •1",
    "ruling 76",
    building=True,
)
def give_lands(t: NoblemenTable, m: Moves) -> None:
    offer_held(m, GIVE, t.hand[t.actor])
    refuse_rest(m, GIVE, "ruling 76")
    offer_orders(t, m, t.actor)


@give_lands.on(GIVE)
def give_land(t: NoblemenTable, land: int) -> None:
    """Only giver and taker see which."""
    move(t.hand[t.actor], t.hand[t.turn], land)
    tell(t, GIVES_LAND, t.actor, t.turn, land)
    t.to_give -= 1
    if t.to_give == 0:
        done(t)


give_lands.on(MURDER)(order_murder)
give_lands.on(SPARE)(spare)
