"""Lines of text as they stand on receipts, invoices, letters, forms and notes, German and English; words and sentences come from the lists
that lists.py makes."""
import os
import random
import string

SIGNS = (
    " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~"
    "ÄÖÜäöüßẞ€§°£¥¢©®²³½¼µ·•–—„“”‚‘’«»…×÷±¿¡"
    "éèêëàâáãçñóòôõíìîïúùûåæøœýÉÈÊÀÂÁÇÑÓÔÍÎÚÛÅÆØŒš čžćłşğıŠČŽŁŞİ"
).replace(" č", "č")
assert len(set(SIGNS)) == len(SIGNS)
FALLBACK = {
    a: b
    for a, b in zip(
        "ÄÖÜäöüßẞ€§°£¥¢©®²³½¼µ·•–—„“”‚‘’«»…×÷±¿¡éèêëàâáãçñóòôõíìîïúùûåæøœýÉÈÊÀÂÁÇÑÓÔÍÎÚÛÅÆØŒščžćłşğıŠČŽŁŞİ",
        'AOUaousSESoLYccR23//u.*--"""\'\'\'"".x/+?!eeeeaaaacnooooiiiiuuuaaooyEEEAAACNOOIIUUAAOOsczclsgiSCZLSI',
    )
}


def read(folder, name):
    with open(os.path.join(folder, name), encoding="utf8") as lines:
        return [line.rstrip("\n") for line in lines if line.strip()]


class Texts:
    def __init__(self, seed, folder):
        self.r = random.Random(seed)
        self.de, self.en, self.sentences = (read(folder, f"{name}.txt") for name in ("words-de", "words-en", "sentences"))
        self.common, self.own = read(folder, "words-en-common.txt"), read(folder, "words-own.txt")
        self.stream = " ".join(self.r.sample(self.sentences, len(self.sentences)))

    # --- pieces
    def digits(self, n):
        return "".join(self.r.choices("0123456789", k=n))

    def word(self):
        r = self.r
        k = r.random()
        return r.choice(self.own if k < 0.3 else self.common if k < 0.5 else self.de if k < 0.82 else self.en)

    def words(self, n):
        return " ".join(self.word() for _ in range(n))

    def amount(self):
        r = self.r
        whole = r.choice([r.randint(0, 9), r.randint(0, 99), r.randint(0, 999), r.randint(0, 9999), r.randint(0, 99999)])
        cents = r.choice(["00", "50", "99", "90", "95", self.digits(2), self.digits(2), self.digits(2)])
        style = r.random()
        s = str(whole)
        if style < 0.5:
            if whole > 999 and r.random() < 0.6:
                s = f"{whole:,}".replace(",", r.choice([".", ".", " ", "'"]))
            s += "," + cents
        else:
            if whole > 999 and r.random() < 0.6:
                s = f"{whole:,}"
            s += "." + cents
        if r.random() < 0.1:
            s = r.choice(["-" + s, s + "-", "(" + s + ")", "+" + s])
        return s

    def price(self):
        r = self.r
        a = self.amount()
        k = r.random()
        if k < 0.45:
            return a
        if k < 0.6:
            return a + r.choice([" €", "€", " EUR", " EUR"])
        if k < 0.8:
            return r.choice(["€ ", "EUR ", "$", "$ ", "RM", "RM ", "£", "CHF ", "USD ", "Fr. ", "€"]) + a
        return a + r.choice([" A", " B", " SR", " ZRL", " S", "*", " T", " %", " x", " #", " *A", "A", "B", " 1", " 2"])

    def date(self):
        r = self.r
        d, m, y = r.randint(1, 31), r.randint(1, 12), r.randint(1990, 2031)
        names_de = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember Jan. Feb. Mär. Apr. Jun. Jul. Aug. Sep. Okt. Nov. Dez.".split()
        names_en = "January February March April May June July August September October November December Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
        f = r.random()
        if f < 0.3:
            s = f"{d:02d}.{m:02d}.{y}"
        elif f < 0.38:
            s = f"{d:02d}.{m:02d}.{y % 100:02d}"
        elif f < 0.55:
            s = f"{d:02d}/{m:02d}/{y if r.random() < .6 else f'{y % 100:02d}'}"
        elif f < 0.65:
            s = f"{y}-{m:02d}-{d:02d}"
        elif f < 0.72:
            s = f"{d:02d}-{m:02d}-{y}"
        elif f < 0.85:
            s = f"{d}. {r.choice(names_de)} {y}"
        else:
            n = r.choice(names_en)
            s = r.choice([f"{d} {n} {y}", f"{n} {d}, {y}", f"{d:02d}-{n[:3].upper()}-{y}", f"{d} {n[:3]} {y}"])
        if r.random() < 0.3:
            s += r.choice([" ", "  ", ", ", " um "]) + self.time()
        return s

    def time(self):
        r = self.r
        s = f"{r.randint(0, 23):02d}{r.choice([':', ':', ':', '.'])}{r.randint(0, 59):02d}"
        if r.random() < 0.4:
            s += f":{r.randint(0, 59):02d}"
        if r.random() < 0.2:
            s += r.choice([" Uhr", " AM", " PM", "AM", "PM", " am", "h", " Uhr"])
        return s

    def code(self):
        r = self.r
        k = r.random()
        if k < 0.15:
            return (
                r.choice(["DE", "AT", "CH", "FR", "NL"])
                + self.digits(2)
                + " "
                + " ".join(self.digits(4) for _ in range(4))
                + " "
                + self.digits(2)
            )
        if k < 0.22:
            return "DE" + self.digits(20)
        if k < 0.3:
            return r.choice(["DE", "ATU", "GB", "FR", "CHE-"]) + self.digits(9)
        if k < 0.4:
            return "".join(r.choices(string.ascii_uppercase + string.digits, k=r.randint(4, 16)))
        if k < 0.5:
            return self.digits(r.randint(4, 14))
        if k < 0.6:
            return "-".join(
                "".join(r.choices(r.choice([string.digits, string.ascii_uppercase + string.digits]), k=r.randint(2, 6)))
                for _ in range(r.randint(2, 4))
            )
        if k < 0.7:
            return "(" + self.digits(r.randint(5, 8)) + "-" + r.choice(string.ascii_uppercase) + ")"
        if k < 0.8:
            return r.choice(["+49 ", "0", "+43 ", "0049-", "+60", "(0)", "0800 "]) + r.choice(
                [
                    self.digits(r.randint(2, 4)) + r.choice([" ", "/", "-", " / "]) + self.digits(r.randint(4, 8)),
                    self.digits(3) + " " + self.digits(2) + " " + self.digits(2) + " " + self.digits(2),
                ]
            )
        if k < 0.86:
            return "".join(r.choices("0123456789abcdef", k=r.randint(8, 24)))
        if k < 0.92:
            return "".join(r.choices(string.ascii_uppercase, k=8)) + r.choice(["", "XXX"])
        if k < 0.96:
            return "".join(r.choices(string.ascii_letters + string.digits + "+/=", k=r.randint(10, 30)))
        return "*" * r.randint(3, 12) + self.digits(4)

    def name(self):
        r = self.r
        first = r.choice(
            "Anna Max Jürgen Müller Sören Zoë François José Łukasz Ayşe Emine Björn Günter Käthe Søren Renée Noël Peter Paul Julia Sabine Klaus Jörg Heinz Ursula Mary John Michael Sarah Tan Lim Wong Ahmad Siti Nguyen Priya Marek Petr Zdeněk Giulia Chloé Inês André Håkan Tomáš Jiří Élodie Óscar".replace(
                "Zdeněk ", ""
            )
            .replace("Jiří ", "")
            .split()
        )
        last = r.choice(
            "Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Krause Meier Lehmann Schmid Schulze Maier Köhler Herrmann König Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Schubert Vogel Friedrich Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht Schuster Simon Ludwig Böhm Winter Kraus Martin Schumacher Krämer Vogt Stein Jäger Otto Sommer Groß Seidel Heinrich Brandt Haas Schreiber Graf Dietrich Ziegler Kuhn Kühn Pohl Engel Horn Busch Bergmann Thomas Voigt Sauer Arnold Wolff Pfeiffer Smith Jones Taylor Brown Williams Wilson Johnson Davies Robinson Wright Thompson Evans Walker White Roberts Green Hall Wood Jackson Clarke".split()
        )
        return r.choice(
            [
                f"{first} {last}",
                f"{last}, {first}",
                f"Herr {last}",
                f"Frau {last}",
                f"Dr. {first} {last}",
                f"Prof. Dr. {last}",
                f"{first[0]}. {last}",
                f"Mr. {last}",
                f"Mrs. {last}",
            ]
        )

    def company(self):
        r = self.r
        w = self.word().capitalize()
        return r.choice(
            [
                f"{w} GmbH",
                f"{w} AG",
                f"{w} GmbH & Co. KG",
                f"{w} UG (haftungsbeschränkt)",
                f"{w} e.K.",
                f"{w} Ltd.",
                f"{w} SDN BHD",
                f"{w} Inc.",
                f"{w} & Söhne",
                f"{w} {self.word().capitalize()} S.A.",
                f"{w} Trading Sdn. Bhd.",
                f"Restaurant {w}",
                f"Bäckerei {w}",
                f"Café {w}",
                f"Apotheke {w}",
                f"{w} Supermarkt",
                f"Hotel {w}",
                f"Praxis Dr. {w}",
                f"{w} KGaA",
                f"{w} e.V.",
                f"Stadtwerke {w}",
                f"{w} Versicherung",
                f"{w} Enterprise",
                f"{w} Mart",
                f"{w}markt",
                f"Kaufhaus {w}",
            ]
        )

    def address(self):
        r = self.r
        w = self.word().capitalize()
        return r.choice(
            [
                f"{w}straße {r.randint(1, 199)}{r.choice(['', '', 'a', 'b', ' c'])}",
                f"{w}str. {r.randint(1, 199)}",
                f"{w}weg {r.randint(1, 99)}",
                f"Am {w} {r.randint(1, 99)}",
                f"{w}platz {r.randint(1, 30)}",
                f"{self.digits(5)} {w}",
                f"D-{self.digits(5)} {w}",
                f"A-{self.digits(4)} {w}",
                f"CH-{self.digits(4)} {w}",
                f"{self.digits(5)} {w} {self.word()}",
                f"No. {r.randint(1, 200)}, Jalan {w} {r.randint(1, 30)}/{r.randint(1, 30)}",
                f"LOT {r.randint(1, 300)}, JALAN {w.upper()},",
                f"{r.randint(1, 999)} {w} Street",
                f"{r.randint(1, 999)} {w} Road, {self.word().capitalize()} {self.digits(5)}",
                f"Postfach {self.digits(4)}",
                f"{r.randint(1, 99)}-{r.randint(1, 99)}, Jalan {w},",
                f"Taman {w}, {self.digits(5)} {self.word().capitalize()}",
                f"{w}gasse {r.randint(1, 60)}/{r.randint(1, 20)}",
            ]
        )

    def label(self):
        return self.r.choice(LABELS)

    def item(self):
        r = self.r
        name = self.words(r.randint(1, 3))
        k = r.random()
        if k < 0.3:
            name = name.upper()
        elif k < 0.6:
            name = name.title()
        if r.random() < 0.3:
            name += " " + r.choice(
                [
                    f"{r.randint(1, 999)}g",
                    f"{r.randint(1, 20)}x{r.randint(50, 999)}ml",
                    f"{r.randint(1, 9)}kg",
                    f"{r.randint(1, 9)},{r.randint(1, 9)}l",
                    f"{r.randint(1, 99)}%",
                    f'{r.randint(1, 99)}"',
                    f"{r.randint(1, 99)}CM",
                    f"({r.randint(1, 99)})",
                    f"{r.randint(10, 90)}MM",
                    "XL",
                    "No.5",
                    "BIO",
                ]
            )
        k = r.random()
        if k < 0.35:
            return name
        if k < 0.6:
            return name + " " * r.choice([1, 1, 2]) + self.price()
        if k < 0.75:
            return f"{r.randint(1, 12)} {r.choice(['x', 'X', 'x ', 'Stk', '@', 'Stück', '*', 'PC'])} {self.amount()}" + r.choice(
                ["", " " + self.amount(), " " + self.price()]
            )
        if k < 0.79:
            return f"{name} {r.choice(['@', '@ ', 'a ', 'à ', '* ', 'x', '#', '@RM', '@ $', '@€'])}{self.amount()}"
        if k < 0.85:
            return f"{r.randint(1, 20)} {name} {self.amount()}"
        return f"{self.digits(r.randint(4, 13))} {name}"

    def sentence(self):
        r = self.r
        k = r.random()
        if k < 0.5:  # a piece of running text, as a line of a letter is
            at = r.randrange(max(1, len(self.stream) - 100))
            at = self.stream.find(" ", at) + 1
            end = self.stream.find(" ", min(len(self.stream) - 1, at + r.randint(10, 70)))
            return self.stream[at : end if end > 0 else at + 40].strip()
        if k < 0.75:
            return fill(r.choice(PHRASES), self)
        s = self.words(r.randint(2, 8))
        for _ in range(r.randint(0, 2)):
            at = s.find(" ", r.randrange(len(s)))
            if at > 0:
                s = s[:at] + r.choice([",", ",", ".", ":", ";", " –", "-", "!", "?", " -"]) + s[at:]
        if r.random() < 0.2:
            at = s.find(" ")
            a, b = r.choice(["()", "()", "„“", '""', "“”", "''", "«»", "‚‘", "[]"])
            s = s[: at + 1] + a + s[at + 1 :] + b
        return s + r.choice(["", "", ".", ",", ":", "-"])

    def net(self):
        r = self.r
        w, v = (self.de if r.random() < 0.5 else self.en), self.en
        a, b = r.choice(w).lower(), r.choice(v).lower().replace("'", "")
        return r.choice(
            [
                f"www.{b}.{r.choice(['de', 'com', 'org', 'com.my', 'at', 'ch', 'eu'])}",
                f"{b}@{r.choice(v).lower()}.de",
                f"https://www.{b}.com/{r.choice(v).lower()}",
                f"info@{b}.com",
                f"{b}.{r.choice(v).lower()}@gmail.com",
                f"http://{b}.de",
                f"{b}_{r.randint(1, 99)}@{b}.net",
                f"#{a}",
            ]
        ).replace("'", "")

    def noise(self):
        r = self.r
        k = r.random()
        if k < 0.5:
            return "".join(r.choices(SIGNS[:95] if r.random() < 0.6 else SIGNS, k=r.randint(2, 24))).strip() or "x"
        if k < 0.65:
            return r.choice("*-=_.#~+") * r.randint(3, 30)
        if k < 0.8:
            return (
                r.choice(["* ", "- ", "= ", "** ", "*** ", "-- "]).rstrip()
                + r.choice([" ", ""])
                + self.words(r.randint(1, 3)).upper()
                + r.choice([" *", " **", "***", " --", ""])
            )
        return r.choice("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz%*#-€$:()&ÄÖÜß")

    def line(self):
        r = self.r
        k = r.random()
        if k < 0.15:
            s = self.item()
        elif k < 0.25:
            s = self.price()
        elif k < 0.30:
            s = self.date()
        elif k < 0.37:
            s = (
                self.label()
                + r.choice([" : ", ": ", " ", ":", " :"])
                + r.choice([self.price, self.code, self.date, self.amount, self.time, self.name, self.code])()
            )
        elif k < 0.43:
            s = self.label() + r.choice(["", "", ":", " :"])
        elif k < 0.48:
            s = self.code()
        elif k < 0.53:
            s = self.address()
        elif k < 0.57:
            s = self.company()
        elif k < 0.60:
            s = self.name()
        elif k < 0.88:
            s = self.sentence()
        elif k < 0.91:
            s = self.net()
        elif k < 0.95:
            s = self.words(r.randint(1, 2))
        else:
            s = self.noise()
        if r.random() < 0.28:
            s = s.upper().replace("ß", "SS") if r.random() < 0.8 else s.upper()
        elif r.random() < 0.03:
            s = s.lower()
        s = " ".join("".join(c if c in KNOWN else "" for c in s).split())
        return s[:72].strip() or "0"


KNOWN = set(SIGNS)


def fill(pattern, t):
    out = ""
    for part in pattern.split("{"):
        if "}" in part:
            key, rest = part.split("}", 1)
            out += str(getattr(t, key)()) + rest
        else:
            out += part
    return out


LABELS = (
    "Summe|Gesamtbetrag|Zwischensumme|Rechnungsbetrag|Nettobetrag|Bruttobetrag|MwSt|MwSt.|USt|USt-IdNr.|USt-ID|Steuernummer|Steuer-Nr.|"
    "Rechnung|Rechnung Nr.|Rechnungsnummer|Rechnungsdatum|Kundennummer|Kunden-Nr.|Kd.-Nr.|Bestellnummer|Lieferdatum|Lieferschein|"
    "Zahlbar bis|Fällig am|IBAN|BIC|Bank|Kontoinhaber|Verwendungszweck|Datum|Uhrzeit|Beleg-Nr.|Bon-Nr.|Kasse|Kassierer|Bediener|Filiale|"
    "Markt|Terminal-ID|TA-Nr.|Kartennummer|Kreditkarte|girocard|Kartenzahlung|Bar|Gegeben|Rückgeld|Wechselgeld|zu zahlen|EUR|Menge|"
    "Preis|Einzelpreis|Gesamt|Pos.|Artikel|Artikel-Nr.|Bezeichnung|Beschreibung|Einheit|Stück|Rabatt|Versandkosten|Skonto|Pfand|Leergut|"
    "Steuersatz|Netto|Brutto|Steuer|Tel.|Telefon|Fax|E-Mail|Internet|Geschäftsführer|Handelsregister|Amtsgericht|HRB|Gläubiger-ID|"
    "Mandatsreferenz|Versicherungsnummer|Aktenzeichen|Unser Zeichen|Ihr Zeichen|Ihre Nachricht vom|Ansprechpartner|Seite|Anlage|Betreff|"
    "Betr.|Bearbeiter|Zimmer|Durchwahl|Geburtsdatum|Name|Vorname|Straße|PLZ/Ort|Unterschrift|Ort, Datum|Kennzeichen|Zählernummer|"
    "Zählerstand|Verbrauch|Abschlag|Guthaben|Nachzahlung|Miete|Nebenkosten|Tisch|Tischnr.|Trinkgeld|TSE-Signatur|Seriennummer|"
    "Signaturzähler|Steuerbetrag|Vielen Dank für Ihren Einkauf|Es bediente Sie|Auf Wiedersehen|Total|TOTAL|Sub Total|Subtotal|Sub-Total|"
    "Grand Total|Total Amount|Total Sales (Inclusive of GST)|Rounding|Rounding Adj|Round Adj|Discount|Disc|Cash|CASH|Change|CHANGE|"
    "Change Due|Amount Due|Balance|Amount|Amt(RM)|Tax|Tax Invoice|TAX INVOICE|Invoice|Invoice No|Invoice No.|INVOICE NO|Inv No|Receipt|"
    "Receipt No|Receipt #|Bill No|Doc No.|Document No|Date|Time|DATE|Cashier|Cashier No|Counter|Terminal|Table|Table No|Pax|Server|"
    "Guest|Covers|Qty|QTY|Item|Description|Unit Price|U.Price|Price|GST Summary|GST Reg No|GST ID|GST ID No|GST Reg. No.|GST @6%|GST 6%|"
    "SR @ 6%|Service Tax|Service Charge 10%|VAT|VAT No.|VAT Reg No|Co. Reg. No|Company Reg No|Reg No|ROC NO|Tel|TEL|Fax|Phone|Email|"
    "Member|Points|Ref No|Ref.|Customer|Customer Name|Bill To|Ship To|Sold To|Payment|Payment Mode|Visa|MASTERCARD|Approval Code|"
    "Card No|Auth Code|Thank you|THANK YOU|Please come again|PLEASE COME AGAIN|Thank you for shopping with us|"
    "Goods sold are not returnable|Goods Sold Are Not Refundable|Exchange are allowed within 7 days|Have a nice day|Due Date|Account|"
    "Account No|Statement|Page|Dear Sir or Madam|Yours sincerely|Signature|Address|Date of Birth|Policy No|Claim No|Total Qty|"
    "Total Items|Total Incl. GST|Total Excl. GST|Taxable Amount|Amount (RM)|Tax (RM)|Code|S/N|No.|UOM|Disc%|Sales Person|Salesperson|"
    "Created By|Remark|Terms|C.O.D.|Order No|Station|Trans|Store|Shift|Pump|Litre|Diesel|Super E10|Take Away|Dine In|Net Total|Net Amt|"
    "Paid|Tender|Approved|Sale|Entry Mode|Chip|Kundenbeleg|Händlerbeleg|Zahlung erfolgt|Genehmigungs-Nr.|Betrag|BETRAG EUR|SUMME EUR|"
    "MwSt 19%|MwSt 7%|19,00 %|7,00 %|inkl. MwSt.|zzgl. 19 % USt.|Steuerfrei nach § 4 UStG|Gemäß § 19 UStG|gem. § 13b UStG"
).split("|")
PHRASES = (
    "Sehr geehrte Damen und Herren,|Sehr geehrter {name},|Sehr geehrte {name},|Mit freundlichen Grüßen|Guten Tag {name},|"
    "Liebe {name}, lieber {name}|hiermit kündige ich den Vertrag Nr. {code} zum {date}.|"
    "Bitte überweisen Sie den Betrag von {price} bis zum {date}|auf unser Konto bei der {company}.|"
    "Wir danken für Ihren Auftrag und stellen Ihnen wie folgt in Rechnung:|Die Lieferung erfolgt am {date} an {address}.|"
    "Zahlbar innerhalb von {digit} Tagen ohne Abzug.|Bei Zahlung innerhalb 14 Tagen gewähren wir 2 % Skonto.|"
    "Der Rechnungsbetrag wird am {date} von Ihrem Konto abgebucht.|Bitte geben Sie bei Rückfragen stets die Kundennummer {code} an.|"
    "Ihre Versicherung beginnt am {date} um {time}.|Die monatliche Miete beträgt {price}.|"
    "Nach § {digit} Abs. {digit} BGB ist die Frist einzuhalten.|Einspruch kann innerhalb eines Monats eingelegt werden.|"
    "gegen diesen Bescheid können Sie Widerspruch erheben|Vielen Dank für Ihr Vertrauen!|"
    "Es gelten unsere Allgemeinen Geschäftsbedingungen.|Diese Rechnung wurde maschinell erstellt und ist ohne Unterschrift gültig.|"
    "Leistungszeitraum: {date} bis {date}|Steuersatz 19 % auf {amount} = {amount}|Umsatzsteuer-Identifikationsnummer: {code}|"
    "Geschäftsführer: {name}, {name}|Registergericht {word}, HRB {digit}|Tel. {code} · Fax {code} · {net}|Bankverbindung: IBAN {code}|"
    "Zählerstand am {date}: {digit} kWh|Abschlag: {price} monatlich|Ihr Ansprechpartner: {name}|Kassenbon Nr. {digit} vom {date}|"
    "Es bediente Sie {name}|Vielen Dank für Ihren Besuch|Bitte bewahren Sie den Beleg auf.|"
    "Umtausch nur mit Kassenbon innerhalb von 14 Tagen|Öffnungszeiten: Mo-Fr {time} - {time}|Wir freuen uns auf Ihren nächsten Einkauf|"
    "Alle Preise inkl. gesetzlicher MwSt.|Dear {name},|Thank you for your order {code}.|Please pay the amount of {price} by {date}.|"
    "We are pleased to inform you that|your subscription will be renewed on {date}.|"
    "If you have any questions, please contact us at {net}|Yours sincerely, {name}|Goods sold are not refundable or exchangeable|"
    "without the original receipt within {digit} days|Total amount including tax: {price}|Item(s): {digit} Qty(s): {digit}|"
    "Table: {digit} Pax(s): {digit}|Cashier: {name}|TEL: {code} FAX: {code}|(GST ID: {digit}{digit})|CO. REG. NO.: {code}|"
    "INVOICE NO. {code}|SR {amount} {amount}|ZRL {amount} 0.00|GST SUMMARY AMOUNT(RM) TAX(RM)|TOTAL SALES (INCLUSIVE GST @6%)|"
    "Rounding Adjustment {amount}|CASH {amount} CHANGE {amount}|This is a computer generated invoice. No signature is required.|"
    "Thank you and please come again.|Keep the invoice for applicable returns|{item} {amount}|{digit} {item}|{date} {time} {code}|"
    "{label} {label}|{label} {amount} {label} {amount}|{amount} {amount}|@ {digit}%|GST @ {digit}%|{label} @{digit}%|# {digit}|"
    "* {item} *|({label})|[{code}]|{digit} * {amount}|{amount} @ {digit}%|{amount} {amount} {amount}|{digit} {amount} {amount}|"
    "{label}: {label}|Einkaufszettel: {word}, {word}, {word}|Bitte {word} nicht vergessen!|Termin am {date} um {time}|"
    "Anruf von {name}, bitte zurückrufen|Notiz: {word} {word}|Liebe Grüße, {name}"
).split("|")
Texts.digit = lambda t: t.r.choice([t.digits(1), t.digits(2), t.digits(3), t.digits(6)])
