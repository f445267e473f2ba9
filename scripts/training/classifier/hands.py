"""Handwriting drawn stroke by stroke: skeletons of letters, and hands that each bend them in a way of their own."""

import math
import random
from functools import lru_cache

# Points of a stroke, x to the right, y up from the line: 1 is the height of an x. A curve goes through them.
letters = {
    "a": "85,80 50,100 10,70 10,25 45,0 80,35 85,95 82,30 95,2 110,10",
    "b": "10,190 12,90 12,5|12,70 50,100 85,60 60,5 12,10",
    "c": "80,80 45,100 8,55 35,2 85,20",
    "d": "80,75 40,100 8,50 40,0 80,40 88,190 85,40 100,2",
    "e": "10,50 50,55 80,75 45,100 10,60 30,5 85,20",
    "f": "75,175 50,190 35,140 30,0 20,-60|5,90 65,95",
    "g": "80,85 45,100 8,50 40,5 80,50 82,90 78,-40 40,-90 5,-60",
    "h": "10,190 12,0|12,50 45,100 75,70 75,5 95,10",
    "i": "10,100 12,30 30,2|15,135 19,139",
    "j": "30,100 30,-50 0,-80|32,135 36,139",
    "k": "10,190 12,0|70,100 20,50 80,0",
    "l": "10,190 10,30 30,2",
    "m": "5,100 10,0|10,60 35,100 55,70 55,0|55,60 85,100 105,70 105,10 125,5",
    "n": "5,100 10,0|10,60 45,100 72,70 72,10 92,5",
    "o": "50,100 10,60 35,2 80,40 60,95 45,98",
    "p": "8,100 10,-85|10,75 50,100 82,55 50,2 10,15",
    "q": "80,85 40,100 8,50 40,2 78,60 80,95 78,-85 100,-60",
    "r": "5,100 10,0|10,60 35,98 65,90",
    "s": "70,85 40,100 15,75 60,40 45,2 5,15",
    "t": "30,150 28,30 50,2 70,10|5,98 60,100",
    "u": "5,100 8,30 35,2 70,40 75,98 74,30 95,3",
    "v": "5,100 40,2 75,98",
    "w": "5,100 30,2 55,80 80,2 110,98",
    "x": "5,98 75,2|75,98 5,2",
    "y": "5,100 40,15|78,98 35,-40 5,-85",
    "z": "5,98 75,96 10,4 80,3",
    "ß": "10,-20 12,150 40,190 65,150 35,100 75,60 60,5 25,8",
    "A": "0,0 45,185 90,0|18,65 75,68",
    "B": "10,185 10,0|10,180 65,165 60,105 15,100 80,80 70,10 10,2",
    "C": "100,160 55,188 5,100 45,2 105,30",
    "D": "10,185 12,2|5,183 80,160 95,70 50,4 8,2",
    "E": "85,180 12,183 10,95 12,3 88,5|12,95 70,97",
    "F": "85,180 12,183 10,0|12,95 65,97",
    "G": "100,155 55,188 5,90 55,2 105,50 102,85 60,82",
    "H": "8,185 10,0|90,185 92,0|10,95 90,97",
    "I": "10,185 12,0",
    "J": "60,185 60,40 30,0 2,30",
    "K": "8,185 10,0|85,185 12,90 92,0",
    "L": "10,185 10,5 80,3",
    "M": "5,0 15,185 60,60 105,185 115,0",
    "N": "8,0 10,185 88,5 90,187",
    "O": "60,187 5,110 45,2 110,70 75,180 55,187",
    "P": "10,185 12,0|10,180 80,160 70,100 12,95",
    "Q": "60,187 5,110 45,2 110,70 75,180 55,187|70,45 115,-15",
    "R": "10,185 12,0|10,180 80,160 65,100 12,95 45,92 95,0",
    "S": "85,165 45,188 15,140 75,70 50,2 5,25",
    "T": "2,182 100,186|50,184 52,0",
    "U": "8,185 10,50 50,0 90,50 92,186",
    "V": "3,185 50,2 97,186",
    "W": "3,185 35,2 65,130 95,2 130,186",
    "X": "5,185 90,0|90,185 5,0",
    "Y": "3,185 50,95 52,0|97,186 50,95",
    "Z": "5,183 90,182 5,4 95,3",
    "0": "45,185 5,100 40,2 80,85 50,183",
    "1": "5,140 45,185 45,0",
    "2": "8,150 45,187 75,140 8,4 85,5",
    "3": "10,170 50,187 70,140 35,100 78,55 40,2 5,20",
    "4": "55,185 5,65 88,68|62,120 60,0",
    "5": "80,183 20,182 15,105 60,110 75,45 35,2 5,18",
    "6": "70,180 20,110 8,40 45,2 78,45 40,90 12,55",
    "7": "5,182 80,184 35,0|20,95 68,98",
    "8": "75,160 40,187 15,145 70,60 45,2 10,45 75,140 72,165",
    "9": "75,140 40,187 10,130 45,95 75,150 70,40 40,0",
    ".": "10,2 14,6",
    ",": "14,8 6,-25",
    ":": "10,20 14,24|10,85 14,89",
    ";": "10,85 14,89|14,15 6,-22",
    "!": "12,185 10,50|10,2 13,6",
    "?": "5,150 40,187 70,145 38,90 38,50|38,2 42,6",
    "-": "5,70 60,72",
    "–": "5,70 90,72",
    "/": "70,190 5,-10",
    "=": "5,85 75,87|5,50 75,52",
    "+": "5,65 75,67|40,100 42,30",
    "·": "10,65 14,69",
    "(": "35,195 8,90 35,-20",
    ")": "5,195 32,90 5,-20",
    "&": "90,10 25,130 50,185 65,140 5,50 40,2 95,70",
    "%": "25,180 8,150 35,150 28,178|85,190 10,0|80,45 60,15 90,12 84,42",
    "€": "90,165 50,185 15,95 50,2 92,20|0,110 70,112|0,80 65,82",
    "²": "5,175 25,190 40,170 5,120 45,121",
    "•": "15,60 19,64 15,66 13,62",
    '"': "8,190 8,160|28,190 28,160",
    "'": "8,190 8,160",
}
bare = {"ä": "a", "ö": "o", "ü": "u", "Ä": "A", "Ö": "O", "Ü": "U"}
# As school teaches to join them: another beginning and end.
joined = {
    "b": "0,20 40,140 30,190 12,150 12,20 50,2 75,50 50,85 60,70 90,75",
    "f": "0,20 45,140 35,190 20,130 15,-60 35,-80 40,0 70,10",
    "h": "0,20 40,140 28,190 12,150 12,0 15,50 45,95 70,60 72,10 95,15",
    "k": "0,20 40,140 28,190 12,150 12,0 15,45 60,90 20,50 70,2 92,15",
    "l": "0,20 40,140 25,190 12,140 14,25 40,2 60,15",
    "s": "0,10 40,95 55,60 45,2 10,10 60,5 75,20",
    "z": "5,95 60,98 25,55 55,30 30,-60 5,-50 80,20",
    "e": "0,25 50,55 55,90 25,95 12,50 35,2 75,20",
    "r": "0,20 25,105 40,85 65,88 55,20 80,5",
}


def learned(number: int) -> bool:
    """Every fifth hand is only measured."""
    return number % 5 != 0


class Hand:
    """One writer: how letters are bent, joined and placed, the same on every page."""

    def __init__(self, number: int):
        own = random.Random(f"hand/{number}")
        self.number = number
        self.slant = own.choice((own.gauss(0.05, 0.08), own.gauss(0.3, 0.12), own.gauss(-0.15, 0.08)))
        self.width = own.uniform(0.62, 1.15)
        self.gap = own.uniform(0.06, 0.34)
        self.rise = own.uniform(0.7, 1.25)
        self.joins = own.random() < 0.55
        self.capital = own.random() < 0.12
        self.tremble = own.uniform(0.01, 0.055)
        self.bend = own.uniform(0.03, 0.12)
        self.slope = own.gauss(0, 0.012)
        self.wander = own.uniform(0.02, 0.14)
        self.thick = own.choice((own.uniform(0.05, 0.08), own.uniform(0.07, 0.12), own.uniform(0.1, 0.17)))
        self.swell = own.uniform(0, 0.6)
        self.own = own.random()
        self.shapes = {}

    def shape(self, sign):
        if sign not in self.shapes:
            self.shapes[sign] = self.bent(sign)
        return self.shapes[sign]

    def bent(self, sign):
        own = random.Random(f"{self.number}/{sign}")
        drawn = joined[sign] if self.joins and sign in joined and own.random() < 0.8 else letters.get(sign)
        if drawn is None:
            return None
        strokes = [[tuple(int(part) / 100 for part in point.split(",")) for point in stroke.split()] for stroke in drawn.split("|")]
        stretch = own.uniform(0.88, 1.12)
        return [[(x * stretch + own.gauss(0, self.bend), self.raised(y) + own.gauss(0, self.bend)) for x, y in stroke] for stroke in strokes]

    def raised(self, y):
        """How far letters go above and below the small ones."""
        return y if 0 <= y <= 1 else 1 + (y - 1) * self.rise if y > 1 else y * self.rise

    def measure(self, text, size):
        return sum(advance for _, advance in self.placed(text)) * size * 0.45 * self.width

    def placed(self, text):
        for sign in text.upper() if self.capital else text:
            strokes = self.shape(bare.get(sign, sign))
            if strokes is None:
                yield None, 0.55
            else:
                yield sign, max(x for stroke in strokes for x, _ in stroke) + self.gap

    def write(self, page, x, y, text, size, ink, rng):
        """Draws one line whose small letters stand on y + size, and returns its width."""
        unit, at, last = size * 0.45, 0.0, None
        base, phase, length = y + size, rng.uniform(0, 6), rng.uniform(6, 18)
        hurry = rng.uniform(0.7, 1.4)

        def place(point):
            left = point[0] + point[1] * self.slant
            wander = math.sin(point[0] / length + phase) * self.wander + point[0] * self.slope
            return x + left * unit * self.width, base - (point[1] + wander) * unit

        for sign, advance in self.placed(text):
            if sign is None:
                last, at = None, at + advance
                continue
            tremble = lambda: rng.gauss(0, self.tremble * hurry)
            strokes = [[(px + at + tremble(), py + tremble()) for px, py in stroke] for stroke in self.shape(bare.get(sign, sign))]
            if sign in bare:
                high = self.raised(1.35 if sign in "äöü" else 2.1)
                strokes += [[(at + 0.25, high), (at + 0.28, high + 0.06)], [(at + 0.6, high), (at + 0.63, high + 0.06)]]
            if self.joins and last and sign.isalpha() and sign.islower() and rng.random() < 0.85:
                strokes[0] = [last, *strokes[0]]
            for stroke in strokes:
                self.stroke(page, [place(point) for point in curve(stroke)], unit, ink)
            last = strokes[0][-1] if sign.isalpha() and len(strokes) == 1 else None
            at += advance + rng.gauss(0, 0.03)
        return at * unit * self.width

    def stroke(self, page, points, unit, ink):
        """Fast is thin, slow is thick, as ink runs."""
        usual = self.thick * unit * 1.6
        before = usual
        for (x1, y1), (x2, y2) in zip(points, points[1:]):
            fast = math.hypot(x2 - x1, y2 - y1) / max(0.01, unit * 0.22)
            thick = usual * (1 + self.swell * (0.8 - min(1.6, fast)))
            before = (before * 2 + thick) / 3
            page.line(x1, y1, x2, y2, max(0.3, before), ink)


def curve(points, steps=5):
    """Through all points, as Catmull and Rom have it."""
    if len(points) < 3:
        return points
    ends = [points[0], *points, points[-1]]
    found = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for step in range(steps):
            t = step / steps
            found.append(tuple(0.5 * (2 * b[i] + (c[i] - a[i]) * t + (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t + (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t**3) for i in (0, 1)))
    return [*found, points[-1]]


@lru_cache(maxsize=400)
def hand(number: int) -> Hand:
    return Hand(number)


def some_hand(rng: random.Random, held_out: bool) -> Hand:
    numbers = [number for number in range(400) if learned(number) != held_out]
    return hand(rng.choice(numbers))
