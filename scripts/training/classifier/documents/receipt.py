"""Receipts: narrow thermal paper, fresh or faded, slips of shops in columns, sometimes scanned on a wide white page."""

import cv2
import numpy as np
from PIL import Image

import words
from sheet import Sheet, bold

# How many of them are faint, and how many are slips with columns.
faint, slips = 0.35, 0.3

heads = {"de": ["KASSENBON", "Quittung", "Beleg", "Kundenbeleg", "Rechnung", "Bon"], "en": ["RECEIPT", "TAX INVOICE", "Customer Copy", "Sales Receipt", "Cash Bill"]}
totals = {"de": ["SUMME", "GESAMT", "Zu zahlen", "TOTAL"], "en": ["TOTAL", "Total due", "AMOUNT", "Grand Total"]}
below = {
    "de": ["MwSt 19%", "MwSt 7%", "Netto", "Gegeben BAR", "Rückgeld", "EC-Karte", "girocard", "TSE-Signatur", "Terminal-ID"],
    "en": ["Subtotal", "VAT 20%", "Cash", "Change", "Card", "Rounding", "GST 6%", "Items", "Tax total"],
}
thanks = {"de": ["Vielen Dank für Ihren Einkauf!", "Es bediente Sie", "Öffnungszeiten Mo-Sa 8-20 Uhr", "Umtausch nur mit Bon"], "en": ["Thank you, please come again", "Goods sold are not returnable", "Keep this receipt", "You were served by"]}


def draw(rng, scale):
    if rng.random() < slips:
        return slip(rng, scale)
    width = rng.uniform(165, 260)
    strip = Sheet(rng, width, 1400, scale, rng.choice(((255, 255, 255), (250, 248, 240), (244, 244, 246), (252, 238, 238))))
    end = fill(strip, rng)
    tall = min(1400, end + rng.uniform(8, 60))
    strip.image = strip.image.crop((0, 0, round(width * scale), round(tall * scale)))
    strip.height = tall
    if rng.random() < 0.35:
        widen(strip, rng)
    if rng.random() < faint:
        fade(strip, rng)
    return on_a_page(strip, rng, scale) if rng.random() < 0.25 else strip


def widen(strip, rng):
    """Letters as wide as tills print them."""
    strip.width *= rng.uniform(1.2, 1.7)
    strip.image = strip.image.resize((round(strip.width * strip.scale), strip.image.height))


def fade(strip, rng):
    """Thermal print that has lain in the light: pale as a whole, paler in bands, and gone where the paper was rubbed."""
    noise = np.random.default_rng(rng.randrange(2**32))
    pixels = np.asarray(strip.image).astype(np.float32)
    paper = np.percentile(pixels, 95, axis=(0, 1))
    left = cv2.resize(noise.uniform(rng.uniform(0.12, 0.4), rng.uniform(0.45, 0.9), (rng.randint(2, 9), rng.randint(2, 4))).astype(np.float32), pixels.shape[1::-1])
    if rng.random() < 0.3:
        left[:, :: rng.randint(5, 30)] *= 0.3
    tint = np.array(rng.choice(((1, 1, 1), (1, 0.98, 0.92), (0.96, 0.96, 1), (1, 0.95, 0.95))))
    pale = (paper - (paper - pixels) * left.clip(0, 1)[..., None]) * tint
    strip.image.paste(Image.fromarray(pale.clip(0, 255).astype(np.uint8)))


def slip(rng, scale):
    """What a workshop or a stall prints with its computer: as wide as half a page, with columns, and a note by hand."""
    width, language = rng.uniform(250, 420), rng.choice(("de", "en"))
    page = Sheet(rng, width, 1000, scale, rng.choice(((255, 255, 255), (250, 248, 240), (255, 238, 240), (244, 244, 246))))
    font, size = rng.choice(("mono", "mono", "sans", "serif", "narrow")), rng.uniform(8, 13)
    ink = rng.choice(((25, 25, 30), (60, 60, 70), (110, 70, 150), (120, 120, 125), (150, 150, 155)))
    pen = Pen(page, rng, font, size, ink, width * rng.uniform(0.03, 0.09), rng.uniform(10, 60))
    head(pen, language)
    for label in rng.sample(("Inv No", "Cashier", "Date", "Bon-Nr.", "Table", "Datum", "Staff", "Kunde"), rng.randint(2, 5)):
        page.text(pen.edge, pen.y, f"{label}: {words.digits(rng, 7)}", size, font, ink)
        pen.y += pen.step
    pen.rule()
    columns = [pen.edge, width * 0.5, width * 0.62, width * 0.8]
    for row in range(rng.randint(2, 12)):
        cells = ("Item", "Qty", "Price", "Amount") if row == 0 else (rng.choice(words.groceries), str(rng.randint(1, 9)), words.money(rng, 40), words.money(rng, 90))
        for x, cell in zip(columns, cells):
            page.text(x, pen.y, cell[:22], size * 0.9, font, ink)
        pen.y += pen.step * rng.choice((1, 1, 2))
    pen.rule()
    sums(pen, language)
    foot(pen, language)
    if rng.random() < 0.4:
        page.text(width * rng.uniform(0.1, 0.7), rng.uniform(5, pen.y), rng.choice((words.digits(rng, 5), words.money(rng, 90), "ok")), size * rng.uniform(1.4, 2.4), "hand", (40, 40, 60))
    tall = min(1000, pen.y + rng.uniform(8, 120))
    page.image = page.image.crop((0, 0, round(width * scale), round(tall * scale)))
    page.height = tall
    if rng.random() < faint:
        fade(page, rng)
    return on_a_page(page, rng, scale) if rng.random() < 0.15 else page


def fill(strip, rng):
    language = rng.choice(("de", "en"))
    font, size = rng.choice(("mono", "mono", "sans", "narrow")), rng.uniform(6.5, 9.5)
    ink = rng.choice(((25, 25, 30), (25, 25, 30), (60, 60, 70), (110, 110, 115), (70, 60, 140), (120, 70, 160)))
    pen = Pen(strip, rng, font, size, ink, strip.width * rng.uniform(0.04, 0.1), rng.uniform(8, 40))
    gaps = pen.step * rng.choice((0, 0, 1, 2, 4))
    for part in (head, goods, sums, foot):
        part(pen, language)
        pen.y += rng.uniform(0, gaps)
    if rng.random() < 0.12:
        strip.text(strip.width * 0.55, pen.y * rng.uniform(0.3, 0.9), words.money(rng, 90), size * 2, "hand", (30, 40, 130))
    return pen.y


class Pen:
    """Writes line below line, as a till does."""

    def __init__(self, strip, rng, font, size, ink, edge, y):
        self.strip, self.rng, self.font, self.size, self.ink, self.edge, self.y = strip, rng, font, size, ink, edge, y
        self.step = size * rng.uniform(1.1, 1.6)

    def centre(self, text, times=1.0, font=None):
        size = self.size * times
        while size > 5 and self.strip.measure(text, size, font or self.font) > self.strip.width * 0.94:
            size *= 0.9
        self.strip.text(self.strip.width / 2, self.y, text, size, font or self.font, self.ink, "ma")
        self.y += self.step * max(1, times)

    def pair(self, left, right, times=1.0, font=None):
        size = self.size * times
        self.strip.text(self.edge, self.y, left[:22], size, font or self.font, self.ink)
        self.strip.text(self.strip.width - self.edge, self.y, right, size, font or self.font, self.ink, "ra")
        self.y += self.step * times

    def rule(self):
        kind = self.rng.randrange(4)
        right = self.strip.width - self.edge
        if kind == 0:
            self.strip.dashes(self.edge, right, self.y + self.step / 2, self.ink)
        elif kind == 1:
            self.strip.line(self.edge, self.y + self.step / 2, right, self.y + self.step / 2, 0.6, self.ink)
        elif kind == 2:
            self.centre(self.rng.choice("=-*") * 30)
            return
        self.y += self.step * self.rng.uniform(0.6, 1.2)


def head(pen, language):
    rng, strip = pen.rng, pen.strip
    if rng.random() < 0.35:
        size = rng.uniform(24, 60)
        strip.logo(strip.width / 2 - size / 2, pen.y, size, (30, 30, 30))
        pen.y += size + 6
    pen.centre(rng.choice(words.shops).upper() if rng.random() < 0.5 else rng.choice(words.shops), rng.uniform(1.1, 2), bold(pen.font))
    for line in (words.street(rng), rng.choice(words.towns), f"Tel. {words.digits(rng, 9)}", f"USt-ID DE{words.digits(rng, 9)}")[: rng.randint(1, 4)]:
        pen.centre(line)
    pen.y += pen.step * rng.uniform(0, 1)
    if rng.random() < 0.6:
        pen.centre(rng.choice(heads[language]), rng.uniform(1, 1.6), bold(pen.font))
    for _ in range(rng.randint(0, 3)):
        pen.pair(rng.choice(("Bon-Nr.", "Kasse", "No.", "Table", "Tisch", "Cashier", "Order")), words.digits(rng, rng.randint(2, 8)))


def goods(pen, language):
    rng = pen.rng
    pen.rule()
    for _ in range(rng.choice((1, 2, 3, 4, 5, 6, 8, 10, 14, 20))):
        if rng.random() < 0.25:
            pen.pair(f"  {rng.randint(2, 9)} x {words.money(rng, 9, language)}", "")
        pen.pair(rng.choice(words.groceries), f"{words.money(rng, 40, language)} {rng.choice(('A', 'B', '', '1'))}")
    pen.rule()


def sums(pen, language):
    rng = pen.rng
    if rng.random() < 0.5:
        pen.pair(below[language][0], words.money(rng, 90, language))
    pen.pair(rng.choice(totals[language]), rng.choice(("", "EUR ", "€ ", "£")) + words.money(rng, 200, language), rng.uniform(1, 1.8), bold(pen.font))
    for label in rng.sample(below[language], rng.randint(1, 6)):
        pen.pair(label, words.money(rng, 50, language))
    pen.rule()


def foot(pen, language):
    rng, strip = pen.rng, pen.strip
    pen.centre(f"{words.date(rng)}  {rng.randint(7, 22):02}:{rng.randint(0, 59):02}")
    for line in rng.sample(thanks[language], rng.randint(0, 3)):
        pen.centre(line)
    code = rng.random()
    if code < 0.25:
        strip.barcode(strip.width * 0.2, pen.y + 4, strip.width * 0.6, rng.uniform(14, 30))
        pen.y += 40
    elif code < 0.4:
        strip.matrix_code(strip.width * 0.3, pen.y + 4, strip.width * 0.4)
        pen.y += strip.width * 0.4 + 10


def on_a_page(strip, rng, scale):
    """A flatbed scan: the strip somewhere on an empty page."""
    page = Sheet(rng, 595, 842, scale)
    small = min(1, 800 / strip.height) * rng.uniform(0.8, 1)
    image = strip.image.resize((round(strip.image.width * small), round(strip.image.height * small)))
    room = (page.image.width - image.width, page.image.height - image.height)
    page.image.paste(image, (round(room[0] * rng.uniform(0.02, 0.98)), round(room[1] * rng.uniform(0, 0.6))))
    return page
