import { alike } from "~/lib/alike";
import { fold } from "~/lib/fold";

/** Places of the words in which a term stands, as the search compares them: parts of words too, and across blanks. */
export function foundWords(words: readonly string[], terms: readonly string[]): Set<number> {
  if (terms.length === 0) return new Set();
  const [folded, likened] = [words.map(fold), words.map((word) => alike(fold(word)))];
  return new Set(
    terms.flatMap((term) => {
      const exactly = wordsWith(folded, fold(term));
      return exactly.length > 0 ? exactly : wordsWith(likened, alike(fold(term)));
    }),
  );
}

function wordsWith(words: readonly string[], term: string): number[] {
  if (!term) return [];
  const found: number[] = [];
  const ends: number[] = [];
  let text = "";
  for (const word of words) {
    text += word;
    ends.push(text.length);
    text += " ";
  }
  let first = 0;
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    while ((ends[first] ?? text.length) <= at) first++;
    for (let place = first; place < ends.length && (place === first || (ends[place - 1] ?? 0) < at + term.length - 1); place++)
      found.push(place);
  }
  return found;
}
