import type { Point, Quad } from "./picture.ts";
import type { Letter, ReadLine } from "./read-lines.ts";

/** sure: 0 to 1 */
export type PlacedWord = { text: string; sure: number; quad: Quad };

/** A line is parted at its blanks. A word lies from half a step before its first sign to half a step behind its last. */
export function wordsOfLine({ letters }: ReadLine, quad: Quad): PlacedWord[] {
  const half = usualStep(letters) / 2;
  return partedAtBlanks(letters).map((word) => {
    const [first, last] = [word[0] as Letter, word.at(-1) as Letter];
    const text = inFigures(word.map(({ sign }) => sign).join(""));
    return { text, sure: surenessOf(word), quad: partOf(quad, Math.max(0, first.at - half), Math.min(1, last.at + half)) };
  });
}

/** An amount with two places, or a day. */
const figures = /^[-+]?\d{1,3}(?:[.,]?\d{3}){0,3}[.,]\d\d[-€*]?$|^\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d\d)$/;

/** A lone O or l among the figures of an amount or a day is a figure. An l behind them stays: "0,5l" is half a litre. */
function inFigures(text: string): string {
  const letters = text.match(/[OolI]/g) ?? [];
  if (letters.length !== 1 || text.length > 20 || /[lI]$/.test(text)) return text;
  const read = text.replace(/[Oo]/, "0").replace(/[lI]/, "1");
  return figures.test(read) ? read : text;
}

function partedAtBlanks(letters: readonly Letter[]): Letter[][] {
  const words: Letter[][] = [[]];
  for (const letter of letters) {
    if (letter.sign === " ") words.push([]);
    else words.at(-1)?.push(letter);
  }
  return words.filter((word) => word.length > 0);
}

/** The sureness of a word: the product of those of its letters. */
function surenessOf(word: readonly Letter[]): number {
  return word.reduce((product, { sure }) => product * sure, 1);
}

/** The median of how far signs stand apart. */
function usualStep(letters: readonly Letter[]): number {
  const steps = letters
    .slice(1)
    .map(({ at }, i) => at - (letters[i]?.at ?? 0))
    .sort((a, b) => a - b);
  return steps[Math.floor(steps.length / 2)] ?? 0.5;
}

function partOf([a, b, c, d]: Quad, from: number, to: number): Quad {
  return [along(a, b, from), along(a, b, to), along(d, c, to), along(d, c, from)];
}

function along(a: Point, b: Point, part: number): Point {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}
