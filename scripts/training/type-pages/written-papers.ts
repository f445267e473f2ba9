import type { Random } from "../corner-scenes/random.ts";
import { a4, type Draw, sans, scrawl, serif, table } from "./paper.ts";
import { day, digits, person, place, road, several, some } from "./words.ts";

const senders = [
  "Westhafen Werke",
  "Gemeinde Birkenau",
  "Nordbank eG",
  "Northgate Services Ltd",
  "Alder & Finch",
  "Bürgerverein Süd",
  "Fennel Mutual",
];
const filler = {
  de: [
    "wir beziehen uns auf unser Gespräch in der vergangenen Woche.",
    "Die Unterlagen liegen diesem Schreiben bei.",
    "Für Rückfragen stehen wir gern zur Verfügung.",
    "Bitte bewahren Sie dieses Schreiben auf.",
    "Das Treffen findet wie geplant statt.",
    "Wir danken für Ihre Geduld.",
  ],
  en: [
    "further to our conversation last week we write to you today.",
    "The papers are enclosed.",
    "Please call us with any questions.",
    "Keep this page with your records.",
    "The meeting goes ahead as planned.",
    "We thank you for your patience.",
  ],
};

type Told = { title: readonly string[]; lines: readonly string[]; isLetter: boolean };

/** A page with the head, the words and the closing of its kind, in the order of a letter or of a form. */
function written(de: Told, en: Told): Draw {
  return (random) => {
    const german = random.chance(0.6);
    const { title, lines, isLetter } = german ? de : en;
    const sender = random.pick(senders as unknown as [string, ...string[]]);
    const head = `<p class=small>${sender} · ${road(random)} · ${place(random)}</p><p>${person(random)}<br>${road(random)}<br>${place(random)}</p><p class=right>${day(random)}</p>`;
    const heading = `<h2>${random.pick(title as [string, ...string[]])}</h2>`;
    const told = some(random, lines as [string, ...string[]], random.whole(2, Math.min(4, lines.length)));
    const prose = some(random, filler[german ? "de" : "en"] as [string, ...string[]], random.whole(1, 4));
    const opening = german
      ? random.pick(["Sehr geehrte Damen und Herren,", `Sehr geehrte Frau ${person(random).split(" ").at(-1)},`, "Liebe Eltern,"])
      : random.pick(["Dear Sir or Madam,", `Dear Mr ${person(random).split(" ").at(-1)},`]);
    const closing = german
      ? random.pick(["Mit freundlichen Grüßen", "Mit besten Grüßen"])
      : random.pick(["Yours sincerely", "Kind regards"]);
    const middle = [...told, ...prose].map((line) => `<p>${line}</p>`).join("");
    const body = isLetter
      ? `${head}${heading}<p>${opening}</p>${middle}<p>${closing}</p>${scrawl(random)}<p>${person(random)}</p>`
      : `${random.chance(0.7) ? head : ""}${heading}${middle}`;
    const css = `body{padding:${random.whole(40, 90)}px;font-size:${random.whole(14, 18)}px;line-height:1.4}.small{font-size:10px}.right{text-align:right}h2{font-size:${random.whole(18, 30)}px}`;
    return { ...a4, body, css, font: random.pick([...sans, ...serif]) };
  };
}

const rows = (random: Random, names: readonly string[]) =>
  table([
    ["Nr.", "", "EUR"],
    ...several(random.whole(3, 9), () => [
      day(random),
      random.pick(names as [string, ...string[]]),
      `${digits(random, 2)},${digits(random, 2)}`,
    ]),
  ]);

export const letter = written(
  {
    title: ["Unser Telefonat", "Sommerfest im Garten", "Ihre Anfrage", "Änderung der Sprechzeiten", "Wichtige Hinweise"],
    lines: filler.de,
    isLetter: true,
  },
  { title: ["Our conversation", "Change of office hours", "Your enquiry", "Garden party"], lines: filler.en, isLetter: true },
);
export const notice = written(
  {
    title: [
      "Bescheid über die Hundesteuer",
      "Grundsteuerbescheid",
      "Rentenbescheid",
      "Bescheid",
      "Bewilligungsbescheid",
      "Gebührenbescheid",
    ],
    lines: [
      "Die Steuer wird auf 120,00 EUR festgesetzt.",
      "Rechtsbehelfsbelehrung: Gegen diesen Bescheid kann Widerspruch erhoben werden.",
      "Aktenzeichen 44/2025",
      "Ihrem Antrag wird stattgegeben; die Leistung wird bewilligt.",
    ],
    isLetter: false,
  },
  {
    title: ["Tax assessment", "Notice of decision", "Council tax notice", "Decision notice"],
    lines: ["You have the right to appeal within one month.", "Case number 4471", "The allowance is hereby granted."],
    isLetter: false,
  },
);
export const statement: Draw = (random) => {
  const german = random.chance(0.6);
  const names = german
    ? ["Dauerauftrag Miete", "Kartenzahlung", "Gehalt", "Lastschrift Strom"]
    : ["Standing order", "Card payment", "Salary", "Direct debit"];
  const [title, ...rest] = german
    ? ["Kontoauszug 4/2025", "Alter Saldo 1.204,33", "Neuer Saldo 880,10", "Buchungstag Wertstellung"]
    : ["Bank statement", "Opening balance 1,204.33", "Closing balance 880.10", "Sort code 11-22-33"];
  const body = `<h2>${title}</h2><p>${person(random)}<br>${road(random)}<br>${place(random)}</p>${some(
    random,
    rest as [string, ...string[]],
    2,
  )
    .map((line) => `<p>${line}</p>`)
    .join("")}${rows(random, names)}`;
  return { ...a4, body, css: "body{padding:60px;font-size:15px}table{width:100%}", font: random.pick(sans) };
};
export const insurance = written(
  {
    title: [
      "Versicherungsschein",
      "Nachtrag zum Versicherungsschein",
      "Ihre Privathaftpflicht: Versicherungsbestätigung",
      "Versicherungsnachweis Kfz",
    ],
    lines: [
      "Versicherungsnehmer: siehe Anschrift",
      "Versicherungssumme 5.000.000 EUR, Selbstbeteiligung 150 EUR",
      "Versicherungsbeginn ist der Tag nach Eingang.",
      "Es gelten die Versicherungsbedingungen.",
    ],
    isLetter: false,
  },
  {
    title: ["Certificate of Insurance", "Insurance policy", "Policy schedule", "Policy confirmation"],
    lines: [
      "Sum insured: 200,000",
      "The policyholder agrees to an excess of 250.",
      "Coverage begins at noon.",
      "The insurer pays for losses by fire.",
    ],
    isLetter: false,
  },
);
export const cancellation = written(
  {
    title: ["Kündigung meines Vertrags", "Kündigung", "Fristgerechte Kündigung der Mitgliedschaft", "Kündigung meiner Haftpflicht"],
    lines: [
      "hiermit kündige ich zum Jahresende.",
      "Bitte bestätigen Sie mir die Kündigung schriftlich.",
      "hilfsweise zum nächstmöglichen Termin.",
      "Die Einzugsermächtigung widerrufe ich.",
    ],
    isLetter: true,
  },
  {
    title: ["Notice of cancellation", "Cancellation of my membership", "Termination of my contract"],
    lines: [
      "I hereby cancel with effect from the end of the year.",
      "Please confirm the cancellation in writing.",
      "I wish to terminate at the earliest date.",
    ],
    isLetter: true,
  },
);
export const offer = written(
  {
    title: ["Angebot", "Angebot Nr. 2025-71", "Kostenvoranschlag", "Unser Angebot"],
    lines: [
      "auf Ihre Anfrage unterbreiten wir Ihnen folgendes Angebot.",
      "Einzelpreis 40,00 Gesamtpreis 320,00",
      "Das Angebot gilt vier Wochen und ist freibleibend.",
      "Wir freuen uns auf Ihre Auftragserteilung.",
    ],
    isLetter: true,
  },
  {
    title: ["Quotation", "Quotation 7781", "Offer", "Cost estimate"],
    lines: [
      "we are pleased to quote for the work below.",
      "Unit price 40.00, total 320.00",
      "This quote is valid for 30 days.",
      "We look forward to your order.",
    ],
    isLetter: true,
  },
);
export const delivery = written(
  {
    title: ["Lieferschein", "Lieferschein Nr. 8812", "Packzettel", "Frachtbrief"],
    lines: [
      "12 Stück Dachziegel, 3 Paletten",
      "Lieferadresse: wie oben",
      "Ware ordnungsgemäß erhalten: ________",
      "geliefert mit eigenem Wagen",
    ],
    isLetter: false,
  },
  {
    title: ["Delivery note", "Packing slip", "Dispatch note"],
    lines: ["12 pieces, 3 pallets", "Delivery address as above", "Goods received in good order: ________", "Qty shipped 12"],
    isLetter: false,
  },
);
export const reminder = written(
  {
    title: ["Mahnung", "1. Mahnung", "Zahlungserinnerung", "Letzte Mahnung"],
    lines: [
      "Ihre Zahlung ist noch nicht eingegangen.",
      "Der offene Betrag von 45,00 EUR ist überfällig.",
      "Mahngebühr 5,00 EUR",
      "Bitte zahlen Sie binnen sieben Tagen.",
    ],
    isLetter: true,
  },
  {
    title: ["Payment reminder", "Final reminder", "Overdue notice", "Second reminder"],
    lines: [
      "your payment has not been received.",
      "The outstanding amount of 45.00 is overdue.",
      "A late fee of 5.00 was added.",
      "Please pay within seven days.",
    ],
    isLetter: true,
  },
);
export const form = written(
  {
    title: ["Antrag auf Kindergeld", "Anmeldung zum Schwimmkurs", "Aufnahmeantrag", "Fragebogen", "Einverständniserklärung"],
    lines: [
      "Bitte in Druckbuchstaben ausfüllen",
      "Vorname ________ Nachname ________",
      "Geburtsdatum ________",
      "Zutreffendes bitte ankreuzen ☐ ja ☐ nein",
      "Unterschrift des Antragstellers ________",
    ],
    isLetter: false,
  },
  {
    title: ["Application form", "Registration form", "Consent form", "Questionnaire"],
    lines: [
      "Please complete in block letters",
      "First name ________ Surname ________",
      "Date of birth ________",
      "Please tick ☐ yes ☐ no",
      "Signature of applicant ________",
    ],
    isLetter: false,
  },
);
