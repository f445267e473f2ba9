/** ms of processor time that a text of 64 kB may take; a busy machine's caches make that dearer, so that what takes half of it wants a bound */
export const most = 50;
export const kilobytes = 64_000;
export const megabyte = 1_000_000;

const of = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
/** Each piece another one: what is compared with all before it takes the square of their number. */
export const numbered = (before: string, length: number) =>
  Array.from({ length: Math.floor(length / (before.length + 4)) }, (_, at) => before + at.toString(36).padStart(4, "0")).join("");

/** Texts that somebody sends to keep a server busy. */
export const hostile = (length: number): Record<string, string> => ({
  marks: `a${of("\u0301", length)}`,
  // Each belongs before the one in front of it: normalising sorts them.
  mixedMarks: `a${of("\u0315\u0301\u0316", length)}`,
  markedLetters: of(`a${"\u0301".repeat(29)}`, length),
  zeros: of("0", length),
  dashes: of("-", length),
  word: of("a", length),
  words: of("a ", length),
  brackets: of("(", length),
  blanks: of(" ", length),
  breaks: of("\n", length),
  quotes: of('"', length),
  slashes: of("/", length),
  amounts: of("1.234,56 EUR ", length),
  dates: of("01.02.2024 ", length),
  parted: of("Ab-\n", length),
  setApart: of("A b ", length),
  softly: of("a\u00ad\n", length),
  groups: of("1-1 ", length),
  longGroups: of("AB12/", length),
  phones: of("0711 22 33 ", length),
  phonesAbroad: of("+49 (0)7 ", length),
  names: of("Aa GmbH ", length),
  list: numbered(",", length),
  lines: numbered("\n", length),
});

/** ms of processor time. What is near the limit is done again: what a collector or a compiler does by the way is no part of it. */
export function cost(work: () => unknown, limit = most): number {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 6 && least > limit / 2; turn += 1) least = Math.min(least, timed(work).spent());
  return least;
}

/** The same of work that ends later. */
export async function costOf(work: () => Promise<unknown>, limit = most): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 6 && least > limit / 2; turn += 1) {
    const { done, spent } = timed(work);
    await done;
    least = Math.min(least, spent());
  }
  return least;
}

function timed<Done>(work: () => Done) {
  const begun = process.cpuUsage();
  const done = work();
  return {
    done,
    spent() {
      const { user, system } = process.cpuUsage(begun);
      return (user + system) / 1000;
    },
  };
}
