import { type Colour, canvas, put } from "./canvas.ts";
import { lightOf, photographed } from "./light.ts";
import { type Random, seeded } from "./random.ts";
import type { Scene } from "./scene.ts";

export const patterns = ["dots", "sprigs"] as const;
type Pattern = (typeof patterns)[number];

type Stroke = readonly [x0: number, y0: number, x1: number, y1: number];
/** Tells whether there is pattern at a place of a field that is 1 wide and high. */
type Motif = (x: number, y: number) => boolean;

/** Paints cloth in a small pattern, each piece about as high as a letter of print, seen by a camera that sees nothing else. */
export function paintSmallPattern(pattern: Pattern, seed: number): Omit<Scene, "corners"> {
  const random = seeded(seed * 7919 + patterns.indexOf(pattern) * 104729);
  const size = { width: 1440, height: 1920 };
  const [ground, ink] = random.pick<readonly [Colour, Colour]>([
    [
      [225, 220, 210],
      [40, 50, 120],
    ],
    [
      [40, 60, 50],
      [200, 200, 180],
    ],
  ]);
  const side = random.between(16, 40);
  const angle = random.between(-0.3, 0.3);
  const light = lightOf("wood", random);
  const motifs = Array.from({ length: 7 }, () => (pattern === "dots" ? dot(random) : sprig(random)));
  const view = canvas(size.width, size.height, [0, 0, 0]);
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const [u, v] = [(x * Math.cos(angle) + y * Math.sin(angle)) / side, (y * Math.cos(angle) - x * Math.sin(angle)) / side];
      const [column, row] = [Math.floor(u), Math.floor(v)];
      const motif = motifs[(((column * 3 + row * 5) % motifs.length) + motifs.length) % motifs.length];
      const [red, green, blue] = motif?.(u - column, v - row) ? ink : ground;
      const bright = light(x / size.width, y / size.height);
      put(view, x, y, [red * bright, green * bright, blue * bright]);
    }
  }
  return { kind: "cloth", ...size, data: photographed(random, view, false) };
}

function dot(random: Random): Motif {
  const radius = random.between(0.15, 0.35);
  return (x, y) => Math.hypot(x - 0.5, y - 0.5) < radius;
}

/** A few strokes, as of a flower or a letter. */
function sprig(random: Random): Motif {
  const place = () => random.between(0.15, 0.85);
  const strokes = Array.from({ length: random.whole(2, 5) }, (): Stroke => [place(), place(), place(), place()]);
  return (x, y) => strokes.some((stroke) => awayFrom(stroke, x, y) < 0.06);
}

function awayFrom([x0, y0, x1, y1]: Stroke, x: number, y: number): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const along = Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - x0 - along * dx, y - y0 - along * dy);
}
