import type { Colour } from "./canvas.ts";
import { noise, type Random } from "./random.ts";

/** The colour of the ground below the page, at a px of a picture about 1500 px long. */
export type Background = (x: number, y: number) => Colour;

export function wood(random: Random): Background {
  const base = random.pick<Colour>([
    [150, 105, 65],
    [105, 70, 45],
    [190, 150, 105],
    [80, 55, 40],
  ]);
  const grain = noise(random.whole(1, 1e6));
  const angle = random.between(-0.3, 0.3) + (random.chance(0.5) ? Math.PI / 2 : 0);
  const board = random.between(160, 420);
  return (x, y) => {
    const [along, across] = rotated(x, y, angle);
    const gap = mod(across, board) < 3 ? 0.55 : 1;
    const rings = Math.sin(across / 9 + grain(along / 260, across / 60) * 6) * 0.09;
    const fibre = grain(along / 40, across / 2.5) * 0.07;
    const plank = grain(Math.floor(across / board) * 17.3, 3.1) * 0.15;
    return scaled(base, gap * (1 + rings + fibre + plank));
  };
}

export function plain(random: Random, base: Colour, roughness: number): Background {
  const coarse = noise(random.whole(1, 1e6));
  const fine = noise(random.whole(1, 1e6));
  return (x, y) => scaled(base, 1 + coarse(x / 200, y / 200) * 0.02 + fine(x / 3, y / 3) * roughness);
}

export function tiles(random: Random): Background {
  const base = random.pick<Colour>([
    [190, 185, 175],
    [120, 125, 130],
    [205, 190, 165],
    [90, 110, 120],
  ]);
  const side = random.between(110, 330);
  const angle = random.between(-0.6, 0.6);
  const joint = random.between(4, 10);
  const cloud = noise(random.whole(1, 1e6));
  return (x, y) => {
    const [u, v] = rotated(x, y, angle);
    if (mod(u, side) < joint || mod(v, side) < joint) return scaled(base, 0.62);
    const tone = cloud(Math.floor(u / side) * 7.7, Math.floor(v / side) * 5.3) * 0.08;
    return scaled(base, 1 + tone + cloud(u / 50, v / 50) * 0.04);
  };
}

export function cloth(random: Random): Background {
  const first = random.pick<Colour>([
    [150, 40, 45],
    [40, 70, 120],
    [60, 100, 70],
    [120, 120, 125],
  ]);
  const second = random.pick<Colour>([
    [225, 220, 210],
    [190, 190, 200],
    [40, 40, 50],
  ]);
  const stripe = random.between(30, 120);
  const checked = random.chance(0.6);
  const angle = random.between(-0.8, 0.8);
  const fold = noise(random.whole(1, 1e6));
  return (x, y) => {
    const [u, v] = rotated(x, y, angle);
    const band = (mod(u, stripe) < stripe / 2 ? 1 : 0) + (checked && mod(v, stripe) < stripe / 2 ? 1 : 0);
    const share = checked ? band / 2 : band;
    const shade = 1 + fold(x / 180, y / 180) * 0.12 + Math.sin(u * 1.7) * Math.sin(v * 1.7) * 0.05;
    return scaled(mixed(first, second, share), shade);
  };
}

/** A desk full of other things: sheets, books, pens, a cup; all lie below the page. */
export function clutter(random: Random): Background {
  const desk = random.chance(0.5) ? wood(random) : plain(random, [95, 95, 100], 0.04);
  const things = Array.from({ length: random.whole(7, 16) }, () => thing(random));
  return (x, y) => {
    for (const { covers, colour } of things) {
      const edge = covers(x, y);
      if (edge > 0) return edge < 3 ? scaled(colour, 0.7) : colour;
    }
    return desk(x, y);
  };
}

type Thing = { colour: Colour /** px from its rim, 0 outside */; covers(x: number, y: number): number };

function thing(random: Random): Thing {
  const [cx, cy] = [random.between(0, 1500), random.between(0, 1500)];
  const colour: Colour = random.chance(0.3) ? [225, 225, 220] : [random.between(20, 230), random.between(20, 230), random.between(20, 230)];
  const [width, height] = [random.between(20, 420), random.between(60, 520)];
  const angle = random.between(0, Math.PI);
  if (random.chance(0.2)) {
    const radius = random.between(60, 160);
    return { colour, covers: (x, y) => Math.max(0, radius - Math.hypot(x - cx, y - cy)) };
  }
  return {
    colour,
    covers: (x, y) => {
      const [u, v] = rotated(x - cx, y - cy, angle);
      return Math.max(0, Math.min(width / 2 - Math.abs(u), height / 2 - Math.abs(v)));
    },
  };
}

function scaled([red, green, blue]: Colour, by: number): Colour {
  return [red * by, green * by, blue * by];
}

function mixed(a: Colour, b: Colour, share: number): Colour {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

function rotated(x: number, y: number, angle: number): [number, number] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos + y * sin, y * cos - x * sin];
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by;
}
