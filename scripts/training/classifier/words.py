"""What stands on the training pages, German and English. The bench has other words."""

import random

first_names = "Anna Lukas Sophie Jonas Katharina Peter Ursula Mehmet Olga Stefan Birgit Thomas Emily James Charlotte Oliver Grace Henry Alice George".split()
last_names = "Müller Schmidt Weber Wagner Becker Hoffmann Schäfer Koch Richter Wolf Neumann Yılmaz Kowalski Smith Jones Taylor Brown Walker Hughes Evans".split()
streets = ["Hauptstraße", "Gartenweg", "Bahnhofstraße", "Lindenallee", "Schulstraße", "Am Markt", "Bergstraße", "High Street", "Church Lane", "Park Road"]
towns = ["10115 Berlin", "20095 Hamburg", "80331 München", "50667 Köln", "60311 Frankfurt am Main", "70173 Stuttgart", "04109 Leipzig", "London SW1A 1AA", "Bristol BS1 4ST", "Leeds LS1 5AB"]
cities = ["Berlin", "Hamburg", "München", "Köln", "Frankfurt", "Stuttgart", "Leipzig", "Dresden", "London", "Paris", "Wien", "Zürich", "Manchester", "Amsterdam"]
trades = ["Elektro", "Bau", "Medien", "Garten", "Druck", "Möbel", "Software", "Logistik", "Consulting", "Energie", "Sanitär", "Foto", "Office", "Reinigung"]
forms = ["GmbH", "AG", "KG", "e.K.", "Ltd", "GmbH & Co. KG", "UG", "Inc."]
shops = ["Bäckerei Sonne", "Frischmarkt", "Drogerie am Ring", "Café Central", "Pizzeria Roma", "Tankstelle Nord", "Buchhandlung Lesezeit", "Apotheke am Markt", "Blumen Rose", "Corner Store", "The Coffee House", "City Grocers", "Bistro 21", "Baumarkt West"]
groceries = ["Brot", "Vollmilch 3,5%", "Butter", "Äpfel", "Tomaten", "Kaffee", "Käse Gouda", "Nudeln", "Mineralwasser", "Eier 10er", "Schokolade", "Joghurt", "Bananen", "Bread", "Milk", "Coffee", "Sandwich", "Orange Juice", "Cappuccino", "Croissant", "Tea", "Batteries", "Shampoo", "Diesel", "Pfand"]
services = ["Beratung", "Montage", "Anfahrt", "Wartung", "Material", "Software-Lizenz", "Webdesign", "Reparatur", "Arbeitsstunden", "Hosting", "Lieferung", "Consulting", "Design work", "Support hours", "Maintenance", "Printing", "Travel costs", "Schrauben 4x40", "Kabel 3m", "Papier A4", "Toner"]
sentences = {
    "de": [
        "Bitte überweisen Sie den Betrag unter Angabe der Nummer auf unser Konto.",
        "Wir danken Ihnen für Ihren Auftrag und freuen uns auf die weitere Zusammenarbeit.",
        "Bei Rückfragen stehen wir Ihnen jederzeit gerne zur Verfügung.",
        "Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.",
        "Diese Mitteilung wurde maschinell erstellt und ist ohne Unterschrift gültig.",
    ],
    "en": [
        "Please transfer the amount to our account quoting the number above.",
        "Thank you for your business, we look forward to working with you again.",
        "If you have any questions, please do not hesitate to contact us.",
        "Goods remain our property until they have been paid in full.",
        "This document was created electronically and is valid without signature.",
    ],
}
clauses = {
    "de": [
        "Die Parteien vereinbaren die nachfolgenden Bedingungen.",
        "Das Vertragsverhältnis beginnt am ersten des Monats und läuft auf unbestimmte Zeit.",
        "Es kann mit einer Frist von drei Monaten zum Monatsende schriftlich gekündigt werden.",
        "Änderungen und Ergänzungen dieses Vertrages bedürfen der Schriftform.",
        "Sollte eine Bestimmung unwirksam sein, bleiben die übrigen Bestimmungen hiervon unberührt.",
        "Die Vergütung ist jeweils zum dritten Werktag eines Monats im Voraus fällig.",
        "Der Mieter verpflichtet sich, die Räume pfleglich zu behandeln.",
        "Der Arbeitnehmer hat über alle betrieblichen Angelegenheiten Stillschweigen zu bewahren.",
        "Gerichtsstand ist der Sitz des Auftraggebers, soweit dies gesetzlich zulässig ist.",
        "Mündliche Nebenabreden wurden nicht getroffen.",
    ],
    "en": [
        "The parties agree to the following terms and conditions.",
        "This agreement commences on the date stated above and continues until terminated.",
        "Either party may terminate this agreement by giving three months' written notice.",
        "No variation of this agreement shall be effective unless made in writing.",
        "If any provision is held invalid, the remaining provisions shall remain in force.",
        "The fee is payable monthly in advance on the first working day.",
        "The tenant shall keep the premises in good and clean condition.",
        "The employee shall keep all business matters strictly confidential.",
        "This agreement is governed by and construed in accordance with the applicable law.",
        "The provider shall not be liable for indirect or consequential loss.",
    ],
}
jottings = ["Milch kaufen", "Oma anrufen!", "Termin Zahnarzt 14:30", "Brot, Käse, Eier", "Auto zur Werkstatt", "Idee: Garten umgraben", "Paket abholen", "Treffen mit Jan", "Miete überweisen", "Rezept: 3 Eier, 200g Mehl", "2 Liter Wasser", "Kuchen backen", "Steuer machen", "call Mike", "buy milk & bread", "meeting 10 am", "ideas for the trip", "pick up parcel", "ask about price", "project: next steps", "remember keys", "email to Sarah", "Fenster putzen", "Fahrrad reparieren", "Kapitel 3 lesen", "x = 2a + b", "dentist tuesday", "Geschenk für Lisa", "nicht vergessen", "siehe Seite 12"]

told = {
    "de": [
        "Gestern waren wir mit den Kindern am See, das Wasser war noch ziemlich kalt.",
        "Die Handwerker kommen erst nächste Woche, weil das Material fehlt.",
        "Im dritten Kapitel geht es um die Folgen der Reform für kleine Betriebe.",
        "Wichtig: Ergebnis der Besprechung an alle schicken und Termin festhalten.",
        "Liebe Tante Gerda, vielen Dank für deinen langen Brief und das schöne Buch.",
        "Man nehme drei Eier, etwas Zucker und rühre alles schaumig, dann Mehl dazu.",
        "Frage an den Prof: warum gilt der Satz nicht auch für offene Mengen?",
        "Der Zug hatte wieder Verspätung, also haben wir den Anschluss verpasst.",
        "Wir müssen noch überlegen, wer sich im Urlaub um den Garten kümmert.",
        "Heute lange spazieren gewesen, danach Kaffee bei Anna und früh ins Bett.",
        "Definition: eine Folge heißt beschränkt, wenn es eine Schranke gibt.",
        "Nicht vergessen, am Freitag die Unterlagen mitzubringen und zu kopieren.",
    ],
    "en": [
        "We walked along the river yesterday and talked about the plans for spring.",
        "The second chapter explains how the market changed after the war.",
        "Ask the landlord about the heating, it was cold again this morning.",
        "Dear Margaret, thank you so much for the parcel and the lovely card.",
        "Mix the butter with the sugar, then add two eggs and a pinch of salt.",
        "Next steps: finish the draft, send it round, collect comments by Monday.",
        "The train was late so I missed the beginning of the talk.",
        "Definition: a set is closed if it contains all of its limit points.",
        "Remember to water the plants and to feed the cat while they are away.",
        "Long day, but the presentation went well and everybody seemed happy.",
        "He said the roof needs new tiles and that it will not be cheap.",
        "Things to bring: torch, rope, two warm jumpers and the old tent.",
    ],
}


def person(rng: random.Random) -> str:
    return f"{rng.choice(first_names)} {rng.choice(last_names)}"


def company(rng: random.Random) -> str:
    return rng.choice((f"{rng.choice(last_names)} {rng.choice(trades)} {rng.choice(forms)}", f"{rng.choice(trades)} {rng.choice(cities)} {rng.choice(forms)}"))


def street(rng: random.Random) -> str:
    return f"{rng.choice(streets)} {rng.randint(1, 140)}"


def money(rng: random.Random, most=900.0, language="de") -> str:
    amount = f"{rng.uniform(0.5, most):,.2f}"
    return amount.translate(str.maketrans(",.", ".,")) if language == "de" else amount


def date(rng: random.Random) -> str:
    day, month, year = rng.randint(1, 28), rng.randint(1, 12), rng.randint(2008, 2027)
    return rng.choice((f"{day:02}.{month:02}.{year}", f"{day:02}/{month:02}/{year}", f"{year}-{month:02}-{day:02}"))


def digits(rng: random.Random, count: int) -> str:
    return "".join(rng.choice("0123456789") for _ in range(count))


def iban(rng: random.Random) -> str:
    return "DE" + " ".join([digits(rng, 2), *(digits(rng, 4) for _ in range(4)), digits(rng, 2)])


def prose(rng: random.Random, language: str, count: int, source=None) -> str:
    return " ".join(rng.choice((source or sentences)[language]) for _ in range(count))


def colour(rng: random.Random, low=10, high=200):
    return tuple(rng.randint(low, high) for _ in range(3))
