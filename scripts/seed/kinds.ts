// The letters that people write to each other. Every line holds the same number of words in each letter, so that one picture's word boxes fit every
// text.
import { germanDate, isoDate } from "~/lib/dates";
import { englishAmount, germanAmount, germanMonths } from "../papers/written.ts";
import type { Letterhead } from "./letterheads.ts";

export type Facts = { sender: Letterhead | undefined; day: Date; due: Date; number: string; customer: string; cents: number };

export type Kind = {
  type: string;
  tags: readonly string[];
  /** as part of all such papers */
  tax: number;
  name(facts: Facts): string;
  /** below the letterhead */
  lines(facts: Facts): string[];
  /** its further pages; none: one page */
  more?: number;
};

export const kinds = {
  electricity: bill("Stromrechnung", ["Strom", "Wohnung"], 0.1, [
    "Verbrauch im Abrechnungszeitraum nach Zählerstand",
    "Arbeitspreis und Grundpreis",
  ]),
  gas: bill("Gasabrechnung", ["Heizung", "Wohnung"], 0.1, ["Verbrauch in Kilowattstunden nach Zählerstand", "Brennwert und Zustandszahl"]),
  phone: bill("Telefonrechnung", ["Telefon"], 0.2, ["Festnetz und Internet, monatlicher Grundpreis", "Verbindungen in andere Netze"]),
  premium: bill("Beitragsrechnung", ["Versicherung"], 0.4, [
    "Jahresbeitrag für Ihren Versicherungsschutz",
    "Versicherungsteuer ist enthalten",
  ]),
  doctor: bill("Arztrechnung", ["Gesundheit"], 0.6, ["Beratung und eingehende Untersuchung", "Abrechnung nach der Gebührenordnung"]),
  order: bill("Rechnung", ["Haushalt"], 0.15, ["Lieferung frei Haus mit Aufbau", "Gewährleistung zwei Jahre"]),
  garage: bill("Werkstattrechnung", ["Auto"], 0.1, ["Inspektion mit Ölwechsel", "Bremsflüssigkeit gewechselt"]),
  hotel: bill("Hotelrechnung", ["Reise"], 0.5, ["Übernachtung mit Frühstück im Doppelzimmer", "Kurtaxe und Parkplatz"]),
  fee: bill("Gebührenbescheid", ["Abgaben"], 0.2, ["Abfallgebühr für das laufende Jahr", "Widerspruch ist innerhalb eines Monats möglich"]),
  assessment: {
    type: "Bescheid",
    tags: ["Steuer"],
    tax: 1,
    more: 2,
    name: ({ day }) => `Einkommensteuerbescheid ${yearOf(day) - 1}`,
    lines: ({ day, number, cents }) => [
      `Bescheid für ${yearOf(day) - 1} über Einkommensteuer und Solidaritätszuschlag`,
      `Steuernummer ${number}, Bescheiddatum ${germanDate(day)}`,
      `Festgesetzt werden ${euros(cents * 9)} Einkommensteuer`,
      `Erstattung ${euros(cents)} auf Ihr Konto`,
    ],
  },
  receipt: {
    type: "Beleg",
    tags: [],
    tax: 0.15,
    name: ({ sender, day }) => `${sender?.name.split(" ").slice(0, 2).join(" ")} ${germanDate(day)}`,
    lines: ({ day, number, cents }) => [
      `Kassenbon ${number}`,
      `Ware A 7 % ${euros(Math.round(cents * 0.06))}`,
      `Ware B 19 % ${euros(Math.round(cents * 0.04))}`,
      `SUMME ${euros(Math.round(cents * 0.06) + Math.round(cents * 0.04))}`,
      `${germanDate(day)} 17:42 Kasse 2`,
      "Vielen Dank für Ihren Einkauf",
    ],
  },
  ticket: {
    type: "Fahrticket",
    tags: ["Dienstreise"],
    tax: 0.7,
    name: ({ day }) => `Fahrkarte ${germanDate(day)}`,
    lines: ({ day, number, cents }) => [
      `Online-Ticket ${number}`,
      `Gültig am ${germanDate(day)} in der 2. Klasse`,
      `Preis ${euros(Math.round(cents / 8))}`,
    ],
  },
  payslip: {
    type: "Gehaltsabrechnung",
    tags: ["Lohn"],
    tax: 0.3,
    name: ({ day }) => `Gehaltsabrechnung ${monthOf(day)} ${yearOf(day)}`,
    lines: ({ day, customer, cents }) => [
      `Entgeltabrechnung ${monthOf(day)} ${yearOf(day)}, erstellt am ${germanDate(day)}`,
      `Personalnummer ${customer}, Steuerklasse 3`,
      `Gesamtbrutto ${euros(300_000 + cents)}`,
      `Auszahlungsbetrag ${euros(210_000 + cents)}`,
    ],
  },
  wageTax: {
    type: "Lohnsteuerbescheinigung",
    tags: ["Lohn", "Steuer"],
    tax: 1,
    name: ({ day }) => `Lohnsteuerbescheinigung ${yearOf(day)}`,
    lines: ({ day, customer, cents }) => [
      `Ausdruck der elektronischen Lohnsteuerbescheinigung für ${yearOf(day)}`,
      `Datum: ${germanDate(day)}, Personalnummer ${customer}`,
      `Bruttoarbeitslohn ${euros(4_200_000 + cents * 12)}`,
    ],
  },
  mandate: {
    type: "Lastschrift",
    tags: [],
    tax: 0,
    name: ({ sender }) => `Lastschriftmandat ${sender?.name.split(" ")[0]}`,
    lines: ({ day, number, customer }) => [
      "SEPA-Lastschriftmandat für wiederkehrende Zahlungen",
      `Mandatsreferenz ${number}, Kundennummer ${customer}`,
      `Lindau, den ${germanDate(day)}`,
    ],
  },
  certificate: {
    type: "Urkunde",
    tags: ["Familie"],
    tax: 0,
    name: ({ day, number }) => `Urkunde ${number} von ${yearOf(day)}`,
    lines: ({ day, number }) => [
      `Urkunde Nummer ${number}`,
      "Hiermit wird beurkundet, was vor uns erklärt wurde.",
      `Lindau, den ${germanDate(day)}`,
    ],
  },
  identity: {
    type: "Ausweis",
    tags: ["Familie"],
    tax: 0,
    name: ({ day }) => `Ausweis, ausgestellt ${yearOf(day)}`,
    lines: ({ day, number }) => [`Ausweisnummer ${number}`, "HOFFMANN MARTIN", `Ausstellungsdatum ${germanDate(day)}`],
  },
  statement: {
    type: "Kontoauszug",
    tags: ["Bank"],
    tax: 0.05,
    more: 1,
    name: ({ day }) => `Kontoauszug ${monthOf(day)} ${yearOf(day)}`,
    lines: ({ day, customer, number, cents }) => [
      `Kontoauszug ${number} vom ${germanDate(day)}`,
      `Konto ${customer}`,
      `Alter Kontostand ${euros(cents * 3)}`,
      `Neuer Kontostand ${euros(cents * 4)}`,
    ],
  },
  contract: {
    type: "Vertrag",
    tags: ["Verträge"],
    tax: 0,
    more: 4,
    name: ({ sender, day }) => `Vertrag ${sender?.name.split(" ")[0]} ${yearOf(day)}`,
    lines: ({ day, customer, number }) => [
      `Vertrag Nummer ${number}`,
      `Kundennummer ${customer}`,
      "§ 1 Gegenstand des Vertrags",
      `Lindau, den ${germanDate(day)}`,
    ],
  },
  policy: {
    type: "Vertrag",
    tags: ["Versicherung", "Verträge"],
    tax: 0.2,
    more: 3,
    name: ({ sender, day }) => `Versicherungsschein ${sender?.name.split(" ")[0]} ${yearOf(day)}`,
    lines: ({ day, number, cents }) => [
      `Versicherungsschein Nummer ${number}`,
      `Ausgestellt am ${germanDate(day)}, Versicherungsbeginn am Folgetag`,
      `Jahresbeitrag ${euros(cents)} einschließlich Versicherungsteuer`,
    ],
  },
  credit: {
    type: "Vertrag",
    tags: ["Bank", "Verträge"],
    tax: 0.1,
    more: 5,
    name: ({ day }) => `Darlehensvertrag ${yearOf(day)}`,
    lines: ({ day, number, cents }) => [
      `Darlehensvertrag Nummer ${number}`,
      `Darlehen über ${euros(cents * 90)}`,
      `Lindau, den ${germanDate(day)}`,
    ],
  },
  meter: {
    type: "",
    tags: ["Strom"],
    tax: 0,
    name: ({ day }) => `Zählerstand ${yearOf(day)}`,
    lines: ({ day, customer }) => [`Ablesung vom ${germanDate(day)}`, `Zähler ${customer}`, "Bitte bewahren Sie diese Mitteilung auf."],
  },
  letter: {
    type: "",
    tags: [],
    tax: 0,
    name: ({ sender, day }) => `Schreiben ${sender?.name.split(" ")[0]} ${monthOf(day)} ${yearOf(day)}`,
    lines: ({ day, number }) => [
      `Lindau, den ${germanDate(day)}`,
      `Unser Zeichen ${number}`,
      "Sehr geehrter Herr Hoffmann,",
      "vielen Dank für Ihre Nachricht.",
      "Mit freundlichen Grüßen",
    ],
  },
  english: {
    type: "Rechnung",
    tags: ["Software"],
    tax: 0.6,
    name: ({ sender, day }) => `Invoice ${sender?.name.split(" ")[0]} ${isoDate(day).slice(0, 7)}`,
    lines: ({ day, due, number, cents }) => [
      `Invoice number ${number}`,
      `Invoice date: ${isoDate(day)}`,
      `Due date: ${isoDate(due)}`,
      "Subscription for one month",
      `Amount due EUR ${englishAmount(cents)}`,
    ],
  },
  notes: {
    type: "Notizen",
    tags: ["Familie"],
    tax: 0,
    name: ({ day }) => `Notizen vom ${germanDate(day)}`,
    lines: ({ day }) => [
      `Besprochen am ${germanDate(day)}`,
      "Fahrrad zur Reparatur bringen",
      "Elternabend vorbereiten",
      "Wer backt für das Herbstfest?",
    ],
  },
  picture: {
    type: "Bild",
    tags: ["Garten", "Familie", "Urlaub"],
    tax: 0,
    name: ({ number }) => `IMG_${number.replace(/\D/g, "").slice(-4)}`,
    lines: () => [],
  },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

function bill(what: string, tags: readonly string[], tax: number, items: readonly [string, string]): Kind {
  return {
    type: "Rechnung",
    tags,
    tax,
    name: ({ day }) => `${what} ${monthOf(day)} ${yearOf(day)}`,
    lines: ({ day, due, number, customer, cents }) => [
      `Rechnung Nr. ${number}`,
      `Rechnungsdatum ${germanDate(day)}, Kundennummer ${customer}`,
      `${items[0]} ${euros(Math.round(cents / 1.19))}`,
      items[1],
      `Umsatzsteuer 19 % ${euros(cents - Math.round(cents / 1.19))}`,
      `Rechnungsbetrag ${euros(cents)}, zahlbar bis ${germanDate(due)}`,
    ],
  };
}

function yearOf(day: Date): number {
  return Number(isoDate(day).slice(0, 4));
}

function monthOf(day: Date): string {
  return germanMonths[Number(isoDate(day).slice(5, 7)) - 1] ?? "";
}

/** "1.234,50 €" */
function euros(cents: number): string {
  return `${germanAmount(cents)} €`;
}
