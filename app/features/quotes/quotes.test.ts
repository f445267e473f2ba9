import { expect, test } from "vitest";
import { languages } from "~/lib/languages";
import { fold } from "../../lib/fold.ts";
import { sources } from "./collection.server.ts";
import { quoteAt, quoteFor, quotes, quotesToBeginWith } from "./quotes.server.ts";

const longest = 160; // characters: four lines of the card on a phone

test("several hundred quotes have an author; some are proverbs", () => {
  const authors = quotes.map((quote) => quote.author);
  expect(authors.filter((author) => author !== null).length).toBeGreaterThanOrEqual(300);
  expect(authors).toContain(null);
});

test.each(languages)("no quote stands there twice in %s", (language) => {
  const texts = quotes.map((quote) => fold(quote.text[language]).replace(/[^a-z0-9]/g, ""));
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

test.each(languages)("every text is one short, well-set line in %s", (language) => {
  const texts = quotes.map((quote) => quote.text[language]);
  expect(texts.filter((text) => text.length > longest)).toEqual([]);
  expect(texts.filter((text) => text !== text.trim() || /\s\s|\n/.test(text))).toEqual([]);
  expect(texts.filter((text) => !/^\p{Lu}.*[.!?]$/u.test(text))).toEqual([]);
  // The card adds the quotation marks; an apostrophe within must be the typographic one.
  expect(texts.filter((text) => /["'„“”»«]|\.\.\.|…| - /.test(text))).toEqual([]);
});

test("nobody is quoted whose work is still protected", () => {
  const lastFreeYear = new Date().getFullYear() - 71;
  expect(sources.filter(({ died }) => died > lastFreeYear)).toEqual([]);
  expect(sources.filter(({ work, sayings }) => work.trim() === "" || sayings.length === 0)).toEqual([]);
});

test("an author dies once", () => {
  const deaths = new Set(sources.map(({ author, died }) => `${JSON.stringify(author)} ${died}`));
  expect(deaths.size).toBe(new Set(sources.map(({ author }) => JSON.stringify(author))).size);
});

test("every share of the list is a quote, from the first to the last", () => {
  expect(quoteAt(0)).toBe(quotes[0]);
  expect(quoteAt(1 - Number.EPSILON)).toBe(quotes.at(-1));
  expect(quotes.map((_, at) => quoteAt((at + 0.5) / quotes.length))).toEqual(quotes);
  expect(() => quoteAt(1)).toThrow(RangeError);
});

test("a quote is told in the reader's language, its author too", () => {
  const share = (quotes.findIndex(({ text }) => text.en.startsWith("Learning without thought")) + 0.5) / quotes.length;
  expect(quoteFor("de", share)).toEqual({
    text: "Lernen, ohne zu denken, ist eitel; denken, ohne zu lernen, ist gefährlich.",
    author: "Konfuzius",
  });
  expect(quoteFor("en", share).author).toBe("Confucius");
  expect(quoteFor("de", 1 - Number.EPSILON).author).toBeNull();
});

test("who has just begun hears nothing of money or of death", () => {
  const texts = quotesToBeginWith.map(({ text }) => text.de);
  expect(texts.length).toBeGreaterThan(300);
  expect(texts).not.toContain("Bedenke, dass Zeit Geld ist.");
  expect(texts.filter((text) => /\b(?:Geld|Tod|tot|sterben|stirbt|Reichtum)\b/.test(text))).toEqual([]);
});
