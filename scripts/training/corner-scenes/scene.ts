import { type Background, cloth, clutter, plain, tiles, wood } from "./backgrounds.ts";
import { backToPage, type Corners, type Spot, seenCorners } from "./camera.ts";
import { type Canvas, type Colour, canvas, put, sample } from "./canvas.ts";
import { type Light, lightOf, photographed } from "./light.ts";
import { printedPage } from "./paper.ts";
import { type Random, seeded } from "./random.ts";

export const kinds = [
  "wood",
  "white on white",
  "low contrast",
  "clutter",
  "tiles",
  "cloth",
  "shadow",
  "partly outside",
  "receipt",
  "dark",
  "curled",
  "held",
  "coloured paper",
  "bent",
] as const;
export type Kind = (typeof kinds)[number];

/** A scene in RGBA px; corners are fractions, from the top left one of the page, and outside 0..1 where it leaves the frame. */
export type Scene = { kind: Kind; width: number; height: number; data: Uint8ClampedArray<ArrayBuffer>; corners: Corners };

export function paintScene(kind: Kind, seed: number): Scene {
  const random = seeded(seed * 7919 + kinds.indexOf(kind) * 104729);
  const frame = random.chance(0.7) ? { width: 1200, height: 1600 } : { width: 1600, height: 1200 };
  const aspect = kind === "receipt" ? random.between(2.4, 4.2) : random.pick([Math.SQRT2, Math.SQRT2, 1.294, Math.SQRT1_2, 1.6]);
  const corners = seenCorners(random, { frame, aspect, ...viewOf(kind, random) });
  const page = printedPage(random, { width: 900, height: Math.round(900 * aspect), colour: paperOf(kind, random) });
  const view = painted(random, { kind, frame, corners, page, background: backgroundOf(kind, random), light: lightOf(kind, random) });
  const data = photographed(random, view, kind === "dark");
  const [a, b, c, d] = corners;
  const fraction = ({ x, y }: Spot): Spot => ({ x: x / frame.width, y: y / frame.height });
  return { kind, ...frame, data, corners: [fraction(a), fraction(b), fraction(c), fraction(d)] };
}

/** Paints the ground of such a scene, photographed without any page. */
export function paintTable(kind: Kind, seed: number): Omit<Scene, "corners"> {
  const random = seeded(seed * 7919 + kinds.indexOf(kind) * 104729 + 1);
  const frame = random.chance(0.7) ? { width: 1200, height: 1600 } : { width: 1600, height: 1200 };
  const [background, light] = [backgroundOf(kind, random), lightOf(kind, random)];
  const view = canvas(frame.width, frame.height, [0, 0, 0]);
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const [r, g, b] = background(x, y);
      const bright = light(x / frame.width, y / frame.height);
      put(view, x, y, [r * bright, g * bright, b * bright]);
    }
  }
  return { kind, ...frame, data: photographed(random, view, kind === "dark") };
}

function viewOf(kind: Kind, random: Random) {
  const sign = () => (random.chance(0.5) ? 1 : -1);
  const along = random.chance(0.5);
  const out = sign() * random.between(0.12, 0.25);
  const little = { x: random.between(-0.02, 0.02), y: random.between(-0.02, 0.02) };
  if (kind === "partly outside") {
    return { fill: random.between(0.78, 0.95), tilt: 12, roll: 8, shift: along ? { ...little, x: out } : { ...little, y: out } };
  }
  return { fill: random.between(0.55, 0.93), tilt: 26, roll: kind === "receipt" ? 30 : random.pick([6, 15, 35]), shift: little };
}

function paperOf(kind: Kind, random: Random): Colour {
  if (kind === "coloured paper")
    return random.pick<Colour>([
      [245, 225, 130],
      [190, 220, 240],
      [240, 190, 195],
      [185, 225, 180],
    ]);
  const white = random.between(228, 250);
  return [white, white - random.between(0, 4), white - random.between(0, 10)];
}

function backgroundOf(kind: Kind, random: Random): Background {
  switch (kind) {
    case "white on white":
      return plain(random, [random.between(205, 222), random.between(205, 220), random.between(200, 218)], 0.006);
    case "low contrast":
      return plain(
        random,
        random.pick<Colour>([
          [185, 180, 170],
          [170, 175, 180],
          [190, 170, 150],
        ]),
        0.02,
      );
    case "clutter":
      return clutter(random);
    case "tiles":
      return tiles(random);
    case "cloth":
      return cloth(random);
    case "dark":
      return plain(
        random,
        random.pick<Colour>([
          [50, 45, 42],
          [70, 60, 50],
          [40, 45, 60],
        ]),
        0.05,
      );
    default:
      return random.chance(0.6)
        ? wood(random)
        : plain(
            random,
            random.pick<Colour>([
              [120, 110, 100],
              [90, 100, 110],
              [140, 120, 95],
            ]),
            0.05,
          );
  }
}

/** The shares of the page by which its sides bow in the middle; lean: how much more nearer to the left */
function bowOf(kind: Kind, random: Random): { x: number; y: number; lean: number } {
  if (kind === "curled") return { x: random.between(-0.02, 0.02), y: random.between(-0.02, 0.02), lean: 0 };
  if (kind !== "bent") return { x: 0, y: 0, lean: 0 };
  const y = random.between(0.015, 0.045) * (random.chance(0.5) ? 1 : -1);
  return { x: random.between(-0.01, 0.01), y, lean: random.between(-0.5, 0.5) };
}

type Setting = {
  kind: Kind;
  frame: { width: number; height: number };
  corners: Corners;
  page: Canvas;
  background: Background;
  light: Light;
};

function painted(random: Random, { kind, frame, corners, page, background, light }: Setting): Canvas {
  const view = canvas(frame.width, frame.height, [0, 0, 0]);
  const toPage = backToPage(corners);
  const size = { width: pixels(corners[0], corners[1]), height: pixels(corners[1], corners[2]) };
  const bow = bowOf(kind, random);
  const cast = { x: random.between(-9, 9), y: random.between(2, 10), soft: random.between(6, 22), depth: random.between(0.08, 0.35) };
  const finger = kind === "held" ? fingerOn(random, corners) : null;

  const inside = (x: number, y: number) => {
    const flat = toPage(x, y);
    const u = flat.x + bow.x * Math.sin(Math.PI * flat.y);
    const v = flat.y + bow.y * Math.sin(Math.PI * flat.x) * (1 + bow.lean * Math.cos(Math.PI * flat.x));
    return { u, v, depth: Math.min(Math.min(u, 1 - u) * size.width, Math.min(v, 1 - v) * size.height) };
  };
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const { u, v, depth } = inside(x + 0.5, y + 0.5);
      const cover = Math.min(1, Math.max(0, depth + 0.5));
      let colour: Colour = [0, 0, 0];
      if (cover < 1) {
        const shade = Math.min(1, Math.max(0, inside(x - cast.x, y - cast.y).depth / cast.soft + 1));
        const [r, g, b] = background(x, y);
        const left = 1 - shade * cast.depth;
        colour = [r * left, g * left, b * left];
      }
      if (cover > 0) {
        const [r, g, b] = sample(page, u * page.width, v * page.height);
        colour = [r * cover + colour[0] * (1 - cover), g * cover + colour[1] * (1 - cover), b * cover + colour[2] * (1 - cover)];
      }
      const skin = finger?.(x, y) ?? 0;
      if (skin > 0) colour = [200 - skin * 0.6, 150 - skin * 0.6, 125 - skin * 0.6];
      const bright = light(x / frame.width, y / frame.height);
      put(view, x, y, [colour[0] * bright, colour[1] * bright, colour[2] * bright]);
    }
  }
  return view;
}

/** A thumb that comes over one side; answers how far from its middle line a px is, 0 outside. */
function fingerOn(random: Random, corners: Corners): (x: number, y: number) => number {
  const side = random.whole(0, 3);
  const [a, b] = [corners[side] ?? corners[0], corners[(side + 1) % 4] ?? corners[0]];
  const share = random.between(0.15, 0.85);
  const root = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
  const length = pixels(a, b);
  const into = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
  const [reach, thick] = [random.between(40, 110), random.between(35, 60)];
  return (x, y) => {
    const [dx, dy] = [x - root.x, y - root.y];
    const along = Math.min(reach, dx * into.x + dy * into.y);
    const away = Math.hypot(dx - into.x * along, dy - into.y * along);
    return away < thick ? away + 1 : 0;
  };
}

function pixels(a: Spot, b: Spot): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}
