import { expect, test } from "vitest";
import { linesOf, type Recognised } from "./recognised.ts";

const size = { width: 1000, height: 2000 };

/** One word whose two letters are squares of 20 px beside each other. */
function recognised({
  x,
  y,
  by = 1,
  ...told
}: {
  x: number;
  y: number;
  by?: number;
  rotateRadians?: number;
  upscale?: boolean;
}): Recognised {
  const square = (left: number) => ({ x0: left * by, y0: y * by, x1: (left + 20) * by, y1: (y + 20) * by });
  const symbols = [x, x + 20].map((left) => ({ bbox: square(left) }));
  const bbox = { ...square(x), x1: (x + 40) * by };
  const words = [{ text: "ab ", confidence: 90, bbox, symbols }];
  return { blocks: [{ paragraphs: [{ lines: [{ words }] }] }], rotateRadians: 0, upscale: false, ...told };
}

const boundsOf = (told: Recognised) => linesOf(told, size)[0]?.[0]?.bounds;

test("what was recognised as it is stays where it is", () => {
  expect(linesOf(recognised({ x: 100, y: 300 }), size)).toEqual([
    [{ text: "ab", confidence: 90, bounds: { left: 100, top: 300, right: 140, bottom: 320 } }],
  ]);
});

test("of an enlarged picture the places are halved", () => {
  expect(boundsOf(recognised({ x: 100, y: 300, by: 2, upscale: true }))).toEqual({ left: 100, top: 300, right: 140, bottom: 320 });
});

test("of a straightened picture the places are turned back about its middle, and a word grows by its slant alone", () => {
  // A turn by one degree at 700 px below the middle moves by 12 px to the right, once it is turned back.
  const turn = (1 * Math.PI) / 180;
  const bounds = boundsOf(recognised({ x: 480, y: 1690, rotateRadians: turn }));
  const shift = Math.sin(turn) * 700;
  expect(bounds?.left).toBeCloseTo(480 + shift, 0);
  expect(bounds?.right).toBeCloseTo(520 + shift, 0);
  expect(bounds?.top).toBeCloseTo(1690, 0);
  expect((bounds?.bottom ?? 0) - (bounds?.top ?? 0)).toBeCloseTo(20 + 40 * Math.sin(turn), 1);
});

test("a picture without text has no lines", () => {
  expect(linesOf({ blocks: null, rotateRadians: 0, upscale: false }, size)).toEqual([]);
});
