import { type Picture, type Quad, stripOf } from "./lines/picture.ts";
import { lineHeight } from "./lines/read-lines.ts";
import type { Reader } from "./read-picture.ts";
import { similarity } from "./similarity.ts";

/** A line of a text, and its place: fractions of the picture, origin top left. */
export type PlacedLine = { text: string; box: { left: number; top: number; width: number; height: number } };

/** lines that are compared at most, and signs that make one worth it */
const compared = { lines: 8, signs: 8, mostSigns: 200 };
/** a line was read if its signs are so sure on the average; two such lines are evidence */
const readable = { sure: 0.9, lines: 2 };
/** the likeness of a text that software once read well */
const alike = 0.95;

/**
 * Tells whether a few lines of a text say what is read in their places. Returns true if nothing can be read there, because then nothing contradicts
 * them.
 */
export async function isConfirmed(reader: Reader, picture: Picture, lines: readonly PlacedLine[]): Promise<boolean> {
  const worth = lines.filter(({ text }) => text.length >= compared.signs && text.length <= compared.mostSigns);
  const chosen = [...worth].sort((a, b) => b.text.length - a.text.length).slice(0, compared.lines);
  const read = await reader.read(chosen.map(({ box }) => stripOf(picture, quadOf(box, picture), lineHeight)));
  let [lengths, same, sure] = [0, 0, 0];
  for (const [i, { letters }] of read.entries()) {
    const own = (chosen[i] as PlacedLine).text;
    const mean = letters.reduce((sum, letter) => sum + letter.sure, 0) / Math.max(1, letters.length);
    if (mean < readable.sure) continue;
    sure++;
    lengths += own.length;
    same += own.length * similarity(bare(own), bare(letters.map(({ sign }) => sign).join("")));
  }
  return sure < readable.lines || same >= alike * lengths;
}

/** Removes blanks, in which readers differ. */
function bare(text: string): string {
  return text.replace(/\s+/g, "");
}

function quadOf({ left, top, width, height }: PlacedLine["box"], picture: Picture): Quad {
  const [x0, x1] = [left * picture.width, (left + width) * picture.width];
  const [y0, y1] = [top * picture.height, (top + height) * picture.height];
  return [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ];
}
