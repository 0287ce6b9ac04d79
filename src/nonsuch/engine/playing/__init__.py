"""A game being played, what each seat sees of it, positions written by hand, and re-deals of what is hidden."""
