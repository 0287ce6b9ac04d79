"""The compiler: rules as syntax trees, lowered to LLVM's language, optimised, kept and loaded.

Read in this order: source (what goes in), gather (how a game's rules become that), layout (what lies where in memory),
writer, places, numbers, expressions, statements (a function), module (all of them), target (machine code), cache.
"""
