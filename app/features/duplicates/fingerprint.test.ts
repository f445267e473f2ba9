import { expect, test } from "vitest";
import { areOnePaper, areOnePicture, fingerprintOf, isKnownByPicture, shadesTogether } from "./fingerprint.ts";

const bill = (number: string, day: string, amount: string) => `Stadtwerke Lindau GmbH, Kundennummer 40 118 227, Telefon 08382 70411
Rechnung Nr. ${number} vom ${day}
Sehr geehrte Frau Albrecht, für die Lieferung von Strom und Wasser berechnen wir Ihnen den folgenden Betrag.
Grundpreis 118,80 EUR, Verbrauch ${amount} EUR
Bitte überweisen Sie den Rechnungsbetrag bis zum Ende des Monats auf unser Konto DE02 1203 0000 0000 2020 51.`;

const march = bill("SW-2026-40118", "18.03.2026", "742,56");

/** Every so many words and numbers are misread in one sign, as when a paper is read again. */
function readAgain(text: string, every: number): string {
  return text
    .split(" ")
    .map((word, at) => (at % every === every - 1 ? word.replace(/[a-z]/, "l").replace(/\d/, "8") : word))
    .join(" ");
}

const rent = (
  month: string,
) => `Hausverwaltung Lindenhof, Stellplatz in der Tiefgarage, Mieterin Frau Jana Albrecht, Birkenweg 12, 88131 Lindau
Rechnung 4711-${month} vom 01.${month}.2026 über die monatliche Miete, Mietbeginn 01.09.2021, Kundennummer 40 118 227, Steuernummer 134/5678/9012
Miete 65,00 EUR, Umsatzsteuer 12,35 EUR, Gesamtbetrag 77,35 EUR, Telefon 08382 70411, HRB 5919
Wir buchen den Betrag von Ihrem Konto DE02 1203 0000 0000 2020 51 ab, Gläubiger DE93ZZZ00000078611.`;

const receipt = (number: string, time: string, milk: string) => `Dorfladen Lindau, Am Markt 4, 88131 Lindau, Telefon 08382 70411
Brot 3,40 EUR, Milch ${milk} EUR, Butter 2,29 EUR, Kartoffeln 4,99 EUR. Bezahlt mit Karte, Terminal 61022811
Beleg ${number} vom 18.03.2026 um ${time}, Steuernummer 134/5678/9012. Vielen Dank für Ihren Einkauf und auf Wiedersehen!`;

test.each([
  ["the next receipt of the same day", receipt("20417", "11:41", "1,29"), receipt("20418", "11:43", "2,58"), false],
  ["the same amount each month, but other days", rent("03"), rent("04"), false],
  ["read once more", rent("03"), readAgain(rent("03"), 15), true],
  ["one of whose days was not read on the other", rent("03"), rent("03").replace("01.03.2026", ""), true],
  ["one of many days of which is misread", `${march} ${rent("03")}`, `${march} ${rent("03")}`.replace("01.09.2021", "01.08.2021"), true],
  ["with the signs between its figures misread", march, march.replace("742,56", "742 56").replace("18.03.2026", "18 03.2026"), true],
  ["with the month first", march.replace("18.03.2026", "12/29/2026"), march.replace("18.03.2026", "01/29/2027"), false],
])("papers of one sender are told apart by their numbers and days: %s", (_, one, other, isOne) => {
  expect(areOnePaper(fingerprintOf(one), fingerprintOf(other))).toBe(isOne);
});

test.each([
  ["as it was", march, true],
  ["with misread signs", readAgain(march, 12), true],
  ["on lines that break elsewhere", march.replaceAll("\n", " ").replaceAll(", ", ",\n"), true],
  ["in capitals", march.toUpperCase(), true],
  ["the bill of the next month", bill("SW-2026-41377", "17.04.2026", "689,12"), false],
  [
    "another letter",
    `${"Liebe Mutter, hier ist alles gut, das Wetter hält und wir gehen jeden Tag an den See hinunter. ".repeat(2)} 12.07.2026`,
    false,
  ],
])("a paper is known again by its words and numbers: %s", (_, other, isOne) => {
  const [first, second] = [fingerprintOf(march), fingerprintOf(other)];
  expect(areOnePaper(first, second)).toBe(isOne);
  if (isOne) expect(first.bands.some((band, at) => band === second.bands[at])).toBe(true);
});

test("papers of two people have no band in common", () => {
  const [own, others] = [fingerprintOf(march, "one"), fingerprintOf(march, "another")];
  expect(own.words).toEqual(others.words);
  expect(own.bands.filter((band) => others.bands.includes(band))).toEqual([]);
});

/** A picture of hills as a camera sees them, in 32 by 32 cells; more: how much brighter it is on the left */
function hills(seed: number, { askew = 0, more = 0 } = {}): Uint8Array {
  return Uint8Array.from({ length: 1024 }, (_, cell) => {
    const [column, row] = [cell % 32, Math.floor(cell / 32)];
    const [x, y] = [column + askew * (row - 16), row - askew * (column - 16)];
    return 128 + 60 * Math.sin(x / 3 + seed) * Math.cos(y / (4 + seed)) + 30 * Math.sin((x * seed + y) / 5) + (more * (32 - column)) / 32;
  });
}

const handwriting = ["Linie Punkt durch Richtung Ebeno Wnkel und dann Polor", hills(1, { askew: 0.02 })] as const;
const blank = new Uint8Array(1024).fill(250);
const ticket = "Hallenbad Einzelkarte 03.01.2026 19:32 Nr. 929458 10,37 EUR";

test.each([
  ["a picture without words, askew and in another light", ["", hills(1)], ["", hills(1, { askew: 0.04, more: 25 })], true],
  ["another picture", ["", hills(1)], ["", hills(2)], false],
  ["empty sheets", ["", blank], ["", blank], false],
  ["a picture of which no shades were kept", ["", new Uint8Array()], ["", new Uint8Array()], false],
  ["a note of few words that looks similar", ["Lampe Flur Schlüssel", hills(1)], ["Lampe Flur Schlüssel", hills(1, { askew: 0.04 })], true],
  ["other words on the same ground", ["Lampe Flur Schlüssel", hills(1)], ["Zahnarzt Kuchen Schlüssel", hills(1)], false],
  ["handwriting of which other words were read", ["Linie Punkt durch Richtung Ebene Winkel", hills(1)], handwriting, true],
  [
    "handwriting of which other words were read, on another sheet",
    ["Linie Punkt durch Richtung Ebene Winkel", hills(2)],
    handwriting,
    false,
  ],
  ["a ticket, one word of which was not read", [ticket, blank], [ticket.replace("Hallenbad", ""), blank], true],
  ["the ticket beside it, sold in the same minute", [ticket, blank], [ticket.replace("929458", "929459"), blank], false],
  ["the next ticket of its roll", [ticket, hills(1)], [ticket.replace("929458", "929459").replace("19:32", "19:33"), hills(1)], false],
] as const)("a paper of few words is known again by them and by its picture: %s", (_, [text, shades], [otherText, otherShades], isOne) => {
  const [one, other] = [fingerprintOf(text), fingerprintOf(otherText)];
  expect([isKnownByPicture(one), one.bands]).toEqual([true, []]);
  expect(areOnePicture({ ...one, shades }, { ...other, shades: otherShades })).toBe(isOne);
});

test("the shades of several pages are kept together, unless one has none or there are too many", () => {
  expect(shadesTogether([hills(1), hills(2)])).toHaveLength(2048);
  for (const pages of [[hills(1), null], Array(9).fill(hills(1)), []]) expect(shadesTogether(pages)).toHaveLength(0);
  expect(isKnownByPicture(fingerprintOf(march))).toBe(false);
});
