import { drawnPdf } from "../../papers/print.ts";
import { englishMonths, germanAmount as euro, germanMonths, englishAmount as pounds } from "../../papers/written.ts";
import type { Random } from "../../training/corner-scenes/random.ts";
import type { Truth } from "./truth.ts";

// Papers with layouts that were fixed before the rules were written, and that nobody looked at meanwhile.

type Sheet = {
  text(text: string, x: number, y: number, size?: number): void;
  right(text: string, x: number, y: number, size?: number): void;
  lines(texts: readonly string[], x: number, y: number): void;
};
type Known = Required<Pick<Truth, "date" | "amount">> & { sender: string; number: string; due: string };
export type Layout = { name: string; size?: [number, number]; draw(sheet: Sheet, known: Known, random: Random): Truth };

const companies = [
  "Nordlicht Energie GmbH",
  "Zimmerei Kopp & Söhne",
  "Hausverwaltung Lindenhof",
  "Autohaus Brettschneider KG",
  "Fernwerk Telekom AG",
  "Dr. med. Petra Sommer",
  "Gartenbau Wiesengrund",
  "Elektro Paulsen e.K.",
] as const;
const firms = [
  "Harbour Lights Ltd",
  "Kestrel Software Inc",
  "Green Valley Water",
  "Thornbury & Lane LLP",
  "Oakfield Dental Care",
  "Bluebird Couriers",
  "Pinewood Insurance plc",
  "The Tool Shed",
] as const;
const shops = ["Bäckerei Sonnenschein", "Drogerie am Tor", "Feinkost Ferrante", "Buchladen Eselsohr"] as const;
const stores = ["Corner Market", "Maple Hardware", "Sunrise Pharmacy", "Old Mill Books"] as const;
const towns = ["Lüneburg", "Görlitz", "Rosenheim", "Emden", "Tübingen"] as const;
const cities = ["Bristol", "Leeds", "Galway", "Norwich", "Dover"] as const;
const people = ["Frau Karin Vogt", "Herrn Jonas Weber", "Familie Özdemir", "Weber Consulting GmbH"] as const;
const customers = ["Ms Alice Turner", "Mr Daniel Hughes", "Turner Consulting Ltd", "The Hughes Family"] as const;

/** A paper as a PDF, with its facts. design: what the sender writes on each of these papers */
export async function paperOf(layout: Layout, random: Random, design = random): Promise<{ pdf: Buffer; truth: Truth }> {
  const date = dayOf(random.whole(2015, 2025), random.whole(1, 12), random.whole(1, 28));
  const known: Known = {
    date,
    due: new Date(Date.parse(date) + random.pick([7, 14, 21, 30]) * 86_400_000).toISOString().slice(0, 10),
    amount: random.whole(300, 250_000),
    sender: "",
    number: random.pick([
      `${date.slice(0, 4)}-${random.whole(100, 9999)}`,
      `R${random.whole(10_000, 99_999)}`,
      `${random.whole(1_000_000, 9_999_999)}`,
      `AB/${random.whole(10, 99)}/${random.whole(100, 999)}`,
    ]),
  };
  let truth: Truth = {};
  const pdf = await drawnPdf({ size: layout.size ?? "A4", margin: 0 }, (document) => {
    truth = layout.draw(sheetOn(document), known, design);
  });
  return { pdf, truth };
}

function sheetOn(document: PDFKit.PDFDocument): Sheet {
  const text: Sheet["text"] = (words, x, y, size = 10) => void document.fontSize(size).text(words, x, y, { lineBreak: false });
  return {
    text,
    right: (words, x, y, size = 10) => text(words, x - document.fontSize(size).widthOfString(words), y, size),
    lines: (texts, x, y) => {
      for (const [n, line] of texts.entries()) text(line, x, y + 13 * n);
    },
  };
}

function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

const parts = (day: string) => day.split("-").map(Number) as [number, number, number];
const german = (day: string) => day.split("-").reverse().join(".");
const inWords = (day: string) => `${parts(day)[2]}. ${germanMonths[parts(day)[1] - 1]} ${parts(day)[0]}`;
const english = (day: string) => `${parts(day)[2]} ${englishMonths[parts(day)[1] - 1]} ${parts(day)[0]}`;
const american = (day: string) => `${englishMonths[parts(day)[1] - 1]} ${parts(day)[2]}, ${parts(day)[0]}`;
const earlier = (day: string, days: number) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
const netOf = (cents: number) => Math.round(cents / 1.19);
const postcode = (random: Random) => `${random.whole(10_000, 98_000)}`;
const to = (random: Random, town?: string) => [
  random.pick(people),
  `Birkenweg ${random.whole(1, 90)}`,
  `${postcode(random)} ${town ?? random.pick(towns)}`,
];
const toEnglish = (random: Random) => [random.pick(customers), `${random.whole(1, 90)} Elm Road`, random.pick(cities)];

export const layouts: Layout[] = [
  {
    name: "de: letter, facts in a box at the right",
    draw(sheet, known, random) {
      const sender = random.pick(companies);
      sheet.text(sender, 350, 40, 16);
      sheet.text(`${sender}, Am Markt ${random.whole(1, 90)}, ${postcode(random)} ${random.pick(towns)}`, 60, 130, 7);
      sheet.lines(to(random), 60, 145);
      for (const [n, [label, value]] of [
        ["Kundennr.", `${random.whole(1000, 9999)}`],
        ["Rechnungsnr.", known.number],
        ["Datum", german(known.date)],
        ["Seite", "1 von 1"],
      ].entries()) {
        sheet.text(label ?? "", 370, 200 + 14 * n);
        sheet.right(value ?? "", 540, 200 + 14 * n);
      }
      sheet.text("Rechnung", 60, 290, 18);
      items(sheet, known.amount, 340, random);
      sheet.text(`Bitte überweisen Sie den Betrag bis zum ${german(known.due)} auf unser Konto.`, 60, 520);
      sheet.text(`Leistungszeitraum: ${german(earlier(known.date, 30))} - ${german(earlier(known.date, 1))}`, 60, 540);
      sheet.text(
        `${sender} · Geschäftsführerin: Ute Brandt · HRB ${random.whole(1000, 9999)} · IBAN DE02 1203 0000 0000 2020 51`,
        60,
        800,
        7,
      );
      return { ...known, sender };
    },
  },
  {
    name: "de: craftsman, date behind the town",
    draw(sheet, known, random) {
      const sender = random.pick(companies);
      sheet.text(sender, 200, 50, 18);
      sheet.text(
        `Ringstraße ${random.whole(1, 90)} · ${postcode(random)} ${random.pick(towns)} · Tel. 0${random.whole(100, 999)} ${random.whole(10_000, 99_999)}`,
        180,
        75,
        8,
      );
      sheet.lines(to(random), 60, 150);
      sheet.right(`${random.pick(towns)}, ${inWords(known.date)}`, 540, 230);
      sheet.text(`Rechnung Nr. ${known.number}`, 60, 260, 14);
      sheet.text(`Ihr Auftrag vom ${german(earlier(known.date, 20))}`, 60, 285);
      items(sheet, known.amount, 320, random);
      sheet.text(`Zahlbar ohne Abzug bis ${german(known.due)}.`, 60, 520);
      return { ...known, sender };
    },
  },
  {
    name: "de: supplier, a heading row over its values",
    draw(sheet, known, random) {
      const sender = random.pick(companies);
      sheet.text(sender, 60, 40, 14);
      sheet.lines(to(random), 60, 120);
      sheet.text("Jahresabrechnung Strom", 60, 210, 16);
      for (const [n, [label, value]] of [
        ["Kundennummer", `${random.whole(100_000, 999_999)}`],
        ["Rechnungsnummer", known.number],
        ["Rechnungsdatum", german(known.date)],
        ["Fällig am", german(known.due)],
      ].entries()) {
        sheet.text(label ?? "", 60 + 125 * n, 250, 9);
        sheet.text(value ?? "", 60 + 125 * n, 264, 9);
      }
      const paid = known.amount * 2;
      sums(sheet, { left: 60, right: 540, y: 320, step: 16, write: (cents) => `${euro(cents)} €` }, [
        ["Kosten gesamt (brutto)", paid + known.amount],
        ["Ihre Abschläge", -paid],
        ["Nachzahlung", known.amount],
      ]);
      sheet.text(`Verbrauch vom ${german(earlier(known.date, 380))} bis ${german(earlier(known.date, 15))}`, 60, 400);
      sheet.text(
        `${sender}, Amtsgericht ${random.pick(towns)} HRB ${random.whole(1000, 9999)}, USt-IdNr. DE${random.whole(100_000_000, 999_999_999)}`,
        60,
        800,
        7,
      );
      return { ...known, sender };
    },
  },
  {
    name: "de: insurance, amounts in a sentence",
    draw(sheet, known, random) {
      const sender = `${random.pick(["Elbtal", "Alpenland", "Hanseatische"])} Versicherung AG`;
      sheet.text(sender, 380, 40, 12);
      sheet.lines(to(random), 60, 130);
      sheet.text("Versicherungsschein-Nr.", 380, 130, 8);
      sheet.text(`${random.whole(10, 99)}.${random.whole(100_000, 999_999)}`, 480, 130, 8);
      sheet.text("Datum", 380, 144, 8);
      sheet.text(german(known.date), 480, 144, 8);
      sheet.text("Beitragsrechnung zu Ihrer Hausratversicherung", 60, 240, 13);
      sheet.text(`Beginn des Vertrages: ${german(earlier(known.date, 900))}`, 60, 275);
      sheet.text("Sehr geehrte Damen und Herren,", 60, 300);
      sheet.text(`der Beitrag für das neue Jahr ist am ${german(known.due)} fällig.`, 60, 320);
      sheet.text("Zu zahlender Beitrag", 60, 350);
      sheet.right(`${euro(known.amount)} EUR`, 400, 350);
      sheet.text(`${sender} · Vorstand: Ina Moll · Sitz der Gesellschaft: ${random.pick(towns)} · www.versicherung.example`, 60, 800, 7);
      const { number: _, ...said } = known;
      return { ...said, sender };
    },
  },
  {
    name: "de: receipt",
    size: [226, 500],
    draw(sheet, known, random) {
      const sender = random.pick(shops);
      sheet.text(sender, 40, 20, 12);
      sheet.text(`Hauptstr. ${random.whole(1, 90)}, ${postcode(random)} ${random.pick(towns)}`, 30, 38, 8);
      const first = Math.floor(known.amount / 3);
      for (const [n, cents] of [first, known.amount - first].entries()) {
        sheet.text(`Artikel ${random.whole(10, 99)}`, 15, 80 + 12 * n, 9);
        sheet.right(`${euro(cents)} A`, 210, 80 + 12 * n, 9);
      }
      const given = Math.ceil(known.amount / 1000) * 1000;
      sums(sheet, { left: 15, right: 210, y: 130, step: 14, size: 9, write: euro }, [
        ["SUMME EUR", known.amount],
        ["Gegeben Bar", given],
        ["Rückgeld", given - known.amount],
      ]);
      sheet.text(`MwSt 19,00 %   Netto ${euro(netOf(known.amount))}   Steuer ${euro(known.amount - netOf(known.amount))}`, 15, 190, 7);
      sheet.text(`${german(known.date)}   ${random.whole(8, 19)}:${random.whole(10, 59)}   Kasse 2`, 15, 210, 8);
      sheet.text("Vielen Dank für Ihren Einkauf!", 40, 240, 8);
      return { date: known.date, amount: known.amount, sender };
    },
  },
  {
    name: "de: notice of an office",
    draw(sheet, known, random) {
      const town = random.pick(towns);
      const sender = `Stadt ${town}`;
      sheet.text(sender, 60, 40, 14);
      sheet.text("Amt für Abfallwirtschaft", 60, 58, 9);
      sheet.text(`Stadt ${town} · Rathausplatz 1 · ${postcode(random)} ${town}`, 60, 118, 7);
      sheet.lines(to(random, town), 60, 132);
      sheet.text("Aktenzeichen:", 380, 132, 9);
      sheet.text(`70.${random.whole(10, 99)}-${random.whole(1000, 9999)}`, 450, 132, 9);
      sheet.text("Datum des Bescheids:", 380, 146, 9);
      sheet.text(german(known.date), 480, 146, 9);
      sheet.text("Gebührenbescheid", 60, 230, 15);
      sheet.text(`Für den Zeitraum vom 01.01.${known.date.slice(0, 4)} bis 31.12.${known.date.slice(0, 4)} wird festgesetzt:`, 60, 260);
      sheet.text("Gesamtbetrag der Gebühren", 60, 290);
      sheet.right(`${euro(known.amount)} Euro`, 540, 290);
      sheet.text(`Der Betrag ist zur Zahlung fällig am ${german(known.due)}.`, 60, 320);
      const { number: _, ...said } = known;
      return { ...said, sender };
    },
  },
  {
    name: "de: online shop, labels in one column",
    draw(sheet, known, random) {
      const sender = `${random.pick(["Kistenpost", "Schraubenkönig", "Tintenfass"])} Versand GmbH`;
      sheet.text(sender.split(" ")[0] ?? "", 60, 40, 20);
      sheet.lines(["Lieferadresse", ...to(random)], 60, 100);
      sheet.lines(
        [
          `Bestelldatum: ${german(earlier(known.date, 3))}`,
          `Bestellnummer: ${random.whole(100_000, 999_999)}`,
          `Rechnungsdatum: ${german(known.date)}`,
          `Rechnungsnummer: ${known.number}`,
          `Lieferdatum: ${german(earlier(known.date, 1))}`,
        ],
        350,
        100,
      );
      const shipping = 495;
      sheet.text("Warenwert", 350, 300);
      sheet.right(`${euro(known.amount + 1000 - shipping)} €`, 540, 300);
      sheet.text("Versandkosten", 350, 314);
      sheet.right(`${euro(shipping)} €`, 540, 314);
      sheet.text("Gutschein", 350, 328);
      sheet.right(`-${euro(1000)} €`, 540, 328);
      sheet.text("Gesamtsumme (inkl. 19 % MwSt.)", 350, 346);
      sheet.right(`${euro(known.amount)} €`, 540, 346);
      sheet.text("Bezahlt mit PayPal", 350, 362);
      sheet.text(
        `${sender}, Industriering 4, ${postcode(random)} ${random.pick(towns)}, HRB 4711, USt-ID DE${random.whole(100_000_000, 999_999_999)}`,
        60,
        800,
        7,
      );
      const { due: _, ...said } = known;
      return { ...said, sender };
    },
  },
  {
    name: "en: invoice, labels over values at the right",
    draw(sheet, known, random) {
      const sender = random.pick(firms);
      sheet.text("INVOICE", 420, 40, 22);
      sheet.text(sender, 60, 40, 13);
      sheet.text(`${random.whole(1, 90)} Quay Street, ${random.pick(cities)} BS1 4DJ`, 60, 58, 9);
      sheet.text("BILL TO", 60, 120, 8);
      sheet.lines(toEnglish(random), 60, 132);
      for (const [n, [label, value]] of [
        ["Invoice #", known.number],
        ["Issue date", english(known.date)],
        ["Due date", english(known.due)],
      ].entries()) {
        sheet.text(label ?? "", 420, 110 + 34 * n, 8);
        sheet.text(value ?? "", 420, 122 + 34 * n, 10);
      }
      lines(sheet, known.amount, 260);
      return { ...known, sender };
    },
  },
  {
    name: "en: service bill of a supplier",
    draw(sheet, known, random) {
      const sender = random.pick(firms);
      sheet.text(sender, 60, 40, 16);
      sheet.lines(toEnglish(random), 60, 130);
      for (const [n, [label, value]] of [
        ["Account number", `${random.whole(1_000_000, 9_999_999)}`],
        ["Bill number", known.number],
        ["Bill date", american(known.date)],
        ["Please pay by", american(known.due)],
      ].entries()) {
        sheet.text(`${label}:`, 330, 130 + 14 * n);
        sheet.text(value ?? "", 440, 130 + 14 * n);
      }
      sums(sheet, { left: 60, right: 540, y: 300, step: 16, write: (cents) => `£${pounds(cents)}` }, [
        ["Previous balance", 4321],
        ["Payment received, thank you", -4321],
        ["New charges", known.amount],
        ["Total amount due", known.amount],
      ]);
      sheet.text(`Service period ${american(earlier(known.date, 35))} to ${american(earlier(known.date, 5))}`, 60, 400);
      sheet.text(
        `Questions? www.${sender
          .toLowerCase()
          .replace(/[^a-z]/g, "")
          .replace(/(ltd|inc|plc|llp)$/, "")}.example`,
        60,
        780,
        8,
      );
      return { ...known, sender };
    },
  },
  {
    name: "en: receipt",
    size: [226, 500],
    draw(sheet, known, random) {
      const sender = random.pick(stores);
      const [year, month, day] = parts(known.date);
      sheet.text(sender.toUpperCase(), 50, 20, 12);
      sheet.text(`${random.whole(1, 900)} Main Street`, 60, 36, 8);
      sheet.text(`${random.pick(cities)}  Tel 555 0${random.whole(100, 999)}`, 50, 48, 8);
      sheet.text(
        `${String(day).padStart(2, "0")}/${String(month).padStart(2, "0")}/${year} ${random.whole(10, 19)}:${random.whole(10, 59)}:${random.whole(10, 59)}`,
        15,
        70,
        8,
      );
      sheet.right(`Receipt No ${known.number}`, 210, 84, 8);
      const net = Math.round(known.amount / 1.2);
      const given = Math.ceil(known.amount / 1000) * 1000;
      sums(sheet, { left: 15, right: 210, y: 130, step: 14, size: 9, write: (cents) => `£${pounds(cents)}` }, [
        ["Subtotal", net],
        ["VAT 20%", known.amount - net],
        ["TOTAL", known.amount],
        ["Cash", given],
        ["Change", given - known.amount],
      ]);
      return { date: known.date, amount: known.amount, sender, number: known.number };
    },
  },
  {
    name: "en: freelance invoice in lines of prose",
    draw(sheet, known, random) {
      const sender = `${random.pick(["Nora", "Liam", "Maya"])} ${random.pick(["Fletcher", "Dawson", "Quinn"])} Design`;
      sheet.text(sender, 60, 50, 12);
      sheet.text(`${random.whole(1, 90)} Canal Row, ${random.pick(cities)}`, 60, 66, 9);
      sheet.text(english(known.date), 60, 110);
      sheet.text(`Invoice ${known.number}`, 60, 140, 14);
      sheet.text(`Client: ${random.pick(customers)}`, 60, 165);
      sheet.text(
        `For work delivered on ${english(earlier(known.date, 9))} as agreed in the quotation of ${english(earlier(known.date, 40))}.`,
        60,
        190,
      );
      sheet.text(`Total: £${pounds(known.amount)}`, 60, 220, 12);
      sheet.text(`Payment is due by ${english(known.due)}. Thank you for your business.`, 60, 250);
      return { ...known, sender };
    },
  },
  {
    name: "en: letter without any amount",
    draw(sheet, known, random) {
      const sender = random.pick(firms);
      sheet.text(sender, 350, 40, 13);
      sheet.lines(toEnglish(random), 60, 120);
      sheet.text(`Date: ${english(known.date)}`, 60, 190);
      sheet.text("Dear customer,", 60, 220);
      sheet.text(`your contract began on ${english(earlier(known.date, 700))} and can be ended by ${english(known.due)}.`, 60, 240);
      sheet.text(`Yours sincerely, ${sender}`, 60, 300);
      return { date: known.date, sender };
    },
  },
];

type Sums = { left: number; right: number; y: number; step: number; size?: number; write(cents: number): string };

/** Writes labels on the left, and the amount of each on the right. */
function sums(sheet: Sheet, { left, right, y, step, size, write }: Sums, rows: readonly (readonly [string, number])[]): void {
  for (const [n, [label, cents]] of rows.entries()) {
    sheet.text(label, left, y + step * n, size);
    sheet.right(write(cents), right, y + step * n, size);
  }
}

function items(sheet: Sheet, amount: number, y: number, random: Random): void {
  const net = netOf(amount);
  sheet.text("Pos  Beschreibung", 60, y, 9);
  sheet.right("Betrag", 540, y, 9);
  sheet.text(`1    Arbeiten und Material, ${random.whole(2, 30)} Stunden`, 60, y + 16, 9);
  sheet.right(`${euro(net)} €`, 540, y + 16, 9);
  sums(sheet, { left: 350, right: 540, y: y + 50, step: 16, write: (cents) => `${euro(cents)} €` }, [
    ["Summe netto", net],
    ["zzgl. 19 % MwSt.", amount - net],
    ["Rechnungsbetrag", amount],
  ]);
}

function lines(sheet: Sheet, amount: number, y: number): void {
  const net = Math.round(amount / 1.2);
  sums(sheet, { left: 350, right: 540, y: y, step: 18, write: (cents) => `£${pounds(cents)}` }, [
    ["Consulting", net],
    ["Subtotal", net],
    ["VAT (20%)", amount - net],
    ["Total", amount],
    ["Amount due", amount],
  ]);
}
