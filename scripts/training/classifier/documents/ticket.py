"""Travel tickets: printed at home, boarding passes, small ones from a machine, and screens of a telephone."""

import words
from sheet import Sheet, bold

fares = ["Sparpreis", "Flexpreis", "Super Sparpreis", "Saver Fare", "Advance Single", "Deutschlandticket", "Day Ticket", "Rückfahrkarte", "Off-Peak Return"]


def draw(rng, scale):
    kind = rng.choices((online, boarding_pass, small, screen), (4, 3, 3, 2))[0]
    return kind(rng, scale)


def leg(rng):
    start, end = rng.sample(words.cities, 2)
    return start, end, f"{rng.randint(5, 22):02}:{rng.randint(0, 59):02}", f"{rng.randint(5, 22):02}:{rng.randint(0, 59):02}"


def online(rng, scale):
    page = Sheet(rng, 595, 842, scale)
    font, size, edge = rng.choice(("sans", "narrow")), rng.uniform(8, 10.5), rng.uniform(30, 60)
    accent = words.colour(rng, 0, 180)
    page.logo(rng.choice((edge, 595 - edge - 50)), 30, rng.uniform(25, 45), accent)
    page.text(edge, 40, rng.choice(("Online-Ticket", "E-Ticket", "Ihre Fahrkarte", "Travel document", "Train Ticket")), 18, bold(font), accent)
    code = rng.uniform(110, 190)
    side = rng.choice((edge, 595 - edge - code))
    page.matrix_code(side, 95, code)
    y, x = 95, edge if side > 200 else edge + code + 20
    for label in rng.sample(("Klasse: 2", "Erw: 1", "Passenger: 1", "Gültigkeit", "Name", "Auftragsnummer", "Booking ref", "Class: Standard", "Preis"), 6):
        page.text(x, y, label, size, bold(font))
        page.text(x + 110, y, rng.choice((words.person(rng), words.digits(rng, 8), words.date(rng), words.money(rng))), size, font)
        y += size * 2
    page.text(x, y, rng.choice(fares), size * 1.5, bold(font))
    rows = [["Halt", "Datum", "Zeit", "Gleis", "Produkt", "Reservierung"][: rng.randint(4, 6)]]
    for _ in range(rng.randint(2, 7)):
        start, _, first, _ = leg(rng)
        rows.append([f"{start} Hbf", words.date(rng), first, str(rng.randint(1, 24)), f"ICE {rng.randint(10, 999)}", f"Wg. {rng.randint(1, 14)} Pl. {rng.randint(1, 99)}"][: len(rows[0])])
    y = page.table(edge, 95 + code + rng.uniform(20, 60), [(595 - 2 * edge) / len(rows[0])] * len(rows[0]), rows, size, font, rng.choice(("lines", "grid", "zebra", "head")), (230, 230, 230))
    page.paragraph(edge, y + 20, 595 - 2 * edge, words.prose(rng, rng.choice(("de", "en")), rng.randint(2, 10)), size * 0.75, font)
    return page


def boarding_pass(rng, scale):
    width, height = rng.uniform(480, 600), rng.uniform(190, 250)
    page = Sheet(rng, width, height, scale, rng.choice(((255, 255, 255), (245, 248, 252))))
    font, accent, stub = rng.choice(("sans", "narrow")), words.colour(rng, 0, 170), width * rng.uniform(0.68, 0.76)
    page.box(0, 0, width, rng.uniform(24, 44), fill=accent, outline=None)
    page.text(16, 9, f"{rng.choice(('BOARDING PASS', 'Bordkarte', 'Boarding pass'))}", 15, bold(font), (255, 255, 255))
    start, end, depart, _ = leg(rng)
    for x in (18, stub + 12):
        page.text(x, 56, words.person(rng).upper(), 9, bold(font))
        page.text(x, 76, f"{start[:3].upper()}  -  {end[:3].upper()}", 22 if x == 18 else 13, bold(font), accent)
    for column, (label, value) in enumerate((("FLIGHT", f"LH {rng.randint(100, 999)}"), ("DATE", words.date(rng)), ("GATE", f"B{rng.randint(1, 60)}"), ("SEAT", f"{rng.randint(1, 40)}C"), ("BOARDING", depart))):
        x = 18 + column * (stub - 20) / 5
        page.text(x, 122, label, 6.5, font, (110, 110, 110))
        page.text(x, 132, value, 11, bold(font))
    page.dashes(stub, stub, 0)
    for y in range(0, round(height), 6):
        page.line(stub, y, stub, y + 3, 0.6, (150, 150, 150))
    if rng.random() < 0.5:
        page.matrix_code(stub - height * 0.36, height * 0.62, height * 0.33)
        page.barcode(stub + 14, height - 46, width - stub - 30, 34)
    else:
        page.barcode(18, height - 50, stub - 60, 40)
    return page if rng.random() < 0.6 else printed(page, rng, scale)


def printed(inner, rng, scale):
    page = Sheet(rng, 595, 842, scale)
    page.image.paste(inner.image.resize((round(540 * scale), round(540 * scale * inner.image.height / inner.image.width))), (round(27 * scale), round(rng.uniform(30, 120) * scale)))
    page.paragraph(40, rng.uniform(420, 500), 515, words.prose(rng, rng.choice(("de", "en")), rng.randint(4, 14)), 8, "sans")
    return page


def small(rng, scale):
    width, height = rng.choice(((230, 150), (240, 115), (170, 260), (320, 140), (240, 170)))
    page = Sheet(rng, width, height, scale, words.colour(rng, 205, 255))
    page.guilloche(words.colour(rng, 160, 215), rng.randint(8, 20))
    font = rng.choice(("sans", "mono", "narrow"))
    accent = words.colour(rng, 0, 140)
    page.box(0, 0, width, rng.uniform(14, 28), fill=accent, outline=None)
    page.text(8, 5, rng.choice(("Verkehrsverbund", "CITY TRANSPORT", "Fahrkarte", "RAIL TICKET", "Metro")), 10, bold(font), (255, 255, 255))
    start, end, time, _ = leg(rng)
    y = 40
    for line in rng.sample((rng.choice(("Einzelfahrschein", "Tageskarte", "Single Ticket", "Kurzstrecke", "Return")), f"{start} - {end}", f"{words.date(rng)} {time}", "Zone A B", "Preisstufe 2", "Class 2 Adult", f"EUR {words.money(rng, 30)}", words.digits(rng, 10)), 6):
        page.text(10, y, line, rng.uniform(8, 13), rng.choice((font, bold(font))), (30, 30, 40))
        y += rng.uniform(12, 17)
        if y > height - 14:
            break
    if rng.random() < 0.5:
        size = min(width, height) * 0.38
        page.matrix_code(width - size - 8, height - size - 8, size, 21)
    return page


def screen(rng, scale):
    """A telephone that shows its ticket."""
    dark = rng.random() < 0.3
    page = Sheet(rng, 250, rng.uniform(440, 540), scale, (25, 28, 34) if dark else (244, 245, 248))
    ink = (235, 235, 235) if dark else (25, 25, 30)
    accent = words.colour(rng, 30, 190)
    page.text(10, 6, f"{rng.randint(0, 23)}:{rng.randint(0, 59):02}", 8, "sans-bold", ink)
    page.box(0, 22, 250, rng.uniform(30, 60), fill=accent, outline=None)
    page.text(125, 32, rng.choice(("Ticket", "Mein Ticket", "Boarding pass", "Handyticket")), 14, "sans-bold", (255, 255, 255), "ma")
    page.box(14, 100, 222, page.height - 130, fill=(255, 255, 255), outline=None, radius=10)
    start, end, depart, arrive = leg(rng)
    y = 114
    for line in (rng.choice(fares), f"{start} → {end}", f"{words.date(rng)}   {depart} - {arrive}", words.person(rng)):
        page.text(26, y, line, rng.uniform(9, 12), rng.choice(("sans", "sans-bold")), (30, 30, 35))
        y += 19
    code = rng.uniform(120, 170)
    page.matrix_code(125 - code / 2, y + 10, code)
    return page
