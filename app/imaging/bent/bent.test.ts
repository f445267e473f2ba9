import { beforeAll, expect, test } from "vitest";
import { loadImageCore } from "~/engines/load-image-core";
import { fullFrame } from "../geometry.ts";
import type { OpenCv, Pixels } from "../opencv.ts";
import type { Quad } from "../recipe.ts";
import { untouched } from "../recipe.ts";
import { applyRecipe } from "../render-picture.ts";
import { findBends } from "./find-bends.ts";

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadImageCore());
});

const [width, height] = [600, 800];
const page = { left: 90, top: 110, width: 420, height: 580 };
const corners: Quad = [
  { x: page.left / width, y: page.top / height },
  { x: (page.left + page.width) / width, y: page.top / height },
  { x: (page.left + page.width) / width, y: (page.top + page.height) / height },
  { x: page.left / width, y: (page.top + page.height) / height },
];
/** of the page's height: the line that is printed on it */
const printed = 0.3;

type Painted = { bow: number; colours?: (x: number) => number };

/** White paper on a dark table, its upper and lower side and a line of print bowed by as many px. */
function paint({ bow, colours = () => 70 }: Painted): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 4) {
      const share = (x + 0.5 - page.left) / page.width;
      const down = y + 0.5 - page.top - bow * Math.sin(Math.PI * Math.min(1, Math.max(0, share)));
      const isPage = share > 0 && share < 1 && down > 0 && down < page.height;
      const isPrint = Math.abs(down - printed * page.height) < 3 && share > 0.1 && share < 0.9;
      data.fill(isPage ? (isPrint ? 20 : 235) : colours(x), to, to + 3);
    }
  }
  return { width, height, data };
}

/** The rows in the upper half in which print is seen, by columns from the left to the right; px. The table may still be seen at the rim. */
function printIn({ data, width, height }: Pixels): number[] {
  return [0.2, 0.35, 0.5, 0.65, 0.8].map((share) => {
    const x = Math.round(share * width);
    const rows = Array.from({ length: height >> 1 }, (_, y) => y + 5).filter((y) => (data[(y * width + x) * 4] ?? 255) < 120);
    return rows.reduce((sum, y) => sum + y, 0) / rows.length;
  });
}

const spread = (values: number[]) => Math.max(...values) - Math.min(...values);

test.each([-24, 20])("print on paper that is bowed by %i px becomes straight, and lies where it lies on the flat page", (bow) => {
  const flat = applyRecipe(cv, paint({ bow }), { ...untouched, corners });
  const rows = printIn(flat);
  expect(spread(rows)).toBeLessThan(2);
  expect(Math.abs((rows[2] ?? 0) / flat.height - printed)).toBeLessThan(0.01);
});

test("corners that lie a little beside the bent paper's own are put right", () => {
  const beside = corners.map(({ x, y }, i) => ({ x: x + (i === 0 ? 0.02 : 0), y: y + 0.015 })) as Quad;
  const rows = printIn(applyRecipe(cv, paint({ bow: -24 }), { ...untouched, corners: beside }));
  expect(spread(rows)).toBeLessThan(3);
});

test("flat paper has no bends, nor has paper that is bowed so little that nobody sees it", () => {
  expect(findBends(cv, paint({ bow: 0 }), corners)).toBeNull();
  expect(findBends(cv, paint({ bow: 2 }), corners)).toBeNull();
});

test("a strip that is two thousand times as long as it is wide is left as it lies", () => {
  const strip: Pixels = { width: 6000, height: 3, data: new Uint8ClampedArray(6000 * 3 * 4).fill(200) };
  expect(findBends(cv, strip, fullFrame)).toBeNull();
});

test("paper whose sides are not all seen is left as it lies", () => {
  // To the right the table is as bright as the paper.
  expect(findBends(cv, paint({ bow: -24, colours: (x) => (x > 300 ? 235 : 70) }), corners)).toBeNull();
});
