/** First and last code points of the letters that can be written on a page. */
export type LetterRanges = readonly (readonly [first: number, last: number])[];

/** Joins neighbouring code points into ranges: three thousand letters are some sixty ranges. */
export function rangesOf(codePoints: readonly number[]): LetterRanges {
  const ranges: [number, number][] = [];
  for (const code of [...codePoints].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && code <= last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}

/** The letters that cannot be written, each once: in a PDF they would be empty boxes. */
export function lettersBeyond(text: string, ranges: LetterRanges): string[] {
  const isKnown = (code: number) => ranges.some(([first, last]) => code >= first && code <= last);
  return [...new Set(text)].filter((letter) => !isKnown(letter.codePointAt(0) ?? 0));
}
