import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as mupdf from "mupdf";
import type { Pixels } from "~/imaging/opencv";
import { drawnPdf, printed } from "../../papers/print.ts";
import { germanAmount as euro } from "../../papers/written.ts";
import { type Random, seeded } from "../../training/corner-scenes/random.ts";
import { layouts, paperOf } from "../facts/papers.ts";
import { letter } from "../load/letters.ts";

/** family: papers that look alike, such as one shop's receipts; each paper of a family is another one */
export type Paper = { name: string; kind: Kind; family: string; draw(): Promise<Pixels> };
type Kind = "letter" | "bill" | "subscription" | "invoice" | "receipt" | "statement" | "form" | "ticket" | "note" | "picture" | "sample";

/** px of a pt: A4 as a scanner sees it at 200 dpi */
const scale = 2.78;
const handwriting = path.resolve("node_modules/@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf");

/** 193 drawn papers, and those of the folder of samples. */
export function allPapers(seed: number, samples: string | undefined): Paper[] {
  const drawn = [
    ...several("letter", { families: 18, each: 1 }, drawLetter),
    ...several("bill", { families: 5, each: 5 }, drawBill),
    ...layouts.flatMap((layout, at) =>
      several(layout.name.endsWith("receipt") ? "receipt" : "invoice", { families: 1, each: 4, first: at }, ({ random, design }) =>
        paperOf(layout, random, design).then(({ pdf }) => pdf),
      ),
    ),
    ...several("statement", { families: 4, each: 5 }, drawStatement),
    ...several("form", { families: 4, each: 5 }, drawForm),
    ...several("ticket", { families: 4, each: 4 }, drawTicket),
    ...several("note", { families: 12, each: 1 }, drawNote),
    ...several("picture", { families: 6, each: 2 }, drawPicture),
    ...several("picture", { families: 6, each: 1, first: 6 }, drawPicture),
    ...several("subscription", { families: 4, each: 4 }, drawSubscription),
  ];
  return [...drawn.map((make) => make(seed)), ...(samples ? samplesIn(samples) : [])];
}

/** design: what all papers of a family have in common; random: what is of this paper alone; place: its place in the family, from 0 */
type Drawn = { random: Random; design: Random; place: number };
type Count = { families: number; each: number; first?: number };

function several(kind: Kind, { families, each, first = 0 }: Count, draw: (drawn: Drawn) => Promise<Buffer>): ((seed: number) => Paper)[] {
  return Array.from({ length: families * each }, (_, at) => (seed: number) => {
    const family = first + Math.floor(at / each);
    const place = at % each;
    const base = seed * 100_000 + kind.length * 10_007 + kind.charCodeAt(0) * 503 + family * 31;
    const own = () => ({ random: seeded(base * 17 + place + 1), design: seeded(base), place });
    const name = `${kind}-${family}-${place}`;
    return { name, kind, family: `${kind}-${family}`, draw: async () => pixelsOfPage(await draw(own())) };
  });
}

function pixelsOfPage(pdf: Buffer): Pixels {
  return pixelsOfPixmap(printed(pdf, scale));
}

function pixelsOfPixmap(pixmap: mupdf.Pixmap): Pixels {
  const [width, height] = [pixmap.getWidth(), pixmap.getHeight()];
  const from = pixmap.getPixels();
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0, to = 0; to < data.length; at += 3, to += 4) data.set(from.subarray(at, at + 3), to);
  return { data, width, height };
}

function samplesIn(folder: string): Paper[] {
  const files = ["receipts", "photos", "invoices"].flatMap((name) =>
    readdirSync(path.join(folder, name))
      .filter((file) => /\.(jpe?g|png|pdf)$/i.test(file))
      .map((file) => path.join(folder, name, file)),
  );
  return files.map((file) => ({
    name: `sample-${path.basename(file)}`,
    kind: "sample",
    family: `sample-${path.basename(path.dirname(file))}`,
    draw: async () => (file.endsWith(".pdf") ? pixelsOfPage(readFileSync(file)) : pixelsOfPixmap(decoded(file))),
  }));
}

function decoded(file: string): mupdf.Pixmap {
  const image = new mupdf.Image(readFileSync(file));
  const [width, height] = [image.getWidth(), image.getHeight()];
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, width, height], false);
  pixmap.clear(255);
  const device = new mupdf.DrawDevice(mupdf.Matrix.identity, pixmap);
  device.fillImage(image, [width, 0, 0, height, 0, 0], 1);
  device.close();
  return pixmap;
}

function drawLetter({ random }: Drawn): Promise<Buffer> {
  return drawText(letter(random, random.whole(60, 230)));
}

function drawText(text: string): Promise<Buffer> {
  return drawnPdf({ size: "A4", margin: 60 }, (page) => void page.fontSize(12).text(text));
}

/** A bill of a sender who writes the same each month. */
function drawBill({ random, design: own }: Drawn): Promise<Buffer> {
  const number = () => `${own.whole(100, 999)} ${own.whole(100, 999)} ${own.whole(10, 99)}`;
  return drawText(
    [
      letter(own, 6),
      `Kundennummer ${number()}`,
      `IBAN ${iban(own)}`,
      `Telefon 0${own.whole(1000, 9999)} ${own.whole(10000, 99999)}`,
      `Rechnung Nr. ${random.whole(100_000, 999_999)} vom ${day(random)}`,
      letter(own, 50),
      `Grundpreis ${sum(random)}`,
      `Verbrauch ${random.whole(100, 999)} Einheiten ${sum(random)}`,
      `Rechnungsbetrag ${sum(random)} zahlbar bis ${day(random)}`,
      letter(own, 30),
    ].join("\n"),
  );
}

/** A bill of a sender who asks for the same amount each month: only its number and its days are others. */
function drawSubscription({ random, design: own, place }: Drawn): Promise<Buffer> {
  const first = own.whole(1, 8);
  const dated = (date: number) => `${String(date).padStart(2, "0")}.${String(first + place).padStart(2, "0")}.2026`;
  const customer = own.whole(10_000_000, 99_999_999);
  return drawText(
    [
      letter(own, 6),
      `Kundennummer ${customer}, Vertrag ${own.whole(100_000, 999_999)}, Telefon 0${own.whole(1000, 9999)} ${own.whole(10000, 99999)}`,
      `Rechnung ${customer}-${random.whole(1000, 9999)} vom ${dated(own.whole(1, 6))}`,
      `Zeitraum ${dated(1)} bis ${dated(28)}`,
      letter(own, 20),
      `Monatspreis ${sum(own)}, Umsatzsteuer 19 % ${sum(own)}, Gesamtbetrag ${sum(own)}`,
      `Wir buchen am ${dated(own.whole(10, 20))} von ${iban(own)} ab. Gläubiger DE93ZZZ${own.whole(10_000_000, 99_999_999)}, HRB ${own.whole(1000, 9999)}`,
      letter(own, 20),
    ].join("\n"),
  );
}

function day(random: Random): string {
  return `${String(random.whole(1, 28)).padStart(2, "0")}.${String(random.whole(1, 12)).padStart(2, "0")}.2026`;
}

function sum(random: Random): string {
  return `${euro(random.whole(300, 40_000))} EUR`;
}

function iban(random: Random): string {
  const four = () => random.whole(1000, 9999);
  return `DE${random.whole(10, 99)} ${four()} ${four()} ${four()} ${four()} ${random.whole(10, 99)}`;
}

const payees = [
  "Stadtwerke Abschlag Strom",
  "Miete Wohnung Lindenhof",
  "Edeka Markt Kartenzahlung",
  "Bäckerei Sonnenschein",
  "Allianz Versicherung Beitrag",
  "Gehalt Weber Consulting",
  "Rundfunkbeitrag ARD ZDF",
  "Deutsche Bahn Fahrkarte",
  "Telekom Mobilfunk",
  "Sparplan Fonds",
  "Geldautomat Lindau",
  "Apotheke am Tor",
] as const;

/** An account's statement of a month: the same payments in each, most of them with the same amount. */
function drawStatement({ random, design }: Drawn): Promise<Buffer> {
  const own = iban(design);
  const holder = design.pick(["Frau Karin Vogt", "Herrn Jonas Weber", "Familie Özdemir"]);
  const lasting = payees.slice(0, design.whole(5, 7)).map((payee) => `${payee} ${euro(design.whole(900, 90_000))}-`);
  return drawnPdf({ size: "A4", margin: 60 }, (page) => {
    page.fontSize(16).text("Sparkasse Bodensee");
    const month = random.whole(1, 12);
    page
      .fontSize(10)
      .text(`${holder}\nIBAN ${own}\nKontoauszug ${month}/2026 vom ${day(random)}\nBlatt 1 von 1`)
      .moveDown();
    for (const line of lasting) page.text(`${String(random.whole(1, 28)).padStart(2, "0")}.${month}. ${line}`);
    for (let row = random.whole(2, 5); row > 0; row -= 1)
      page.text(`${String(random.whole(1, 28)).padStart(2, "0")}.${month}. ${random.pick(payees)} ${euro(random.whole(300, 20_000))}-`);
    page.moveDown().text(`Neuer Kontostand ${sum(random)}`);
    page
      .fontSize(7)
      .text("Bitte prüfen Sie die Buchungen. Einwendungen richten Sie innerhalb von sechs Wochen an Ihre Sparkasse.", 60, 780);
  });
}

const asked = [
  "Name, Vorname",
  "Geburtsdatum",
  "Straße, Hausnummer",
  "Postleitzahl, Ort",
  "Telefon",
  "Staatsangehörigkeit",
  "Krankenkasse",
  "Versichertennummer",
  "Arbeitgeber",
  "Steuernummer",
] as const;
const surnames = ["Albrecht", "Hoffmann", "Özdemir", "Weber", "Kaya", "Brandt", "Nowak", "Schuster", "Lorenz", "Fischer"] as const;
const forenames = ["Jana", "Martin", "Elif", "Jonas", "Petra", "Ute", "Ina", "Felix", "Nora", "Daniel"] as const;
const streets = ["Birkenweg", "Am Markt", "Ringstraße", "Rathausplatz", "Seeuferweg", "Hauptstraße"] as const;
const places = ["Lindau", "Lüneburg", "Görlitz", "Rosenheim", "Emden", "Tübingen"] as const;

/** A form that somebody filled in: all words are those of the form but a name and a place. */
function drawForm({ random, design }: Drawn): Promise<Buffer> {
  const title = design.pick(["Anmeldung bei der Meldebehörde", "Aufnahmeantrag Sportverein", "Antrag auf Kindergeld", "Patientenbogen"]);
  const about = letter(design, design.whole(25, 60));
  const rows = asked.slice(0, design.whole(6, asked.length));
  const answers: Record<string, string> = {
    "Name, Vorname": `${random.pick(surnames)}, ${random.pick(forenames)}`,
    Geburtsdatum: `${String(random.whole(1, 28)).padStart(2, "0")}.${String(random.whole(1, 12)).padStart(2, "0")}.${random.whole(1940, 2020)}`,
    "Straße, Hausnummer": `${random.pick(streets)} ${random.whole(1, 99)}`,
    "Postleitzahl, Ort": `${random.whole(10_000, 98_000)} ${random.pick(places)}`,
    Telefon: `0${random.whole(1000, 9999)} ${random.whole(10_000, 99_999)}`,
    Staatsangehörigkeit: "deutsch",
    Krankenkasse: random.pick(["AOK", "Barmer", "DAK"]),
    Versichertennummer: `${random.pick(["A", "K", "M"])}${random.whole(100_000_000, 999_999_999)}`,
    Arbeitgeber: "Stadt Lindau",
    Steuernummer: `${random.whole(100, 999)}/${random.whole(1000, 9999)}/${random.whole(1000, 9999)}`,
  };
  return drawnPdf({ size: "A4", margin: 60 }, (page) => {
    page.fontSize(18).text(title).moveDown();
    page.fontSize(10).text(about).moveDown();
    for (const row of rows) {
      page.font("Helvetica").fontSize(9).text(row);
      page
        .font(handwriting)
        .fontSize(20)
        .text(answers[row] ?? "");
    }
    page
      .font("Helvetica")
      .fontSize(9)
      .moveDown()
      .text(`Datum und Unterschrift: ${day(random)}`);
  });
}

/** A ticket of few words; the next one of the same roll has another number, and another day. */
function drawTicket({ random, design }: Drawn): Promise<Buffer> {
  const [title, what] = design.pick([
    ["Hallenbad", "Einzelkarte"],
    ["Parkhaus am See", "Einfahrt"],
    ["Garderobe", "Marke"],
    ["Stadtbus", "Kurzstrecke"],
    ["Kino Lumen", "Saal 2"],
  ]);
  const [price, size] = [euro(design.whole(150, 1500)), design.whole(14, 20)];
  return drawnPdf({ size: [226, 300], margin: 20 }, (page) => {
    page.rect(10, 10, 206, design.whole(30, 60)).fill(design.pick(["#1f3a6b", "#2f6b3a", "#7a1f1f", "#444444"]));
    page.fillColor("#ffffff").fontSize(size).text(title, 20, 24).fillColor("#111111");
    page.fontSize(size - 2).text(what, 20, 90);
    page.text(`${day(random)} ${random.whole(8, 19)}:${random.whole(10, 59)}`).text(`Nr. ${random.whole(100_000, 999_999)}`);
    page.text(`${price} EUR`);
  });
}

const jotted = [
  "Brot holen",
  "Oma anrufen",
  "Blumen gießen",
  "Milch, Eier",
  "Paket abgeben",
  "Zahnarzt",
  "Schlüssel",
  "Lampe Flur",
  "water plants",
  "call Nora",
  "new bulbs",
  "Kuchen backen",
] as const;

function drawNote({ random }: Drawn): Promise<Buffer> {
  return drawnPdf({ size: [298, 420], margin: 30 }, (page) => {
    page.rect(0, 0, 298, 420).fill(random.pick(["#ffffff", "#fff4a3", "#f3ead6", "#d9f0d2"]));
    page
      .fillColor(random.pick(["#1b2a6b", "#222222", "#7a1f1f"]))
      .font(handwriting)
      .fontSize(random.whole(24, 34));
    page.y = 40;
    for (let line = random.whole(2, 6); line > 0; line -= 1) page.text(random.pick(jotted), 30 + random.whole(0, 50), page.y).moveDown(0.4);
    if (random.chance(0.5)) page.circle(random.whole(60, 240), random.whole(300, 390), random.whole(10, 30)).lineWidth(2).stroke();
  });
}

/** A picture without a word; those of a family show the same hills below another sky, with other things in them. */
function drawPicture({ random, design }: Drawn): Promise<Buffer> {
  const [width, height] = design.pick<[number, number]>([
    [600, 400],
    [400, 600],
    [500, 500],
  ]);
  const colour = (of: Random) => `#${[0, 0, 0].map(() => of.whole(30, 235).toString(16).padStart(2, "0")).join("")}`;
  return drawnPdf({ size: [width, height], margin: 0 }, (page) => {
    const sky = page.linearGradient(0, 0, random.whole(0, width), height);
    page.rect(0, 0, width, height).fill(sky.stop(0, colour(random)).stop(1, colour(random)));
    for (let hill = 0, layers = design.whole(1, 4); hill < layers; hill += 1) {
      const top = height * design.between(0.35, 0.9);
      page.moveTo(0, top);
      for (let x = 0; x <= width; x += width / 4)
        page.quadraticCurveTo(
          x + width / 8,
          top - height * design.between(-0.1, 0.25),
          x + width / 4,
          top + height * design.between(-0.08, 0.08),
        );
      page.lineTo(width, height).lineTo(0, height).fill(colour(design));
    }
    for (let thing = random.whole(3, 9); thing > 0; thing -= 1) {
      const [x, y, size] = [random.whole(0, width), random.whole(0, height), width * random.between(0.04, 0.22)];
      if (random.chance(0.5)) page.ellipse(x, y, size, size * random.between(0.4, 1)).fill(colour(random));
      else page.polygon([x, y], [x + size, y + size * random.between(-0.5, 1)], [x + size * 0.3, y + size]).fill(colour(random));
    }
  });
}
