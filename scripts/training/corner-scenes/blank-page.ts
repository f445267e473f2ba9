import { canvas, put } from "./canvas.ts";
import { lightOf, photographed } from "./light.ts";
import { seeded } from "./random.ts";
import type { Kind, Scene } from "./scene.ts";

export const rulings = ["blank", "lined", "squared"] as const;
type Ruling = (typeof rulings)[number];

/** px: rows of squared and of lined paper, and how broad a printed line is */
const [square, row, thick] = [34, 54, 2];

/** Paints paper without any writing, seen by a camera that sees nothing else. */
export function paintBlankPage(ruling: Ruling, seed: number): Omit<Scene, "corners"> {
  const random = seeded(seed * 7919 + rulings.indexOf(ruling) * 104729);
  const size = { width: 1358, height: 1920 };
  const kind: Kind = random.pick(["wood", "shadow"]);
  const light = lightOf(kind, random);
  const slant = random.between(-0.015, 0.015);
  const view = canvas(size.width, size.height, [0, 0, 0]);
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const [along, down] = [x - slant * y, y + slant * x];
      const isPrinted = ruling === "lined" ? isLine(down, row) : ruling === "squared" && (isLine(down, square) || isLine(along, square));
      const bright = light(x / size.width, y / size.height);
      const [red, green, blue] = isPrinted ? [176, 190, 214] : [240, 239, 234];
      put(view, x, y, [red * bright, green * bright, blue * bright]);
    }
  }
  return { kind, ...size, data: photographed(random, view, false) };
}

function isLine(at: number, step: number): boolean {
  return ((at % step) + step) % step < thick;
}
