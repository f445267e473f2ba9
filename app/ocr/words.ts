/** px of the picture, as an engine names them */
type Bounds = { left: number; top: number; right: number; bottom: number };
export type Size = { width: number; height: number };
export type FoundWord = { text: string; confidence: number; bounds: Bounds };

/** Fractions of the picture, origin top left. */
type Box = { left: number; top: number; width: number; height: number };
export type Word = { text: string; confidence: number; box: Box; line: number };
export type Reading = { text: string; words: Word[] };

/** From this confidence on a word is taken at its word. */
const sure = 70;

/** Lines in reading order become numbered words; specks that were taken for punctuation are left out. */
export function readingOf(lines: FoundWord[][], size: Size): Reading {
  const words = lines
    .map((line) => line.filter(isNoSpeck))
    .filter((line) => line.length > 0)
    .flatMap((found, line) => found.map(({ text, confidence, bounds }) => ({ text, confidence, box: boxOf(bounds, size), line })));
  return { text: textOf(words), words };
}

/** The words by lines. */
export function textOf(words: Pick<Word, "text" | "line">[]): string {
  const lines = new Map<number, string[]>();
  for (const { text, line } of words) lines.set(line, [...(lines.get(line) ?? []), text]);
  return [...lines.values()].map((line) => line.join(" ")).join("\n");
}

/** Whether a second try is worth its time: hardly a sure word, or many unsure ones among them. */
export function isWeak({ words }: Pick<Reading, "words">): boolean {
  const found = sureWords(words);
  return found < 5 || found < 0.8 * words.length;
}

/** The reading with more sure words; the first where they are even. */
export function betterReading<T extends Pick<Reading, "words">>(first: T, second: T): T {
  return sureWords(second.words) > sureWords(first.words) ? second : first;
}

// Shadows and folds are read as single signs, which are as short as they are unsure.
function sureWords(words: Pick<Word, "text" | "confidence">[]): number {
  return words.filter(({ text, confidence }) => confidence >= sure && /[\p{L}\d]/u.test(text)).length;
}

function isNoSpeck({ text, confidence }: FoundWord): boolean {
  return /[\p{L}\d]/u.test(text) ? text.trim() !== "" : confidence >= sure;
}

function boxOf({ left, top, right, bottom }: Bounds, { width, height }: Size): Box {
  const [x, y] = [share(left, width), share(top, height)];
  return { left: x, top: y, width: share(right, width) - x, height: share(bottom, height) - y };
}

function share(px: number, of: number): number {
  return Math.min(1, Math.max(0, px / of));
}
