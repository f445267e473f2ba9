/**
 * Returns by how many letters two words differ: letters left out, put in, mistaken, or two side by side exchanged (optimal string alignment).
 * It stops counting above the limit.
 */
export function distance(one: string, other: string, limit: number): number {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > limit) return limit + 1;
    [before, row] = [row, next];
  }
  return Math.min(row[b.length] ?? 0, limit + 1);
}

/** By how many letters a word of this length may be mistyped. */
export function lettersOff(word: string): number {
  return [...word].length <= 5 ? 1 : 2;
}

const alphabet = [..."abcdefghijklmnopqrstuvwxyzäöü"];

/** Returns the words that are one letter off. */
export function oneOff(word: string): string[] {
  const signs = [...word];
  const found = new Set<string>();
  for (let at = 0; at <= signs.length; at += 1) {
    const [head, tail] = [signs.slice(0, at).join(""), signs.slice(at + 1).join("")];
    for (const letter of alphabet) found.add(head + letter + signs.slice(at).join("")).add(head + letter + tail);
    found.add(head + tail);
    if (at + 1 < signs.length) found.add(head + signs[at + 1] + signs[at] + signs.slice(at + 2).join(""));
  }
  return [...found].filter((one) => one !== word);
}
