import { expect, test } from "vitest";
import { tidy } from "./tidy.ts";

test("control signs and runs of blanks become one blank", () => {
  expect(tidy(" Jana\u0000\u0007 \n Albrecht\u202e ")).toBe("Jana Albrecht");
});

test.each([
  ["a family", "Die 👨‍👩‍👧 Albrechts"],
  ["a heart in red, and one in text", "❤️ ❤︎"],
  ["skin and profession", "👩🏽‍⚕️ Dr. Klein"],
  ["a number in a key", "Haus 1️⃣"],
  ["the flag of Scotland", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Notes"],
  ["a Persian word whose letters are parted", "می\u200cخواهم"],
  ["a conjunct of Devanagari", "क्\u200dष"],
  ["a variant of a Han sign", "葛\u{e0100}城"],
])("%s is one sign and stays", (_, name) => {
  expect(tidy(name)).toBe(name);
});

test.each([
  ["a joiner between letters", "Ja\u200dna", "Jana"],
  ["a soft hyphen, a blank of no width and a mark of order", "Mi\u00adla\u200b\ufeff", "Mila"],
  ["what turns the direction", "Rechnung\u202efdp.exe\u2066", "Rechnungfdp.exe"],
  ["direction within a family", "👨\u202e\u200d👩", "👨👩"],
  ["a variation selector behind a letter", "a\ufe0f\u{e0101}", "a"],
  ["letters that are drawn as nothing", "\u3164\u115f\uffa0", ""],
  ["tags without a flag", "A\u{e0041}\u{e007f}", "A"],
  ["a joiner that a cut left at the end", "👨‍", "👨"],
])("%s goes", (_, typed, name) => {
  expect(tidy(typed)).toBe(name);
});

test("a cut never leaves half a sign behind", () => {
  expect(tidy("ab😀", 3)).toBe("ab");
  expect(tidy("ab cd", 3)).toBe("ab");
});
