import type { Strip } from "./picture.ts";

/** at: where along the line the sign stands, 0 to 1; sure: 0 to 1 */
export type Letter = { sign: string; sure: number; at: number };
export type ReadLine = { letters: Letter[] };

/** px of the height of the lines with which the reader was trained */
export const lineHeight = 32;
/** px of width that a batch has at most: so much memory it takes */
const batchColumns = 8000;
/** The spread of brightness that is added to a line's own, so that faint lines are not amplified without end. */
const leastSpread = 0.02 * 255;

/**
 * Scores of each sign (the first is the blank) at each step of lines of one width. The input is brightness, normalised to mean 0 and spread 1, and 0
 * to the right of each line.
 */
type Scores = { data: Float32Array; steps: number; signs: number };
export type Recogniser = (input: { data: Float32Array; lines: number; width: number }) => Promise<Scores>;

/** signs[0] is the blank. The answers are in the order of the strips. */
export async function readLines(recognise: Recogniser, signs: readonly string[], strips: readonly Strip[]): Promise<ReadLine[]> {
  const lines: ReadLine[] = strips.map(() => ({ letters: [] }));
  for (const batch of batchesOf(strips)) {
    const width = Math.max(32, Math.ceil(Math.max(...batch.map(({ strip }) => strip.width)) / 16) * 16);
    const { data, steps, signs: kinds } = await recognise({ data: evenedIn(batch, width), lines: batch.length, width });
    for (const [n, { place, strip }] of batch.entries()) {
      const scores = data.subarray(n * steps * kinds, (n + 1) * steps * kinds);
      lines[place] = { letters: lettersIn(scores, { kinds, signs, steps: (strip.width / width) * steps }) };
    }
  }
  return lines;
}

type Placed = { strip: Strip; place: number };

/** Groups strips of similar widths, so that little of a batch is empty: a column costs the same in a batch of one line and of many. */
function batchesOf(strips: readonly Strip[]): Placed[][] {
  const sorted = strips.map((strip, place) => ({ strip, place })).sort((a, b) => a.strip.width - b.strip.width);
  const batches: Placed[][] = [];
  for (const placed of sorted) {
    const batch = batches.at(-1);
    const narrowest = batch?.[0]?.strip.width ?? 0;
    const { width } = placed.strip;
    const fits = batch && width <= narrowest * 1.08 + 8 && (batch.length + 1) * width <= batchColumns;
    if (fits) batch.push(placed);
    else batches.push([placed]);
  }
  return batches;
}

function evenedIn(batch: readonly Placed[], width: number): Float32Array {
  const data = new Float32Array(batch.length * lineHeight * width);
  for (const [n, { strip }] of batch.entries()) {
    const { scale, shift } = evening(strip);
    for (let y = 0; y < lineHeight; y++) {
      const [to, from] = [(n * lineHeight + y) * width, y * strip.width];
      for (let x = 0; x < strip.width; x++) data[to + x] = (strip.data[from + x] as number) * scale + shift;
    }
  }
  return data;
}

function evening({ data }: Strip): { scale: number; shift: number } {
  let [sum, squares] = [0, 0];
  for (const light of data) {
    sum += light;
    squares += light * light;
  }
  const mean = sum / data.length;
  const scale = 1 / (Math.sqrt(Math.max(0, squares / data.length - mean * mean)) + leastSpread);
  return { scale, shift: -mean * scale };
}

/** steps: how many of them lie within the line */
type Line = { kinds: number; signs: readonly string[]; steps: number };

/** The likeliest sign of each step; repeated ones count once, and the blank is none (greedy CTC, Graves et al. 2006). */
function lettersIn(scores: Float32Array, { kinds, signs, steps }: Line): Letter[] {
  const letters: Letter[] = [];
  const last = Math.min(scores.length / kinds, Math.ceil(steps) + 1);
  for (let step = 0, before = 0; step < last; step++) {
    const at = step * kinds;
    let best = 0;
    for (let kind = 1; kind < kinds; kind++) if (score(scores, at + kind) > score(scores, at + best)) best = kind;
    if (best !== 0) {
      const sure = probability(scores, at, { best, kinds });
      const letter = letters.at(-1);
      if (best !== before) letters.push({ sign: signs[best] ?? "", sure, at: Math.min(1, (step + 0.5) / steps) });
      else if (letter) letter.sure = Math.max(letter.sure, sure);
    }
    before = best;
  }
  return letters;
}

/** The probability of the best sign, by softmax. */
function probability(scores: Float32Array, at: number, { best, kinds }: { best: number; kinds: number }): number {
  const highest = score(scores, at + best);
  let sum = 0;
  for (let kind = 0; kind < kinds; kind++) sum += Math.exp(score(scores, at + kind) - highest);
  return 1 / sum;
}

function score(scores: Float32Array, at: number): number {
  return scores[at] as number;
}
