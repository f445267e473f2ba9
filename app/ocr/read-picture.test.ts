import { expect, test } from "vitest";
import { aWrittenPage } from "../../tests/builders/written-page.ts";
import { turnedGray } from "./gray.ts";
import type { FoundLine } from "./lines/find-lines.ts";
import { type Picture, type Strip, turnedPicture } from "./lines/picture.ts";
import type { ReadLine } from "./lines/read-lines.ts";
import { type Reader, readPicture } from "./read-picture.ts";

/** Lines of strokes, of which a fifth begins higher than the others. */
const written = inColours(aWrittenPage());

function inColours({ data, width, height }: { data: Uint8ClampedArray; width: number; height: number }): Picture {
  const picture = { data: new Uint8Array(width * height * 3), width, height };
  for (const [at, light] of data.entries()) picture.data.fill(light, at * 3, at * 3 + 3);
  return picture;
}

const letters = (text: string, sure = 0.999): ReadLine => ({
  letters: [...text].map((sign, i) => ({ sign, sure, at: (i + 0.5) / text.length })),
});

/** Finds the lines of the written page however it lies, and reads each as told: held upright, and on its head. */
function aReader({ upright, overturned }: { upright: ReadLine; overturned: ReadLine }) {
  const asked: string[] = [];
  const reader: Reader = {
    find: async (picture) => {
      asked.push("find");
      return picture.width === written.width ? linesIn(picture) : [];
    },
    read: async (strips) => {
      asked.push(`read ${strips.length}`);
      return strips.map((strip) => (isUpright(strip) ? upright : overturned));
    },
  };
  return { reader, asked };
}

/** Rows with strokes on them, from side to side. */
function linesIn({ data, width, height }: Picture): FoundLine[] {
  const isWritten = (y: number) => data.subarray(y * width * 3, (y + 1) * width * 3).some((light) => light < 100);
  const tops = Array.from({ length: height }, (_, y) => y).filter((y) => isWritten(y) && !isWritten(y - 1));
  return tops.map((top) => {
    const bottom = Array.from({ length: height - top }, (_, n) => top + n).find((y) => !isWritten(y)) ?? height;
    const [left, right] = [
      { x: 40, y: top },
      { x: width - 40, y: top },
    ];
    return { score: 1, quad: [left, right, { ...right, y: bottom }, { ...left, y: bottom }] };
  });
}

/** Some strokes begin above the line: the upper part of an upright one is the brighter one. */
function isUpright({ data, width, height }: Strip): boolean {
  const lightIn = (from: number, to: number) => data.slice(from * width, to * width).reduce((sum, light) => sum + light, 0);
  return lightIn(0, height / 2) > lightIn(height / 2, height);
}

const words = letters("Rechnung über Wasser");
const signs = letters("xX ~l oo", 0.7);
const asWritten = { upright: words, overturned: signs };
const count = linesIn(written).length;
const text = Array.from({ length: count }, () => "Rechnung über Wasser").join("\n");

test("an upright page that reads well is read once", async () => {
  const { reader, asked } = aReader(asWritten);
  expect(await readPicture(reader, written)).toMatchObject({ text, turns: 0 });
  expect(asked).toEqual(["find", `read ${count}`]);
});

test.each([
  [1, 3],
  [3, 1],
] as const)("a page that was turned by %i quarters is read as it should lie", async (lies, turns) => {
  const { reader } = aReader(asWritten);
  const read = await readPicture(reader, turnedPicture(written, lies));
  expect(read).toMatchObject({ text, turns });
  expect(read.words[0]?.box).toMatchObject({ left: expect.closeTo(0.05, 1), top: expect.closeTo(0.035, 2) });
});

test("a page on its head is turned once its reading is like no words", async () => {
  const { reader, asked } = aReader(asWritten);
  const read = await readPicture(reader, turnedPicture(written, 2));
  expect(read).toMatchObject({ text, turns: 2 });
  expect(read.words[0]?.box.top).toBeCloseTo(0.035, 2);
  expect(asked).toEqual(["find", `read ${count}`, "read 12", "read 12", `read ${count}`]);
});

test.each([
  ["no words", { upright: signs, overturned: signs }],
  ["words either way", { upright: words, overturned: words }],
])("a page on its side that says %s is read as it lies", async (_, said) => {
  const { reader } = aReader(said);
  expect(await readPicture(reader, turnedPicture(written, 1))).toEqual({ text: "", words: [], turns: 0 });
});

test("a drawing of signs gives nothing, and is not turned", async () => {
  const { reader } = aReader({ upright: signs, overturned: signs });
  expect(await readPicture(reader, written)).toEqual({ text: "", words: [], turns: 0 });
});

test("turning a picture does to its colours what turning does to brightness", () => {
  const page = aWrittenPage();
  for (const turns of [0, 1, 2, 3] as const) {
    const [turned, expected] = [turnedPicture(inColours(page), turns), inColours(turnedGray(page, turns))];
    expect([turned.width, turned.height]).toEqual([expected.width, expected.height]);
    expect(Buffer.from(turned.data).equals(Buffer.from(expected.data))).toBe(true);
  }
});
