"""Virgin Queen: the map, the pieces and the cards. The game itself is not on the table yet."""
