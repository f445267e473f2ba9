import { fold } from "~/lib/fold";

/** Places of the words in which a term stands, as the search compares them: parts of words too, and across blanks. */
export function foundWords(words: readonly string[], terms: readonly string[]): Set<number> {
  const found = new Set<number>();
  if (terms.length === 0) return found;

  const ends: number[] = [];
  let text = "";
  for (const word of words) {
    text += fold(word);
    ends.push(text.length);
    text += " ";
  }
  for (const term of terms.map(fold).filter(Boolean)) {
    let first = 0;
    for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
      while ((ends[first] ?? text.length) <= at) first++;
      for (let place = first; place < ends.length && (place === first || (ends[place - 1] ?? 0) < at + term.length - 1); place++)
        found.add(place);
    }
  }
  return found;
}

/** Whether a term stands in the text of a page. */
export function isFoundIn(text: string, terms: readonly string[]): boolean {
  if (terms.length === 0) return false;
  const folded = fold(text);
  return terms.some((term) => folded.includes(fold(term)));
}
