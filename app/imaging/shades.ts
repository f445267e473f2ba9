import { type OpenCv, type Pixels, scoped, toMat } from "./opencv.ts";

/** cells of a picture's shades, each way */
const side = 32;
export const shadesLength = side * side;

/** How light a picture is in each of 32 by 32 cells, row by row: what is kept of it, so that it is known again. */
export function shadesOf(cv: OpenCv, picture: Pixels): Uint8Array {
  return scoped(cv, (keep) => {
    const [small, grey] = [keep(new cv.Mat()), keep(new cv.Mat())];
    cv.resize(keep(toMat(cv, picture)), small, new cv.Size(side, side), 0, 0, cv.INTER_AREA);
    cv.cvtColor(small, grey, cv.COLOR_RGBA2GRAY);
    return new Uint8Array(grey.data);
  });
}

type Shades = ArrayLike<number>;
/** Where a cell of the one lies in the other: column a * x + b * y + c, row d * x + e * y + f. */
type Placing = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Widths and heights of the one in the other from which it is laid on it: in the other the page may lie on a table, in a frame of another shape. */
const starts = [
  [1, 1],
  [0.86, 0.86],
  [0.84, 0.63],
  [0.63, 0.84],
] as const;
/** steps with soft shades, which draw together what lies apart, with the shades themselves, and with what stands out of them */
const [softSteps, fineSteps, detailSteps] = [10, 8, 3];
/** likeness of soft shades below which two pictures differ, at the beginning and after the soft steps */
const [leastAtFirst, leastSoft] = [0.1, 0.75];

/**
 * Compares the shades of two pictures, from 1 (the same) to -1. One may lie a few degrees askew, a little elsewhere, in another size and light: it is
 * laid on the other step by step (Lucas and Kanade). The measure is the correlation of both (Evangelidis and Psarakis), of light and dark and of what
 * stands out of its surroundings, as no smooth sky or sheet does.
 */
export function likenessOf(one: Shades, other: Shades): number {
  return Math.max(likenessWithin(one, other), likenessWithin(other, one));
}

function likenessWithin(one: Shades, other: Shades): number {
  const all = {
    soft: layers(softened(one), softened(other)),
    fine: layers(one, other),
    detail: layers(standingOut(one), standingOut(other)),
  };
  return Math.max(...starts.map(([width, height]) => likenessFrom(centred(width, height), all)));
}

type AllLayers = Record<"soft" | "fine" | "detail", Layers>;

function likenessFrom(start: Placing, { soft, fine, detail }: AllLayers): number {
  const first = lay(soft, start);
  if (!first || first.likeness < leastAtFirst) return -1;
  const softly = bestOf(soft, { from: first.next, steps: softSteps });
  if (!softly || softly.likeness < leastSoft) return -1;
  const finely = bestOf(fine, { from: softly.placing, steps: fineSteps });
  const stands = finely && bestOf(detail, { from: finely.placing, steps: detailSteps });
  return finely && stands ? (finely.likeness + stands.likeness) / 2 : -1;
}

/** Goes so many steps, and answers the best of them; undefined: there is too little to compare from the first one on. */
function bestOf(of: Layers, { from, steps }: { from: Placing; steps: number }): { likeness: number; placing: Placing } | undefined {
  let best: { likeness: number; placing: Placing } | undefined;
  let placing = from;
  for (let step = 0; step < steps; step += 1) {
    const laid = isUsual(placing) ? lay(of, placing) : undefined;
    if (!laid) break;
    if (!best || laid.likeness > best.likeness) best = { likeness: laid.likeness, placing };
    placing = laid.next;
  }
  return best;
}

/** Papers lie a few degrees askew, and nobody's hand or table makes them much narrower: what has to be bent more is another picture. */
function isUsual([a, b, , d, e]: Placing): boolean {
  const [most, least] = [1.3, 0.5];
  return Math.min(a, e) > least && Math.max(a, e) < most && Math.abs(b) < 0.2 && Math.abs(d) < 0.2;
}

function centred(width: number, height: number): Placing {
  const middle = (side - 1) / 2;
  return [width, 0, middle * (1 - width), 0, height, middle * (1 - height)];
}

/** The one; the other, and how it grows lighter to the right and downwards. */
type Layers = { one: Shades; other: Shades; right: Float32Array; down: Float32Array };

function layers(one: Shades, other: Shades): Layers {
  const [right, down] = [new Float32Array(shadesLength), new Float32Array(shadesLength)];
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      right[y * side + x] = (shadeAt(other, x + 1, y) - shadeAt(other, x - 1, y)) / 2;
      down[y * side + x] = (shadeAt(other, x, y + 1) - shadeAt(other, x, y - 1)) / 2;
    }
  return { one, other, right, down };
}

/** Means of 3 by 3 cells, twice. */
function softened(shades: Shades, times = 2): Float32Array {
  const soft = new Float32Array(shadesLength);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      let sum = 0;
      for (let row = y - 1; row <= y + 1; row += 1)
        for (let column = x - 1; column <= x + 1; column += 1) sum += shadeAt(shades, column, row);
      soft[y * side + x] = sum / 9;
    }
  return times > 1 ? softened(soft, times - 1) : soft;
}

/** cells around a cell that count as its surroundings */
const reach = 9;

function standingOut(shades: Shades): Float32Array {
  const out = new Float32Array(shadesLength);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      let [sum, count] = [0, 0];
      for (let row = Math.max(0, y - reach); row <= Math.min(side - 1, y + reach); row += 1)
        for (let column = Math.max(0, x - reach); column <= Math.min(side - 1, x + reach); column += 1) {
          sum += shades[row * side + column] ?? 0;
          count += 1;
        }
      out[y * side + x] = (shades[y * side + x] ?? 0) - sum / count;
    }
  return out;
}

/** Beyond the rim a picture goes on as it ends. */
function shadeAt(shades: Shades, x: number, y: number): number {
  return shades[Math.min(side - 1, Math.max(0, y)) * side + Math.min(side - 1, Math.max(0, x))] ?? 0;
}

/** between four cells */
function between(shades: Shades, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - left, y - top];
  const upper = shadeAt(shades, left, top) * (1 - u) + shadeAt(shades, left + 1, top) * u;
  const lower = shadeAt(shades, left, top + 1) * (1 - u) + shadeAt(shades, left + 1, top + 1) * u;
  return upper * (1 - v) + lower * v;
}

/** cells at the rim that are not compared, because they hold the table or the scanner's lid as well */
const rim = 2;
/** least share of the cells that both pictures show */
const leastSeen = 0.7;
/** least spread of shades that tells a picture from an empty sheet */
const leastSpread = 4;
const [unknowns, shade, laid] = [6, 6, 7];

/** How alike the two are as they lie now, and where they are a step better; undefined: there is too little to compare. */
function lay({ one, other, right, down }: Layers, [a, b, c, d, e, f]: Placing): { likeness: number; next: Placing } | undefined {
  // Sums of the products of six slopes and the two shades with each other, and of each alone.
  const values = new Float64Array(8);
  const sums = new Float64Array(8);
  const products = new Float64Array(64);
  let seen = 0;
  for (let y = rim; y < side - rim; y += 1)
    for (let x = rim; x < side - rim; x += 1) {
      const [u, v] = [a * x + b * y + c, d * x + e * y + f];
      if (u < 1 || v < 1 || u > side - 2 || v > side - 2) continue;
      seen += 1;
      const [toRight, toBottom] = [between(right, u, v), between(down, u, v)];
      values[0] = toRight * x;
      values[1] = toRight * y;
      values[2] = toRight;
      values[3] = toBottom * x;
      values[4] = toBottom * y;
      values[5] = toBottom;
      values[shade] = one[y * side + x] ?? 0;
      values[laid] = between(other, u, v);
      for (let row = 0; row < 8; row += 1) {
        const value = values[row] ?? 0;
        sums[row] = (sums[row] ?? 0) + value;
        for (let column = row; column < 8; column += 1)
          products[row * 8 + column] = (products[row * 8 + column] ?? 0) + value * (values[column] ?? 0);
      }
    }
  if (seen < leastSeen * (side - 2 * rim) ** 2) return undefined;
  const covariance = (m: number, n: number) =>
    (products[Math.min(m, n) * 8 + Math.max(m, n)] ?? 0) / seen - ((sums[m] ?? 0) / seen) * ((sums[n] ?? 0) / seen);
  const [ofOne, ofOther] = [Math.sqrt(covariance(shade, shade)), Math.sqrt(covariance(laid, laid))];
  if (!(Math.min(ofOne, ofOther) >= leastSpread)) return undefined;
  const equations = Array.from({ length: unknowns }, (_, row) => [
    ...Array.from({ length: unknowns }, (_, column) => covariance(row, column) / ofOther),
    covariance(row, shade) / ofOne - covariance(row, laid) / ofOther,
  ]);
  const [da = 0, db = 0, dc = 0, dd = 0, de = 0, df = 0] = solved(equations);
  return { likeness: covariance(shade, laid) / (ofOne * ofOther), next: [a + da, b + db, c + dc, d + dd, e + de, f + df] };
}

/** Solves linear equations by elimination; a little is added to the diagonal, so that what nothing speaks for stays as it is. */
function solved(equations: number[][]): number[] {
  for (const [pivot, line] of equations.entries()) {
    line[pivot] = (line[pivot] ?? 0) * 1.001 + 1e-6;
    for (const [row, other] of equations.entries()) {
      if (row === pivot) continue;
      const factor = (other[pivot] ?? 0) / (line[pivot] ?? 1);
      for (let column = pivot; column < other.length; column += 1) other[column] = (other[column] ?? 0) - factor * (line[column] ?? 0);
    }
  }
  return equations.map((line, n) => (line.at(-1) ?? 0) / (line[n] ?? 1));
}
