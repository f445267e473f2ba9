import fc from "fast-check";
import { expect, test } from "vitest";
import { likePattern, seamsIn, seamsWithin, wordParts } from "~/features/ordering/search-terms";
import { fold } from "~/lib/fold";
import { tries } from "../../../tests/support/tries.ts";

test("a pattern takes every sign literally", () => {
  expect(likePattern("100 % _\\ Größe")).toBe("%100 \\% \\_\\\\ grösse%");
});

test("a text holds the seams of every part of it", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "ö", "😀"), minLength: 1, maxLength: 5 });
  const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));
  const parted = fc.tuple(text, fc.nat(), fc.nat()).map(([whole, from, to]) => {
    const signs = [...whole];
    return { whole, part: signs.slice(from % signs.length, 1 + (to % signs.length)).join("") };
  });
  fc.assert(
    fc.property(parted, ({ whole, part }) => {
      const held = seamsIn(whole);
      return seamsWithin([fold(part)]).every((seam) => held.includes(seam));
    }),
    tries(100),
  );
});

test("a phrase has the seams between its words, as far as they are sure", () => {
  expect(seamsWithin(["zahlbar innerhalb von"])).toEqual(seamsIn("bar inn\u001falb von"));
  expect(seamsWithin(["ab in die", "zu den", "Rechnung"])).toEqual(seamsIn("in die"));
});

test.each([
  ["Stromrechnung", ["str", "omr", "ech", "nun"]],
  ["Prüfung", ["prü", "fun", "ung"]],
  ["öl", ["öl"]],
  ["nr-17", ["nr-", "-17"]],
  ["123", ["123"]],
  ["re-25118-7460", ["2511", "5118", "7460"]],
  ["Rechnung2025", ["rec", "hnu", "ung", "2025"]],
])("%s is looked up by few pieces that tell something, a number by four digits each", (text, grams) => {
  expect(wordParts([fold(text)]).map((part) => part.grams)).toEqual([grams]);
});
