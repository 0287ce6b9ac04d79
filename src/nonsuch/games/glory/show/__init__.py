"""Glory to look at: its words, its table for the web and for a terminal, its first lesson."""
