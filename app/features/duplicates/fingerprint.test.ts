import { expect, test } from "vitest";
import { areOnePaper, fingerprintOf } from "./fingerprint.ts";

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
  expect(first && second && areOnePaper(first, second)).toBe(isOne);
  if (isOne) expect(first?.bands.some((band, at) => band === second?.bands[at])).toBe(true);
});

test("a paper of few words has no fingerprint, and papers of two people have no band in common", () => {
  expect(fingerprintOf("Summe 14,75 EUR, danke für Ihren Einkauf")).toBeNull();
  const [own, others] = [fingerprintOf(march, "one"), fingerprintOf(march, "another")];
  expect(own?.words).toEqual(others?.words);
  expect(own?.bands.filter((band) => others?.bands.includes(band))).toEqual([]);
});
