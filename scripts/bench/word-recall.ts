/** The share of the true words that were found, each as often as it is there. */
export function recallOf(truth: readonly string[], read: readonly string[]): number {
  return (truth.length - without(truth, read).length) / Math.max(1, truth.length);
}

/** Runs of letters and figures, ignoring case: signs beside a word make no other word of it. */
export function bareWordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}

/**
 * Character error rate independent of the order of reading: each word that was not found costs its distance to the nearest word that was read in
 * excess, or its length if there is none; over the signs of the truth.
 */
export function looseErrorRateOf(truth: readonly string[], read: readonly string[]): number {
  const more = without(read, truth);
  const missed = without(truth, read).sort((a, b) => b.length - a.length);
  let errors = 0;
  for (const word of missed) {
    const costs = more.map((other) => distanceOf([...word], [...other]));
    const least = Math.min(word.length, ...costs);
    const at = costs.findIndex((cost) => cost === least && cost < word.length);
    if (at >= 0) more.splice(at, 1);
    errors += least;
  }
  return errors / Math.max(1, truth.join("").length);
}

/** Returns the words that are left when each of the others is removed once. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

/** Splits a text into words, ignoring case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/**
 * Character error rate: signs that must be inserted, removed or changed to turn the reading into the truth (Levenshtein), over the signs of the
 * truth. It depends on the order in which lines were read, and may be more than 1. Case is ignored; white space of any kind and length is one space.
 */
export function errorRateOf(truth: string, read: string): number {
  const [wanted, found] = [signsOf(truth), signsOf(read)];
  return distanceOf(wanted, found) / Math.max(1, wanted.length);
}

/** The Levenshtein distance. */
function distanceOf(wanted: readonly string[], found: readonly string[]): number {
  let row = Array.from({ length: found.length + 1 }, (_, at) => at);
  for (const [line, sign] of wanted.entries()) {
    const next = [line + 1];
    for (const [at, other] of found.entries()) {
      const changed = (row[at] ?? 0) + (sign === other ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

function signsOf(text: string): string[] {
  return [...wordsOf(text).join(" ")];
}
