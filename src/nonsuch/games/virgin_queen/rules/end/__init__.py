"""How the game ends: bonus markers, automatic victories, the Victory Determination Phase.  [4.3; 25]"""
