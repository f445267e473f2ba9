import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "~/lib/fold";
import { isHeld } from "~/lib/found-places";
import { tries } from "../../../tests/support/tries.ts";
import * as marks from "./marks.ts";

const { piecesOf } = marks;
const excerptOf = (text: string, terms: string[]) =>
  marks
    .excerptOf(text, terms)
    ?.map((piece) => piece.text)
    .join("") ?? null;

const found = (text: string, ...terms: string[]) => piecesOf(text, terms).flatMap((piece) => (piece.isFound ? [piece.text] : []));

test("what was searched for is marked as it is written, however it is written", () => {
  expect(found("Größe und GROESSE, GRÖSSE", "grösse")).toEqual(["Größe", "GRÖSSE"]);
  expect(found("Miete  bis\nEnde Mai", "bis ende")).toEqual(["bis\nEnde"]);
  expect(found("100 % (a_b)", "%", "_")).toEqual(["%", "_"]);
});

test("only where nothing stands as it was typed, what is alike is marked", () => {
  expect(found("Frau Mueller-Größe", "müller", "grosse")).toEqual(["Mueller", "Größe"]);
  expect(found("Mueller und Müller", "müller")).toEqual(["Müller"]);
});

test("terms that overlap are marked once", () => {
  expect(piecesOf("Rechnungen", ["rechnung", "nungen"])).toEqual([
    { from: 0, text: "Rechnung", isFound: true },
    { from: 8, text: "en", isFound: true },
  ]);
  expect(found("Anna", "nothing")).toEqual([]);
});

const letters = fc.string({ unit: fc.constantFrom(..."aAäÄßsS \nİ\u0301σς"), maxLength: 12 });

test("the pieces together are the text, and something is marked where the term stands in it, as typed or alike", () => {
  fc.assert(
    fc.property(letters, letters, (text, term) => {
      const pieces = piecesOf(text, [term]);
      expect(pieces.map((piece) => piece.text).join("")).toBe(text);
      expect(pieces.some(({ isFound }) => isFound)).toBe(fold(term) !== "" && isHeld(text, [term]));
    }),
    tries(2000),
  );
});

test("an excerpt is there wherever something is marked, and holds the first of it", () => {
  fc.assert(
    fc.property(letters, letters, letters, (text, ...terms) => {
      const first = piecesOf(text, terms).find(({ isFound }) => isFound);
      const excerpt = excerptOf(`${"x ".repeat(99)}|${text}`, terms);
      expect(excerpt !== null).toBe(first !== undefined);
      if (first) expect(excerpt).toContain(`|${text.slice(0, first.from)}${first.text}`.replace(/\s+/g, " ").trim());
    }),
    tries(2000),
  );
});

test("an excerpt shows the first place with whole words around it", () => {
  const text = `${"Anfang ".repeat(30)}der\nMIETVERTRAG beginnt ${"danach ".repeat(30)}`;
  const excerpt = excerptOf(text, ["mietvertrag"]) ?? "";
  expect(excerpt).toMatch(/^… Anfang .*Anfang der MIETVERTRAG beginnt danach .*danach …$/);
  expect(excerpt.length).toBeLessThan(140);
  expect(excerptOf("Kurz: Miete", ["miete"])).toBe("Kurz: Miete");
  expect(excerptOf("Kurz", ["lang"])).toBeNull();
  expect(excerptOf("x".repeat(500), ["xx"])).toContain("xx");
});

test.each([129, 130])("a text of %i signs is shown whole", (length) => {
  const text = `Rechnung ${"viel ".repeat(30)}`.slice(0, length - 1).concat("e");
  expect(excerptOf(text, ["rechnung"])).toBe(text);
});
