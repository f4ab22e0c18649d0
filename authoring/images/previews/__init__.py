"""A picture and the grid that was read from it, side by side, so that a wrong reading is seen at once."""
