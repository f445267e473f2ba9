"""Identity cards front and back, passports, driving licences and membership cards; on a page or filling the picture."""

import words
from sheet import Sheet, bold

names = {
    "de": ["PERSONALAUSWEIS", "FÜHRERSCHEIN", "REISEPASS", "AUFENTHALTSTITEL", "Dienstausweis", "Studierendenausweis", "Gesundheitskarte"],
    "en": ["IDENTITY CARD", "DRIVING LICENCE", "PASSPORT", "RESIDENCE PERMIT", "Student ID", "Staff Card"],
}
labels = {
    "de": ["Name/Surname", "Vornamen", "Geburtstag", "Staatsangehörigkeit", "Geburtsort", "Gültig bis", "Größe", "Augenfarbe", "Behörde", "Anschrift", "Nummer"],
    "en": ["Surname", "Given names", "Date of birth", "Nationality", "Place of birth", "Date of expiry", "Sex", "Authority", "Card no.", "Issued"],
}


def draw(rng, scale):
    kind = rng.choices((front, back, passport), (6, 3, 3))[0]
    card = kind(rng, scale * rng.uniform(1.1, 1.5))
    if rng.random() < 0.3:
        return on_a_page([card, back(rng, scale * 1.2)] if rng.random() < 0.5 else [card], rng, scale)
    return card


def ground(rng, scale, width, height):
    tint = words.colour(rng, 175, 250)
    card = Sheet(rng, width, height, scale, tint)
    shade = words.colour(rng, 150, 245)
    for row in range(round(height)):
        part = row / height
        mixed = tuple(round(a * (1 - part) + b * part) for a, b in zip(tint, shade))
        card.rectangle(0, row, width, 1.5, mixed)
    for _ in range(rng.randint(1, 3)):
        card.guilloche(words.colour(rng, 140, 225), rng.randint(8, 26))
    return card


def front(rng, scale):
    card = ground(rng, scale, 243, 153)
    language, font = rng.choice(("de", "en")), rng.choice(("sans", "narrow"))
    accent = words.colour(rng, 0, 130)
    if rng.random() < 0.5:
        card.box(0, 0, 243, rng.uniform(16, 30), fill=accent, outline=None)
    card.text(rng.choice((10, 70)), 5, rng.choice(("BUNDESREPUBLIK DEUTSCHLAND", "UNITED KINGDOM", "REPUBLIK ÖSTERREICH", "EUROPEAN UNION", "Universität", "AOK")), 7.5, bold(font), (30, 30, 40))
    card.text(rng.choice((10, 120)), 15, rng.choice(names[language]), rng.uniform(7, 11), bold(font), (40, 40, 60))
    left = rng.random() < 0.75
    portrait(card, 12 if left else 168, rng.uniform(32, 44), rng.uniform(52, 66))
    facts(card, rng, 88 if left else 14, 36, language, font)
    if rng.random() < 0.4:
        card.box(20 if not left else 195, 60, 24, 19, fill=(214, 180, 90), outline=(150, 120, 50), radius=3)
    if rng.random() < 0.6:
        card.signature(90 if left else 20, 138, 60, (30, 30, 40))
    return card


def facts(card, rng, x, y, language, font):
    for label in rng.sample(labels[language], rng.randint(3, 7)):
        card.text(x, y, label, 4.6, font, (70, 70, 90))
        value = rng.choice((rng.choice(words.last_names).upper(), words.person(rng).upper(), words.date(rng), rng.choice(words.cities).upper(), f"L{words.digits(rng, 8)}", "DEUTSCH"))
        card.text(x, y + 5, value, rng.uniform(6.5, 8.5), rng.choice((font, bold(font))), (20, 20, 30))
        y += 14.5
        if y > card.height - 24:
            return


def portrait(card, x, y, width):
    """A face made of ovals: shoulders, neck, head, hair, eyes."""
    rng, tall = card.rng, width * 1.28
    grey = rng.random() < 0.5
    skin = rng.choice(((232, 195, 165), (200, 150, 115), (130, 90, 65), (245, 215, 190)))
    skin = (sum(skin) // 3,) * 3 if grey else skin
    hair = rng.choice(((40, 30, 25), (90, 60, 35), (190, 160, 100), (120, 120, 120)))
    ground_ink = rng.choice(((225, 225, 225), (200, 210, 220), (235, 230, 220)))
    card.box(x, y, width, tall, fill=ground_ink, outline=None)
    card.polygon([(x + 2, y + tall), (x + width * 0.2, y + tall * 0.78), (x + width * 0.8, y + tall * 0.78), (x + width - 2, y + tall)], fill=words.colour(rng, 20, 140))
    card.ellipse(x + width * 0.2, y + tall * 0.1, width * 0.6, tall * 0.68, fill=hair)
    card.ellipse(x + width * 0.25, y + tall * 0.2, width * 0.5, tall * 0.58, fill=skin)
    for eye in (0.36, 0.56):
        card.ellipse(x + width * eye, y + tall * 0.42, width * 0.08, tall * 0.04, fill=(40, 40, 40))
    card.line(x + width * 0.42, y + tall * 0.64, x + width * 0.58, y + tall * 0.64, 1, (150, 80, 70))


def machine_lines(card, rng, y, count, letters, size):
    for row in range(count):
        text = "".join(rng.choice("<<<ABCDEFGHKLMNPRSTUVXYZ0123456789") for _ in range(letters))
        text = f"{rng.choice(('IDD<<', 'P<D<<', 'ID<<'))}{text}"[:letters] if row == 0 else text[: letters // 2].ljust(letters, "<")
        card.text(card.width * 0.04, y + row * size * 1.45, text, size, "mono", (25, 25, 30))


def back(rng, scale):
    card = ground(rng, scale, 243, 153)
    font = rng.choice(("sans", "narrow"))
    facts(card, rng, rng.choice((14, 90)), 12, rng.choice(("de", "en")), font)
    if rng.random() < 0.5:
        card.box(150, 12, 76, 40, fill=(238, 238, 232), outline=(120, 120, 130))
    if rng.random() < 0.3:
        card.box(0, 6, 243, 26, fill=(35, 30, 30), outline=None)
    machine_lines(card, rng, 108, 3, 30, 9.2)
    return card


def passport(rng, scale):
    width = rng.uniform(340, 360)
    page = ground(rng, scale, width, width * 0.71)
    language, font = rng.choice(("de", "en")), rng.choice(("sans", "narrow"))
    page.text(14, 8, rng.choice(("REISEPASS   PASSPORT   PASSEPORT", "PASSPORT  UNITED KINGDOM", "EUROPÄISCHE UNION")), 9, bold(font), (40, 40, 90))
    portrait(page, 16, 36, rng.uniform(78, 94))
    facts(page, rng, 130, 34, language, font)
    facts(page, rng, 240, 34, language, font)
    machine_lines(page, rng, page.height - 40, 2, 44, width * 0.036)
    return page


def on_a_page(cards, rng, scale):
    """Copied or scanned: one or both sides on an empty page."""
    page = Sheet(rng, 595, 842, scale)
    y = rng.uniform(30, 180)
    for card in cards:
        wide = rng.uniform(230, 330)
        image = card.image.resize((round(wide * scale), round(wide * scale * card.height / card.width)))
        page.image.paste(image, (round(rng.uniform(20, 595 - wide - 20) * scale), round(y * scale)))
        y += wide * card.height / card.width + rng.uniform(20, 120)
    return page
