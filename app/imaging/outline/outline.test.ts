import { expect, test } from "vitest";
import type { Pixels } from "../opencv.ts";
import { projection } from "../projection.ts";
import type { Point, Quad } from "../recipe.ts";
import { edgesOf } from "./edges.ts";
import { likeliest } from "./likeliest.ts";
import { straightLines } from "./lines.ts";
import { readPlanes } from "./planes.ts";

type Colour = readonly [number, number, number];
const size = { width: 120, height: 100 };

function picture(colourAt: (x: number, y: number) => Colour): Pixels {
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  for (let px = 0; px < size.width * size.height; px++) data.set([...colourAt(px % size.width, Math.floor(px / size.width)), 255], 4 * px);
  return { ...size, data };
}

const desk: Colour = [90, 90, 90];
const sheet: Colour = [230, 230, 230];
const onSheet = (x: number, y: number) => x >= 30 && x < 90 && y >= 20 && y < 80;
const page = picture((x, y) => (onSheet(x, y) ? sheet : desk));
const rim: Quad = [
  { x: 30, y: 20 },
  { x: 90, y: 20 },
  { x: 90, y: 80 },
  { x: 30, y: 80 },
];
const at = ({ values, width }: { values: Uint8Array; width: number }, x: number, y: number) => values[y * width + x];

test.each<[Colour, [light: number, saturation: number, greenRed: number, blueYellow: number]]>([
  [
    [200, 200, 200],
    [200, 0, 128, 128],
  ],
  [
    [200, 50, 20],
    [91, 229, 178, 163],
  ],
  [
    [20, 50, 200],
    [58, 229, 118, 73],
  ],
  [
    [0, 0, 0],
    [0, 0, 128, 128],
  ],
])("the colour %j is told by four channels", (colour, told) => {
  const planes = readPlanes(picture(() => colour));
  expect(Object.values(planes).map((plane) => at(plane, 60, 50))).toEqual(told);
});

test("letters vanish, however they are printed, and the rim of a page stays where it is", () => {
  const printed = picture((x, y) => (!onSheet(x, y) ? desk : y % 10 < 3 && x % 6 < 3 ? [20, 20, 160] : sheet));
  const [seen, plain] = [readPlanes(printed), readPlanes(page)];
  for (const name of ["light", "saturation"] as const) {
    expect([name, at(seen[name], 60, 50)]).toEqual([name, at(plain[name], 60, 50)]);
    expect([name, at(seen[name], 36, 26)]).toEqual([name, at(plain[name], 36, 26)]);
  }
  expect([28, 29, 30, 31].map((x) => at(plain.light, x, 50))).toEqual([90, 136, 182, 229]);
  expect([18, 19, 20, 21].map((y) => at(plain.light, 60, y))).toEqual([90, 136, 182, 229]);
});

test("edges lie along the rim alone, once across it, with the direction in which it grows brighter", () => {
  const { edges, steps } = edgesOf(readPlanes(page));
  const isOnRim = ({ x, y }: Point) =>
    ((Math.abs(x - 29.5) < 1 || Math.abs(x - 89.5) < 1) && y > 17 && y < 82) ||
    ((Math.abs(y - 19.5) < 1 || Math.abs(y - 79.5) < 1) && x > 27 && x < 92);
  expect(edges.filter((edge) => !isOnRim(edge))).toEqual([]);
  const across = edges.filter(({ y }) => y === 50);
  expect(across).toHaveLength(2);
  expect(across.map(({ angle }) => Math.abs(angle))).toEqual([0, Math.PI]);
  const down = edges.filter(({ x }) => x === 60);
  expect(down.map(({ angle, strength }) => [angle, strength])).toEqual([
    [Math.PI / 2, 24],
    [-Math.PI / 2, 24],
  ]);
  expect(steps[50 * size.width + 30]).toBe((229 - 136) ** 2);
  expect(edgesOf(readPlanes(picture((x) => [90 + (x > 60 ? 4 : 0), 90, 90]))).edges).toEqual([]);
});

test("the four sides are found as lines, and a short stroke is none", () => {
  const lines = straightLines(edgesOf(readPlanes(page)));
  const level = lines.filter(({ from, to }) => Math.abs(from.y - to.y) < 1).map(({ from }) => Math.round(from.y + 0.5));
  const upright = lines.filter(({ from, to }) => Math.abs(from.x - to.x) < 1).map(({ from }) => Math.round(from.x + 0.5));
  expect([level.sort((a, b) => a - b), upright.sort((a, b) => a - b)]).toEqual([
    [20, 80],
    [30, 90],
  ]);
  for (const { from, to, weight } of lines) {
    expect(weight).toBeGreaterThan(50);
    expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeGreaterThan(54);
  }
  const dot = picture((x, y) => (x >= 50 && x < 58 && y >= 50 && y < 58 ? sheet : desk));
  expect(straightLines(edgesOf(readPlanes(dot)))).toEqual([]);
});

test("the likeliest quadrangle runs along edges; what leaves the picture counts half", () => {
  const moved = (by: number) => rim.map(({ x, y }) => ({ x: x + by, y })) as unknown as Quad;
  const inner = rim.map(({ x, y }) => ({ x: 60 + (x - 60) / 2, y: 50 + (y - 50) / 2 })) as unknown as Quad;
  const edges = edgesOf(readPlanes(page));
  expect(likeliest(edges, [inner, moved(12), rim, moved(6)])[0]).toEqual(rim);
  expect(likeliest(edges, [inner, moved(12)])).toEqual([moved(12), inner]);
  expect(likeliest(edges, Array(50).fill(rim))).toHaveLength(40);
  const half: Quad = [
    { x: -60, y: 20 },
    { x: 90, y: 20 },
    { x: 90, y: 80 },
    { x: -60, y: 80 },
  ];
  const beside: Quad = [
    { x: 5, y: 5 },
    { x: 110, y: 5 },
    { x: 110, y: 95 },
    { x: 5, y: 95 },
  ];
  expect(likeliest(edges, [beside, half])).toEqual([half, beside]);
});

test("a square is brought onto a quadrangle and back, straight lines straight", () => {
  const quad: Quad = [
    { x: 10, y: 20 },
    { x: 110, y: 5 },
    { x: 90, y: 95 },
    { x: 25, y: 70 },
  ];
  const { onto, inside } = projection(quad);
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  for (const [i, [x, y]] of corners.entries()) {
    const brought = onto({ x, y });
    expect([brought.x, brought.y]).toEqual([expect.closeTo(quad[i]?.x ?? 0), expect.closeTo(quad[i]?.y ?? 0)]);
  }
  for (const point of [
    { x: 0.3, y: 0.7 },
    { x: 0.9, y: 0.1 },
  ]) {
    const back = inside(onto(point));
    expect([back.x, back.y]).toEqual([expect.closeTo(point.x), expect.closeTo(point.y)]);
  }
  // The diagonals of both meet in the same point.
  const middle = onto({ x: 0.5, y: 0.5 });
  const off = ([a, b]: [Point, Point]) => (b.x - a.x) * (middle.y - a.y) - (b.y - a.y) * (middle.x - a.x);
  expect([off([quad[0], quad[2]]), off([quad[1], quad[3]])]).toEqual([expect.closeTo(0), expect.closeTo(0)]);
});
