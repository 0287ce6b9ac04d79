"""From rules as they are written to rules as they run: verbs become numbers, movers and handlers plain functions."""
