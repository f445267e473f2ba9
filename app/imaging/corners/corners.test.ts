import { expect, test } from "vitest";
import type { Point, Quad } from "../recipe.ts";
import { lineThrough, merged, quadsBetween } from "./between-lines.ts";
import type { Plane, Planes } from "./planes.ts";
import { hasPrintAround } from "./print-around.ts";
import { crossing, quadAround } from "./quad-around.ts";
import { edgeNear, refineQuad } from "./refine.ts";
import { isOnFrame, stepAt, valueAt } from "./rim.ts";
import { rankQuads } from "./score.ts";
import { surenessOf } from "./sureness.ts";

const size = { width: 200, height: 200 };

function plane(valueAt: (x: number, y: number) => number, { width, height } = size): Plane {
  return { width, height, values: Uint8Array.from({ length: width * height }, (_, i) => valueAt(i % width, Math.floor(i / width))) };
}

const rectangle = (left: number, top: number, right: number, bottom: number): Quad => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];
const middle = rectangle(60, 60, 140, 140);
const lies = ({ x, y }: Point, [from, , to]: Quad, by = 0) => x >= from.x - by && x < to.x + by && y >= from.y - by && y < to.y + by;

const letters = (x: number, y: number) => y < 40 && x % 20 < 4;
const blankAt = (light: number) => plane(() => light);
const printed = plane((x, y) => (letters(x, y) ? 60 : 240));
const desk = (x: number) => (x < 70 ? 150 : 240);

test.each<[string, Plane, Plane, boolean]>([
  ["paper with print goes on around it", printed, blankAt(240), true],
  ["as in a smaller picture without the print", printed, plane(() => 240, { width: 100, height: 100 }), true],
  ["nothing is printed there", blankAt(240), blankAt(240), false],
  ["print stands only in it", plane((x, y) => (lies({ x, y }, middle) && x % 8 < 4 ? 60 : 240)), blankAt(240), false],
  ["or on its own rim", plane((x, y) => (lies({ x, y }, middle, 8) && x % 8 < 4 ? 60 : 240)), blankAt(240), false],
  ["what is around is too dark for paper", plane((x, y) => (letters(x, y) ? 20 : 200)), blankAt(200), false],
  ["much of it is a desk", plane((x, y) => (letters(x, y) ? 60 : desk(x))), plane(desk), false],
  ["what is dark lies on it", plane((_, y) => (y < 10 ? 60 : 240)), plane((_, y) => (y < 10 ? 60 : 240)), false],
  ["the print is faint", plane((x, y) => (letters(x, y) ? 190 : 240)), blankAt(240), false],
])("a table on a page is none: %s", (_, inked, blank, isOnAPage) => {
  expect(hasPrintAround(inked, blank, middle)).toBe(isOnAPage);
});

const level = (y: number) => lineThrough({ x: 20, y }, { x: 180, y });
const upright = (x: number) => lineThrough({ x, y: 20 }, { x, y: 180 });
const around = [level(40), level(160), upright(50), upright(150)];

test("between four lines there is one quadrangle, with one side of the frame one more each", () => {
  const quads = quadsBetween(around, size);
  expect(quads).toContainEqual([
    { x: 50, y: 40 },
    { x: 150, y: 40 },
    { x: 150, y: 160 },
    { x: 50, y: 160 },
  ]);
  // Each line also faces the sides of the frame that are far enough.
  for (const quad of quads) {
    const onFrame = [quad[0].y === 0, quad[1].x === 200, quad[2].y === 200, quad[0].x === 0].filter(Boolean);
    expect(onFrame.length).toBeLessThan(2);
  }
  expect(quads.length).toBeGreaterThan(1);
});

test.each([
  ["too close", [level(40), level(60)], [upright(50), upright(150)]],
  ["not facing", [level(40), lineThrough({ x: 20, y: 100 }, { x: 180, y: 198 })], [upright(50), upright(150)]],
  ["meeting far away", [level(-60), level(160)], [upright(50), upright(150)]],
])("two lines that are %s are no sides of one page", (_, pair, other) => {
  const both = quadsBetween([...pair, ...other], size).filter((quad) =>
    pair.every(({ from, to }) => quad.some((corner) => Math.abs(crossingOff(corner, from, to)) < 0.5)),
  );
  expect(both).toEqual([]);
});

function crossingOff({ x, y }: Point, from: Point, to: Point): number {
  return ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / Math.hypot(to.x - from.x, to.y - from.y);
}

test("pieces of a line become one that weighs as much as all, in the order of their weight", () => {
  const [piece, whole] = [lineThrough({ x: 20, y: 41 }, { x: 60, y: 42 }), level(40)];
  const [crossed, parallel] = [lineThrough({ x: 20, y: 38 }, { x: 30, y: 44 }), level(50)];
  const lines = merged([piece, crossed, whole, parallel]);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatchObject({ from: whole.from, to: whole.to, weight: 160 + Math.hypot(40, 1) });
  expect(lines.map(({ weight }) => weight)).toEqual(lines.map(({ weight }) => weight).toSorted((a, b) => b - a));
  expect(merged([level(40), lineThrough({ x: 180, y: 41 }, { x: 20, y: 40 })])).toHaveLength(1);
});

test("lines that are parallel meet nowhere, others once", () => {
  expect(crossing({ x: 0, y: 0 }, { x: 9, y: 0 }, { x: 0, y: 1 }, { x: 5, y: 1 })).toBeNull();
  expect(crossing({ x: 0, y: 0 }, { x: 1, y: 1 }, { x: 0, y: 8 }, { x: 1, y: 7 })).toEqual({ x: 4, y: 4 });
});

test("a polygon grows into the quadrangle that adds least", () => {
  const cut = [
    { x: 0, y: 0 },
    { x: 90, y: 0 },
    { x: 100, y: 10 },
    { x: 100, y: 95 },
    { x: 95, y: 100 },
    { x: 0, y: 100 },
  ];
  const whole = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
    { x: 0, y: 100 },
  ];
  expect(quadAround(cut)).toEqual(whole);
  const further = ({ x, y }: Point) => ({ x: x + 700, y: y + 500 });
  expect(quadAround(cut.map(further))).toEqual(whole.map(further));
  expect(quadAround(cut.slice(0, 3))).toEqual(cut.slice(0, 3));
});

test.each<[string, Point, Point, boolean]>([
  ["on it", { x: 0, y: 1 }, { x: 200, y: 1 }, true],
  ["mostly on it", { x: 0, y: 0 }, { x: 200, y: 4 }, true],
  ["beyond it", { x: -20, y: 0 }, { x: -20, y: 200 }, true],
  ["from it into the picture", { x: 0, y: 100 }, { x: 200, y: 100 }, false],
  ["within", { x: 20, y: 20 }, { x: 180, y: 20 }, false],
  ["at its far side", { x: 199, y: 0 }, { x: 199, y: 200 }, true],
  ["at its foot", { x: 0, y: 199 }, { x: 200, y: 199 }, true],
])("a side lies on the frame of the picture: %s", (_, from, to, isOn) => {
  expect(isOnFrame(blankAt(0), from, to, 64)).toBe(isOn);
});

test("the strongest step near a rim is told with its direction, and beyond the frame its last value goes on", () => {
  const half = plane((x) => (x < 100 ? 50 : 90));
  expect(stepAt(half, { x: 100, y: 9 }, { x: 1, y: 0 })).toBe(40);
  expect(stepAt(half, { x: 100, y: 9 }, { x: -1, y: 0 })).toBe(-40);
  expect(stepAt(half, { x: 50, y: 9 }, { x: 1, y: 0 })).toBe(0);
  const slope = plane((x, y) => (x + y) / 4);
  expect([
    valueAt(slope, { x: 40, y: 80 }, { x: 1, y: 0 }, 40),
    valueAt(slope, { x: 190, y: 190 }, { x: 1, y: 1 }, 99),
    valueAt(slope, { x: 9, y: 9 }, { x: -1, y: -1 }, 99),
  ]).toEqual([40, 99, 0]);
});

test.each<[string, Partial<{ corners: Quad; score: number; paper: number; inside: number }>, number]>([
  ["a bright page on a desk", {}, 1],
  ["of three sides that are seen", { corners: rectangle(0, 40, 150, 160) }, 0.9],
  ["of two", { corners: rectangle(0, 0, 150, 160) }, 0],
  ["scored badly", { score: 2.7 }, 0],
  ["scored in between", { score: 3.1 }, 0.5],
  ["what lies in it is no paper", { paper: 0.3 }, 0],
  ["no step at the rim", { inside: 120 }, 0],
  ["darker than what is around", { inside: 90 }, 0],
  ["small", { corners: rectangle(60, 60, 132, 132) }, 0.496],
  ["long and narrow", { corners: rectangle(40, 90, 160, 110) }, 0],
])("how sure it is: %s", (_, { corners = rectangle(40, 40, 160, 160), score = 4, paper = 1, inside = 220 }, sureness) => {
  const light = plane((x, y) => (lies({ x, y }, corners) ? inside : 120));
  const planes: Planes = { light, saturation: blankAt(0), "green-red": blankAt(128), "blue-yellow": blankAt(128) };
  expect(surenessOf(planes, { corners, score, paper })).toBeCloseTo(sureness);
});

const dark = blankAt(128);
const planesOf = (light: Plane): Planes => ({ light, saturation: blankAt(0), "green-red": dark, "blue-yellow": dark });
const sheetOn = (desk: number, page = 220) => planesOf(plane((x, y) => (lies({ x, y }, middle) ? page : desk)));

test("sides settle on the straight edge nearby, slanted ones too, and stay where none stands out", () => {
  const off: Quad = [
    { x: 63, y: 58 },
    { x: 138, y: 62 },
    { x: 142, y: 137 },
    { x: 57, y: 141 },
  ];
  for (const [corner, { x, y }] of refineQuad(sheetOn(120), off, 8).entries())
    expect(Math.hypot(x - (middle[corner]?.x ?? 0), y - (middle[corner]?.y ?? 0))).toBeLessThan(0.3);
  expect(refineQuad(planesOf(blankAt(120)), off, 8)).toEqual(off);
  expect(
    edgeNear(
      sheetOn(120),
      [
        { x: 60, y: 45 },
        { x: 140, y: 45 },
      ],
      8,
    ),
  ).toBeNull();
  expect(
    edgeNear(
      sheetOn(120),
      [
        { x: 60, y: 1 },
        { x: 140, y: 1 },
      ],
      80,
    ),
  ).toBeNull();
  const slanted = planesOf(plane((x, y) => (y > 50 + x / 10 ? 220 : 120)));
  const [from, to] =
    edgeNear(
      slanted,
      [
        { x: 20, y: 55 },
        { x: 180, y: 66 },
      ],
      8,
    ) ?? [];
  expect([from?.y, to?.y]).toEqual([expect.closeTo(52.5), expect.closeTo(68.5)]);
});

test("of a page that was seen twice, what looks more like one is ranked first, and what cannot be one not at all", () => {
  const rank = (planes: Planes, ...quads: Quad[]) => rankQuads(planes, quads, 48);
  const best = (planes: Planes) => rank(planes, middle)[0]?.score ?? 0;
  const [inner, crossed, tiny] = [rectangle(70, 70, 130, 130), [middle[0], middle[2], middle[1], middle[3]], rectangle(90, 90, 110, 110)];
  expect(rank(sheetOn(120), inner, crossed as unknown as Quad, tiny, middle).map(({ corners }) => corners)).toEqual([middle, inner]);
  expect(rank(sheetOn(120), rectangle(0, 0, 140, 140), rectangle(60, 0, 140, 140)).map(({ corners }) => corners[0])).toEqual([
    { x: 60, y: 0 },
  ]);
  const skewed: Quad = [
    { x: 60, y: 60 },
    { x: 140, y: 60 },
    { x: 190, y: 110 },
    { x: 110, y: 110 },
  ];
  expect(rank(sheetOn(120), skewed)).toEqual([]);
  // Brighter than what is around, even, and of one colour: each tells for it.
  expect(best(sheetOn(120))).toBeGreaterThan(3.2);
  expect(best(sheetOn(120))).toBeGreaterThan(best(sheetOn(220, 120)) + 1);
  expect(best(sheetOn(120))).toBeGreaterThan(best(sheetOn(212)) + 0.5);
  const tinted = { ...sheetOn(120), "green-red": plane((x, y) => (lies({ x, y }, middle) && x < 90 ? 150 : 128)) };
  expect(best(sheetOn(120))).toBeGreaterThan(best(tinted) + 0.2);
  // A table on a sheet whose lines go on beyond it is a part of something larger.
  const band = planesOf(plane((x, y) => (y >= 60 && y < 140 && x >= 60 ? 220 : 120)));
  expect(best(sheetOn(120))).toBeGreaterThan(best(band) + 0.3);
});
