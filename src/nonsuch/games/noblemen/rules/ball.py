"""The Masquerade Ball: everybody enters with his prestige; then titles change.  [Throw a Masquerade Ball]"""

from __future__ import annotations

from nonsuch.engine import (
    NONE,
    Moves,
    all_seats,
    call,
    clear,
    clockwise,
    done,
    goto,
    move,
    offer,
    offer_held,
    others,
    put_under,
    refuse,
    refuse_rest,
    rule,
    tell,
)
from nonsuch.games.noblemen.components import (
    BLACKMAIL,
    BLACKMAIL_PRESTIGE,
    CARD_PRESTIGE,
    CROWN_PRESTIGE,
    DUKE,
    GROUP_BONUS,
    MOST_PRESTIGE,
    PALACE,
    PALACE_PRESTIGE,
    POND,
    SCANDAL_KINDS,
    TITLE_POINTS,
)
from nonsuch.games.noblemen.rules.estate import free_groups, men_on
from nonsuch.games.noblemen.rules.orders import drop_orders, offer_orders, order_murder, spare
from nonsuch.games.noblemen.state import (
    BALL,
    BALL_ENDS,
    CANNOT_RISE,
    ENTER,
    ENTERS,
    GIVE_CROWN,
    GIVES_CROWN,
    LEAVES_BALL,
    MURDER,
    OUST,
    OUSTS,
    RISE,
    RISES,
    SPARE,
    SPEND,
    SPENDS,
    STAY,
    STAYS,
    THROW_BALL,
    THROWS_BALL,
    NoblemenTable,
    phases,
)


@rule("Throw a Masquerade Ball ¶1", "Contents › Masquerade Ball Tokens ¶1", "ruling 44")
def offer_ball(t: NoblemenTable, m: Moves) -> None:
    if t.ball_tokens > 0:
        offer(m, THROW_BALL)
    refuse_rest(m, THROW_BALL, "Throw a Masquerade Ball ¶1")


@rule("Turn summary •9", "Turn summary ¶3", "Throw a Masquerade Ball ¶1", "ruling H8", "ruling 31")
def throw_ball(t: NoblemenTable) -> None:
    t.ball_tokens -= 1
    t.waiting = all_seats(t)
    tell(t, THROWS_BALL, t.turn)
    call(t, next_guest)


@phases.step("Throw a Masquerade Ball ¶2", "Contents › Prestige markers ¶1", "ruling 31", "ruling 77")
def next_guest(t: NoblemenTable) -> None:
    """In turn from the host on; then titles, from the front."""
    if t.entered < t.players:
        call(t, enter_ball, guest(t))
    else:
        goto(t, next_title)


def guest(t: NoblemenTable) -> int:
    """Who is entering."""
    return (t.turn + t.entered) % t.players


# prestige --------------------------------------------------------------------------------------


@rule(
    "Throw a Masquerade Ball ¶3",
    "Throw a Masquerade Ball ¶4",
    "Throw a Masquerade Ball ¶5",
    "Build a Palace ¶3",
    "Contents › Palaces ¶1",
    "Contents › Land Tiles •4",
    "Dispatch your Men at Arms ¶6 •3",
    "ruling 32",
)
def estate_prestige(t: NoblemenTable, who: int) -> int:
    """Ponds, gardens that pay their owner, others' gardens where a man of his stands, palaces."""
    gardens = free_groups(t, who, POND)
    for owner in others(t, who):
        gardens += men_on(t, who, owner, POND)
    return t.lands[who][POND] + GROUP_BONUS * gardens + PALACE_PRESTIGE * t.built[who][PALACE]


@rule("Masquerade Ball continued ¶1", "Blackmail ¶1", "ruling 32", "ruling 53", "ruling 54")
def spent_prestige(t: NoblemenTable) -> int:
    """One for each card, three for Blackmail."""
    return t.spent.size * CARD_PRESTIGE + t.spent[BLACKMAIL] * (BLACKMAIL_PRESTIGE - CARD_PRESTIGE)


@rule("Playing a land tile ¶6", "Masquerade Ball continued ¶2", "ruling 32")
def guest_prestige(t: NoblemenTable) -> int:
    """Of the guest who is entering, with what he adds."""
    return estate_prestige(t, guest(t)) + spent_prestige(t) + CROWN_PRESTIGE * t.crown_given


@phases.phase(
    "What do you add to your prestige?",
    "Throw a Masquerade Ball ¶3",
    "Masquerade Ball continued ¶1",
    "Scandal Cards ¶3",
    "Frequently asked Questions •2",
    "ruling 39",
    building=True,
)
def enter_ball(t: NoblemenTable, m: Moves) -> None:
    offer_held(m, SPEND, t.scandals[t.actor])
    refuse_rest(m, SPEND, "Throw a Masquerade Ball ¶3")
    if t.crown == t.actor:
        offer(m, GIVE_CROWN)
    refuse_rest(m, GIVE_CROWN, "Throw a Masquerade Ball ¶3")
    offer(m, ENTER)
    offer_orders(t, m, t.actor)


@enter_ball.on(SPEND)
def spend_card(t: NoblemenTable, card: int) -> None:
    move(t.scandals[t.actor], t.spent, card)
    drop_orders(t, t.actor)
    tell(t, SPENDS, t.actor, card)


@enter_ball.on(GIVE_CROWN)
def give_crown(t: NoblemenTable) -> None:
    """It lies beside the board again."""
    t.crown = NONE
    t.crown_given = 1
    tell(t, GIVES_CROWN, t.actor)


@enter_ball.on(ENTER)
def enter(t: NoblemenTable) -> None:
    prestige = guest_prestige(t)
    space = space_for(t, prestige)
    t.space[t.actor] = space
    tell(t, ENTERS, t.actor, prestige, space)
    return_spent_cards(t)
    t.crown_given = 0
    t.entered += 1
    done(t)


@rule("Scandal Cards ¶3", "Scandal Cards ¶4", "ruling 63")
def return_spent_cards(t: NoblemenTable) -> None:
    for card in range(SCANDAL_KINDS):
        for _ in range(t.spent[card]):
            put_under(t.spent, t.deck, card)


@rule(
    "Masquerade Ball continued ¶3", "Masquerade Ball continued ¶4", "ruling H7", "ruling 33", "ruling 34", "ruling 62"
)
def space_for(t: NoblemenTable, prestige: int) -> int:
    """The highest free space not above the prestige or the round's maximum; 0 if there is none."""
    space = min(prestige, MOST_PRESTIGE[t.round - 1])
    while space > 0 and is_taken(t, space):
        space -= 1
    return space


def guest_space(t: NoblemenTable) -> int:
    """Where the guest who is entering would stand now."""
    return space_for(t, guest_prestige(t))


def is_taken(t: NoblemenTable, space: int) -> bool:
    for who in range(t.players):
        if t.space[who] == space:
            return True
    return False


# titles ----------------------------------------------------------------------------------------


@phases.step("Masquerade Ball continued ¶5", "Masquerade Ball continued ¶6", "ruling 36", "ruling 38", "ruling 78")
def next_title(t: NoblemenTable) -> None:
    """The front marker of those left; those who cannot rise leave the track without being asked."""
    who = front(t)
    if who == NONE:
        tell(t, BALL_ENDS, t.turn)
        clear(t, BALL)
        done(t)
    elif may_rise(t, who):
        call(t, take_title, who)
    else:
        tell(t, CANNOT_RISE, who, t.title[who][0], t.space[who])
        leave_track(t, who)


@rule("Masquerade Ball continued ¶6", "ruling 34", "ruling 35")
def front(t: NoblemenTable) -> int:
    """Who stands highest of those still on the track; off the track, who came first."""
    best = NONE
    for who in clockwise(t, t.turn):
        if t.waiting >> who & 1 > 0:
            if best == NONE or t.space[who] > t.space[best]:
                best = who
    return best


@rule("Masquerade Ball continued ¶8", "ruling 36")
def leave_track(t: NoblemenTable, who: int) -> None:
    t.waiting &= ~(1 << who)
    tell(t, LEAVES_BALL, who, t.title[who][0])


@rule("Masquerade Ball continued ¶7", "ruling 35", "ruling 36", "ruling 38")
def may_rise(t: NoblemenTable, who: int) -> bool:
    """One level, with as much prestige as the title's points, if the stock or somebody waiting has it."""
    title = t.title[who][0]
    if title == DUKE:
        return False
    if t.space[who] < TITLE_POINTS[title + 1]:
        return False
    if t.title_stock[title + 1] > 0:
        return True
    for other in others(t, who):
        if may_oust(t, who, other):
            return True
    return False


@rule("Masquerade Ball continued ¶6", "ruling 34", "ruling 36")
def may_oust(t: NoblemenTable, who: int, other: int) -> bool:
    """He has the next title, and his marker is still on the track."""
    return t.waiting >> other & 1 > 0 and t.title[other][0] == t.title[who][0] + 1


@phases.phase("Do you take the next title?", "Masquerade Ball continued ¶6", "ruling 36", "ruling 37")
def take_title(t: NoblemenTable, m: Moves) -> None:
    who = front(t)
    if t.title_stock[t.title[who][0] + 1] > 0:
        offer(m, RISE)
    refuse_rest(m, RISE, "Masquerade Ball continued ¶6")
    for other in others(t, who):
        if may_oust(t, who, other):
            offer(m, OUST(other))
        else:
            refuse(m, OUST(other), "Masquerade Ball continued ¶6")
    offer(m, STAY)
    offer_orders(t, m, who)


@take_title.on(RISE)
def rise(t: NoblemenTable) -> None:
    """From the stock, to which the old title goes."""
    who = front(t)
    title = t.title[who][0]
    move(t.title[who], t.title_stock, title)
    move(t.title_stock, t.title[who], title + 1)
    tell(t, RISES, who, title + 1)
    leave_track(t, who)
    done(t)


@take_title.on(OUST)
def oust(t: NoblemenTable, other: int) -> None:
    """The other gets the old title for it."""
    who = front(t)
    title = t.title[who][0]
    move(t.title[who], t.title_stock, title)
    move(t.title[other], t.title_stock, title + 1)
    move(t.title_stock, t.title[who], title + 1)
    move(t.title_stock, t.title[other], title)
    tell(t, OUSTS, who, other, title + 1)
    leave_track(t, who)
    done(t)


@take_title.on(STAY)
def stay(t: NoblemenTable) -> None:
    tell(t, STAYS, t.actor)
    leave_track(t, front(t))
    done(t)


enter_ball.on(MURDER)(order_murder)
enter_ball.on(SPARE)(spare)
take_title.on(MURDER)(order_murder)
take_title.on(SPARE)(spare)
