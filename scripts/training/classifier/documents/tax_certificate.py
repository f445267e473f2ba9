"""Income tax certificates: the long numbered list of boxes with amounts in Euro and cents."""

import words
from sheet import Sheet, bold

rows_de = ["Bescheinigungszeitraum", "Zeiträume ohne Anspruch auf Arbeitslohn", "Bruttoarbeitslohn einschl. Sachbezüge", "Einbehaltene Lohnsteuer von 3.", "Einbehaltener Solidaritätszuschlag von 3.", "Einbehaltene Kirchensteuer des Arbeitnehmers", "Kirchensteuer des Ehegatten", "In 3. enthaltene Versorgungsbezüge", "Ermäßigt besteuerte Versorgungsbezüge", "Ermäßigt besteuerter Arbeitslohn", "Kurzarbeitergeld, Zuschuss zum Mutterschaftsgeld", "Steuerfreier Arbeitslohn", "Steuerfreie Arbeitgeberleistungen", "Pauschalbesteuerte Leistungen", "Steuerfreie Verpflegungszuschüsse", "Arbeitgeberanteil zur Rentenversicherung", "Arbeitnehmeranteil zur Rentenversicherung", "Steuerfreie Zuschüsse zur Krankenversicherung", "Beiträge zur Krankenversicherung", "Beiträge zur Pflegeversicherung", "Beiträge zur Arbeitslosenversicherung", "Bemessungsgrundlage", "Freibetrag DBA", "Ausgezahltes Kindergeld"]
rows_en = ["Wages, tips, other compensation", "Income tax withheld", "Social security wages", "Social security tax withheld", "Medicare wages and tips", "Total pay in this employment", "Tax in this employment", "National Insurance contributions", "Statutory maternity pay", "Student loan deductions", "Earnings at the lower limit", "Final tax code", "Employer's name and address", "Other details", "Pay from previous employment", "Total for year"]


def draw(rng, scale):
    page = Sheet(rng, 595, 842, scale, rng.choice(((255, 255, 255), (255, 255, 255), (253, 250, 240))))
    rng.choices((german, british), (4, 1))[0](page, rng)
    return page


def german(page, rng):
    font, size = rng.choice(("sans", "sans", "narrow", "mono")), rng.uniform(6.2, 8)
    edge, split = rng.uniform(24, 48), rng.uniform(215, 290)
    title = f"Ausdruck der elektronischen Lohnsteuerbescheinigung für {rng.randint(2012, 2027)}"
    page.text(edge + (0 if rng.random() < 0.7 else 80), rng.uniform(26, 44), title, size * rng.uniform(1.3, 1.7), bold(font))
    page.text(edge, 60, "Nachstehende Daten wurden maschinell an die Finanzverwaltung übertragen.", size, font)
    left(page, rng, font, size, edge, split - 14, rng.uniform(78, 100))
    numbered(page, rng, font, size, split, 595 - edge, rng.uniform(78, 96), rows_de, (24, 36))


def left(page, rng, font, size, edge, right, y):
    for line in (words.person(rng), words.street(rng), rng.choice(words.towns)):
        page.text(edge + 4, y + 8, line, size * 1.2, font)
        y += size * 1.7
    y += rng.uniform(20, 70)
    for label in ("Datum:", "eTIN:", "Identifikationsnummer:", "Personalnummer:", "Geburtsdatum:", "Transferticket:"):
        page.text(edge, y, label, size, font)
        page.text(edge + 4, y + size * 1.3, words.digits(rng, rng.randint(6, 12)), size * 1.15, rng.choice((font, "mono")))
        y += size * rng.uniform(2.9, 4)
    page.text(edge, y, "Dem Lohnsteuerabzug wurden zugrunde gelegt:", size, bold(font))
    y += size * 1.8
    for label in ("Steuerklasse/Faktor", "Zahl der Kinderfreibeträge", "Steuerfreier Jahresbetrag", "Kirchensteuermerkmale"):
        page.box(edge, y, right - edge, size * 3, thick=0.5)
        page.text(edge + 3, y + 1, label, size * 0.8, font)
        page.text(edge + 8, y + size * 1.4, rng.choice(("1", "3", "4", "0,5", "1,0", "rk", "ev", "--")), size * 1.1, font)
        y += size * 3
    page.text(edge, y + 14, "Anschrift und Steuernummer des Arbeitgebers:", size, font)
    for row, line in enumerate((words.company(rng), words.street(rng), rng.choice(words.towns), words.digits(rng, 11))):
        page.text(edge + 4, y + 28 + row * size * 1.5, line, size * 1.1, font)


def numbered(page, rng, font, size, x, right, y, rows, counts):
    """The right half: number, words, and a column for Euro and one for cents."""
    euro, cents = right - 84, right - 26
    page.box(x, y, right - x, size * 1.8, fill=rng.choice((None, (232, 232, 232), (214, 226, 240))), thick=0.5)
    page.text(euro + 20, y + 3, "EUR", size, bold(font))
    page.text(cents + 8, y + 3, "Ct", size, bold(font))
    y += size * 1.8
    count = rng.randint(*counts)
    tall = min((818 - y) / count, size * rng.uniform(2.1, 3))
    grid = rng.random() < 0.8
    for number in range(count):
        outline = (50, 50, 50) if grid else None
        page.box(x, y, euro - x, tall, outline=outline, thick=0.4)
        page.box(euro, y, cents - euro, tall, outline=(50, 50, 50), thick=0.4)
        page.box(cents, y, right - cents, tall, outline=(50, 50, 50), thick=0.4)
        label = page.wrapped(f"{number + 1}. {rows[number % len(rows)]}", euro - x - 6, size * 0.86, font)
        for row, line in enumerate(label[:2]):
            page.text(x + 3, y + 1 + row * size * 0.95, line, size * 0.86, font)
        if rng.random() < 0.55:
            page.text(cents - 3, y + 2, words.digits(rng, rng.randint(2, 5)), size * 1.1, rng.choice((font, "mono")), anchor="ra")
            page.text(right - 5, y + 2, words.digits(rng, 2), size * 1.1, font, anchor="ra")
        y += tall


def british(page, rng):
    font, size, edge = rng.choice(("sans", "narrow")), rng.uniform(7, 9), rng.uniform(30, 50)
    tint = rng.choice(((255, 255, 255), (250, 236, 214), (226, 236, 248)))
    page.text(edge, 34, rng.choice(("Income Tax Certificate", "P60 End of Year Certificate", "Annual Tax Certificate")), 15, bold(font))
    page.text(595 - edge, 36, f"Tax year to 5 April {rng.randint(2012, 2027)}", size * 1.2, font, anchor="ra")
    page.box(edge, 64, 595 - 2 * edge, rng.uniform(90, 140), fill=tint)
    for row, line in enumerate((words.person(rng), words.digits(rng, 9), words.street(rng), rng.choice(words.towns))):
        page.text(edge + 10, 74 + row * size * 1.6, line, size * 1.1, font)
    numbered(page, rng, font, size, edge, 595 - edge, 225, rows_en, (12, 22))
