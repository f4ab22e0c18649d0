"""Smallest hitting sets against trying all, and the same answers to the same questions."""

from __future__ import annotations

import signal
from contextlib import closing
from itertools import combinations
from random import Random

import pytest
from interrupting import interrupted_after

from authoring.solver.hitting import HittingSets


def random_sets(seed: int) -> list[set[int]]:
    random = Random(seed)
    return [set(random.sample(range(12), random.randint(1, 5))) for _ in range(random.randint(1, 12))]


def answers(sets: list[set[int]]) -> list[tuple[int, ...]]:
    """Return the smallest hitting set after each set that is added."""
    with closing(HittingSets()) as hitting:
        found = []
        for numbers in sets:
            hitting.hit(numbers)
            found.append(hitting.smallest())
        return found


@pytest.mark.parametrize("seed", range(25))
def test_smallest_sets_are_those_of_trying_all(seed: int) -> None:
    sets = random_sets(seed)
    for number, found in enumerate(answers(sets), start=1):
        known = sets[:number]
        assert all(each & set(found) for each in known)
        smaller = combinations(range(12), len(found) - 1)
        assert not any(all(each & set(chosen) for each in known) for chosen in smaller)


def test_the_same_questions_get_the_same_answers() -> None:
    for seed in range(25):
        assert answers(random_sets(seed)) == answers(random_sets(seed))


def test_nothing_to_hit() -> None:
    with closing(HittingSets()) as hitting:
        assert hitting.smallest() == ()


def test_an_empty_set_is_refused() -> None:
    with closing(HittingSets()) as hitting, pytest.raises(ValueError, match="empty"):
        hitting.hit([])


def test_an_interrupt_ends_a_search_without_end() -> None:
    # Random sets of four among sixty numbers take minutes.
    random = Random(1)
    with closing(HittingSets()) as hitting:
        for _ in range(150):
            hitting.hit(random.sample(range(60), 4))
        with interrupted_after(0.3), pytest.raises(KeyboardInterrupt):
            hitting.smallest()
    assert signal.pthread_sigmask(signal.SIG_BLOCK, []) == set()
    assert answers([{1, 2}, {2, 3}])[1] == (2,)
