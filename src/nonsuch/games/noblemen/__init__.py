"""Noblemen, by Dwight Sullivan: its box, its rulebook's places and our rulings on it."""
