"""Tiny games to try the engine on. They are nobody's: each is as small as what it has to show."""
