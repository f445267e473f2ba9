import { expect, test } from "vitest";
import { suggest } from "./suggest.ts";

const today = new Date("2026-11-21T10:00:00Z");

test("a page's text suggests three types and some tags", () => {
  const text = "Muster Technik GmbH\nRechnungsnummer: RE-17/26\nRechnungsdatum: 01.11.2026\nzahlbar bis 15.11.2026";
  const { types, tags } = suggest({ text, confidences: [], imageGuess: null }, { today });
  expect(types).toHaveLength(3);
  expect(types[0]).toBe("Rechnung");
  expect(tags).toEqual(["Muster Technik GmbH", "November 2026", "RE-17/26"]);
});

test("a page without text is a picture without tags", () => {
  const { types, tags } = suggest({ text: "", confidences: [], imageGuess: null }, { today });
  expect(types[0]).toBe("Bild");
  expect(tags).toEqual([]);
});
