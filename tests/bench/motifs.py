"""What people draw on squared paper: plain shapes, and silhouettes of things that are put together from them.

Each motif draws on the whole paper, and takes its proportions from chance within limits that keep it recognisable.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from pen import Pen, regular, star

__all__ = ["SHAPES", "SILHOUETTES", "Motif"]

Motif = Callable[[Pen, Random], None]


def disc(pen: Pen, random: Random) -> None:
    pen.ellipse((50, 50), random.uniform(36, 49), random.uniform(30, 49))
    for _ in range(random.randrange(3)):
        pen.ellipse((random.uniform(30, 70), random.uniform(30, 70)), random.uniform(6, 14), ink=False)


def ring(pen: Pen, random: Random) -> None:
    outer = random.uniform(38, 49)
    pen.ellipse((50, 50), outer)
    pen.ellipse((50, 50), outer * random.uniform(0.4, 0.75), ink=False)
    if random.random() < 0.5:
        pen.ellipse((50, 50), outer * random.uniform(0.15, 0.3))


def crescent(pen: Pen, random: Random) -> None:
    pen.ellipse((50, 50), 46)
    pen.ellipse((random.uniform(62, 74), random.uniform(36, 50)), random.uniform(34, 42), ink=False)
    if random.random() < 0.6:
        pen.polygon(star((74, 40), random.uniform(12, 18), 6, 5))


def plain_star(pen: Pen, random: Random) -> None:
    corners = random.choice((4, 5, 5, 6, 8))
    pen.polygon(star((50, 52), 49, random.uniform(16, 28), corners, random.choice((0, 0.03))))


def framed_star(pen: Pen, random: Random) -> None:
    pen.ellipse((50, 50), 48)
    pen.polygon(star((50, 51), random.uniform(36, 42), random.uniform(14, 18), 5), ink=False)


def polygon(pen: Pen, random: Random) -> None:
    corners, turn = random.choice((3, 4, 5, 6, 7)), random.uniform(0, 0.2)
    pen.polygon(regular((50, 52), 48, corners, turn))
    if random.random() < 0.7:
        pen.polygon(regular((50, 52), random.uniform(16, 32), corners, turn + random.choice((0, 0.5 / corners))), False)


def heart(pen: Pen, random: Random) -> None:
    dip = random.uniform(24, 30)
    for x in (27, 73):
        pen.ellipse((x, dip), 26, 24)
    pen.polygon([(4, dip + 9), (96, dip + 9), (50, random.uniform(90, 99))])
    pen.box(30, dip, 70, dip + 12)
    if random.random() < 0.5:
        pen.line([(20, 30), (28, 20)], random.choice((1, 1.5)), ink=False)


def arrow(pen: Pen, random: Random) -> None:
    half = random.uniform(8, 15)
    pen.polygon([(50, 2), (95, 48), (50 + half, 48), (50 + half, 97), (50 - half, 97), (50 - half, 48), (5, 48)])


def gear(pen: Pen, random: Random) -> None:
    teeth = random.choice((6, 8, 9))
    for tooth in regular((50, 50), 42, teeth, random.uniform(0, 0.1)):
        pen.ellipse(tooth, random.uniform(7, 9))
    pen.ellipse((50, 50), 38)
    pen.ellipse((50, 50), random.uniform(12, 20), ink=False)


def spiral(pen: Pen, random: Random) -> None:
    turns = random.choice((2, 2.5, 3)) if pen.square < 6 else 1.5
    steps = int(turns * 16)
    points = [regular((50, 50), 3 + 42 * step / steps, 16)[step % 16] for step in range(steps + 1)]
    pen.line(points, random.choice((1.2, 1.6)) if pen.square > 4 else random.choice((1.5, 2.2)))


def pinwheel(pen: Pen, random: Random) -> None:
    blades = random.choice((3, 4, 5))
    turn = random.uniform(0, 0.25)
    outer, side = regular((50, 50), 49, blades, turn), regular((50, 50), 30, blades, turn + 0.11)
    for tip, corner in zip(outer, side, strict=True):
        pen.polygon([(50, 50), tip, corner])


def diamonds(pen: Pen, random: Random) -> None:
    count = random.choice((2, 3))
    for row in range(count):
        for column in range(count):
            if (row + column) % 2 == 0 or random.random() < 0.7:
                middle = ((column + 0.5) * 100 / count, (row + 0.5) * 100 / count)
                pen.polygon(regular(middle, random.uniform(42, 50) / count, 4))


def house(pen: Pen, random: Random) -> None:
    eaves, wall = random.uniform(38, 48), random.uniform(12, 18)
    pen.polygon([(50, 4), (98, eaves), (2, eaves)])
    pen.box(wall, eaves, 100 - wall, 98)
    pen.box(66, 6, 78, 30)
    pen.box(42, 66, 58, 98, ink=False)
    for x in (27, 73):
        pen.box(x - 7, eaves + 9, x + 7, eaves + 23, ink=False)


def castle(pen: Pen, random: Random) -> None:
    wall = random.uniform(42, 52)
    pen.box(8, wall, 92, 98)
    for left in (4, 72):
        pen.box(left, 22, left + 24, 98)
        for notch in (0, 10, 20):
            pen.box(left + notch, 12, left + notch + 5, 24)
        pen.box(left + 9, 34, left + 15, 46, ink=False)
    for left in (32, 46, 60):
        pen.box(left, wall - 9, left + 8, wall + 2)
    pen.ellipse((50, 78), 12, ink=False)
    pen.box(38, 78, 62, 98, ink=False)


def face(pen: Pen, random: Random) -> None:
    pen.ellipse((50, 50), 47, 48)
    for x in (32, 68):
        pen.ellipse((x, 38), random.uniform(6, 9), random.uniform(7, 12), ink=False)
    smile = random.uniform(74, 84)
    pen.line([(26, 62), (38, smile - 3), (50, smile), (62, smile - 3), (74, 62)], max(1, 6 / pen.square), ink=False)


def cat(pen: Pen, random: Random) -> None:
    pen.ellipse((40, 34), 22, 19)
    for tip in (20, 58):
        pen.polygon([(tip, 2), (tip - 4 if tip < 40 else tip - 16, 28), (tip + 16 if tip < 40 else tip + 4, 28)])
    pen.ellipse((48, 74), 26, 24)
    pen.box(28, 50, 58, 76)
    pen.line([(70, 92), (90, 84), (92, 62), random.choice(((82, 52), (97, 50)))], max(1, 7 / pen.square))
    pen.box(22, 90, 66, 98)
    for x in (32, 48):
        pen.ellipse((x, 33), 4, 4.5, ink=False)


def rabbit(pen: Pen, random: Random) -> None:
    lean = random.uniform(-6, 6)
    for x in (36, 64):
        pen.ellipse((x + lean, 20), 8, 20)
        pen.ellipse((x + lean, 20), 3, 12, ink=False)
    pen.ellipse((50, 54), 30, 25)
    pen.ellipse((50, 88), 34, 16)
    for x in (39, 61):
        pen.ellipse((x, 50), 4, 5, ink=False)
    pen.ellipse((50, 63), 5, 3, ink=False)


def fish(pen: Pen, random: Random) -> None:
    high = random.uniform(24, 34)
    pen.ellipse((42, 50), 38, high)
    pen.polygon([(70, 50), (98, 50 - high), (90, 50), (98, 50 + high)])
    pen.polygon([(30, 50 - high + 6), (50, 50 - high - 14), (58, 50 - high + 10)])
    pen.ellipse((22, 42), 5, ink=False)
    if random.random() < 0.6:
        pen.line([(40, 36), (46, 50), (40, 64)], max(1, 3 / pen.square), ink=False)


def whale(pen: Pen, random: Random) -> None:
    pen.ellipse((42, 66), 40, 28)
    pen.box(2, 40, 90, 58, ink=False)
    pen.ellipse((40, 62), 38, 22)
    pen.polygon([(66, 66), (88, 40), (74, 22), (90, 28), (99, 18), (97, 44), (84, 84)])
    pen.line([(36, 36), (36, 20), (26, 12)], max(1, 3 / pen.square))
    pen.line([(36, 22), (46, 12)], max(1, 3 / pen.square))
    pen.ellipse((18, 60), random.uniform(3, 5), ink=False)


def bird(pen: Pen, random: Random) -> None:
    pen.ellipse((30, 30), 19)
    pen.ellipse((52, 58), 32, 24)
    pen.polygon([(14, 26), (1, 34), (14, 39)])
    pen.polygon([(74, 54), (98, random.uniform(30, 46)), (96, 66)])
    pen.ellipse((27, 26), 4, ink=False)
    pen.line([(44, 56), (58, 66), (72, 56)], max(1, 3 / pen.square), ink=False)
    for x in (44, 60):
        pen.line([(x, 80), (x, 95), (x - 8, 96)], max(1, 3 / pen.square))


def snail(pen: Pen, random: Random) -> None:
    pen.ellipse((58, 48), 34, 34)
    pen.ellipse((58, 48), random.uniform(20, 24), ink=False)
    pen.ellipse((60, 50), random.uniform(9, 13))
    pen.polygon([(2, 96), (10, 60), (22, 58), (28, 80), (98, 82), (99, 96)])
    for x in (6, 24):
        pen.line([(16, 60), (x, 40)], max(1, 3 / pen.square))


def turtle(pen: Pen, random: Random) -> None:
    pen.ellipse((46, 58), 36, random.uniform(28, 34))
    pen.box(4, 66, 92, 98, ink=False)
    pen.ellipse((88, 54), 11, 12)
    pen.polygon([(70, 64), (84, 50), (88, 66)])
    pen.box(10, 64, 82, 70)
    for x in (22, 62):
        pen.ellipse((x, 76), 9, 13)
    for x in (32, 50, 64):
        pen.polygon(regular((x, 46), 7, 4), ink=False)
    pen.ellipse((91, 51), 3, ink=False)


def butterfly(pen: Pen, random: Random) -> None:
    upper, lower = random.uniform(20, 25), random.uniform(14, 19)
    for side in (-1, 1):
        pen.ellipse((50 + side * 26, 34), upper, 24)
        pen.ellipse((50 + side * 22, 74), lower, 19)
        pen.ellipse((50 + side * 28, 34), 7, 9, ink=False)
        pen.line([(50, 20), (50 + side * 10, 4)], max(1, 2 / pen.square))
    pen.ellipse((50, 52), 6, 36)


def tree(pen: Pen, random: Random) -> None:
    for _ in range(7):
        pen.ellipse((random.uniform(28, 72), random.uniform(20, 48)), random.uniform(14, 24), random.uniform(14, 20))
    pen.box(43, 40, 57, 97)
    pen.polygon([(43, 84), (57, 84), (68, 98), (32, 98)])
    for _ in range(random.randrange(4)):
        pen.ellipse((random.uniform(26, 74), random.uniform(18, 50)), 5, ink=False)


def fir(pen: Pen, random: Random) -> None:
    tiers = random.choice((2, 3, 3, 4))
    for tier in range(tiers):
        top, bottom = 2 + tier * 66 / (tiers + 1), 16 + (tier + 1) * 66 / tiers
        half = 16 + 30 * (tier + 1) / tiers
        pen.polygon([(50, top), (50 + half, bottom), (50 - half, bottom)])
    pen.box(43, 80, 57, 99)


def flower(pen: Pen, random: Random) -> None:
    petals = random.choice((5, 6, 8))
    for petal in regular((50, 32), 20, petals, random.uniform(0, 0.1)):
        pen.ellipse(petal, 11)
    pen.ellipse((50, 32), 9, ink=False)
    pen.ellipse((50, 32), 4)
    pen.line([(50, 56), (50, 98)], max(1, 5 / pen.square))
    pen.ellipse((64, 78), 14, 6)
    pen.ellipse((36, 86), 14, 6)


def mushroom(pen: Pen, random: Random) -> None:
    pen.ellipse((50, 46), 46, 42)
    pen.box(0, 54, 100, 100, ink=False)
    pen.polygon([(38, 50), (62, 50), (68, 97), (32, 97)])
    for _ in range(random.randrange(2, 5)):
        pen.ellipse((random.uniform(18, 82), random.uniform(18, 46)), random.uniform(4, 9), ink=False)


def apple(pen: Pen, random: Random) -> None:
    for x in (34, 66):
        pen.ellipse((x, 58), 30, 36)
    pen.ellipse((50, 70), 26, 28)
    pen.line([(50, 30), (54, 6)], max(1, 4 / pen.square))
    pen.ellipse((70, 14), 14, 7)
    pen.line([(20, 56), (24, 42), (32, 36)], max(1, 4 / pen.square), ink=False)
    if random.random() < 0.4:
        pen.ellipse((99, 56), random.uniform(14, 20), ink=False)


def car(pen: Pen, random: Random) -> None:
    roof = random.uniform(18, 30)
    pen.polygon([(4, 52), (20, 50), (34, roof), (68, roof), (84, 50), (97, 54), (97, 78), (3, 78)])
    pen.polygon([(30, 50), (38, roof + 7), (49, roof + 7), (49, 50)], ink=False)
    pen.polygon([(54, 50), (54, roof + 7), (65, roof + 7), (74, 50)], ink=False)
    for x in (25, 75):
        pen.ellipse((x, 78), 15, ink=False)
        pen.ellipse((x, 80), 12)
        pen.ellipse((x, 80), 4, ink=False)


def lorry(pen: Pen, random: Random) -> None:
    split = random.uniform(56, 64)
    pen.box(2, 16, split - 3, 76)
    pen.polygon([(split, 32), (84, 32), (97, 54), (97, 76), (split, 76)])
    pen.polygon([(split + 7, 38), (81, 38), (88, 54), (split + 7, 54)], ink=False)
    pen.box(2, 68, 97, 78)
    for x in (20, 44, 80):
        pen.ellipse((x, 82), 12)
        pen.ellipse((x, 82), 4, ink=False)


def boat(pen: Pen, random: Random) -> None:
    mast = random.uniform(42, 56)
    pen.polygon([(4, 72), (96, 72), (82, 94), (18, 94)])
    pen.line([(mast, 4), (mast, 74)], max(1, 3 / pen.square))
    pen.polygon([(mast + 5, 6), (94, 64), (mast + 5, 64)])
    pen.polygon([(mast - 6, 18), (mast - 6, 64), (10, 64)])


def rocket(pen: Pen, random: Random) -> None:
    pen.ellipse((50, 44), random.uniform(18, 24), 43)
    pen.polygon([(34, 56), (12, 88), (36, 82)])
    pen.polygon([(66, 56), (88, 88), (64, 82)])
    pen.box(36, 74, 64, 84)
    pen.polygon([(38, 88), (62, 88), (56, 93), (50, 99), (44, 93)])
    pen.ellipse((50, 34), 8, ink=False)


def plane(pen: Pen, random: Random) -> None:
    sweep = random.uniform(4, 16)
    pen.ellipse((50, 50), 9, 47)
    pen.polygon([(50, 34), (98, 52 + sweep), (98, 62 + sweep), (50, 56), (2, 62 + sweep), (2, 52 + sweep)])
    pen.polygon([(50, 76), (74, 90), (74, 96), (50, 90), (26, 96), (26, 90)])


def cup(pen: Pen, random: Random) -> None:
    pen.ellipse((76, 56), 21, 20)
    pen.ellipse((76, 56), 11, 10, ink=False)
    pen.polygon([(10, 36), (74, 36), (68, 90), (16, 90)])
    pen.box(4, 91, 84, 98)
    for x in (26, 42, 58):
        lean = random.choice((-6, 6))
        pen.line([(x, 28), (x + lean, 20), (x, 12), (x + lean, 4)], max(1, 3 / pen.square))


def umbrella(pen: Pen, random: Random) -> None:
    pen.ellipse((50, 52), 48, 46)
    pen.box(0, 52, 100, 100, ink=False)
    for x in (18, 50, 82):
        pen.ellipse((x, 54), 15, random.uniform(8, 11), ink=False)
    pen.line([(50, 4), (50, 88), (44, 96), (36, 94), (33, 86)], max(1, 4 / pen.square))


def key(pen: Pen, random: Random) -> None:
    pen.ellipse((24, 50), 23, 26)
    pen.ellipse((22, 50), random.uniform(9, 13), ink=False)
    pen.box(42, 44, 98, 56)
    for left in random.sample((64, 74, 84, 92), 3):
        pen.box(left, 52, left + 6, random.choice((70, 76, 82)))


def ghost(pen: Pen, random: Random) -> None:
    pen.ellipse((50, 44), 40, 41)
    pen.box(10, 44, 90, 92)
    for x in (23, 50, 77):
        pen.polygon([(x - 13, 99), (x, random.uniform(76, 84)), (x + 13, 99)], ink=False)
    look = random.uniform(-5, 5)
    for x in (34, 64):
        pen.ellipse((x + look, 40), 9, 11, ink=False)
        pen.ellipse((x + look * 1.6, 42), 4, 5)


def robot(pen: Pen, random: Random) -> None:
    pen.box(22, 14, 78, 48)
    pen.line([(50, 14), (50, 3)], max(1, 3 / pen.square))
    pen.box(28, 52, 72, 82)
    for side in (-1, 1):
        pen.box(50 + side * 14 - 6, 22, 50 + side * 14 + 6, 32, ink=False)
        pen.box(50 + side * 32 - 5, 54, 50 + side * 32 + 5, random.choice((74, 80)))
        pen.box(50 + side * 12 - 6, 80, 50 + side * 12 + 6, 98)
    pen.box(34, 38, 66, 43, ink=False)
    pen.ellipse((50, 66), 7, ink=False)


def landscape(pen: Pen, random: Random) -> None:
    sun = random.uniform(66, 84)
    pen.ellipse((sun, 20), 12)
    for ray in regular((sun, 20), 20, 8):
        pen.line([ray], max(1, 3 / pen.square))
    peak = random.uniform(26, 42)
    pen.polygon([(0, 92), (peak, 28), (62, 92)])
    pen.polygon([(peak, 28), (peak - 9, 44), (peak, 52), (peak + 10, 44)], ink=False)
    pen.polygon([(40, 92), (76, 50), (100, 84), (100, 92)])
    pen.box(0, 91, 100, 100)


SHAPES: Mapping[str, Motif] = {
    motif.__name__.replace("_", "-"): motif
    for motif in (
        disc, ring, crescent, plain_star, framed_star, polygon, heart, arrow, gear, spiral, pinwheel, diamonds
    )
}  # fmt: skip

SILHOUETTES: Mapping[str, Motif] = {
    motif.__name__: motif
    for motif in (
        house, castle, face, cat, rabbit, fish, whale, bird, snail, turtle, butterfly, tree, fir, flower, mushroom,
        apple, car, lorry, boat, rocket, plane, cup, umbrella, key, ghost, robot, landscape,
    )
}  # fmt: skip
