import type { Random } from "../../training/corner-scenes/random.ts";

/** Sizes of print in pt, and the number of words that fill a page in each. */
export const prints = [
  { size: 12, words: 230 },
  { size: 10, words: 320 },
  { size: 8, words: 420 },
  { size: 6.5, words: 500 },
];

// Words of German and English papers. Joined in pairs, they make as many different words as a real archive holds.
const beginnings =
  "Miet Strom Wasser Kranken Lebens Haftpflicht Kraftfahrzeug Grund Einkommen Gewerbe Umsatz Lohn Gehalts Renten Pflege Bau Heiz Neben Betriebs Verwaltungs Schul Hochzeits Reise Bahn Flug Hotel Garten Küchen Bäckerei Metzgerei Büro Möbel Computer Telefon Rundfunk Spar Kredit Konto Zins Steuer Gebühren Straßen Führerschein Geburts Heirats Meister Prüfungs Zahnarzt Augen Apotheken Impf Müll Schornstein Gemeinde Kirchen Vereins Sport Musik Übernachtungs Größen Ärzte Öl".split(
    " ",
  );
const endings =
  "vertrag rechnung steuer versicherung beitrag abrechnung bescheid kosten karte beleg quittung nachweis antrag zahlung kündigung erhöhung prüfung schein urkunde gebühr ordnung verwaltung stelle nummer schutz bestätigung übersicht änderung vergütung zuschlag erstattung mahnung frist leistung lieferung gutschrift angebot auftrag gesellschaft genossenschaft".split(
    " ",
  );
const inflections = ["en", "s", "e", "er", "n"];
const german =
  "der die das und in zu den mit von für auf ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei noch wie einem über so zum war haben nur oder aber vor zur bis mehr durch man sein wurde sei bitte gemäß zahlbar innerhalb Tagen Datum Betrag Summe EUR MwSt Konto Kunde Frau Herr Lindau Straße grüßen freundlichen hiermit bestätigen Rechnung Vertrag Größe weiß heißt außerdem".split(
    " ",
  );
const english =
  "the of and to in is for that with on as invoice receipt payment due total amount number date contract account insurance policy period address please within days thank you yours sincerely agreement tenant landlord delivery order statement balance tax certificate travel ticket".split(
    " ",
  );

/** Writes running text as scanners bring it in; a fifth of the papers is English. Frequent words come often, most others seldom. */
export function letter(random: Random, words: number): string {
  const plain = random.chance(0.2) ? english : german;
  const text: string[] = [];
  while (text.length < words) {
    const kind = random.next();
    if (kind < 0.58) text.push(often(random, plain));
    else if (kind < 0.9) text.push(random.chance(0.02) ? misread(random, compound(random)) : compound(random));
    else if (kind < 0.95) text.push(`${random.whole(1, 999)},${random.whole(10, 99)} €`);
    else text.push(reference(random));
  }
  return text.join(" ");
}

/** A bill whose every fact is found where bills have it. */
export function invoice(number: number): string {
  const amount = `${100 + number},50 EUR`;
  return [
    "Stadtwerke Lindau GmbH",
    "",
    `Rechnung Nr. SW-2026-${40_000 + number}`,
    "Rechnungsdatum 18.11.2026",
    "",
    `Strom ${amount}`,
    "Wasser 118,80 EUR",
    "Abwasser 134,20 EUR",
    "",
    `Rechnungsbetrag ${amount}`,
    "Zahlbar bis 02.12.2026",
  ].join("\n");
}

/** Joins words as German does: Mietvertrag, Mietvertragskündigung, Mietvertragskündigungen. */
function compound(random: Random): string {
  const word = often(random, beginnings) + often(random, endings);
  const longer = random.chance(0.15) ? `${word}s${often(random, endings)}` : word;
  return random.chance(0.2) ? longer + often(random, inflections) : longer;
}

/** Replaces one sign of a word by another: every archive holds many misread words, each once. */
function misread(random: Random, word: string): string {
  const at = random.whole(0, word.length - 1);
  return word.slice(0, at) + String.fromCharCode(97 + random.whole(0, 25)) + word.slice(at + 1);
}

export function reference(random: Random): string {
  return `${random.pick(["RE", "KD", "VS", "IBAN DE"])}-${random.whole(10_000, 99_999)}-${random.whole(1000, 9999)}`;
}

/** The front of the list far more often than its end. */
function often(random: Random, words: readonly string[]): string {
  return words[Math.floor(words.length * random.next() ** 2)] ?? "";
}
