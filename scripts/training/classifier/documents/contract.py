"""Contracts: numbered clauses in dense text, parties on top, signatures at the end; first, middle and last pages."""

import words
from sheet import Sheet, bold

titles = {
    "de": ["Mietvertrag", "Arbeitsvertrag", "Kaufvertrag", "Dienstleistungsvertrag", "Darlehensvertrag", "Werkvertrag", "VERTRAG", "Wohnraummietvertrag", "Vertrag über freie Mitarbeit"],
    "en": ["Rental Agreement", "Employment Contract", "Service Agreement", "Purchase Contract", "LEASE AGREEMENT", "Non-Disclosure Agreement", "Contract"],
}
headings = {
    "de": ["Gegenstand", "Laufzeit", "Vergütung", "Kündigung", "Haftung", "Schlussbestimmungen", "Mietzins", "Kaution", "Arbeitszeit", "Urlaub", "Geheimhaltung"],
    "en": ["Term", "Fees", "Termination", "Liability", "Confidentiality", "Governing law", "Deposit", "Working hours", "Definitions", "General"],
}


def draw(rng, scale):
    page = Sheet(rng, 595, 842, scale)
    language = rng.choice(("de", "de", "en"))
    Contract(page, rng, language).draw(rng.choices(("first", "middle", "last", "whole"), (5, 2, 2, 3))[0])
    return page


class Contract:
    def __init__(self, page, rng, language):
        self.page, self.rng, self.language = page, rng, language
        self.font, self.size = rng.choice(("serif", "serif", "sans", "mono")), rng.uniform(7.5, 11.5)
        self.edge, self.leading = rng.uniform(42, 95), rng.uniform(1.15, 1.6)
        self.mark = rng.choice(("§ ", "§ ", "")) if language == "de" else rng.choice(("", "Section ", ""))
        self.centred, self.number = rng.random() < 0.4, 1

    def draw(self, part):
        y = self.rng.uniform(36, 80)
        bottom = 842 - self.rng.uniform(40, 70)
        if part in ("first", "whole"):
            y = self.parties(self.title(y))
        else:
            self.number = self.rng.randint(3, 14)
        end = bottom if part in ("first", "middle") else bottom - self.rng.uniform(90, 330)
        while y < end - self.size * 4:
            y = self.clause(y, end)
        if part in ("last", "whole"):
            self.sign(y + self.rng.uniform(40, 70))
        if self.rng.random() < 0.6:
            self.page.text(297, 818, self.rng.choice((f"Seite {self.number} von 6", f"- {self.number} -", f"Page {self.number}")), 7.5, self.font, (90, 90, 90), "ma")

    def title(self, y):
        size, middle = self.rng.uniform(15, 26), self.rng.random() < 0.7
        self.page.text(297 if middle else self.edge, y, self.rng.choice(titles[self.language]), size, bold(self.font), anchor="ma" if middle else "la")
        if self.rng.random() < 0.25:
            self.page.line(self.edge, y + size * 1.4, 595 - self.edge, y + size * 1.4)
        return y + size * 2.2

    def parties(self, y):
        de = self.language == "de"
        for role in (("zwischen", "und") if de else ("between", "and")):
            self.page.text(self.edge, y, role, self.size, self.font)
            y += self.size * 1.6
            name = self.rng.choice((words.person(self.rng), words.company(self.rng)))
            self.page.text(self.edge + self.rng.choice((0, 20)), y, f"{name}, {words.street(self.rng)}, {self.rng.choice(words.towns)}", self.size, self.rng.choice((self.font, bold(self.font))))
            y += self.size * self.rng.uniform(1.8, 3)
        return y + self.size

    def clause(self, y, end):
        heading = f"{self.mark}{self.number}{'' if self.mark else '.'} {self.rng.choice(headings[self.language])}"
        self.page.text(297 if self.centred else self.edge, y, heading, self.size * 1.1, bold(self.font), anchor="ma" if self.centred else "la")
        y += self.size * 1.9
        self.number += 1
        for point in range(self.rng.randint(1, 4)):
            text = words.prose(self.rng, self.language, self.rng.randint(1, 5), words.clauses)
            indent = self.rng.choice((0, 14))
            text = f"({point + 1}) {text}" if self.rng.random() < 0.6 else text
            lines = self.page.wrapped(text, 595 - 2 * self.edge - indent, self.size, self.font)
            for line in lines:
                if y > end:
                    return y
                self.page.text(self.edge + indent, y, line, self.size, self.font)
                y += self.size * self.leading
        return y + self.size * self.rng.uniform(0.5, 1.4)

    def sign(self, y):
        names = ("Ort, Datum, Unterschrift", "Vermieter", "Arbeitnehmer", "Auftraggeber") if self.language == "de" else ("Signature", "Date and place", "For the provider", "Tenant")
        for x in (self.edge, 330):
            self.page.line(x, y, x + 190, y, 0.7)
            self.page.text(x, y + 3, self.rng.choice(names), self.size * 0.8, self.font)
            if self.rng.random() < 0.7:
                self.page.signature(x + 20, y - 12, 110)
