import { expect, test } from "vitest";
import type { FoundLine } from "./find-lines.ts";
import type { Picture, Strip } from "./picture.ts";
import { type FoundAndRead, readFound } from "./read-found.ts";
import type { ReadLine } from "./read-lines.ts";

const [paper, cloth] = [230, 120];
const page = { left: 300, right: 900, top: 300, bottom: 1300 };

/** A page of that brightness on a cloth of another one. */
const picture: Picture = { width: 1200, height: 1600, data: new Uint8Array(1200 * 1600 * 3).fill(cloth) };
for (let y = page.top; y < page.bottom; y++) picture.data.fill(paper, (y * 1200 + page.left) * 3, (y * 1200 + page.right) * 3);

function lineAt(left: number, top: number, wide: number): FoundLine {
  const [right, bottom] = [left + wide, top + 20];
  return {
    score: 1,
    quad: [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ],
  };
}

/** Twenty lines on the page, the amount beside each, and pieces of a pattern all around it. */
const print = Array.from({ length: 20 }, (_, n) => [lineAt(340, 340 + 45 * n, 300), lineAt(780, 340 + 45 * n, 60)]).flat();
const pattern = Array.from({ length: 40 * 30 }, (_, n) => ({ x: 5 + (n % 30) * 40, y: 5 + Math.floor(n / 30) * 40 }))
  .filter(({ x, y }) => x + 30 < page.left || x > page.right || y + 30 < page.top || y > page.bottom)
  .map(({ x, y }) => lineAt(x, y, 20));

/** Print is read with certainty; of the pattern each fifth piece is nothing, the others are unsure signs. */
function aReader(sureOfCloth = 0.3) {
  const counts = { strips: 0, columns: 0 };
  const read = async (strips: readonly Strip[]): Promise<ReadLine[]> => {
    counts.strips += strips.length;
    counts.columns += strips.reduce((sum, { width }) => sum + width, 0);
    return strips.map(({ data }, n) => {
      const isPrint = (data[data.length >> 1] ?? 0) > (paper + cloth) / 2;
      if (isPrint) return { letters: [..."Summe"].map((sign, i) => ({ sign, sure: 0.99, at: i / 5 })) };
      return { letters: n % 5 === 0 ? [] : [{ sign: "e", sure: sureOfCloth, at: 0.5 }] };
    });
  };
  return { read, counts };
}

const hasWords = (found: readonly FoundAndRead[]) => found.some(({ line }) => line.letters.length > 3);

test("all lines of a page are read, and the pattern of the cloth below it is not", async () => {
  const reader = aReader();
  const found = await readFound(reader, { picture, lines: [...pattern, ...print], hasWords });

  expect(found.filter(({ line }) => line.letters.length === 5)).toHaveLength(print.length);
  expect(found.filter(({ line }) => line.letters.length < 5).length).toBeLessThan(0.02 * pattern.length);
  expect(reader.counts.strips).toBeLessThan(print.length + 0.3 * pattern.length);
});

test("where no word is among the lines that are read first, none of the others is read", async () => {
  const reader = aReader(0.9);
  await readFound(reader, { picture, lines: pattern, hasWords });

  expect(reader.counts.strips).toBeLessThan(0.2 * pattern.length);
});

test("few lines are all read, and unsure ones among sure ones stay", async () => {
  const unsure = lineAt(20, 20, 20);
  const found = await readFound(aReader(), { picture, lines: [...print, unsure, unsure], hasWords });

  expect(found).toHaveLength(print.length + 2);
});

test("the lines of a long paper are squeezed, those of a short one are not", async () => {
  const [letter, receipt] = [aReader(), aReader()];
  const lines = (count: number) => Array.from({ length: count }, (_, n) => lineAt(page.left, page.top + n * 16, page.right - page.left));
  await readFound(letter, { picture, lines: lines(20), hasWords });
  await readFound(receipt, { picture, lines: lines(60), hasWords });

  const [whole, short] = [letter, receipt].map(({ counts }) => counts.columns / counts.strips);
  expect((short ?? 0) / (whole ?? 1)).toBeCloseTo(0.85, 2);
});

test("what one page has its lines read for is bounded", async () => {
  const long = Array.from({ length: 500 }, (_, n) => lineAt(page.left, page.top + n * 2, page.right - page.left));
  const reader = aReader();
  await readFound(reader, { picture, lines: long, hasWords: () => true });

  expect(reader.counts.columns).toBeGreaterThan(60_000);
  expect(reader.counts.columns).toBeLessThan(72_000);
});
