import { expect, test } from "vitest";
import type { ZodObject, ZodType } from "zod";
import { suggest } from "~/classify/suggest";
import * as accounts from "~/features/accounts/forms";
import * as notices from "~/features/billing/notices/forms";
import * as connections from "~/features/connections/forms";
import * as facts from "~/features/documents/facts/forms";
import { excerptOf, piecesOf } from "~/features/documents/search/marks";
import { searchTerms, textsIn, wholeTexts } from "~/features/documents/search/read-terms";
import { alikePattern, holding, likePattern, seamsIn, seamsWithin, wordParts, wordsIn } from "~/features/documents/search/search-terms";
import * as views from "~/features/documents/views/forms";
import * as drafts from "~/features/drafts/forms";
import * as marks from "~/features/drafts/marks/forms";
import { foundWords } from "~/features/pages/text/found-words";
import { linesOf } from "~/features/pages/text/text-lines";
import * as profiles from "~/features/profiles/forms";
import { alike } from "~/lib/alike";
import { fold, foldWithPlaces, unfolded } from "~/lib/fold";
import { pageHolds } from "~/lib/page-holds";
import { tidy } from "~/lib/tidy";
import { boundedReading } from "~/ocr/bounded-reading";
import { readFacts } from "~/ocr/facts/read-facts";
import { findCompany } from "~/ocr/names";
import { mayBeNonsense, saysTheSame } from "~/ocr/nonsense";
import { suggestTags } from "~/ocr/tags";
import type { Word } from "~/ocr/words";

/** ms of processor time that a text of 64 kB may take, and one that is sixteen times as long sixteen times that */
const most = 50;
/** What a runner does once for a page and never for a request. */
const onceAPage: Record<string, number> = { readFacts: 250 };
const kilobytes = 64_000;
const megabyte = 1_000_000;

const of = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const hostile = (length: number): Record<string, string> => ({
  marks: `a${of("\u0301", length)}`,
  // Each belongs before the one in front of it: normalising sorts them.
  mixedMarks: `a${of("\u0315\u0301\u0316", length)}`,
  markedLetters: of(`a${"\u0301".repeat(29)}`, length),
  zeros: of("0", length),
  dashes: of("-", length),
  word: of("a", length),
  words: of("a ", length),
  brackets: of("(", length),
  blanks: of(" ", length),
  breaks: of("\n", length),
  quotes: of('"', length),
  amounts: of("1.234,56 EUR ", length),
  dates: of("01.02.2024 ", length),
  names: of("Aa GmbH ", length),
});

/** The least of three: what a collector or a compiler does by the way is no part of it. */
function cost(work: () => unknown): number {
  const times = [0, 1, 2].map(() => {
    const begun = process.cpuUsage();
    work();
    const used = process.cpuUsage(begun);
    return (used.user + used.system) / 1000;
  });
  return Math.min(...times);
}

const texts: Record<string, (text: string) => unknown> = {
  fold,
  foldWithPlaces,
  alike,
  tidy,
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
};

test.each(Object.entries(texts))("%s takes a hostile text in no time, and grows with its length alone", (_, work) => {
  const dear = Object.entries(hostile(kilobytes)).filter(([kind, text]) => {
    const small = cost(() => work(text));
    const large = small > 5 ? cost(() => work(hostile(megabyte)[kind] ?? "")) : 0;
    return small > most || large > (megabyte / kilobytes) * most;
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
  readFacts: (_, words) => readFacts([words], { today: new Date("2026-11-22") }),
  foundWords: (_, words) =>
    foundWords(
      words.map(({ text }) => text),
      ["a", "zz"],
    ),
  linesOf: (_, words) => linesOf(words, 0.7),
  piecesOf: (text) => piecesOf(text, ["a"]),
  excerptOf: (text) => excerptOf(text, ["a", "zz"]),
};

test("words that a page says each by itself, or all in one place, become lines in no time", () => {
  const inOnePlace = { left: 0.1, top: 0.1, width: 0.8, height: 0.8 };
  const said = [place, () => inOnePlace].map((boxAt) =>
    Array.from({ length: pageHolds.words }, (_, n) => ({ text: "a", confidence: 90, line: n, box: boxAt(n) })),
  );
  expect(said.filter((words) => cost(() => linesOf(words, 0.7)) > most)).toEqual([]);
});

const pages = Object.entries(hostile(megabyte)).map(([kind, text]) => ({ kind, ...boundedReading({ text, words: wordsOf(text) }) }));

test.each(Object.entries(readings))("%s takes what a hostile page says in no time", (name, work) => {
  expect(pages.filter(({ text, words }) => cost(() => work(text, words)) > (onceAPage[name] ?? most)).map(({ kind }) => kind)).toEqual([]);
});

const forms = Object.entries({ ...accounts, ...notices, ...connections, ...facts, ...views, ...drafts, ...marks, ...profiles }).flatMap(
  ([name, form]) => fieldsOf(form).map((field) => [name, field, form as unknown as ZodType] as const),
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
