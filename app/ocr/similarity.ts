/** The likeness of two texts: 1: the same except for case, 0: nothing in common. Takes as long as one length times the other. */
export function similarity(a: string, b: string): number {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  const longer = Math.max(one.length, other.length);
  return longer === 0 ? 1 : 1 - editsBetween(one, other) / longer;
}

/** The Levenshtein distance. */
function editsBetween(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const put = (before[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(put, (before[j] as number) + 1, (row[j - 1] as number) + 1));
    }
    before = row;
  }
  return before[b.length] as number;
}
