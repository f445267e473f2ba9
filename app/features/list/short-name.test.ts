import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "~/lib/fold";
import { isHeld } from "~/lib/found-places";
import { tries } from "../../../tests/support/tries.ts";
import { shortName } from "./short-name.ts";

/** The shown name, with highlights in brackets. */
const shown = (name: string, ...terms: string[]) =>
  shortName(name, terms)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join("");

const name = "Mietvertrag im Rosenweg 12 mit Nebenkosten";

test.each([
  ["nothing was searched for", "Mietvertrag im Rosen…", []],
  ["it stands in the text of a page alone", "Mietvertrag im Rosen…", ["strom"]],
  ["it is seen anyway", "[Miet]vertrag im Rosen…", ["miet"]],
  ["it stands in the middle", "…nweg 12 [mit] Nebenkos…", ["mit"]],
  ["it would be cut", "…ag im [Rosenweg] 12 mi…", ["rosenweg"]],
  ["it ends the name", "…g 12 mit Nebenko[sten]", ["sten"]],
  ["two are seen elsewhere, and one at the beginning", "…Rosenweg [12] [mit] Nebe…", ["miet", "12", "mit"]],
  ["it is longer than what is shown", "…[vertrag im Rosenweg]…", ["vertrag im rosenweg 12"]],
])("a long name is cut around what was searched for, where %s", (_, short, terms) => {
  expect(shown(name, ...terms)).toBe(short);
});

test("a name of twenty signs is shown as it is", () => {
  expect(shown("Zwanzig Zeichen lang", "lang")).toBe("Zwanzig Zeichen [lang]");
  expect(shown("😀".repeat(20))).toBe("😀".repeat(20));
  expect(shown("😀".repeat(21))).toBe(`${"😀".repeat(20)}…`);
});

const letters = fc.string({ unit: fc.constantFrom(..."aäßsS 😀\u0301bc"), maxLength: 60 });

test("whatever stands in the name is marked, in twenty signs at most", () => {
  fc.assert(
    fc.property(letters, letters, (text, term) => {
      const pieces = shortName(text, [term]);
      expect([...pieces.map((piece) => piece.text).join("")].length).toBeLessThanOrEqual(22);
      expect(pieces.some(({ isFound }) => isFound)).toBe(fold(term) !== "" && isHeld(text, [term]));
    }),
    tries(2000),
  );
});
