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
    CALVINIST_ZEAL: ("Seven attempts in France and seven in the Netherlands, a 6 in each without a throw.", "church"),
    BELGIC_CONFESSION: ("Five Protestant attempts in the Netherlands; one die may be turned up by one.", "church"),
    COUNCIL_OF_TROUBLES: (
        "With an army leader there Spain makes six attempts in the Netherlands; much unrest.",
        "unrest",
    ),
    EGMONT_AND_HORNE: (
        "Spain quiets and cows the Dutch; or they rebel with four dice.",
        "unrest",
    ),
    BOOK_OF_MARTYRS: ("England makes five attempts in England.", "church"),
    GRAND_TOUR: ("France is quiet, and makes four attempts there that no 1 disturbs.", "crown"),
    HEIDELBERG_CATECHISM: ("Up to two Catholic spaces of the Empire, Maastricht or Arnhem turn Protestant.", "church"),
    ICONOCLASTIC_FURY: ("Up to four Dutch ports without Spaniards turn Protestant; Spain may save one.", "unrest"),
    JOHN_KNOX: ("Five attempts in Scotland; then more influence there for England or the Protestants.", "church"),
    SEA_BEGGARS: ("Three dice of piracy against Spain in the North Sea; then Brielle or Flushing.", "corsair"),
    TENTH_PENNY: ("A treasure for each quiet Dutch key of Spain's; two attempts against each.", "gold"),
    TRIDENTINE_CATECHISM: ("Spain, France or the Empire makes five Catholic attempts where it likes.", "catholic"),
    SYNOD_OF_EMDEN: ("Three spaces of the Netherlands turn Protestant.", "church"),
    EDMUND_CAMPION: ("A Jesuit sails and makes five attempts in England; two 1s, and he is lost.", "catholic"),
    SECRET_AGENTS: ("Spain gets a Jesuit, or makes three attempts in England for each there.", "catholic"),
    ENGLISH_RECUSANTS: (
        "A card for each Catholic space in England, one to keep; two attempts there.",
        "catholic",
    ),
    BAYONNE_CONFERENCE: ("Spain and France may ally and convert; if not, influence in Scotland. Then 2 CP.", "link"),
    COMPROMISE_OF_NOBLES: ("A Spanish regular leaves the Netherlands, or three attempts there. Then 2 CP.", "unrest"),
    ST_BARTHOLOMEW: ("A murder at a wedding; France makes five attempts, and there is war. Then 2 CP.", "war"),
    RICHARD_TOPCLIFFE: ("England throws three dice: each hit finds a Jesuit or an informant.", "mask"),
    UNION_OF_ARRAS: ("Up to four southern spaces go over to Spain; Walloons take the Spaniards' place.", "regular"),
}
