"""Notes: handwriting, drawn stroke by stroke or in letters of fonts, on lined, squared, dotted, yellow or blank paper, notepads, and lists on a telephone."""

import hands
import words
from sheet import Sheet

# Whether letters are drawn stroke by stroke, and in hands that are never learned from.
strokes, held_out = False, False

inks = [(20, 30, 110), (20, 20, 25), (40, 70, 170), (150, 20, 30), (90, 90, 95), (20, 90, 50)]


def draw(rng, scale):
    if rng.random() < 0.08:
        return telephone(rng, scale)
    width, height = rng.choice(((595, 842), (595, 842), (420, 595), (842, 595), (300, 420), (280, 280), (298, 842)))
    paper = rng.choice(((255, 255, 255), (252, 250, 244), (255, 246, 160), (250, 240, 214), (255, 214, 225), (214, 240, 214)))
    page = Sheet(rng, width, height, scale, paper)
    step = ruled(page, rng)
    hand = Hand(page, rng, step)
    ways, shares = (lines, listed, heading, scattered, formulas), (4, 3, 2, 1, 1)
    if strokes:
        ways, shares = (*ways, dense, few), (*shares, 4, 1.5)
    rng.choices(ways, shares)[0](hand)
    if rng.random() < 0.3:
        doodle(page, rng)
    return page


def ruled(page, rng):
    step = rng.uniform(16, 27)
    kind, tint = rng.choice(("lined", "lined", "squared", "squared", "dotted", "blank", "blank")), rng.choice(((170, 190, 225), (205, 205, 210), (185, 215, 215)))
    rows = range(1, round(page.height / step) + 1)
    if kind == "lined":
        for row in rows:
            page.line(0, row * step, page.width, row * step, 0.5, tint)
        if rng.random() < 0.5:
            page.line(page.width * 0.13, 0, page.width * 0.13, page.height, 0.8, (225, 120, 120))
    if kind == "squared":
        for row in range(1, round(page.height / 14) + 1):
            page.line(0, row * 14, page.width, row * 14, 0.4, tint)
        for column in range(1, round(page.width / 14) + 1):
            page.line(column * 14, 0, column * 14, page.height, 0.4, tint)
    if kind == "dotted":
        for row in range(1, round(page.height / 16)):
            for column in range(1, round(page.width / 16)):
                page.rectangle(column * 16, row * 16, 0.9, 0.9, (150, 150, 160))
    if rng.random() < 0.25:
        holes(page, rng)
    return step


def holes(page, rng):
    if rng.random() < 0.5:
        for column in range(8, round(page.width), 18):
            page.ellipse(column, 4, 7, 7, fill=(90, 90, 95))
    else:
        for part in (0.3, 0.7):
            page.ellipse(10, page.height * part, 14, 14, fill=(110, 110, 115))


class Hand:
    """One writer: a pen, a size, a slant of the lines."""

    def __init__(self, page, rng, step):
        self.page, self.rng, self.step = page, rng, step
        self.ink, self.size = rng.choice(inks), step * rng.uniform(0.75, 1.15)
        self.pen = hands.some_hand(rng, held_out) if strokes and (held_out or rng.random() < 0.6) else None
        if self.pen and rng.random() < 0.3:
            self.ink = tuple(min(230, part + rng.randint(30, 80)) for part in self.ink)
        self.edge, self.y = page.width * rng.uniform(0.06, 0.18), step * rng.uniform(1, 3)

    def write(self, text, x=None, times=1.0):
        x = x if x is not None else self.edge + self.rng.uniform(-3, 3)
        for word in text.split():
            if x + self.measure(word, times) > self.page.width * 0.97:
                break
            x += self.word(x, self.y + self.rng.uniform(-1.6, 1.6), word, times) + self.size * self.rng.uniform(0.25, 0.5)
        self.y += self.step * times
        return x

    def measure(self, word, times):
        return self.pen.measure(word, self.size * times) if self.pen else self.page.measure(word, self.size * times, "hand")

    def word(self, x, y, word, times=1.0):
        if self.pen:
            return self.pen.write(self.page, x, y, word, self.size * times, self.ink, self.rng)
        return self.page.text(x, y, word, self.size * times, "hand", self.ink)

    def has_room(self):
        return self.y < self.page.height - self.step * 1.5


def some(rng):
    return " ".join(rng.sample(words.jottings, rng.randint(1, 3)))


def lines(hand):
    end = hand.page.height * hand.rng.uniform(0.4, 1)
    while hand.has_room() and hand.y < end:
        hand.write(" ".join(hand.rng.sample(words.jottings, 3)))
        if hand.rng.random() < 0.1:
            hand.y += hand.step


def dense(hand):
    """A letter, a diary, what was said in a lecture: line after line, nearly to the edge."""
    language = hand.rng.choice(("de", "en"))
    told = " ".join(hand.rng.sample(words.told[language], len(words.told[language]))).split()
    end = hand.page.height * hand.rng.uniform(0.6, 1)
    while hand.has_room() and hand.y < end and told:
        row, wide = [], hand.page.width * hand.rng.uniform(0.8, 0.93) - hand.edge
        while told and sum(hand.measure(word, 1) + hand.size * 0.37 for word in [*row, told[0]]) < wide:
            row.append(told.pop(0))
        hand.write(" ".join(row or [told.pop(0)]))
        if hand.rng.random() < 0.08:
            hand.y += hand.step


def few(hand):
    hand.y = hand.page.height * hand.rng.uniform(0.05, 0.7)
    for _ in range(hand.rng.randint(1, 3)):
        hand.write(hand.rng.choice(words.jottings), times=hand.rng.uniform(1, 1.6))


def listed(hand):
    mark = hand.rng.choice(("-", "•", "box", "1."))
    hand.write(hand.rng.choice(("Einkauf", "To do", "Liste", "Packliste", "Shopping", "Heute:", "Todo")), times=1.3)
    for number in range(hand.rng.randint(4, 18)):
        if not hand.has_room():
            break
        if mark == "box":
            hand.page.box(hand.edge, hand.y + hand.size * 0.25, hand.size * 0.55, hand.size * 0.55, outline=hand.ink, thick=1)
        else:
            hand.word(hand.edge, hand.y, f"{number + 1}." if mark == "1." else mark)
        top = hand.y
        end = hand.write(hand.rng.choice(words.jottings), hand.edge + hand.size * 1.2)
        if hand.rng.random() < 0.2:
            hand.page.line(hand.edge, top + hand.size * 0.6, end, top + hand.size * 0.6, 1.2, hand.ink)


def heading(hand):
    top = hand.y
    end = hand.write(hand.rng.choice(words.jottings), times=1.6)
    hand.page.line(hand.edge, top + hand.size * 1.8, end, top + hand.size * 1.9, 1.3, hand.ink)
    hand.y += hand.step
    for _ in range(hand.rng.randint(2, 14)):
        if hand.has_room():
            hand.write(some(hand.rng), hand.edge + hand.rng.choice((0, 0, hand.size * 2)))


def scattered(hand):
    for _ in range(hand.rng.randint(4, 12)):
        hand.y = hand.rng.uniform(0, hand.page.height - hand.step)
        x = hand.rng.uniform(0, hand.page.width * 0.6)
        top = hand.y
        end = hand.write(hand.rng.choice(words.jottings), x)
        if hand.rng.random() < 0.5:
            hand.page.ellipse(x - 8, top - 6, end - x + 10, hand.size * 2, outline=hand.ink, thick=1)


def formulas(hand):
    while hand.has_room():
        hand.write("  ".join(f"{hand.rng.choice('xyabft')}{hand.rng.choice('=+-/·²')}{hand.rng.randint(1, 99)}" for _ in range(hand.rng.randint(2, 6))), hand.edge + hand.rng.uniform(0, 60))
        hand.y += hand.step * hand.rng.choice((0, 0.5))


def doodle(page, rng):
    ink = rng.choice(inks)
    x, y, size = rng.uniform(0, page.width * 0.7), rng.uniform(0, page.height * 0.8), rng.uniform(30, 110)
    for _ in range(rng.randint(1, 4)):
        if rng.random() < 0.5:
            page.ellipse(x, y, size, size * rng.uniform(0.6, 1.2), outline=ink, thick=1.2)
        else:
            page.signature(x, y + size / 2, size, ink)
        x, y = x + rng.uniform(-40, 40), y + rng.uniform(-30, 30)


def telephone(rng, scale):
    dark = rng.random() < 0.4
    page = Sheet(rng, 250, rng.uniform(430, 540), scale, (28, 28, 30) if dark else rng.choice(((255, 255, 255), (255, 250, 225))))
    ink = (235, 235, 235) if dark else (30, 30, 30)
    page.text(12, 8, f"{rng.randint(0, 23)}:{rng.randint(0, 59):02}", 8, "sans-bold", ink)
    page.text(16, 40, rng.choice(("Notizen", "Einkaufsliste", "Notes", "Ideen", "To-do")), 18, "sans-bold", ink)
    for row, line in enumerate(rng.sample(words.jottings, rng.randint(4, 16))):
        page.ellipse(16, 78 + row * 22, 9, 9, outline=(150, 150, 155))
        page.text(32, 76 + row * 22, line, 10.5, "sans", ink)
    return page
