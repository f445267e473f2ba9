"""Certificates: framed awards, diplomas, school reports and the register's certificates."""

import words
from sheet import Sheet, bold

titles = {
    "de": ["Urkunde", "URKUNDE", "Zertifikat", "Diplom", "Ehrenurkunde", "Teilnahmebescheinigung", "Zeugnis", "Geburtsurkunde", "Meisterbrief", "Siegerurkunde"],
    "en": ["Certificate", "Certificate of Achievement", "Diploma", "Award", "Certificate of Participation", "Certificate of Birth", "Degree"],
}
lines = {
    "de": ["wird hiermit verliehen an", "hat mit Erfolg teilgenommen an", "Herzlichen Glückwunsch zum 1. Platz", "in Anerkennung besonderer Leistungen", "hat die Prüfung bestanden", "für langjährige Mitgliedschaft"],
    "en": ["is hereby awarded to", "has successfully completed", "in recognition of outstanding achievement", "This is to certify that", "for participation in the course", "first place"],
}
subjects = ["Deutsch", "Mathematik", "Englisch", "Biologie", "Geschichte", "Kunst", "Sport", "Physics", "Chemistry", "Music", "Geography", "Religion"]
grades = ["sehr gut", "gut", "befriedigend", "1", "2", "3", "A", "B", "12 Punkte"]


def draw(rng, scale):
    wide = rng.random() < 0.45
    width, height = (842, 595) if wide else (595, 842)
    page = Sheet(rng, width, height, scale, rng.choice(((255, 255, 255), (255, 255, 255), (252, 247, 230), (246, 238, 214), (240, 244, 250))))
    language = rng.choice(("de", "en"))
    rng.choices((award, report, register), (7, 2, 2) if not wide else (9, 0, 1))[0](page, rng, language)
    return page


def frame(page, rng, ink):
    inset = rng.uniform(12, 30)
    for _ in range(rng.randint(1, 3)):
        page.box(inset, inset, page.width - 2 * inset, page.height - 2 * inset, outline=ink, thick=rng.choice((0.7, 1.5, 3, 6)), radius=rng.choice((0, 0, 14)))
        inset += rng.uniform(4, 12)
    if rng.random() < 0.4:
        for x, y in ((inset, inset), (page.width - inset - 30, inset), (inset, page.height - inset - 30), (page.width - inset - 30, page.height - inset - 30)):
            page.ellipse(x, y, 30, 30, outline=ink, thick=1.4)
            page.ellipse(x + 7, y + 7, 16, 16, outline=ink)


def award(page, rng, language):
    ink = rng.choice(((150, 120, 40), (20, 50, 110), (130, 20, 30), (30, 90, 60), (25, 25, 25)))
    font, title = rng.choice(("serif", "serif", "sans")), rng.choice(("script", "serif-bold", "serif", "sans-bold"))
    middle, side = page.width / 2, rng.choice((0, 0, 0, 1))
    if rng.random() < 0.75:
        frame(page, rng, ink)
    elif rng.random() < 0.6:
        page.box(0, 0, page.width if side else rng.uniform(30, 110), page.height if not side else 60, fill=ink, outline=None)
    y = page.height * rng.uniform(0.08, 0.2)
    if rng.random() < 0.5:
        page.logo(middle - 25, y - 20, 50, ink)
        y += 46
    y = centred(page, rng.choice(titles[language]), y, rng.uniform(34, 64), title, ink) + rng.uniform(8, 40)
    y = centred(page, rng.choice(lines[language]), y, rng.uniform(11, 16), font) + rng.uniform(6, 30)
    y = centred(page, words.person(rng), y, rng.uniform(20, 38), rng.choice(("script", "serif-bold", title))) + rng.uniform(6, 26)
    for _ in range(rng.randint(1, 4)):
        y = centred(page, rng.choice(lines[language]), y, rng.uniform(10, 15), font) + rng.uniform(0, 12)
    foot(page, rng, ink, font, min(page.height - 60, max(y + 50, page.height * rng.uniform(0.76, 0.9))))


def centred(page, text, y, size, font, ink=(30, 30, 30)):
    while page.measure(text, size, font) > page.width * 0.8:
        size *= 0.9
    page.text(page.width / 2, y, text, size, font, ink, "ma")
    return y + size * 1.3


def foot(page, rng, ink, font, y):
    for x in rng.choice(((0.14, 0.62), (0.14, 0.62), (0.36,), (0.62,))):
        left = page.width * x
        page.line(left, y, left + page.width * 0.24, y, 0.7)
        page.signature(left + 10, y - 12, page.width * 0.16)
        page.text(left + page.width * 0.12, y + 4, rng.choice((words.person(rng), "Vorstand", "Director", words.date(rng))), 9, font, anchor="ma")
    if rng.random() < 0.65:
        seal(page, rng, page.width * rng.uniform(0.42, 0.54), y - 40, rng.uniform(44, 84))


def seal(page, rng, x, y, size):
    ink = rng.choice(((190, 150, 50), (160, 30, 40), (40, 60, 130)))
    full = rng.random() < 0.5
    page.ellipse(x, y, size, size, fill=ink if full else None, outline=ink, thick=2)
    page.ellipse(x + size * 0.14, y + size * 0.14, size * 0.72, size * 0.72, outline=(255, 255, 255) if full else ink, thick=1)
    if full and rng.random() < 0.5:
        page.polygon([(x + size * 0.3, y + size), (x + size * 0.15, y + size * 1.5), (x + size * 0.45, y + size * 1.3)], fill=ink)
        page.polygon([(x + size * 0.7, y + size), (x + size * 0.85, y + size * 1.5), (x + size * 0.55, y + size * 1.3)], fill=ink)


def report(page, rng, language):
    font, size, edge = rng.choice(("serif", "sans")), rng.uniform(9, 12), rng.uniform(60, 90)
    y = centred(page, rng.choice(("Gymnasium am See", "Städtische Realschule", "Hill School", "Hochschule für Technik")), rng.uniform(40, 70), 13, font)
    y = centred(page, rng.choice(("Zeugnis", "Abschlusszeugnis", "School Report", "ZEUGNIS", "Certificate of Education")), y + 12, rng.uniform(22, 36), rng.choice(("serif-bold", "sans-bold"))) + 14
    y = centred(page, words.person(rng), y, 16, bold(font)) + 4
    y = centred(page, f"{rng.choice(('geboren am', 'born on'))} {words.date(rng)}", y, size, font) + 20
    for pair in range(rng.randint(4, 8)):
        for x in (edge, page.width / 2 + 10):
            page.text(x, y, rng.choice(subjects), size, font)
            page.line(x + 90, y + size * 1.1, x + page.width / 2 - edge - 20, y + size * 1.1, 0.5, (120, 120, 120))
            page.text(x + 110, y - 1, rng.choice(grades), size, font)
        y += size * 2.2
    y = page.paragraph(edge, y + 14, page.width - 2 * edge, " ".join(rng.choice(lines[language]) for _ in range(3)), size, font)
    foot(page, rng, (30, 30, 30), font, min(page.height - 50, y + rng.uniform(80, 160)))


def register(page, rng, language):
    """Birth, marriage: an office's title, labelled lines, a stamp."""
    font, size, edge = rng.choice(("serif", "sans")), rng.uniform(9.5, 12), rng.uniform(60, 100)
    page.guilloche(rng.choice(((225, 235, 225), (235, 228, 215), (225, 230, 242))), 30)
    y = centred(page, rng.choice(("Standesamt Neustadt", "General Register Office", "Stadt Köln")), 60, 13, font)
    y = centred(page, rng.choice(("Geburtsurkunde", "Eheurkunde", "Certificate of Birth", "Marriage Certificate", "Sterbeurkunde")), y + 10, rng.uniform(24, 36), rng.choice(("serif-bold", "sans-bold"))) + 26
    for label in ("Familienname", "Vornamen", "Geburtstag / Date", "Geburtsort / Place", "Mutter / Mother", "Vater / Father", "Register Nr."):
        page.text(edge, y, label, size * 0.9, font, (70, 70, 70))
        page.text(edge + 150, y, rng.choice((words.person(rng), words.date(rng), rng.choice(words.cities))), size, bold(font))
        page.line(edge + 145, y + size * 1.3, page.width - edge, y + size * 1.3, 0.4, (140, 140, 140))
        y += size * 2.5
    seal(page, rng, page.width * 0.2, min(page.height - 130, y + 40), rng.uniform(60, 90))
    page.signature(page.width * 0.6, min(page.height - 70, y + 90), 110)
