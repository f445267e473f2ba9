import { type Picture, pointIn, type Quad, type Strip, sidesOf, stripOf } from "./picture.ts";

/**
 * Shares of a line's height. look: how far beyond the line ink is looked for; clear: how much white ends the line. The gap between a capital and its
 * dots is smaller.
 */
const up = { look: 0.36, clear: 0.14 };
const aside = { look: 0.5, clear: 0.16 };
/** px of a line's height while its rim is looked for */
const coarse = 28;
/** A px counts as ink if it differs from the paper by at least this share of what the darkest px differ by. */
const inky = 0.45;

/**
 * Grows the quad where it cuts through letters, or leaves out the dots above them: up to white on that side. If there is no white near, because
 * another line touches it, that side stays.
 */
export function wholeLine(picture: Picture, quad: Quad): Quad {
  const { wide, high } = sidesOf(quad);
  const [beside, beyond] = [(aside.look * high) / Math.max(1, wide), up.look];
  const wider = within(quad, { left: -beside, right: 1 + beside, top: -beyond, bottom: 1 + beyond });
  const strip = stripOf(picture, wider, Math.round(coarse * (1 + 2 * up.look)));
  const ink = inkOf(strip);
  const [rows, columns] = [up.look * coarse, aside.look * coarse];
  const inner = {
    left: Math.round(columns),
    right: strip.width - Math.round(columns),
    top: Math.round(rows),
    bottom: strip.height - Math.round(rows),
  };
  const row = (y: number) => !anyIn(ink, strip.width, { left: inner.left, right: inner.right, top: y, bottom: y + 1 });
  const column = (x: number) => !anyIn(ink, strip.width, { left: x, right: x + 1, top: inner.top, bottom: inner.bottom });
  const [gapUp, gapAside] = [Math.ceil(up.clear * coarse), Math.ceil(aside.clear * coarse)];
  const top = grownBy((n) => row(inner.top - 1 - n), { look: inner.top, clear: gapUp });
  const bottom = grownBy((n) => row(inner.bottom + n), { look: strip.height - inner.bottom, clear: gapUp });
  const left = grownBy((n) => column(inner.left - 1 - n), { look: inner.left, clear: gapAside });
  const right = grownBy((n) => column(inner.right + n), { look: strip.width - inner.right, clear: gapAside });
  const across = high / Math.max(1, wide) / coarse;
  return within(quad, { left: -left * across, right: 1 + right * across, top: -top / coarse, bottom: 1 + bottom / coarse });
}

/** Counts the steps outwards to the last ink before the white, and one more; 0 if there is no ink or no white. */
function grownBy(isClear: (step: number) => boolean, { look, clear }: { look: number; clear: number }): number {
  let last = -1;
  for (let step = 0; step < look; step++) {
    if (!isClear(step)) last = step;
    else if (step - last >= clear) return last < 0 ? 0 : last + 2;
  }
  return 0;
}

type Part = { left: number; right: number; top: number; bottom: number };

function within(quad: Quad, { left, right, top, bottom }: Part): Quad {
  return [pointIn(quad, left, top), pointIn(quad, right, top), pointIn(quad, right, bottom), pointIn(quad, left, bottom)];
}

/** Returns 1 for each px that differs from the paper, which is most of the strip, as much as print does. */
function inkOf({ data }: Strip): Uint8Array {
  const counts = new Uint32Array(256);
  for (const light of data) counts[light] = (counts[light] as number) + 1;
  const paper = atShare(counts, data.length / 2);
  const [dark, bright] = [atShare(counts, data.length * 0.03), atShare(counts, data.length * 0.97)];
  const spread = Math.max(paper - dark, bright - paper, 12);
  return Uint8Array.from(data, (light) => (Math.abs(light - paper) > inky * spread ? 1 : 0));
}

/** The brightness below which so many px lie. */
function atShare(counts: Uint32Array, share: number): number {
  let sum = 0;
  for (const [light, count] of counts.entries()) {
    sum += count;
    if (sum >= share) return light;
  }
  return 255;
}

function anyIn(ink: Uint8Array, width: number, { left, right, top, bottom }: Part): boolean {
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if (ink[y * width + x]) return true;
  return false;
}
