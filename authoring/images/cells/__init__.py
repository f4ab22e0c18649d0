"""Ways to find the cells of a picture, each in a module of its own; ``step`` tries them in order."""
