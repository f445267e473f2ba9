import fc from "fast-check";
import { expect, test } from "vitest";
import { alike, alikeWithPlaces } from "./alike.ts";
import { fold, foldWithPlaces } from "./fold.ts";

const same = (...texts: string[]) => [...new Set(texts.map((text) => alike(fold(text))))];

test("umlauts, two letters in their place and letters without accents are alike", () => {
  expect(same("Müller", "MUELLER", "Muller", "Mu\u0308ller")).toEqual(["muller"]);
  expect(same("Grössenänderung Öl", "Größenaenderung Oel", "Grossenanderung Ol")).toHaveLength(1);
  expect(same("Café Łódź Ærø", "Cafe Lodz Aero")).toEqual(["cafe lodz aro"]);
});

test("what is no such letter stays", () => {
  expect(alike(fold("İ Σς 你 😀 5 €"))).toBe(fold("İ Σς 你 😀 5 €"));
});

test("with places it is the same, and leads back to where it came from", () => {
  const text = fc.string({ unit: fc.constantFrom(..."aeouäöüéøæß \nx😀", "\u0308"), maxLength: 20 });
  fc.assert(
    fc.property(text, (some) => {
      expect(alikeWithPlaces(foldWithPlaces(some)).text).toBe(alike(fold(some)));
    }),
  );
  const original = "Frau  Mueller-Größe";
  const { text: made, from, to } = alikeWithPlaces(foldWithPlaces(original));
  const back = (part: string) => original.slice(from[made.indexOf(part)], to[made.indexOf(part) + part.length - 1]);
  expect([back("mu"), back("muller"), back("grosse")]).toEqual(["Mue", "Mueller", "Größe"]);
});
