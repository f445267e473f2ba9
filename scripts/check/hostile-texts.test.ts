import { expect, test } from "vitest";
import type { ZodObject, ZodType } from "zod";
import { suggest } from "~/classify/suggest";
import { htmlText } from "~/engines/mail/html-text";
import { nameOfSubject } from "~/features/arrivals/mail/rules";
import { searchText } from "~/features/documents/versions/refresh-search-text.server";
import { edgesOf } from "~/features/drafts/marks/paper-of.server";
import { longestText, type Mark, mostMarks } from "~/features/drafts/marks/rules";
import { searchTerms, textsIn, wholeTexts } from "~/features/ordering/read-terms";
import { alikePattern, holding, likePattern, seamsIn, seamsWithin, wordParts, wordsIn } from "~/features/ordering/search-terms";
import { foundWords } from "~/features/pages/text/found-words";
import { linesOf } from "~/features/pages/text/text-lines";
import { excerptOf, piecesOf } from "~/features/search/marks";
import { namesAmount, namesNumber } from "~/invoice/printed";
import { alike } from "~/lib/alike";
import { withoutDropped } from "~/lib/dropped-signs";
import { namesNothing } from "~/lib/file-names";
import { fold, foldWithPlaces, unfolded } from "~/lib/fold";
import { isHeld } from "~/lib/found-places";
import { pageHolds } from "~/lib/page-holds";
import { tidy } from "~/lib/tidy";
import { formOf, formsIn, withBlanksIn } from "~/lib/written-forms";
import { boundedReading } from "~/ocr/bounded-reading";
import { readPrinted } from "~/ocr/facts/read-facts";
import { findCompany } from "~/ocr/names";
import { mayBeNonsense, saysTheSame } from "~/ocr/nonsense";
import { suggestTags } from "~/ocr/tags";
import { textLanguage } from "~/ocr/text-language";
import type { Word } from "~/ocr/words";
import { cost, hostile, kilobytes, megabyte, most } from "./hostile.ts";
import { productSources } from "./product-sources.ts";

const today = new Date("2026-11-22");

/** What a runner does once for a page and never for a request. */
const onceAPage: Record<string, number> = { readPrinted: 250 };

const texts: Record<string, (text: string) => unknown> = {
  fold,
  foldWithPlaces,
  alike,
  tidy,
  withoutDropped,
  formOf,
  withBlanksIn,
  unfolded: (text) => unfolded(text, { from: text.length - 5, to: text.length - 1 }),
  wordsIn,
  seamsIn,
  likePattern,
  alikePattern,
  holding,
  seamsWithin: (text) => seamsWithin([text]),
  wordParts: (text) => wordParts([text]),
  searchTerms: (text) => textsIn(searchTerms([text])),
  wholeTexts: (text) => wholeTexts([text]),
  textLanguage,
  namesNothing,
  htmlText,
  nameOfSubject,
};

const long = hostile(megabyte);

test.each(Object.entries(texts))("%s takes a hostile text in no time, and grows with its length alone", (_, work) => {
  const dear = Object.entries(hostile(kilobytes)).filter(([kind, text]) => {
    const small = cost(() => work(text));
    const mostOfLarge = (megabyte / kilobytes) * most;
    const large = small > 5 ? cost(() => work(long[kind] ?? ""), mostOfLarge) : 0;
    return small > most || large > mostOfLarge;
  });
  expect(dear.map(([kind]) => kind)).toEqual([]);
});

const place = (n: number) => ({ left: (n % 10) / 10, top: Math.min(0.99, Math.floor(n / 10) / 600), width: 0.09, height: 0.001 });
const wordsOf = (text: string): Word[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word, n) => ({ text: word, confidence: 90, line: Math.floor(n / 10), box: place(n) }));

/** What is done with a page that was read: by the runner, and by each view and search that meets it. */
const readings: Record<string, (text: string, words: Word[]) => unknown> = {
  mayBeNonsense,
  saysTheSame: (text, words) => saysTheSame(text, { words }),
  suggest: (text, words) => suggest({ text, confidences: [], imageGuess: null }, words),
  suggestTags,
  findCompany,
  readPrinted: (_, words) => readPrinted([words], { today }),
  namesAmount: (text) => namesAmount(text, 1_111_111),
  namesNumber: (text) => namesNumber(text, "1234"),
  foundWords: (_, words) => foundWords(words, ["a", "zz", "01.02.03"]),
  linesOf: (_, words) => linesOf(words, 0.7),
  piecesOf: (text) => piecesOf(text, ["a", "01.02.03"]),
  excerptOf: (text) => excerptOf(text, ["a", "zz", "01.02.03"]),
  isHeld: (text) => isHeld(text, ["zz", "01.02.03"]),
  formsIn,
  searchText: (text) => searchText({ name: "", documentType: "", tags: [], notes: [text], pageText: text }),
};

test.each(["1", "1.", "12.12.", "Rechnung ", "Nr ", "Ä ", "1,", "• ", "Rechnung Nr. ", "www.a-", "zahlbar bis ", "- "])(
  "facts are read off a page that says %j over and over, in one word or in many",
  (sample) => {
    const text = sample.repeat(kilobytes / sample.length);
    const one: Word = { text, confidence: 95, line: 0, box: place(0) };
    const dear = [[one], wordsOf(text)].filter((words) => cost(() => readPrinted([words], { today }), onceAPage.readPrinted) > 250);
    expect(dear).toEqual([]);
  },
);

test("words that a page says each by itself, or all in one place, become lines in no time", () => {
  const inOnePlace = { left: 0.1, top: 0.1, width: 0.8, height: 0.8 };
  const said = [place, () => inOnePlace].map((boxAt) =>
    Array.from({ length: pageHolds.words }, (_, n) => ({ text: "a", confidence: 90, line: n, box: boxAt(n) })),
  );
  expect(said.filter((words) => cost(() => linesOf(words, 0.7)) > most)).toEqual([]);
});

test("where marks stand on a page is told in no time, however many long texts were turned with it", () => {
  let times = 0;
  const edges = () => {
    // Never the same again: widths are kept.
    times += 1;
    const text = (at: number) => `${"क्षि".repeat(74)}${times}${at}`.slice(-longestText);
    const turned = (at: number): Mark => ({
      id: `${at}`,
      kind: "text",
      at: { x: 0.5, y: 0.5 },
      turns: 2,
      size: 20,
      text: text(at),
      colour: 0,
    });
    edgesOf(
      Array.from({ length: mostMarks }, (_, at) => turned(at)),
      { width: 2100, height: 2970 },
    );
  };
  expect(cost(edges)).toBeLessThan(most);
});

const pages = Object.entries(long).map(([kind, text]) => ({ kind, ...boundedReading({ text, words: wordsOf(text) }) }));

test.each(Object.entries(readings))("%s takes what a hostile page says in no time", (name, work) => {
  const limit = onceAPage[name] ?? most;
  expect(pages.filter(({ text, words }) => cost(() => work(text, words), limit) > limit).map(({ kind }) => kind)).toEqual([]);
});

const modules = import.meta.glob<Record<string, unknown>>("../../app/**/forms.ts", { eager: true });
const forms = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, form]) => fieldsOf(form).map((field) => [name, field, form as ZodType] as const)),
);

function fieldsOf(form: unknown): string[] {
  const shape = (form as Partial<ZodObject>).shape;
  return shape && typeof shape === "object" ? Object.keys(shape) : [];
}

test.each(forms)("the field %s.%s takes a hostile text in no time", (_, field, form) => {
  const dear = Object.entries(hostile(kilobytes)).filter(
    ([, text]) => cost(() => form.safeParse({ [field]: text })) > most || cost(() => form.safeParse({ [field]: [text] })) > most,
  );
  expect(dear.map(([kind]) => kind)).toEqual([]);
});

test("what forms are parsed with stands in files that are called forms", () => {
  const parsing = productSources.filter(({ file, text }) => file.startsWith("app/routes/") && /\bparseFields\(/.test(text));
  const elsewhere = parsing.filter(({ text }) => !/from "~\/features\/[\w/-]+\/forms"/.test(text));
  expect(parsing.length).toBeGreaterThan(8);
  expect(elsewhere.map(({ file }) => file)).toEqual([]);
});
