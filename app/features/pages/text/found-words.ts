import { foundPlaces } from "~/lib/found-places";

type PlacedWord = { text: string; line: number };

/** Returns the indexes of the words in which a term occurs, as search compares them: also within words, and across spaces and lines. */
export function foundWords(words: readonly PlacedWord[], terms: readonly string[]): Set<number> {
  if (terms.length === 0) return new Set();
  const ends: number[] = [];
  let text = "";
  for (const [place, word] of words.entries()) {
    text += (place === 0 ? "" : word.line === words[place - 1]?.line ? " " : "\n") + word.text;
    ends.push(text.length);
  }
  const found = new Set<number>();
  let first = 0;
  for (const { from, to } of foundPlaces(text, terms)) {
    while ((ends[first] ?? text.length) <= from) first++;
    for (let place = first; place < ends.length && (place === first || (ends[place - 1] ?? 0) < to - 1); place++) found.add(place);
  }
  return found;
}
