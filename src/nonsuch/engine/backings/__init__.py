"""How rules run: compiled on the processor or a GPU, or interpreted with every index and value checked."""
