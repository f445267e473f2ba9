type Area = { x0: number; y0: number; x1: number; y1: number };
type Word = { text: string; area: Area };

const letter = /^\p{L}\p{M}*$/u;
/** fewer stand by chance side by side */
const fewest = 4;
/** A wider gap than so many usual ones parts two words. */
const betweenWords = 1.8;

/** The words of a line, where letters were set apart ("R E C H N U N G") a word each: four or more with gaps that are alike. */
export function withLettersTogether(words: readonly Word[]): Word[] {
  const together: Word[] = [];
  for (let at = 0; at < words.length; ) {
    let end = at;
    while (end < words.length && letter.test(words[end]?.text ?? "")) end += 1;
    const row = words.slice(at, Math.max(end, at + 1));
    together.push(...(row.length >= fewest ? rowAsWords(row) : row));
    at += row.length;
  }
  return together;
}

function rowAsWords(row: readonly Word[]): Word[] {
  const gaps = row.slice(1).map(({ area }, n) => area.x0 - (row[n]?.area.x1 ?? 0));
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const made: Word[] = [];
  for (const [n, { text, area }] of row.entries()) {
    const last = made.at(-1);
    if (!last || (gaps[n - 1] ?? 0) > usual * betweenWords) made.push({ text, area });
    else made[made.length - 1] = { text: last.text + text, area: around(last.area, area) };
  }
  return made;
}

function around(a: Area, b: Area): Area {
  return { x0: Math.min(a.x0, b.x0), y0: Math.min(a.y0, b.y0), x1: Math.max(a.x1, b.x1), y1: Math.max(a.y1, b.y1) };
}
