/** The share of the true words that were found, each as often as it stands there. */
export function recallOf(truth: readonly string[], read: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of read) left.set(word, (left.get(word) ?? 0) + 1);
  const found = truth.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return found.length / Math.max(1, truth.length);
}

/** Capitals or not. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/**
 * Character error rate: signs that must be put in, taken out or changed to make the truth of what was read (Levenshtein), over the
 * signs of the truth. It goes by the order in which lines were read, and may be more than 1. Capitals or not; white space of any
 * kind and length is one space.
 */
export function errorRateOf(truth: string, read: string): number {
  const [wanted, found] = [signsOf(truth), signsOf(read)];
  let row = Array.from({ length: found.length + 1 }, (_, at) => at);
  for (const [line, sign] of wanted.entries()) {
    const next = [line + 1];
    for (const [at, other] of found.entries()) {
      const changed = (row[at] ?? 0) + (sign === other ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return (row.at(-1) ?? 0) / Math.max(1, wanted.length);
}

function signsOf(text: string): string[] {
  return [...wordsOf(text).join(" ")];
}
