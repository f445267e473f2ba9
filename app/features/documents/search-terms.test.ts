import { expect, test } from "vitest";
import { likePattern, searchTerms } from "./search-terms.ts";

test("each typed text is one term; none is blank, none stands twice", () => {
  expect(searchTerms(["  Müller  GmbH ", "", " ", "2026", "müller gmbh"])).toEqual(["Müller GmbH", "2026"]);
});

test("no term holds what parts the places, nor what the database refuses", () => {
  expect(searchTerms(["a\u001fb", "c\u0000d"])).toEqual(["a b", "c d"]);
});

test("a pattern takes every sign literally", () => {
  expect(likePattern("100 % _\\ Größe")).toBe("%100 \\% \\_\\\\ grösse%");
});
