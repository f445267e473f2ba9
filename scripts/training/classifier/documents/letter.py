"""Printed letters, from two lines to a full page, and empty pages: no type of the network's own, and no handwriting."""

import words
from sheet import Sheet, bold

greetings = {"de": ["Sehr geehrte Damen und Herren,", "Guten Tag,", "Liebe Mitglieder,"], "en": ["Dear Sir or Madam,", "Dear customer,", "Hello,"]}
ends = {"de": ["Mit freundlichen Grüßen", "Ihr Serviceteam"], "en": ["Yours sincerely", "Kind regards"]}


def draw(rng, scale):
    page = Sheet(rng, 595, rng.choice((842, 842, 842, 842, 420)), scale, rng.choice(((255, 255, 255), (255, 255, 255), (250, 248, 240), (244, 244, 246))))
    if rng.random() < 0.06:
        return page
    language, font, size = rng.choice(("de", "en")), rng.choice(("sans", "sans", "serif", "narrow", "mono")), rng.uniform(7.5, 13)
    edge, y = rng.uniform(35, 95), rng.uniform(20, 90)
    if rng.random() < 0.6:
        page.text(rng.uniform(edge, 330), y, words.company(rng), size * rng.uniform(1.2, 2.2), bold(font), words.colour(rng, 10, 120))
        y += size * 4
    if rng.random() < 0.7:
        for line in (words.company(rng), words.street(rng), rng.choice(words.towns)):
            page.text(edge, y, line, size, font)
            y += size * 1.3
        y += size * rng.uniform(1, 4)
    if rng.random() < 0.6:
        page.text(rng.choice((edge, 420)), y, words.date(rng), size, font)
        y += size * 2.5
    if rng.random() < 0.7:
        page.text(edge, y, rng.choice(words.services), size * rng.uniform(1, 1.7), bold(font))
        y += size * 2.5
    page.text(edge, y, rng.choice(greetings[language]), size, font)
    y += size * 2.2
    for _ in range(rng.choice((1, 1, 2, 3, 5))):
        y = page.paragraph(edge, y, 595 - 2 * edge, words.prose(rng, language, rng.randint(1, 7)), size, font) + size
        if y > page.height * 0.8:
            break
    page.text(edge, y, rng.choice(ends[language]), size, font)
    if rng.random() < 0.4:
        page.signature(edge, y + size * 3, rng.uniform(60, 120))
    if rng.random() < 0.5:
        page.text(edge, page.height - 40, f"{words.company(rng)} · {words.iban(rng)}", size * 0.7, font, (110, 110, 115))
    return page
