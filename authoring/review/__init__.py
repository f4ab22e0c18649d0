"""What an author asks of a solved puzzle: why, how hard, what would mend it, and whether it suits its pack."""
