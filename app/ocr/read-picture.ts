import type { Turns } from "~/imaging/recipe";
import { longFrom } from "~/lib/long-paper";
import type { FoundLine } from "./lines/find-lines.ts";
import { beginningOf, lightOf, overturned, type Picture, type Quad, type Strip, sidesOf, stripOf, turnedPicture } from "./lines/picture.ts";
import { type FoundAndRead, readFound } from "./lines/read-found.ts";
import { lineHeight, type ReadLine } from "./lines/read-lines.ts";
import { inReadingOrder } from "./lines/reading-order.ts";
import { wholeLine } from "./lines/whole-line.ts";
import { wordsOfLine } from "./lines/words-of-line.ts";
import { axisOf } from "./lying.ts";
import { type FoundWord, isPoor, type Reading, readingOf, smellsOdd, spokenWords, withoutNoise } from "./words.ts";

/** Finds and reads lines of writing. */
export type Reader = {
  find(picture: Picture): Promise<FoundLine[]>;
  read(strips: readonly Strip[]): Promise<ReadLine[]>;
};

/** turns: by which the picture is upright. Words lie in the upright picture. */
type UprightReading = Reading & { turns: Turns };

/** From this value on, the writing seems to run down the page rather than along it. Few upright pages reach it, and nearly all that lie on a side. */
const sideways = 1.1;
/**
 * The words that the right way must have, and how many times those of the wrong way; the lines that are looked at, and the part of them as a
 * multiple of their height.
 */
const evidence = { words: 2, times: 2, lines: 12, long: 20 };

/** Reads a page however it lies. It counts as turned only where words say so. */
export async function readPicture(reader: Reader, picture: Picture): Promise<UprightReading> {
  const { turns, ...reading } = await readUpright(reader, picture);
  return { ...withoutNoise(reading), turns };
}

async function readUpright(reader: Reader, picture: Picture): Promise<UprightReading> {
  if (!isRoll(picture) && axisOf(lightOf(picture)) > sideways) {
    const lying = turnedPicture(picture, 1);
    const lines = await reader.find(lying);
    const way = await wayUp(reader, lying, lines);
    if (way === "upright") return { ...(await readLinesOf(reader, lying, lines)), turns: 1 };
    if (way === "overturned") return { ...(await readOverturned(reader, lying, lines)), turns: 3 };
  }
  const lines = await reader.find(picture);
  const reading = await readLinesOf(reader, picture, lines);
  if (smellsOdd(reading) && (await wayUp(reader, picture, lines)) === "overturned") {
    return { ...(await readOverturned(reader, picture, lines)), turns: 2 };
  }
  return { ...reading, turns: 0 };
}

/** Tells whether a picture is a roll. Nobody writes along a roll, but its short lines look like columns. */
function isRoll({ width, height }: Picture): boolean {
  return height > longFrom * width;
}

async function readLinesOf(reader: Reader, picture: Picture, lines: readonly FoundLine[]): Promise<Reading> {
  return inRows(await readFound(reader, { picture, lines, hasWords: (found) => !isPoor(inRows(found, picture)) }), picture);
}

function inRows(found: readonly FoundAndRead[], picture: Picture): Reading {
  const placed = found.map(({ quad, line }) => ({ quad, words: wordsOfLine(line, quad) }));
  const rows = inReadingOrder(placed.filter(({ words }) => words.length > 0));
  return readingOf(
    rows.map((row) => row.flatMap(({ words }) => words.map(foundWord))),
    picture,
  );
}

function readOverturned(reader: Reader, picture: Picture, lines: readonly FoundLine[]): Promise<Reading> {
  const { width, height } = picture;
  const over = lines.map(({ quad: [a, b, c, d], score }) => {
    const quad = [c, d, a, b].map(({ x, y }) => ({ x: width - x, y: height - y })) as unknown as Quad;
    return { quad, score };
  });
  return readLinesOf(reader, turnedPicture(picture, 2), over);
}

function foundWord({ text, sure, quad }: { text: string; sure: number; quad: Quad }): FoundWord {
  const [xs, ys] = [quad.map(({ x }) => x), quad.map(({ y }) => y)];
  const bounds = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  return { text, confidence: 100 * sure, bounds };
}

/** The way by which its longest lines can be read; null if that is not plain. */
async function wayUp(reader: Reader, picture: Picture, lines: readonly FoundLine[]): Promise<"upright" | "overturned" | null> {
  const long = [...lines].sort((a, b) => sidesOf(b.quad).wide - sidesOf(a.quad).wide).slice(0, evidence.lines);
  const strips = long.map(({ quad }) => stripOf(picture, beginningOf(wholeLine(picture, quad), evidence.long), lineHeight));
  const spoken = async (shown: Strip[]) => {
    const read = await reader.read(shown);
    const found = read.map((line, i) => wordsOfLine(line, (long[i] as FoundLine).quad).map(foundWord));
    return spokenWords(readingOf(found, picture));
  };
  const [upright, over] = [await spoken(strips), await spoken(strips.map(overturned))];
  if (Math.max(upright, over) < evidence.words) return null;
  if (upright >= evidence.times * over) return "upright";
  return over >= evidence.times * upright ? "overturned" : null;
}
