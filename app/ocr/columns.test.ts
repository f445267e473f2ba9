import { expect, test } from "vitest";
import { headedValues } from "./columns.ts";

/** Rows of a page, each text of a row at its column; px of 1000. */
function words(...rows: [top: number, ...cells: [left: number, text: string][]][]) {
  return rows.flatMap(([top, ...cells]) =>
    cells.flatMap(([left, text]) => {
      let x = left;
      return text.split(" ").map((word) => {
        const box = { left: x / 1000, top: top / 1000, width: word.length / 100, height: 0.012 };
        x += word.length * 10 + 5;
        return { text: word, box };
      });
    }),
  );
}

const heading: [number, string][] = [
  [50, "Rechnungsnummer"],
  [300, "Kundennummer"],
  [550, "Rechnungsdatum"],
];

test("values below a heading row belong to the names over them", () => {
  const page = words([100, ...heading], [120, [50, "RE 4711/26"], [300, "K-17"], [550, "05.03.2026"]]);
  expect(headedValues(page)).toEqual(["Rechnungsnummer: RE 4711/26", "Kundennummer: K-17", "Rechnungsdatum: 05.03.2026"]);
});

test("rows that slant a little are rows", () => {
  const slanting = words([100, ...heading], [120, [50, "4711"], [300, "17"], [550, "05.03.2026"]]).map(({ text, box }) => ({
    text,
    box: { ...box, top: box.top + box.left * 0.01 },
  }));
  expect(headedValues(slanting)).toHaveLength(3);
});

test.each([
  ["stands too far below", words([100, ...heading], [300, [50, "4711"], [300, "K-17"]])],
  ["stands beside the names", words([100, [50, "Rechnungsnummer 4711"], [550, "Datum 05.03.2026"]], [120, [50, "4712"]])],
  ["is words", words([100, ...heading], [120, [50, "siehe oben"]])],
  ["is not below a name", words([100, [50, "Rechnungsnummer"], [550, "Datum"]], [120, [300, "4711"]])],
  ["is below a single name", words([100, [50, "Datum"]], [120, [50, "05.03.2026"]])],
])("what %s is not told", (_, page) => {
  expect(headedValues(page)).toEqual([]);
});

test("no words, no values", () => {
  expect(headedValues([])).toEqual([]);
});
