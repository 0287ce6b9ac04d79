"""Diplomacy between major powers: deals, loans of ships, wars.  [9; 20.3; 20.5]"""
