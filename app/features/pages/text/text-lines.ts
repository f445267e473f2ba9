/** A word with its box, in fractions of the picture from the top left; line: the same number for words of one line. */
export type PlacedWord = {
  text: string;
  box: { left: number; top: number; width: number; height: number };
  line: number;
  isFound?: boolean;
};

/** A word after a gap; drop: how much lower it is than its line; isFound: it was searched for */
export type LineWord = { text: string; gap: number; width: number; drop: number; isFound: boolean };

/**
 * A line of text over the picture. size: height of its letters; width and height extend to the next text, so that a pointer beside a line
 * selects in it.
 */
export type TextLine = { left: number; top: number; width: number; height: number; size: number; words: LineWord[] };

/** The unit of places is this part of the picture's width, in both directions: fine enough for a picture that fills eight screens. */
export const partsOfWidth = 4000;

/** number of lines that are compared with each other; a page with more is not one that people read line by line */
const mostReaching = 500;

/** Groups the words into lines in reading order. ratio: the picture's width divided by its height */
export function linesOf(words: readonly PlacedWord[], ratio: number): TextLine[] {
  const lines = grouped(words.flatMap((word) => inParts(word, ratio))).map(lineOf);
  return lines.length > mostReaching ? lines.map(alone) : lines.map((line) => reaching(line, lines, ratio));
}

type Box = { left: number; top: number; right: number; bottom: number };
type Placed = Box & { text: string; line: number; isFound: boolean };
type Line = Box & { size: number; words: LineWord[] };

function inParts({ text, box, line, isFound = false }: PlacedWord, ratio: number): Placed[] {
  const shown = text.replace(/[\p{Cc}\s]+/gu, " ").trim();
  const [left, right] = [parts(box.left), parts(box.left + box.width)];
  const [top, bottom] = [parts(box.top / ratio), parts((box.top + box.height) / ratio)];
  return shown && right > left && bottom > top ? [{ text: shown, line, isFound, left, top, right, bottom }] : [];
}

function parts(share: number): number {
  return Math.round(share * partsOfWidth);
}

/** Groups words of one line that are side by side; words of vertical text stay single. */
function grouped(words: Placed[]): Placed[][] {
  const groups: Placed[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (before && before.line === word.line && isBeside(before, word)) group?.push(word);
    else groups.push([word]);
  }
  return groups;
}

function isBeside(a: Placed, b: Placed): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return shared >= Math.min(a.bottom - a.top, b.bottom - b.top) / 2;
}

function lineOf(words: Placed[]): Line {
  const [left, right] = [Math.min(...words.map((word) => word.left)), Math.max(...words.map((word) => word.right))];
  const size = Math.max(...words.map((word) => word.bottom - word.top));
  const top = middleOf(words) - Math.round(size / 2);
  let end = left;
  const placed = words.map((word) => {
    const gap = word.left - end;
    end = word.right;
    const { text, isFound } = word;
    return { text, gap, width: word.right - word.left, drop: dropOf(word, { top, size }), isFound };
  });
  return { left, right, top, bottom: top + size, size, words: placed };
}

/** Returns the mean of the highest and the lowest middle of a word. */
function middleOf(words: Placed[]): number {
  const middles = words.map(({ top, bottom }) => (top + bottom) / 2);
  return Math.round((Math.min(...middles) + Math.max(...middles)) / 2);
}

/** Returns how much lower the word is than its line; 0 for a small difference, as short letters lie lower than tall ones in any line. */
function dropOf(word: Placed, { top, size }: { top: number; size: number }): number {
  const drop = Math.round((word.top + word.bottom) / 2 - (top + size / 2));
  return Math.abs(drop) > size / 4 ? drop : 0;
}

/** Returns the line, just as large as its words. */
function alone({ left, top, right, size, words }: Line): TextLine {
  return { left, top, width: right - left, height: size, size, words };
}

/** Extends the line to the right and down to the next line; to the left only if no other line is there. */
function reaching(line: Line, lines: readonly Line[], ratio: number): TextLine {
  const { top, size } = line;
  const beside = lines.filter((other) => other.top < line.bottom && other.bottom > top);
  const below = lines.filter((other) => other.top >= line.bottom && other.left < line.right && other.right > line.left);
  const left = beside.some((other) => other.right <= line.left) ? line.left : 0;
  const right = Math.min(partsOfWidth, ...beside.filter((other) => other.left >= line.right).map((other) => other.left));
  const bottom = Math.min(parts(1 / ratio), ...below.map((other) => other.top));
  const words = line.words.map((word, place) => (place === 0 ? { ...word, gap: word.gap + line.left - left } : word));
  return { left, top, width: right - left, height: bottom - top, size, words };
}
