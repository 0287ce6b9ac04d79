"""What the cards of religion do, in a few words, and the picture each carries."""

from __future__ import annotations

from nonsuch.games.virgin_queen.rules.faith.deck import (
    BAYONNE_CONFERENCE,
    BELGIC_CONFESSION,
    BOOK_OF_MARTYRS,
    CALVINIST_ZEAL,
    COMPROMISE_OF_NOBLES,
    COUNCIL_OF_TROUBLES,
    EDMUND_CAMPION,
    EGMONT_AND_HORNE,
    ENGLISH_RECUSANTS,
    GRAND_TOUR,
    HEIDELBERG_CATECHISM,
    ICONOCLASTIC_FURY,
    JOHN_KNOX,
    RICHARD_TOPCLIFFE,
    SEA_BEGGARS,
    SECRET_AGENTS,
    ST_BARTHOLOMEW,
    SYNOD_OF_EMDEN,
    TENTH_PENNY,
    TRIDENTINE_CATECHISM,
    UNION_OF_ARRAS,
)

FAITH_CARDS = {
    CALVINIST_ZEAL: ("Seven attempts in France and seven in the Netherlands, one of each an automatic 6.", "church"),
    BELGIC_CONFESSION: ("Five Protestant attempts in the Netherlands; one die may be raised by one.", "church"),
    COUNCIL_OF_TROUBLES: (
        "With an army leader in the Netherlands, Spain makes six attempts there; much unrest.",
        "unrest",
    ),
    EGMONT_AND_HORNE: (
        "Spain calms and cows the Dutch, or they rebel with four dice.",
        "unrest",
    ),
    BOOK_OF_MARTYRS: ("England makes five attempts in England.", "church"),
    GRAND_TOUR: ("France ends its unrest and makes four attempts there; 1s are ignored.", "crown"),
    HEIDELBERG_CATECHISM: ("Up to two Catholic spaces of the Empire, Maastricht or Arnhem turn Protestant.", "church"),
    ICONOCLASTIC_FURY: ("Up to four Dutch ports without Spaniards turn Protestant; Spain may save one.", "unrest"),
    JOHN_KNOX: ("Five attempts in Scotland; then more influence there for England or the Protestants.", "church"),
    SEA_BEGGARS: (
        "Three dice of piracy against Spain in the North Sea; then they take Brielle or Flushing.",
        "corsair",
    ),
    TENTH_PENNY: (
        "A treasure for each of Spain's Dutch keys without unrest; two Protestant attempts for each.",
        "gold",
    ),
    TRIDENTINE_CATECHISM: (
        "Spain, France or the Empire makes five Catholic attempts in an area of its choice.",
        "catholic",
    ),
    SYNOD_OF_EMDEN: ("Three spaces of the Netherlands turn Protestant.", "church"),
    EDMUND_CAMPION: ("A Jesuit sails and makes five attempts in England; with two 1s he is lost.", "catholic"),
    SECRET_AGENTS: ("Spain gets a Jesuit, or makes three attempts in England for each one there.", "catholic"),
    ENGLISH_RECUSANTS: (
        "Draw a card for each Catholic space in England and keep one; two attempts there.",
        "catholic",
    ),
    BAYONNE_CONFERENCE: ("Spain and France may ally and convert; if not, influence in Scotland. Then 2 CP.", "link"),
    COMPROMISE_OF_NOBLES: (
        "A Spanish regular leaves the Netherlands, or three attempts are made there. Then 2 CP.",
        "unrest",
    ),
    ST_BARTHOLOMEW: ("A murder at a wedding; France makes five attempts, and there is war. Then 2 CP.", "war"),
    RICHARD_TOPCLIFFE: ("England rolls three dice: each hit finds a Jesuit or an informant.", "mask"),
    UNION_OF_ARRAS: ("Up to four southern spaces go over to Spain; Walloons replace the Spaniards.", "regular"),
}
