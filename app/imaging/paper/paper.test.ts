import { expect, test } from "vitest";
import type { Pixels } from "../opencv.ts";
import { blockSums, type Cells, cell, closing, softened } from "./cells.ts";
import { findPaper, wholePaper } from "./find-paper.ts";
import { brightness, type Light, lightOf, lumaOf } from "./light.ts";
import { paperShare } from "./paper-share.ts";
import { regionsOf } from "./regions.ts";
import { asPaper, between, beyond, darkestInk, grainOf, mix, mixRow } from "./share-of-paper.ts";

const size = { width: 30, height: 30 };
type Colour = readonly [number, number, number];
const paper: Colour = [240, 238, 230];

function cells(valueAt: (x: number, y: number) => number, { width, height } = size): Cells {
  return { width, height, data: Float32Array.from({ length: width * height }, (_, i) => valueAt(i % width, Math.floor(i / width))) };
}

function light(colourAt: (x: number, y: number) => Colour): Light {
  return [cells((x, y) => colourAt(x, y)[0]), cells((x, y) => colourAt(x, y)[1]), cells((x, y) => colourAt(x, y)[2])];
}

function picture(colourAt: (x: number, y: number) => Colour, { width, height } = { width: 80, height: 80 }): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let px = 0; px < width * height; px++) data.set([...colourAt(px % width, Math.floor(px / width)), 255], 4 * px);
  return { width, height, data };
}

const row = (...values: number[]) => cells((x) => values[x] ?? 0, { width: values.length, height: 1 });
const shade = (of: Colour, by: number): Colour => [of[0] * by, of[1] * by, of[2] * by];

test("what is dark and narrow vanishes, what is wide stays, up to the frame", () => {
  expect([...closing(row(9, 1, 1, 9, 9, 1, 1, 1, 9), 1).data]).toEqual([9, 9, 9, 9, 9, 1, 1, 1, 9]);
  expect([...closing(row(1, 9, 9, 1), 1).data]).toEqual([9, 9, 9, 9]);
  const column: Cells = { width: 1, height: 4, data: Float32Array.from([9, 1, 1, 9]) };
  expect([...closing(column, 1).data]).toEqual([9, 9, 9, 9]);
});

test("sums and means of a block take what of it lies in the picture", () => {
  expect([...blockSums(row(1, 2, 4, 8), 1).data]).toEqual([3, 7, 14, 12]);
  expect([...blockSums(row(1, 2, 4, 8), 9).data]).toEqual([15, 15, 15, 15]);
  const square: Cells = { width: 2, height: 2, data: Float32Array.from([1, 2, 3, 6]) };
  expect([...blockSums(square, 1).data]).toEqual([12, 12, 12, 12]);
  expect([...softened(square).data]).toEqual([3, 3, 3, 3]);
  expect([...softened(row(0, 3, 6)).data]).toEqual([1.5, 3, 4.5]);
});

test("the light of a place is the paper's, not its print's", () => {
  const printed = picture((x, y) => (x % cell < 3 && y % 2 === 0 ? [20, 20, 20] : paper));
  const [red, green, blue] = lightOf(printed, lumaOf(printed));
  expect([red, green, blue].map(({ data }) => [...new Set(data)])).toEqual([[240], [238], [230]]);
  expect([...lumaOf(picture(() => [255, 0, 0], { width: 1, height: 1 }))]).toEqual([76]);
  expect([...lumaOf(picture(() => [0, 255, 0], { width: 1, height: 1 }))]).toEqual([149]);
  expect(brightness(light(() => [100, 200, 50])).data[0]).toBeCloseTo(153, 0);
  // At the right and at the foot a cell is cut off.
  const cut = picture((x) => (x < 80 ? paper : [10, 10, 10]), { width: 83, height: 81 });
  const [wide] = lightOf(cut, lumaOf(cut));
  expect([wide.width, wide.height]).toEqual([11, 11]);
});

test("regions are of one colour and of slowly changing light, and know what of them lies at the rim", () => {
  const halves = regionsOf(light((x) => (x < 10 ? shade(paper, 0.5) : paper)));
  expect(halves.map(({ places, atRim }) => [places.length, atRim])).toEqual([
    [300, 48],
    [600, 68],
  ]);
  expect(halves[1]?.luma).toBeGreaterThan(1.9 * (halves[0]?.luma ?? 0));
  expect(regionsOf(light((x) => shade(paper, 1 - x / 60)))).toHaveLength(1);
  expect(regionsOf(light((_, y) => shade(paper, 1 - y / 60)))).toHaveLength(1);
  const coloured = regionsOf(light((_, y) => (y < 15 ? paper : [240, 200, 230])));
  expect(coloured.map(({ chroma }) => chroma[0] > 0.03)).toEqual([false, true]);
});

const maskOf = (colourAt: (x: number, y: number) => Colour) => {
  const { mask } = findPaper(light(colourAt));
  return (x: number, y: number) => mask.data[y * size.width + x] === 1;
};

test.each<[string, (x: number, y: number) => Colour, [x: number, y: number], boolean]>([
  ["all of it", () => paper, [15, 15], true],
  ["a shadow that comes in over the edge", (x) => (x < 7 ? shade(paper, 0.5) : paper), [2, 15], true],
  ["a hard one that is shut in", (x, y) => (x > 5 && x < 24 && y > 5 && y < 24 ? shade(paper, 0.5) : paper), [15, 15], true],
  ["what is too dark for a shadow", (x) => (x < 10 ? shade(paper, 0.15) : paper), [2, 15], false],
  ["a photo in its middle", (x, y) => (x > 9 && x < 20 && y > 9 && y < 20 ? shade(paper, 0.5) : paper), [15, 15], false],
  ["a tint", (x, y) => (x > 9 && x < 20 && y > 9 && y < 20 ? [240, 238, 236] : paper), [15, 15], true],
  ["a coloured area", (x) => (x < 10 ? [120, 160, 230] : paper), [2, 15], false],
  ["a small dark edge", (x, y) => (x < 3 && y < 3 ? shade(paper, 0.5) : paper), [0, 0], false],
])("what is paper: %s", (_, colourAt, [x, y], isPaper) => {
  const isTaken = maskOf(colourAt);
  expect([isTaken(28, 28), isTaken(x, y)]).toEqual([true, isPaper]);
});

test("below what covers it the paper has the colour of what is around, and a whole picture its own", () => {
  const covered = (x: number, y: number): Colour => (x > 9 && x < 20 && y > 9 && y < 20 ? [30, 60, 200] : paper);
  const middle = 15 * size.width + 15;
  expect(findPaper(light(covered)).colour.map(({ data }) => Math.round(data[middle] ?? 0))).toEqual([...paper]);
  const whole = wholePaper(light(covered));
  expect([...new Set(whole.mask.data)]).toEqual([1]);
  expect(whole.colour[0].data[middle]).toBeLessThan(100);
});

test("grain is what paper strays by, and nothing where there is none", () => {
  const { mask } = wholePaper(light(() => paper));
  const noisy = picture((x) => (x % 2 === 0 ? [236, 236, 236] : [244, 244, 244]), { width: 240, height: 240 });
  expect(grainOf(noisy, lumaOf(noisy), mask)).toBe(4);
  const even = picture(() => paper, { width: 240, height: 240 });
  expect(grainOf(even, lumaOf(even), mask)).toBe(0);
  expect(
    grainOf(
      noisy,
      lumaOf(noisy),
      cells(() => 0),
    ),
  ).toBe(0);
});

test("faded ink is told from black, and none from both", () => {
  const whole = wholePaper(light(() => [240, 240, 240]));
  const inked = (ink: number) => {
    const page = picture((x, y) => (x % 6 < 3 && y < 120 ? [ink, ink, ink] : [240, 240, 240]), { width: 240, height: 240 });
    return darkestInk(page, lumaOf(page), whole, 0);
  };
  expect(inked(0)).toBe(0.02);
  expect(inked(96)).toBeCloseTo(0.4);
  expect(inked(160)).toBe(0.45);
  expect(inked(240)).toBe(0.2);
  const page = picture(() => [0, 0, 0], { width: 240, height: 240 });
  expect(darkestInk(page, lumaOf(page), { ...whole, mask: cells(() => 0) }, 0)).toBe(0.2);
});

test("the more grain the more of it becomes white, as far as ink allows", () => {
  expect(asPaper(200, 0)).toBeCloseTo(200);
  expect(asPaper(200, 6)).toBeCloseTo(176 / 0.93);
  expect(asPaper(200, 90)).toBeCloseTo(152 / 0.93);
  expect(asPaper(2, 0)).toBe(8);
  expect([beyond(7, 5), beyond(-7, 5), beyond(4, 5), beyond(-4, 5)]).toEqual([2, -2, 0, 0]);
});

test("between two rows of cells the light is mixed", () => {
  expect(between(0, 3)).toEqual({ first: 0, second: 1, t: 0 });
  expect(between(7, 3)).toEqual({ first: 0, second: 1, t: 0.4375 });
  expect(between(99, 3)).toEqual({ first: 2, second: 2, t: 0 });
  const mixed = new Float32Array(2);
  mixRow({ width: 2, height: 2, data: Float32Array.from([0, 10, 8, 30]) }, { first: 0, second: 1, t: 0.25 }, mixed, 2);
  expect([...mixed]).toEqual([4, 30]);
  expect(mix(mixed, 0, 1, 0.5)).toBe(17);
});

const small = { width: 60, height: 60 };
test.each<[string, Pixels, number]>([
  ["a sheet", picture(() => paper, small), 1],
  ["a sheet with print", picture((x, y) => (x % 6 < 2 && y % 3 === 0 ? [20, 20, 20] : paper), small), 1],
  ["too small to tell", picture(() => paper, { width: 11, height: 60 }), 0],
  ["half of it of another colour", picture((x) => (x < 27 ? [90, 120, 220] : paper), small), 0.6],
  ["half of it in the dark", picture((x) => (x < 27 ? shade(paper, 0.3) : paper), small), 0.6],
  ["a chequered table", picture((x, y) => shade(paper, (Math.floor(x / 6) + Math.floor(y / 6)) % 2 ? 0.7 : 1), small), 0],
])("how much is like paper: %s", (_, seen, share) => {
  expect(paperShare(seen)).toBeCloseTo(share, 1);
});
