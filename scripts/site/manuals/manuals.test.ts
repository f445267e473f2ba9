import { readFileSync } from "node:fs";
import path from "node:path";
import * as mupdf from "mupdf";
import { expect, test } from "vitest";
import { languages } from "~/lib/languages";
import { quickStartPath } from "~/paths";
import { root } from "../../sources.mjs";
import { textsOf } from "./guide.ts";
import { guides } from "./guides.ts";

test.each(languages)("the guide in %s says what it would say today: else run `npm run manuals`", (language) => {
  const { document } = guideIn(language);
  const told = squeezed(textOf(document));
  expect(textsOf(guides[language]).filter((text) => !told.includes(squeezed(text)))).toEqual([]);
});

test.each(languages)("the guide in %s names its title and language, is tagged and small", (language) => {
  const { document, bytes } = guideIn(language);
  const { title, steps, keys, help } = guides[language];
  expect(document.getMetaData("info:Title")).toBe(`Mappe – ${title}`);
  expect(document.getTrailer().get("Root", "Lang").asString()).toBe(language);
  expect(document.getTrailer().get("Root", "MarkInfo", "Marked").asBoolean()).toBe(true);
  const bookmarks = document.loadOutline()?.map((item) => item.title);
  const numbered = steps.map((step, at) => `${at + 1}  ${step.title}`);
  expect(bookmarks).toEqual([title, ...numbered, keys.title, help.title]);
  expect(bytes.length).toBeLessThan(600_000);
});

test("the guides have the same pages", () => {
  const counts = languages.map((language) => guideIn(language).document.countPages());
  expect(counts).toEqual(languages.map(() => 8));
});

function guideIn(language: (typeof languages)[number]): { document: mupdf.PDFDocument; bytes: Buffer } {
  const bytes = readFileSync(path.join(root, "public", quickStartPath(language)));
  return { document: new mupdf.PDFDocument(bytes), bytes };
}

function textOf(document: mupdf.PDFDocument): string {
  return Array.from({ length: document.countPages() }, (_, at) => document.loadPage(at).toStructuredText("").asText()).join("\n");
}

/** Where a line ends is the page's matter. */
function squeezed(text: string): string {
  return text.replace(/\s/g, "");
}
