/** A picture of three bytes (red, green, blue) per px, row by row. */
export type Picture = { data: Uint8Array | Uint8ClampedArray; width: number; height: number };
export type Point = { x: number; y: number };
/** px of a picture, origin top left; clockwise from the corner where reading begins */
export type Quad = readonly [Point, Point, Point, Point];
/** A line cut out of a page: a byte of brightness per px. */
export type Strip = { data: Uint8ClampedArray; width: number; height: number };

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** px; wide: along the writing */
export function sidesOf([a, b, c, d]: Quad): { wide: number; high: number } {
  return { wide: (distance(a, b) + distance(d, c)) / 2, high: (distance(a, d) + distance(b, c)) / 2 };
}

/** Returns the beginning of a line, this many times as long as its height. */
export function beginningOf(quad: Quad, times: number): Quad {
  const { wide, high } = sidesOf(quad);
  const share = Math.min(1, (times * high) / Math.max(1, wide));
  return [quad[0], pointIn(quad, share, 0), pointIn(quad, share, 1), quad[3]];
}

/** The brightness of each px, by the weights of BT.601. */
export function lightOf({ data, width, height }: Picture): { data: Uint8ClampedArray; width: number; height: number } {
  const light = new Uint8ClampedArray(width * height);
  for (let at = 0, from = 0; at < light.length; at++, from += 3) {
    light[at] = (77 * byte(data, from) + 150 * byte(data, from + 1) + 29 * byte(data, from + 2)) >> 8;
  }
  return { data: light, width, height };
}

/**
 * Resizes a picture, by the mean where it shrinks, bilinear where it grows. The result has one plane after the other in the given order of channels
 * (0: red), each value times its scale, plus its shift.
 */
export function planesOf(
  { data, width: fromWidth, height: fromHeight }: Picture,
  { width, height }: { width: number; height: number },
  planes: readonly { channel: 0 | 1 | 2; scale: number; shift: number }[],
): Float32Array {
  const out = new Float32Array(planes.length * width * height);
  const [across, down] = [sharesOf(fromWidth, width), sharesOf(fromHeight, height)];
  const row = new Float32Array(fromWidth * 3);
  for (let y = 0; y < height; y++) {
    row.fill(0);
    for (let n = down.starts[y] as number; n < (down.starts[y + 1] as number); n++) {
      const [from, share] = [(down.from[n] as number) * row.length, down.share[n] as number];
      for (let i = 0; i < row.length; i++) row[i] = (row[i] as number) + share * byte(data, from + i);
    }
    for (const [plane, { channel, scale, shift }] of planes.entries()) {
      for (let x = 0, to = (plane * height + y) * width; x < width; x++, to++) {
        let sum = 0;
        for (let n = across.starts[x] as number; n < (across.starts[x + 1] as number); n++) {
          sum += (across.share[n] as number) * (row[(across.from[n] as number) * 3 + channel] as number);
        }
        out[to] = sum * scale + shift;
      }
    }
  }
  return out;
}

/** The source px that each px is made of, and their shares, which add up to 1; starts: the place where those of a px begin. */
function sharesOf(length: number, to: number): { starts: Uint32Array; from: Uint32Array; share: Float32Array } {
  const step = length / to;
  const reach = Math.max(1, step);
  const starts = new Uint32Array(to + 1);
  const from: number[] = [];
  const share: number[] = [];
  for (let i = 0; i < to; i++) {
    const centre = (i + 0.5) * step - 0.5;
    const first = from.length;
    let total = 0;
    for (let at = Math.ceil(centre - reach); at <= centre + reach; at++) {
      const part = 1 - Math.abs(at - centre) / reach;
      if (part <= 0) continue;
      total += part;
      from.push(Math.min(length - 1, Math.max(0, at)));
      share.push(part);
    }
    for (let n = first; n < share.length; n++) share[n] = (share[n] as number) / total;
    starts[i + 1] = from.length;
  }
  return { starts, from: Uint32Array.from(from), share: Float32Array.from(share) };
}

/** px; a longer line is none, or none that could be read */
const longestStrip = 4000;

/**
 * Cuts the content of a quad out, upright, `height` px high and as wide as its shape demands, or a share of that. When it shrinks, a px is averaged
 * from several points.
 */
export function stripOf(picture: Picture, quad: Quad, height: number, share = 1): Strip {
  const { wide, high } = sidesOf(quad);
  const width = Math.min(longestStrip, Math.max(8, Math.round((wide / Math.max(1, high)) * height * share)));
  const fine = Math.min(4, Math.max(1, Math.round(high / height)));
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to++) {
      let sum = 0;
      for (let i = 0; i < fine; i++) {
        for (let j = 0; j < fine; j++) {
          const { x: px, y: py } = pointIn(quad, (x + (i + 0.5) / fine) / width, (y + (j + 0.5) / fine) / height);
          sum += lightAt(picture, px - 0.5, py - 0.5);
        }
      }
      data[to] = sum / (fine * fine);
    }
  }
  return { data, width, height };
}

/** u: along the writing, v: down; 0 to 1 within, beyond outside */
export function pointIn([a, b, c, d]: Quad, u: number, v: number): Point {
  return {
    x: (1 - v) * ((1 - u) * a.x + u * b.x) + v * ((1 - u) * d.x + u * c.x),
    y: (1 - v) * ((1 - u) * a.y + u * b.y) + v * ((1 - u) * d.y + u * c.y),
  };
}

/** The brightness between px, bilinear; beyond the rim it is that of the rim. */
function lightAt({ data, width, height }: Picture, px: number, py: number): number {
  const x = Math.min(width - 1.001, Math.max(0, px));
  const y = Math.min(height - 1.001, Math.max(0, py));
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const at = (top * width + left) * 3;
  const right = left + 1 < width ? 3 : 0;
  const below = top + 1 < height ? width * 3 : 0;
  const upper = light(data, at) * (1 - fx) + light(data, at + right) * fx;
  const lower = light(data, at + below) * (1 - fx) + light(data, at + below + right) * fx;
  return upper * (1 - fy) + lower * fy;
}

function light(data: Picture["data"], at: number): number {
  return 0.299 * byte(data, at) + 0.587 * byte(data, at + 1) + 0.114 * byte(data, at + 2);
}

/** Turns a strip upside down. */
export function overturned({ data, width, height }: Strip): Strip {
  return { data: data.slice().reverse(), width, height };
}

/** Turns a picture by clockwise quarter turns. */
export function turnedPicture(picture: Picture, turns: 0 | 1 | 2 | 3): Picture {
  const { data, width, height } = picture;
  if (turns === 0) return picture;
  const result = new Uint8Array(data.length);
  // The places to which the px of a row move: the first one, and the steps to the next row and the next px.
  const steps = { 1: [height - 1, -1, height], 2: [width * height - 1, -width, -1], 3: [(width - 1) * height, 1, -height] } as const;
  const [start, down, right] = steps[turns];
  for (let y = 0, from = 0; y < height; y++) {
    for (let x = 0, to = start + y * down; x < width; x++, from += 3, to += right) {
      result[to * 3] = byte(data, from);
      result[to * 3 + 1] = byte(data, from + 1);
      result[to * 3 + 2] = byte(data, from + 2);
    }
  }
  return turns === 2 ? { data: result, width, height } : { data: result, width: height, height: width };
}

function byte(data: Picture["data"], at: number): number {
  return data[at] as number;
}
