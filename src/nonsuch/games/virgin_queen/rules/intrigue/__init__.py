"""Espionage: operatives, intelligence, assassins, the rising of the English Catholics.  [19]"""
