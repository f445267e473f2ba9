import { expect, test } from "vitest";
import { suggest } from "./suggest.ts";

test("a page's text suggests three types and some tags", () => {
  const text =
    "Muster Technik GmbH\nRechnungsnummer: RE-17/26\nRechnungsdatum: 01.11.2026\nzahlbar bis 15.11.2026\nStromrechnung: 2.500 kWh Strom";
  const { types, tags } = suggest({ text, confidences: [], imageGuess: null });
  expect(types).toHaveLength(3);
  expect(types[0]).toBe("Rechnung");
  expect(tags).toEqual(["Strom"]);
});

test("a page without text is a picture without tags", () => {
  const { types, tags } = suggest({ text: "", confidences: [], imageGuess: null });
  expect(types[0]).toBe("Bild");
  expect(tags).toEqual([]);
});
