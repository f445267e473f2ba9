import { expect, test } from "vitest";
import type { Strip } from "./picture.ts";
import { lineHeight, type Recogniser, readLines } from "./read-lines.ts";
import { wordsOfLine } from "./words-of-line.ts";

const signs = ["", "a", "b", " "];

const aStrip = (width: number, light = 200): Strip => ({
  width,
  height: lineHeight,
  data: Uint8ClampedArray.from({ length: width * lineHeight }, (_, at) => (at % width < width / 2 ? light : 40)),
});

/** Says the same of each line: these signs, a step each, each by so much likelier than the others. */
function says(...steps: [sign: number, score: number][]): { recognise: Recogniser; asked: { lines: number; width: number }[] } {
  const asked: { lines: number; width: number }[] = [];
  const recognise: Recogniser = async ({ lines, width }) => {
    asked.push({ lines, width });
    const data = new Float32Array(lines * steps.length * signs.length);
    for (let line = 0; line < lines; line++) {
      for (const [step, [sign, score]] of steps.entries()) data[(line * steps.length + step) * signs.length + sign] = score;
    }
    return { data, steps: steps.length, signs: signs.length };
  };
  return { recognise, asked };
}

test("a sign over several steps is one, blanks part equal ones, and each is as sure as at its surest", async () => {
  const { recognise } = says([1, 2], [1, 9], [0, 9], [1, 9], [2, 9]);
  const [line] = await readLines(recognise, signs, [aStrip(160)]);
  expect(line?.letters.map(({ sign }) => sign).join("")).toBe("aab");
  expect(line?.letters[0]?.sure).toBeCloseTo(1 / (1 + 3 * Math.exp(-9)));
  expect(line?.letters[1]?.at).toBeCloseTo(0.7);
});

test("what is read right of a line's end belongs to no line", async () => {
  const { recognise } = says([1, 9], [2, 9], [1, 9], [2, 9]);
  const lines = await readLines(recognise, signs, [aStrip(64), aStrip(34)]);
  expect(lines.map(({ letters }) => letters.map(({ sign }) => sign).join(""))).toEqual(["abab", "abab"]);
  const [short] = await readLines(recognise, signs, [aStrip(8)]);
  expect(short?.letters).toHaveLength(2);
});

test("lines of like widths are read together, and answered in the order they came in", async () => {
  const { recognise, asked } = says([1, 9]);
  const lines = await readLines(recognise, signs, [aStrip(400), aStrip(96), aStrip(100), aStrip(390)]);
  expect(lines).toHaveLength(4);
  expect(asked).toEqual([
    { lines: 2, width: 112 },
    { lines: 2, width: 400 },
  ]);
});

test("brightness is brought to mean 0 and spread 1, and beside a line it is 0", async () => {
  let given: Float32Array = new Float32Array();
  const recognise: Recogniser = async ({ data, lines }) => {
    given = data;
    return { data: new Float32Array(lines * signs.length), steps: 1, signs: signs.length };
  };
  await readLines(recognise, signs, [aStrip(40)]);
  const row = given.subarray(0, 48);
  expect(row[0]).toBeCloseTo(80 / (80 + 5.1));
  expect(row[39]).toBeCloseTo(-80 / (80 + 5.1));
  expect([...row.subarray(40)]).toEqual(Array.from({ length: 8 }, () => 0));
});

test("words are as sure as all of their letters, and lie where these stand", () => {
  const letters = [..."ab ab"].map((sign, i) => ({ sign, sure: i === 0 ? 0.5 : 0.9, at: (i + 0.5) / 5 }));
  const corners = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 10 },
    { x: 0, y: 10 },
  ] as const;
  const words = wordsOfLine({ letters }, corners);
  expect(words.map(({ text, sure }) => [text, sure])).toEqual([
    ["ab", expect.closeTo(0.45)],
    ["ab", expect.closeTo(0.81)],
  ]);
  expect(words.map(({ quad }) => [quad[0].x, quad[1].x].map(Math.round))).toEqual([
    [0, 40],
    [60, 100],
  ]);
});
