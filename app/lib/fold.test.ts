import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "../../tests/support/tries.ts";
import { fold, foldWithPlaces, unfolded } from "./fold.ts";

const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(..."aAäÄßẞſsSİıΣσς😀한 \n\t\u00a0\u0301\u0308\u0323\u3099\u1100\u1161\u11a8\u001f"),
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  ),
  maxLength: 20,
});

test("folding with places folds as folding does", () => {
  fc.assert(
    fc.property(text, (some) => {
      expect(foldWithPlaces(some).text).toBe(fold(some));
    }),
    tries(5000),
  );
});

test("each sign leads back to where it came from", () => {
  const original = " Große  U\u0308BUNG";
  const { text: folded, from, to } = foldWithPlaces(original);
  expect(folded).toBe("grosse übung");
  const back = (part: string) => original.slice(from[folded.indexOf(part)], to[folded.indexOf(part) + part.length - 1]);
  expect([back("ss"), back("se ü"), back("übung")]).toEqual(["ß", "ße  U\u0308", "U\u0308BUNG"]);
});

test("a span leads back to where its first and its last sign came from", () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (some, begin, length) => {
      const folded = foldWithPlaces(some);
      if (folded.text === "") return;
      const from = begin % folded.text.length;
      const to = from + 1 + (length % (folded.text.length - from));
      expect(unfolded(some, { from, to })).toEqual({ from: folded.from[from], to: folded.to[to - 1] });
    }),
    tries(5000),
  );
});
