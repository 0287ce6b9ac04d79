"""How the map's ground is engraved. Run once when the coast or the spaces change; the table serves what it wrote."""
