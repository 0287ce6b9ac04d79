"""Minor powers: influence, status checks, activation and deactivation, war on them, Ireland and Scotland.  [24]"""
