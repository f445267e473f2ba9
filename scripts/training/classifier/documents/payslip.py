"""Payslips: a grid of facts, columns of wage kinds, sums and the amount paid out."""

import words
from sheet import Sheet, bold

titles = {"de": ["Gehaltsabrechnung", "Entgeltabrechnung", "Lohnabrechnung", "Verdienstabrechnung", "Abrechnung der Brutto/Netto-Bezüge", "Bezügemitteilung"], "en": ["Payslip", "PAY SLIP", "Salary Statement", "Pay Advice"]}
facts = {
    "de": ["Personal-Nr.", "Steuerklasse", "Kinderfreibetrag", "Konfession", "Eintritt", "Krankenkasse", "SV-Nummer", "Steuer-ID", "Geburtsdatum", "Kostenstelle", "Steuertage", "SV-Tage", "Abteilung", "PGRS", "Url. Anspr."],
    "en": ["Employee no.", "Tax code", "NI number", "Department", "Pay date", "Period", "Method", "Tax week", "NI table", "Location", "Grade"],
}
wages = {
    "de": ["Gehalt", "Grundlohn", "Überstunden", "VWL AG-Anteil", "Fahrtkosten", "Prämie", "Urlaubsgeld", "Firmenwagen", "Nachtzuschlag"],
    "en": ["Basic pay", "Overtime", "Bonus", "Holiday pay", "Commission", "Car allowance"],
}
cuts = {
    "de": ["Lohnsteuer", "Solidaritätszuschlag", "Kirchensteuer", "Krankenversicherung", "Rentenversicherung", "Arbeitslosenversicherung", "Pflegeversicherung", "VWL Überweisung"],
    "en": ["PAYE tax", "National Insurance", "Pension", "Student loan", "Union", "Net deductions"],
}
paid = {"de": "Auszahlungsbetrag", "en": "Net pay"}


def draw(rng, scale):
    language = rng.choice(("de", "de", "en"))
    wide = language == "en" and rng.random() < 0.6
    page = Sheet(rng, 595, rng.choice((300, 360)) if wide else rng.choice((842, 842, 600)), scale, rng.choice(((255, 255, 255), (255, 255, 255), (250, 248, 238))))
    form = Form(page, rng, language)
    (side_by_side if wide or rng.random() < 0.3 else stacked)(form)
    return page


class Form:
    """A payslip and the looks it keeps from top to bottom."""

    def __init__(self, page, rng, language):
        self.page, self.rng, self.language = page, rng, language
        self.font, self.size = rng.choice(("sans", "mono", "narrow")), rng.uniform(6.5, 9)
        self.edge, self.boxed = rng.uniform(22, 50), rng.random() < 0.7
        self.tint = rng.choice((None, (228, 234, 244), (236, 236, 236), (226, 242, 228), (250, 236, 214)))
        self.width = 595 - 2 * self.edge

    def money(self, most=4000):
        return words.money(self.rng, most, self.language)

    def frame(self, y, height):
        if self.boxed:
            self.page.box(self.edge, y, self.width, height, thick=self.rng.choice((0.5, 1)))


def stacked(form):
    page, rng = form.page, form.rng
    y = head(form, rng.uniform(24, 60))
    y = grid(form, y)
    if rng.random() < 0.5:
        y = address(form, y)
    y = wage_table(form, y)
    y = cut_table(form, y)
    y = payout(form, y)
    if y < page.height - 90:
        year_sums(form, rng.uniform(y, page.height - 80))


def head(form, y):
    page, rng = form.page, form.rng
    page.text(form.edge, y, words.company(rng), form.size * 1.2, bold(form.font))
    page.text(595 - form.edge, y, f"{rng.choice(titles[form.language])} {rng.choice(('Januar', 'März', 'Juni', '11/2025', 'May', '07.2024'))}", form.size * rng.uniform(1.2, 1.9), bold(form.font), anchor="ra")
    return y + form.size * 3


def grid(form, y):
    """Small boxes, each with a tiny label and its value."""
    page, rng = form.page, form.rng
    columns, rows, tall = rng.randint(4, 8), rng.randint(1, 3), form.size * 2.6
    for number in range(columns * rows):
        x, top = form.edge + number % columns * form.width / columns, y + number // columns * tall
        page.box(x, top, form.width / columns, tall, fill=form.tint, outline=(60, 60, 60) if form.boxed else None, thick=0.5)
        page.text(x + 2, top + 1, rng.choice(facts[form.language])[:14], form.size * 0.65, form.font, (80, 80, 80))
        page.text(x + 3, top + form.size * 1.1, words.digits(rng, rng.randint(1, 7)), form.size, form.font)
    return y + rows * tall + rng.uniform(6, 20)


def address(form, y):
    page, rng = form.page, form.rng
    for row, line in enumerate((words.person(rng), words.street(rng), rng.choice(words.towns))):
        page.text(form.edge + 10, y + 14 + row * form.size * 1.5, line, form.size * 1.1, form.font)
    return y + form.size * 9


def wage_table(form, y):
    rng = form.rng
    heading = {"de": ["LArt", "Bezeichnung", "Menge", "Satz", "Betrag"], "en": ["Code", "Payments", "Units", "Rate", "Amount"]}[form.language]
    rows = [heading]
    for name in rng.sample(wages[form.language], rng.randint(1, 5)):
        rows.append([words.digits(rng, 3), name, rng.choice(("", str(rng.randint(1, 160)))), rng.choice(("", form.money(40))), form.money()])
    return amounts(form, y, rows)


def cut_table(form, y):
    rng = form.rng
    heading = {"de": ["", "Abzüge", "Brutto", "St.", "Betrag"], "en": ["", "Deductions", "Base", "", "Amount"]}[form.language]
    names = cuts[form.language]
    rows = [heading, *(["", name, rng.choice(("", form.money())), "", form.money(600)] for name in names[: rng.randint(3, len(names))])]
    return amounts(form, y, rows)


def amounts(form, y, rows):
    widths = [form.width * share for share in (0.1, 0.42, 0.15, 0.13, 0.2)]
    rules = form.rng.choice(("none", "head", "lines"))
    end = form.page.table(form.edge, y, widths, rows, form.size, form.font, rules, form.tint, (2, 3, 4), form.rng.uniform(1, 2.5))
    form.frame(y, end - y)
    return end + form.rng.uniform(4, 14)


def payout(form, y):
    page = form.page
    x = form.edge + form.width * 0.6
    page.box(x, y, form.width * 0.4, form.size * 2.6, fill=form.tint, thick=1)
    page.text(x + 5, y + form.size * 0.7, paid[form.language], form.size * 1.1, bold(form.font))
    page.text(595 - form.edge - 5, y + form.size * 0.7, form.money(), form.size * 1.2, bold(form.font), anchor="ra")
    page.text(form.edge, y + form.size * 0.7, words.iban(form.rng), form.size * 0.9, form.font)
    return y + form.size * 4.5


def year_sums(form, y):
    columns = form.rng.randint(4, 7)
    for row in range(2):
        for column in range(columns):
            x = form.edge + column * form.width / columns
            form.page.box(x, y + row * form.size * 2.6, form.width / columns, form.size * 2.6, outline=(70, 70, 70), thick=0.5)
            form.page.text(x + 2, y + 1 + row * form.size * 2.6, form.rng.choice(cuts[form.language])[:12], form.size * 0.65, form.font, (80, 80, 80))
            form.page.text(x + form.width / columns - 3, y + form.size * (1.1 + row * 2.6), form.money(30000), form.size, form.font, anchor="ra")


def side_by_side(form):
    """Payments left, deductions right, as British payslips have it."""
    page, rng = form.page, form.rng
    y = grid(form, head(form, 18))
    half, top, tall = form.width / 2, y, form.size * 1.5
    height = page.height - y - form.size * (7 if page.height < 400 else rng.uniform(12, 40))
    for side, names in enumerate((wages[form.language], cuts[form.language])):
        x = form.edge + side * half
        page.box(x, top, half, tall, fill=form.tint)
        page.text(x + 4, top + 2, ("Payments", "Deductions")[side] if form.language == "en" else ("Bezüge", "Abzüge")[side], form.size, bold(form.font))
        page.box(x, top, half, height)
        for row, name in enumerate(rng.sample(names, rng.randint(2, min(5, len(names))))):
            page.text(x + 4, top + tall * (1.4 + row), name, form.size, form.font)
            page.text(x + half - 5, top + tall * (1.4 + row), form.money(), form.size, form.font, anchor="ra")
    payout(form, top + height + 6)
