import type { Canvas } from "./canvas.ts";
import type { Random } from "./random.ts";
import type { Kind } from "./scene.ts";

/** The brightness of the light at a spot; fractions of the frame. */
export type Light = (x: number, y: number) => number;

export function lightOf(kind: Kind, random: Random): Light {
  const level = kind === "dark" ? random.between(0.25, 0.45) : random.between(0.85, 1.03);
  const angle = random.between(0, Math.PI * 2);
  const slope = random.between(0, 0.25);
  const vignette = random.between(0, 0.25);
  const shadow = kind === "shadow" ? castShadow(random) : () => 1;
  return (x, y) => {
    const [dx, dy] = [x - 0.5, y - 0.5];
    const lit = 1 + (dx * Math.cos(angle) + dy * Math.sin(angle)) * slope - (dx * dx + dy * dy) * vignette;
    return level * lit * shadow(x, y);
  };
}

/** The shadow of an arm or a telephone, with a soft rim. */
function castShadow(random: Random): Light {
  const angle = random.between(0, Math.PI * 2);
  const [cx, cy] = [random.between(0.25, 0.75), random.between(0.25, 0.75)];
  const width = random.between(0.15, 0.5);
  const soft = random.between(0.01, 0.08);
  const depth = random.between(0.3, 0.6);
  return (x, y) => {
    const across = Math.abs((x - cx) * Math.cos(angle) + (y - cy) * Math.sin(angle));
    return 1 - depth * Math.min(1, Math.max(0, (width / 2 - across) / soft + 0.5));
  };
}

/** Simulates the sensor: blurred, noisy, cut to 8 bits. */
export function photographed(random: Random, { width, height, data }: Canvas, dark: boolean): Uint8ClampedArray<ArrayBuffer> {
  const passes = random.pick([0, 1, 1, 2]);
  for (let i = 0; i < passes; i++) {
    blur(data, width, height, 3);
    blur(data, width, height, width * 3);
  }
  const noise = random.between(1, 4) + (dark ? random.between(2, 5) : 0);
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let from = 0, to = 0; to < pixels.length; from += 3, to += 4) {
    const common = bell(random) * noise * 0.7;
    for (let i = 0; i < 3; i++) pixels[to + i] = (data[from + i] ?? 0) + common + bell(random) * noise * 0.7;
    pixels[to + 3] = 255;
  }
  return pixels;
}

/** Blurs with weights 1-2-1 along one direction, in place; the ends of a row mix with its neighbours, which is not visible. */
function blur(data: Float32Array, width: number, height: number, step: number): void {
  const source = data.slice();
  for (let i = step; i < width * height * 3 - step; i++) {
    data[i] = ((source[i - step] ?? 0) + 2 * (source[i] ?? 0) + (source[i + step] ?? 0)) / 4;
  }
}

/** A roughly normal random number, deviation 1. */
function bell(random: Random): number {
  return (random.next() + random.next() + random.next() - 1.5) * 2;
}
