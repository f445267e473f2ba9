import { expect, test } from "vitest";
import { aBlankPage, aWrittenPage } from "../../tests/builders/written-page.ts";
import { type Gray, turnedGray } from "./gray.ts";
import { type Reader, readPicture } from "./read-picture.ts";
import type { Reading, Word } from "./words.ts";

const written = aWrittenPage();
const words = (count: number, text: string, confidence = 95): Word[] =>
  Array.from({ length: count }, () => ({ text, confidence, line: 0, box: { left: 0.1, top: 0.2, width: 0.3, height: 0.1 } }));
const reading = (...found: Word[]): Reading => ({ text: found.map(({ text }) => text).join(" "), words: found });
const plain = reading(...words(20, "Rechnung"));
const garbage = reading(...words(20, "aS:", 50));
const nothing = reading();

/** What each opened picture looks like is told by its size and its corner; what is read of it is told here. */
type Opened = { page?: Reading; block?: Reading };

/** An engine of which the readings were written down before: of pictures as they are opened, one after the other. */
function aReader(first: Gray, ...opened: Opened[]) {
  const asked: string[] = [];
  let now: Opened = {};
  const reader: Reader = {
    open(picture) {
      now = opened[asked.filter((each) => each === "open").length] ?? {};
      asked.push("open");
      return picture.length === 0 ? first : sizeIn(picture);
    },
    readPage() {
      asked.push("page");
      return now.page ?? nothing;
    },
    readBlock() {
      asked.push("block");
      return now.block ?? nothing;
    },
  };
  return { reader, asked };
}

function sizeIn(picture: Uint8Array): Gray {
  const [, width, height] = Buffer.from(picture).toString("latin1").split(/\s/, 3).map(Number);
  return { width: width ?? 0, height: height ?? 0, data: new Uint8ClampedArray() };
}

const picture = new Uint8Array();
const spoken = { block: reading(...words(3, "Summe")) };
const silent = { block: reading(...words(3, "8;")) };

test("an upright page that reads well is read once", () => {
  const { reader, asked } = aReader(written, { page: plain });
  expect(readPicture(reader, picture)).toEqual({ ...plain, turns: 0 });
  expect(asked).toEqual(["open", "page"]);
});

test.each([
  [1, spoken, silent],
  [3, silent, spoken],
] as const)("a page on its side is turned by %i quarters if one strip says so, and read upright alone", (turns, one, other) => {
  const lying = turnedGray(written, 1);
  const { reader, asked } = aReader(lying, {}, one, other, { page: plain });
  expect(readPicture(reader, picture)).toEqual({ ...plain, turns });
  expect(asked).toEqual(["open", "open", "block", "open", "block", "open", "page"]);
});

test("where one strip says nothing another one is asked, and both count", () => {
  const oneWord = { block: reading(...words(1, "Summe")) };
  const { reader } = aReader(turnedGray(written, 1), {}, silent, oneWord, silent, oneWord, { page: plain });
  expect(readPicture(reader, picture).turns).toBe(3);
});

test.each([
  ["no words", silent, silent],
  ["words on either side", { block: reading(...words(3, "Summe")) }, { block: reading(...words(2, "Netto")) }],
])("a page that lies askew by all appearance and says %s is read as it lies", (_, one, other) => {
  const { reader } = aReader(turnedGray(written, 1), {}, one, other, one, other, { page: plain });
  expect(readPicture(reader, picture)).toEqual({ ...plain, turns: 0 });
});

test("a page on its head is turned once its reading is like no words", () => {
  const { reader, asked } = aReader(written, { page: garbage }, silent, spoken, { page: plain });
  expect(readPicture(reader, picture)).toEqual({ ...plain, turns: 2 });
  expect(asked).toEqual(["open", "page", "open", "block", "open", "block", "open", "page"]);
});

test("garbage that is upright by its strip is tried again in black and white", () => {
  const { reader, asked } = aReader(written, { page: garbage }, spoken, silent, { page: plain });
  expect(readPicture(reader, picture)).toEqual({ ...plain, turns: 0 });
  expect(asked.filter((each) => each === "page")).toHaveLength(2);
});

/** Half of them unsure; they lie all over the page, as far down as told. */
function halfSure(height: number): Reading {
  const box = { left: 0, top: 0, width: 1, height };
  return reading(...[...words(20, "Rechnung"), ...words(20, "Reohn", 50)].map((word) => ({ ...word, box })));
}

test("unsure words among sure ones are tried again only where much is written beside the sure ones", () => {
  const all = aReader(written, { page: halfSure(1) }, { page: plain });
  expect(readPicture(all.reader, picture)).toEqual({ ...halfSure(1), turns: 0 });
  expect(all.asked).toEqual(["open", "page"]);
  const some = aReader(written, { page: halfSure(0.2) }, { page: reading(...words(60, "Rechnung")) });
  expect(readPicture(some.reader, picture).words).toHaveLength(60);
  expect(some.asked).toEqual(["open", "page", "open", "page"]);
});

test("many signs and no word: a drawing is not tried again, and gives nothing", () => {
  const drawing = reading(...words(60, "xX", 50));
  const { reader, asked } = aReader(written, { page: drawing }, silent, silent, silent, silent);
  expect(readPicture(reader, picture)).toEqual({ ...nothing, turns: 0 });
  expect(asked.filter((each) => each === "page")).toHaveLength(1);
});

test("an empty page is tried in black and white, and not turned", () => {
  const { reader, asked } = aReader(aBlankPage());
  expect(readPicture(reader, picture)).toEqual({ ...nothing, turns: 0 });
  expect(asked).toEqual(["open", "page", "open", "page"]);
});

test("strips are as wide as the upright page", () => {
  const { reader } = aReader(turnedGray(written, 1), {}, spoken, silent, { page: plain });
  const opened: number[][] = [];
  const open: Reader["open"] = (bytes) => {
    const { width, height } = reader.open(bytes);
    opened.push([width, height]);
    return bytes.length === 0 ? turnedGray(written, 1) : written;
  };
  readPicture({ ...reader, open }, picture);
  const strip = [written.width, Math.round(written.height * 0.06)];
  expect(opened).toEqual([[written.height, written.width], strip, strip, [written.width, written.height]]);
});
