"""What the cards of the courts do, in a few words, and the picture each carries."""

from __future__ import annotations

from nonsuch.games.virgin_queen.rules.court.cards import (
    COMMISSIONED_FROM_ITALY,
    HENRY_III_CARD,
    INDEX,
    LOUISE,
    MURAD_III_CARD,
    PATRON,
    RUDOLF_II_CARD,
)

COURT_CARDS = {
    PATRON: ("Sponsor an artist or scientist for no CP and add 2 to the roll. Then 3 CP.", "mask"),
    COMMISSIONED_FROM_ITALY: ("Sponsor an Italian artist or scientist for no CP.", "mask"),
    INDEX: ("A rival's artist or scientist is banned for this turn, and no other may be sponsored.", "close"),
    HENRY_III_CARD: ("Charles IX dies; Henry III rules France. Then 2 CP.", "crown"),
    MURAD_III_CARD: ("Murad III becomes Sultan. Then 2 CP.", "crown"),
    LOUISE: ("Louise of Lorraine may be wed to a royal of the power you name.", "crown"),
    RUDOLF_II_CARD: ("Rudolf II becomes Emperor. Then 2 CP.", "crown"),
}
