"""A sheet of paper to draw on: lengths in points (1/72 inch), whatever the resolution."""

import math
import random

from PIL import Image, ImageDraw

import fonts


class Sheet:
    def __init__(self, rng: random.Random, width: float, height: float, scale: float, paper=(255, 255, 255)):
        self.rng = rng
        self.width = width
        self.height = height
        self.scale = scale
        self.image = Image.new("RGB", (round(width * scale), round(height * scale)), paper)
        self.draw = ImageDraw.Draw(self.image)

    def text(self, x, y, words, size=10, font="sans", ink=(20, 20, 20), anchor="la"):
        """Draws one line and returns its width."""
        face = fonts.face(font, size * self.scale)
        self.draw.text((x * self.scale, y * self.scale), words, font=face, fill=ink, anchor=anchor)
        return face.getlength(words) / self.scale

    def measure(self, words, size=10, font="sans"):
        return fonts.face(font, size * self.scale).getlength(words) / self.scale

    def line(self, x1, y1, x2, y2, thick=0.6, ink=(30, 30, 30)):
        s = self.scale
        self.draw.line((x1 * s, y1 * s, x2 * s, y2 * s), fill=ink, width=max(1, round(thick * s)))

    def dashes(self, x1, x2, y, ink=(60, 60, 60)):
        x = x1
        while x < x2:
            self.line(x, y, min(x + 3, x2), y, 0.5, ink)
            x += 5

    def box(self, x, y, width, height, fill=None, outline=(30, 30, 30), thick=0.6, radius=0):
        s = self.scale
        corners = (x * s, y * s, (x + max(1, width)) * s, (y + max(1, height)) * s)
        line = max(1, round(thick * s)) if outline else 0
        self.draw.rounded_rectangle(corners, radius * s, fill=fill, outline=outline, width=line)

    def ellipse(self, x, y, width, height, fill=None, outline=None, thick=0.6):
        s = self.scale
        corners = (x * s, y * s, (x + max(1, width)) * s, (y + max(1, height)) * s)
        self.draw.ellipse(corners, fill=fill, outline=outline, width=max(1, round(thick * s)))

    def polygon(self, points, fill=None, outline=None):
        self.draw.polygon([(x * self.scale, y * self.scale) for x, y in points], fill=fill, outline=outline)

    def paragraph(self, x, y, width, words, size=10, font="sans", ink=(20, 20, 20), leading=1.3, align="left"):
        """Wraps the words into the width and returns the y below the last line."""
        for row in self.wrapped(words, width, size, font):
            place = {"left": (x, "la"), "centre": (x + width / 2, "ma"), "right": (x + width, "ra")}[align]
            self.text(place[0], y, row, size, font, ink, place[1])
            y += size * leading
        return y

    def wrapped(self, words, width, size, font):
        rows, row = [], ""
        for word in words.split():
            longer = f"{row} {word}".strip()
            if row and self.measure(longer, size, font) > width:
                rows.append(row)
                row = word
            else:
                row = longer
        return [*rows, row] if row else rows

    def table(self, x, y, widths, rows, size=9, font="sans", rules="lines", head=None, right=(), pad=3):
        """rules: lines, grid, zebra, none; right: columns that are aligned to the right."""
        tall = size * 1.2 + pad * 2
        for number, row in enumerate(rows):
            self.table_ground(x, y, widths, tall, number, rules, head)
            left = x
            for column, (width, cell) in enumerate(zip(widths, row)):
                place, anchor = (left + width - pad, "ra") if column in right else (left + pad, "la")
                self.text(place, y + pad, cell, size, bold(font) if number == 0 else font, anchor=anchor)
                left += width
            y += tall
        return y

    def table_ground(self, x, y, widths, tall, number, rules, head):
        width = sum(widths)
        if (number == 0 and head) or (rules == "zebra" and number % 2):
            self.box(x, y, width, tall, fill=head if number == 0 and head else (238, 238, 238), outline=None)
        if rules == "lines" or (rules == "head" and number == 0):
            self.line(x, y + tall, x + width, y + tall)
        if rules == "grid":
            for place, column in enumerate(widths):
                self.box(x + sum(widths[:place]), y, column, tall)

    def barcode(self, x, y, width, height):
        end = x + width
        while x < end:
            bar = self.rng.choice((0.7, 0.7, 1.4, 2.1))
            self.box(x, y, bar, height, fill=(0, 0, 0), outline=None)
            x += bar + self.rng.choice((0.7, 1.4, 2.1))

    def matrix_code(self, x, y, size, cells=None):
        cells = cells or self.rng.choice((21, 25, 33, 41))
        cell = size / cells
        for row in range(cells):
            for column in range(cells):
                if self.rng.random() < 0.48:
                    self.rectangle(x + column * cell, y + row * cell, cell, cell)
        if self.rng.random() < 0.7:
            for column, row in ((0, 0), (cells - 7, 0), (0, cells - 7)):
                self.finder(x + column * cell, y + row * cell, cell)

    def finder(self, x, y, cell):
        for inset, ink in ((0, (0, 0, 0)), (1, (255, 255, 255)), (2, (0, 0, 0))):
            self.rectangle(x + inset * cell, y + inset * cell, (7 - 2 * inset) * cell, (7 - 2 * inset) * cell, ink)

    def rectangle(self, x, y, width, height, ink=(0, 0, 0)):
        s = self.scale
        self.draw.rectangle((x * s, y * s, (x + width) * s, (y + height) * s), fill=ink)

    def signature(self, x, y, width, ink=None):
        ink = ink or self.rng.choice(((20, 30, 110), (15, 15, 15), (30, 60, 160)))
        waves, tall = self.rng.uniform(3, 8), width * self.rng.uniform(0.08, 0.2)
        turns = [self.rng.uniform(0.3, 1) for _ in range(12)]
        points = []
        for step in range(90):
            part = step / 89
            swing = math.sin(part * waves * math.tau) * tall * turns[int(part * 11)] * (1.2 - part)
            points.append(((x + width * part + swing * 0.4) * self.scale, (y + swing) * self.scale))
        self.draw.line(points, fill=ink, width=max(1, round(self.rng.uniform(0.7, 1.6) * self.scale)), joint="curve")

    def logo(self, x, y, size, ink):
        kind = self.rng.randrange(4)
        if kind == 0:
            self.ellipse(x, y, size, size, fill=ink)
        elif kind == 1:
            self.box(x, y, size, size, fill=ink, outline=None, radius=size / 5)
        elif kind == 2:
            self.polygon([(x, y + size), (x + size / 2, y), (x + size, y + size)], fill=ink)
        else:
            for ring in range(3):
                self.ellipse(x + ring * size / 5, y + ring * size / 5, size * (1 - ring * 0.4), size * (1 - ring * 0.4), outline=ink, thick=2)

    def guilloche(self, ink, waves=14):
        """The fine wavy lines of papers that are hard to copy."""
        for number in range(waves):
            middle = self.height * number / waves
            swing, length, start = self.rng.uniform(4, 14), self.rng.uniform(30, 90), self.rng.uniform(0, 6)
            points = [
                (x * self.scale, (middle + math.sin(x / length * math.tau + start) * swing) * self.scale)
                for x in range(0, round(self.width) + 4, 4)
            ]
            self.draw.line(points, fill=ink, width=1)


def bold(font):
    return font if font.endswith("-bold") or f"{font}-bold" not in fonts.families else f"{font}-bold"
