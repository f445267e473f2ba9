// The papers of the seeded account: drawn here, so that nobody's real documents are needed.
import { drawnPdf, printed } from "../papers/print.ts";

export type Paper = { file: string; name: string; type: string; tags: string[]; tax: boolean; lines: string[][] };

export const papers: Paper[] = [
  {
    file: "mietvertrag.pdf",
    name: "Mietvertrag Rosenweg 12",
    type: "Vertrag",
    tags: ["Wohnung", "Miete", "Kaution"],
    tax: false,
    lines: [
      [
        "Mietvertrag über Wohnraum",
        "zwischen Sabine Kröger, Seeuferweg 4, 88131 Lindau",
        "und Jana Albrecht und Tobias Lindner",
        "§ 1 Mietsache",
        "Vermietet wird die Wohnung im zweiten Obergeschoss links.",
        "§ 2 Mietzeit",
        "Das Mietverhältnis beginnt am 1. Dezember 2026.",
        "§ 3 Miete und Nebenkosten",
        "Die monatliche Grundmiete beträgt 890,00 €.",
      ],
      [
        "§ 4 Kaution",
        "Die Mieter leisten eine Sicherheit von drei Grundmieten.",
        "§ 5 Schönheitsreparaturen",
        "Näheres regelt die Anlage 1.",
      ],
      ["Lindau, den 17. November 2026", "Unterschriften der Vertragsparteien"],
    ],
  },
  {
    file: "stadtwerke.pdf",
    name: "Rechnung Stadtwerke",
    type: "Rechnung",
    tags: ["Strom", "Wasser", "2026"],
    tax: true,
    lines: [
      [
        "Stadtwerke Lindau GmbH",
        "Rechnung Nr. SW-2026-40118",
        "Rechnungsdatum 18.11.2026, Kundennummer 40 118 227",
        "Strom 742,56 €",
        "Wasser 118,80 €",
        "Abwasser 134,20 €",
        "Abschläge – 1 080,00 €",
        "Rechnungsbetrag 74,16 €, zahlbar bis 02.12.2026",
      ],
    ],
  },
  {
    file: "gehalt-oktober.pdf",
    name: "Gehaltsabrechnung Oktober 2026",
    type: "Gehaltsabrechnung",
    tags: ["Lohn", "2026"],
    tax: true,
    lines: [
      [
        "Entgeltabrechnung Oktober 2026",
        "Personalnummer 4711, Steuerklasse 4",
        "Gesamtbrutto 4.180,00 €",
        "Lohnsteuer 612,33 €",
        "Krankenversicherung 342,76 €",
        "Auszahlungsbetrag 2.689,14 €",
      ],
    ],
  },
  {
    file: "elternabend.pdf",
    name: "Notizen Elternabend",
    type: "Notizen",
    tags: ["Schule"],
    tax: false,
    lines: [
      ["Elternabend 1. Oktober", "Ausflug im Mai: Zeppelin Museum", "Klassenkasse 15 € bis Freitag", "Wer backt für das Herbstfest?"],
    ],
  },
  {
    file: "turnverein.pdf",
    name: "Beitrag Turnverein",
    type: "Lastschrift",
    tags: ["Verein", "Sport"],
    tax: false,
    lines: [
      [
        "Turnverein Lindau 1850 e. V.",
        "SEPA-Lastschriftmandat",
        "Gläubiger-Identifikationsnummer DE98ZZZ09999999999",
        "Mandatsreferenz TV-2026-0815",
        "Jahresbeitrag 96,00 €",
      ],
    ],
  },
  {
    file: "fahrkarte.pdf",
    name: "Fahrkarte Ulm–Lindau",
    type: "Fahrticket",
    tags: ["Dienstreise"],
    tax: true,
    lines: [["Online-Ticket", "Ulm Hbf → Lindau-Reutin", "Gültig am 16.11.2026, 2. Klasse", "Preis 29,90 €"]],
  },
];

export const receipts: Paper[] = [
  {
    file: "baeckerei.png",
    name: "Beleg Bäckerei Huber",
    type: "Beleg",
    tags: ["Bewirtung", "2026"],
    tax: true,
    lines: [
      [
        "Bäckerei Huber",
        "Maximilianstraße 18",
        "88131 Lindau",
        "Laugenbreze 3 x 1,10   3,30 A",
        "Bauernbrot 750 g   4,85 A",
        "Butterhörnchen   3,20 A",
        "Cappuccino   3,40 B",
        "SUMME EUR   14,75",
        "Kartenzahlung   14,75",
        "MwSt. A 7 %   0,74",
        "19.11.2026 07:42 Kasse 2",
        "Vielen Dank und bis morgen!",
      ],
    ],
  },
  {
    file: "schreibwaren.png",
    name: "Bürobedarf Vogt",
    type: "Beleg",
    tags: ["Büro", "2026"],
    tax: true,
    lines: [
      [
        "Schreibwaren Vogt",
        "Fischergasse 3, Lindau",
        "Ordner A4 blau 2 x   7,98",
        "Register 1–31   3,49",
        "Kugelschreiber 4 x   5,96",
        "SUMME   22,60",
        "Bar   25,00",
        "Rückgeld   2,40",
      ],
    ],
  },
];

export function pdfOf({ name, lines }: Paper): Promise<Buffer> {
  return drawnPdf({ size: "A4", margin: 72, info: { Title: name } }, (doc) => {
    for (const [index, page] of lines.entries()) {
      if (index > 0) doc.addPage();
      doc
        .font("Helvetica-Bold")
        .fontSize(20)
        .text(page[0] ?? "", { paragraphGap: 16 });
      doc.font("Helvetica").fontSize(12);
      for (const line of page.slice(1)) doc.text(line, { paragraphGap: 8 });
    }
  });
}

/** A receipt as a scanner gives it: a narrow picture. */
export async function pictureOf({ lines: [lines = []] }: Paper): Promise<Buffer> {
  const pdf = await drawnPdf({ size: [240, 60 + lines.length * 22], margin: 20 }, (doc) => {
    for (const [index, line] of lines.entries())
      doc
        .font(index === 0 ? "Courier-Bold" : "Courier")
        .fontSize(index === 0 ? 14 : 9)
        .text(line, { paragraphGap: 6 });
  });
  return Buffer.from(printed(pdf, 3).asPNG());
}
