"""The map, and what follows from it alone: places and links, how far everything is, the ways between."""
