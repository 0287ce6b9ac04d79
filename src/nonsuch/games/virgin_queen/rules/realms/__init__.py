"""Rules and cards of single powers.  [23; cards 63, 71, 72, 76, 77, 83, 86, 99, 100, 111, 112]"""
