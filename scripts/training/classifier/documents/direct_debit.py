"""Direct debit mandates: a form with boxes for name and account, the wording of the mandate and a signature."""

import words
from sheet import Sheet, bold

titles = {"de": ["SEPA-Lastschriftmandat", "Erteilung eines SEPA-Lastschriftmandats", "SEPA-Basislastschrift", "Einzugsermächtigung und SEPA-Lastschriftmandat", "Lastschriftmandat"], "en": ["SEPA Direct Debit Mandate", "Direct Debit Mandate", "Instruction to your bank to pay by Direct Debit"]}
wording = {
    "de": [
        "Ich ermächtige den Zahlungsempfänger, Zahlungen von meinem Konto mittels Lastschrift einzuziehen.",
        "Zugleich weise ich mein Kreditinstitut an, die auf mein Konto gezogenen Lastschriften einzulösen.",
        "Hinweis: Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen.",
        "Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.",
    ],
    "en": [
        "By signing this mandate form, you authorise the creditor to send instructions to your bank to debit your account.",
        "You are entitled to a refund from your bank under the terms and conditions of your agreement with your bank.",
        "A refund must be claimed within eight weeks starting from the date on which your account was debited.",
        "Please complete all the fields marked and return the form to the creditor.",
    ],
}
fields = {
    "de": ["Vorname und Name (Kontoinhaber)", "Straße und Hausnummer", "Postleitzahl und Ort", "Kreditinstitut", "IBAN", "BIC", "Mitgliedsnummer", "E-Mail"],
    "en": ["Name of the debtor", "Street name and number", "Postal code and city", "Name of the bank", "Account number - IBAN", "SWIFT BIC", "Country", "Sort code"],
}


def draw(rng, scale):
    language = rng.choice(("de", "de", "en"))
    tall = rng.choice((842, 842, 842, 420, 595))
    page = Sheet(rng, 595, tall, scale, rng.choice(((255, 255, 255), (255, 255, 255), (255, 255, 255), (250, 250, 235), (240, 246, 252))))
    Mandate(page, rng, language).draw()
    return page


class Mandate:
    def __init__(self, page, rng, language):
        self.page, self.rng, self.language = page, rng, language
        self.font, self.size = rng.choice(("sans", "sans", "serif", "narrow")), rng.uniform(8, 11)
        self.edge, self.filled = rng.uniform(36, 70), rng.random() < 0.65
        self.style = rng.choice(("boxes", "lines", "comb", "tinted"))
        self.hand = rng.choice(("hand", "hand", self.font, "mono"))

    def draw(self):
        parts = [self.creditor, self.wording, self.fields, self.kind]
        if self.rng.random() < 0.4:
            parts = [self.creditor, self.fields, self.kind, self.wording]
        y = self.title(self.rng.uniform(24, 60))
        for part in parts:
            y = part(y)
        self.sign(min(self.page.height - 34, y + self.rng.uniform(26, 60)))

    @property
    def width(self):
        return 595 - 2 * self.edge

    def title(self, y):
        page, rng = self.page, self.rng
        if rng.random() < 0.5:
            page.logo(rng.choice((self.edge, 595 - self.edge - 50)), y, rng.uniform(24, 46), words.colour(rng, 0, 180))
            y += 54
        size = self.size * rng.uniform(1.4, 2.1)
        if rng.random() < 0.3:
            page.box(self.edge, y - 4, self.width, size * 1.7, fill=rng.choice(((225, 225, 225), (205, 222, 242))), outline=None)
        page.text(self.edge + 4, y, rng.choice(titles[self.language]), size, bold(self.font))
        return y + size * 2

    def creditor(self, y):
        page, rng = self.page, self.rng
        pairs = (("Gläubiger-Identifikationsnummer", "Creditor identifier"), f"DE{words.digits(rng, 2)}ZZZ{words.digits(rng, 11)}"), (("Mandatsreferenz", "Mandate reference"), words.digits(rng, 8)), (("Zahlungsempfänger", "Creditor"), words.company(rng))
        for names, value in pairs[: rng.randint(1, 3)]:
            page.text(self.edge, y, f"{names[self.language == 'en']}:", self.size, rng.choice((self.font, bold(self.font))))
            page.text(self.edge + 210, y, value, self.size, self.font)
            y += self.size * 1.6
        return y + 8

    def wording(self, y):
        for sentence in wording[self.language][: self.rng.randint(2, 4)]:
            y = self.page.paragraph(self.edge, y, self.width, sentence, self.size, self.font) + self.rng.choice((0, 4))
        return y + 10

    def fields(self, y):
        count = 4 if self.page.height < 500 else self.rng.randint(5, 8)
        for name in fields[self.language][:count]:
            y = self.field(y, name)
        return y + 6

    def field(self, y, name):
        value = words.iban(self.rng) if "IBAN" in name else self.rng.choice((words.person(self.rng), words.street(self.rng), self.rng.choice(words.towns)))
        tall = self.size * 1.9
        page = self.page
        if self.style == "comb" and ("IBAN" in name or "BIC" in name):
            self.comb(y, tall, value)
        elif self.style == "lines":
            page.line(self.edge, y + tall, 595 - self.edge, y + tall, 0.6)
        else:
            page.box(self.edge, y, self.width, tall, fill=(228, 236, 246) if self.style == "tinted" else None, outline=None if self.style == "tinted" else (70, 70, 70))
        if self.filled and not (self.style == "comb" and ("IBAN" in name or "BIC" in name)):
            page.text(self.edge + 8, y + 2, value, self.size * 1.15, self.hand, (25, 35, 110) if self.hand == "hand" else (20, 20, 20))
        page.text(self.edge, y + tall + 1, name, self.size * 0.75, self.font, (80, 80, 80))
        return y + tall + self.size * self.rng.uniform(1.2, 1.6)

    def comb(self, y, tall, value):
        signs = value.replace(" ", "")
        for place in range(22):
            x = self.edge + place * 16 + place // 4 * 5
            self.page.box(x, y, 15, tall, outline=(90, 90, 90), thick=0.5)
            if self.filled and place < len(signs):
                self.page.text(x + 7, y + 2, signs[place], self.size, self.hand, (25, 35, 110), "ma")

    def kind(self, y):
        if self.rng.random() < 0.4:
            return y
        x = self.edge
        for name in (("Wiederkehrende Zahlung", "Einmalige Zahlung") if self.language == "de" else ("Recurrent payment", "One-off payment")):
            self.page.box(x, y, 9, 9, thick=0.8)
            if self.rng.random() < 0.4:
                self.page.text(x + 1, y - 3, "x", 12, self.hand, (25, 35, 110))
            x += 16 + self.page.text(x + 14, y, name, self.size, self.font) + 20
        return y + 22

    def sign(self, y):
        names = ("Ort, Datum", "Unterschrift") if self.language == "de" else ("Date, place", "Signature")
        for x, name in zip((self.edge, 330), names):
            self.page.line(x, y, x + 200, y, 0.7)
            self.page.text(x, y + 3, name, self.size * 0.75, self.font, (80, 80, 80))
        if self.filled:
            self.page.text(self.edge + 4, y - self.size * 1.4, f"{self.rng.choice(words.cities)}, {words.date(self.rng)}", self.size * 1.1, self.hand, (25, 35, 110))
            self.page.signature(350, y - 10, 120)
