"""Invoices: with a letter head and a table, plain and sparse ones, and electronic ones shown as blocks."""

import words
from sheet import Sheet, bold

titles = {
    "de": ["Rechnung", "RECHNUNG", "Rechnung Nr.", "Schlussrechnung", "Beitragsrechnung", "Gutschrift", "Mahnung", "Honorarrechnung"],
    "en": ["Invoice", "INVOICE", "Invoice No.", "Tax Invoice", "Statement", "Credit Note"],
}
facts = {
    "de": ["Rechnungsnummer", "Rechnungsdatum", "Kundennummer", "Leistungsdatum", "Fällig am", "Bearbeiter", "Bestellung", "USt-IdNr."],
    "en": ["Invoice number", "Invoice date", "Customer no.", "Due date", "Order", "Your contact", "VAT no.", "Terms"],
}
columns = {
    "de": ["Pos", "Beschreibung", "Menge", "Einheit", "Einzelpreis", "USt", "Gesamt"],
    "en": ["#", "Description", "Qty", "Unit", "Unit price", "VAT", "Amount"],
}
totals = {"de": ["Nettobetrag", "zzgl. 19 % USt", "Gesamtbetrag"], "en": ["Subtotal", "VAT 20 %", "Total due"]}


def draw(rng, scale):
    page = Sheet(rng, 595, rng.choice((842, 842, 842, 770)), scale)
    language = rng.choice(("de", "de", "en"))
    rng.choices((letter, sparse, blocks), (6, 3, 2))[0](page, rng, language)
    return page


def letter(page, rng, language):
    font, size, edge = rng.choice(("sans", "sans", "serif", "narrow")), rng.uniform(7.5, 11), rng.uniform(40, 75)
    accent = words.colour(rng, 0, 170) if rng.random() < 0.7 else (20, 20, 20)
    y = head(page, rng, font, accent, edge)
    y = addresses(page, rng, y, language, font, size, edge)
    page.text(edge, y, f"{rng.choice(titles[language])} {words.digits(rng, 5) if rng.random() < 0.5 else ''}", size * rng.uniform(1.2, 2.6), bold(font), accent)
    y += size * 3.2
    if rng.random() < 0.6:
        y = page.paragraph(edge, y, 595 - 2 * edge, words.prose(rng, language, rng.randint(1, 2)), size, font) + 8
    y = goods(page, rng, y, language, font, size, edge, rng.choice((1, 2, 2, 3, 4, 5, 6, 8, 12, 16)), accent)
    y = sums(page, rng, y, language, font, size, edge)
    if y < page.height - 160:
        page.paragraph(edge, y + 12, 595 - 2 * edge, words.prose(rng, language, rng.randint(1, 3)), size, font)
    if rng.random() < 0.75:
        foot(page, rng, font, edge)


def head(page, rng, font, accent, edge):
    place = rng.choice(("left", "right", "band", "none"))
    if place == "band":
        page.box(0, 0, 595, rng.uniform(30, 80), fill=accent, outline=None)
        page.text(edge, 22, words.company(rng), 18, bold(font), (255, 255, 255))
    elif place != "none":
        x = edge if place == "left" else 595 - edge - 150
        page.logo(x, 32, rng.uniform(20, 60), accent)
        page.text(x + rng.uniform(0, 64), rng.uniform(40, 96), words.company(rng), rng.uniform(10, 17), bold(font), accent)
    return rng.uniform(110, 150)


def addresses(page, rng, y, language, font, size, edge):
    page.text(edge, y, f"{words.company(rng)} · {words.street(rng)} · {rng.choice(words.towns)}", size * 0.65, font)
    for row, line in enumerate((words.person(rng), words.street(rng), rng.choice(words.towns))):
        page.text(edge, y + 16 + row * size * 1.35, line, size, font)
    x, row = 595 - edge - rng.uniform(150, 190), 0
    if rng.random() < 0.85:
        for row, label in enumerate(rng.sample(facts[language], rng.randint(2, 6))):
            page.text(x, y + row * size * 1.5, label + rng.choice((":", "")), size, rng.choice((font, bold(font))))
            page.text(595 - edge, y + row * size * 1.5, rng.choice((words.date(rng), words.digits(rng, 6))), size, font, anchor="ra")
    return y + max(80, (row + 1) * size * 1.5) + rng.uniform(10, 60)


def goods(page, rng, y, language, font, size, edge, count, accent):
    kept = sorted({1, 6, *rng.sample(range(7), rng.randint(2, 5))})
    shares = [4 if column == 1 else 1 if column == 0 else 1.5 for column in kept]
    widths = [share / sum(shares) * (595 - 2 * edge) for share in shares]
    rows = [[columns[language][column] for column in kept]]
    for number in range(count):
        cells = [str(number + 1), rng.choice(words.services), str(rng.randint(1, 20)), "Stk", words.money(rng, 200, language), "19%", words.money(rng, 900, language)]
        rows.append([cells[column] for column in kept])
    head_fill = rng.choice((None, (225, 225, 225), tuple(min(255, part + 150) for part in accent)))
    right = tuple(range(len(kept) - 1, len(kept)))
    return page.table(edge, y, widths, rows, size * 0.95, font, rng.choice(("lines", "grid", "zebra", "none", "head")), head_fill, right, rng.uniform(2, 6))


def sums(page, rng, y, language, font, size, edge):
    x = 595 - edge - rng.uniform(140, 220)
    for number, label in enumerate(totals[language]):
        strong = bold(font) if number == 2 else font
        page.text(x, y + 8, label, size, strong)
        page.text(595 - edge, y + 8, f"{words.money(rng, 2000, language)} €", size, strong, anchor="ra")
        y += size * 1.6
    page.line(x, y + 7, 595 - edge, y + 7, rng.choice((0.5, 1.2)))
    return y + 14


def foot(page, rng, font, edge):
    y = page.height - rng.uniform(50, 75)
    if rng.random() < 0.6:
        page.line(edge, y - 6, 595 - edge, y - 6, 0.5)
    count = rng.randint(2, 4)
    for column in range(count):
        for row in range(rng.randint(2, 4)):
            line = rng.choice((words.iban(rng), words.company(rng), words.street(rng), f"Tel. {words.digits(rng, 8)}", "www.example.com", f"HRB {words.digits(rng, 5)}"))
            page.text(edge + column * (595 - 2 * edge) / count, y + row * 9, line[:26], 6.2, font, (90, 90, 90))


def sparse(page, rng, language):
    """Typed by hand: a few lines, one sum, much white."""
    font, size, edge = rng.choice(("sans", "serif", "mono")), rng.uniform(9, 12), rng.uniform(50, 90)
    y = rng.uniform(40, 140)
    for line in (words.person(rng), words.street(rng), rng.choice(words.towns)):
        page.text(edge, y, line, size, font)
        y += size * 1.4
    y += rng.uniform(20, 60)
    for line in (words.person(rng), words.street(rng), rng.choice(words.towns)):
        page.text(edge, y, line, size, font)
        y += size * 1.4
    page.text(595 - edge, y, f"{rng.choice(words.cities)}, {words.date(rng)}", size, font, anchor="ra")
    y += rng.uniform(30, 60)
    page.text(edge, y, f"{rng.choice(titles[language])} {words.digits(rng, 4)}", size * rng.uniform(1, 1.6), bold(font))
    y = page.paragraph(edge, y + 30, 595 - 2 * edge, words.prose(rng, language, 1), size, font) + 14
    if rng.random() < 0.5:
        y = goods(page, rng, y, language, font, size, edge, rng.randint(1, 3), (20, 20, 20))
    else:
        for _ in range(rng.randint(1, 3)):
            page.text(edge, y, rng.choice(words.services), size, font)
            page.text(595 - edge * rng.uniform(1, 1.8), y, f"{words.money(rng, 800, language)} €", size, font, anchor="ra")
            y += size * 1.7
    y = sums(page, rng, y, language, font, size, edge)
    y = page.paragraph(edge, y + 20, 595 - 2 * edge, words.prose(rng, language, rng.randint(1, 2)), size, font)
    page.text(edge, y + 16, f"IBAN {words.iban(rng)}", size, font)
    if rng.random() < 0.4:
        page.signature(edge, y + 60, 100)


def blocks(page, rng, language):
    """An electronic invoice made visible: blocks of labels and values under coloured bars."""
    font, size, edge = rng.choice(("sans", "narrow")), rng.uniform(7, 9), rng.uniform(40, 80)
    bar = rng.choice(((205, 238, 250), (225, 225, 230), (215, 240, 215), (250, 235, 205)))
    page.text(edge, 50, f"{rng.choice(titles[language])} {words.digits(rng, 6)}   {words.date(rng)}", size * 1.7, bold(font))
    page.line(edge, 50 + size * 2.6, 595 - edge, 50 + size * 2.6)
    y = 50 + size * 5
    for _ in range(rng.randint(2, 4)):
        page.box(edge, y, 595 - 2 * edge, size * 1.6, fill=bar, outline=None)
        page.text(edge + 3, y + 2, rng.choice(("Verkäufer", "Käufer", "Bemerkungen", "Seller", "Buyer", "Zahlung", "Details")), size, bold(font))
        y += size * 2.2
        for number, label in enumerate(rng.sample(facts[language], rng.randint(2, 6))):
            if number % 2:
                page.box(edge, y, 595 - 2 * edge, size * 1.7, fill=(244, 244, 244), outline=None)
            page.text(edge + 3, y + 2, f"{label}:", size, font)
            page.text(edge + 160, y + 2, rng.choice((words.company(rng), words.digits(rng, 9), words.date(rng), words.street(rng))), size, font)
            y += size * 1.9
        y += size * rng.uniform(1, 4)
    if y < page.height - 180 and rng.random() < 0.7:
        goods(page, rng, y, language, font, size, edge, rng.randint(1, 4), (120, 180, 210))
