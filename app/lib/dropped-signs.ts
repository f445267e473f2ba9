/** A stretch of a text; `to` is behind its last sign. */
export type Span = { from: number; to: number };

/** Signs without a width that programs put between or into words; people who type a word leave them out. */
const unseen = "\\u00ad\\u200b-\\u200d\\u2060\\ufeff";
const blank = "[^\\S\\r\\n\\u001f]";
const lineEnd = `${blank}{0,4}(?:\\r?\\n${blank}{0,8}){1,2}`;
/** "Vor-\nund Nachname": the part before them is not the first half of a word. */
const notBeforeAnd = "(?!(?:und|oder|bzw|sowie|bis|and|or|to)(?!\\p{L}))";

/**
 * The ways in which a word is divided that goes on in the next line: by an invisible sign, or by a hyphen, which stays if the word has it anyway.
 * Each alternative begins with the signs with which it can begin, and looks back from there: a pattern that looks back first does so at each sign of
 * a text, and takes ten times as long.
 */
const dropped = new RegExp(
  [
    `\\u00ad${lineEnd}`,
    `[${unseen}]+`,
    `[-\\u2010\\u00ac](?<=\\p{Ll}\\p{M}?.)${lineEnd}${notBeforeAnd}(?=\\p{Ll})`,
    `[-\\u2010\\u00ac](?<=\\p{Lu}\\p{Lu}\\p{M}?.)${lineEnd}(?=\\p{Lu}\\p{M}?\\p{Lu})`,
    `(?=\\s)(?<=[\\p{L}\\p{M}\\p{N}][-\\u2010\\u2011])${lineEnd}${notBeforeAnd}(?=[\\p{L}\\p{N}])`,
  ].join("|"),
  "gu",
);

/** Three letters or more with a blank between each two: a word whose letters were set apart. */
const setApart = /(?<![\p{L}\p{N}\p{M}'’.-])\p{L}\p{M}?(?:[^\S\r\n\u001f]\p{L}\p{M}?){2,}(?![\p{L}\p{N}\p{M}'’.-])/gu;

/** A letter alone between two blanks: one of three that are set apart. */
const mayBeApart = /[^\S\r\n\u001f]\p{L}\p{M}?[^\S\r\n\u001f]/u;

/** Signs that most names and terms do not have. */
const mayDrop = new RegExp(`[\\r\\n${unseen}]`);

/** Returns the spans of a text that are ignored in comparisons, in their order. */
export function droppedIn(text: string): Span[] {
  const ends = mayDrop.test(text) ? [...text.matchAll(dropped)].map(spanOf) : [];
  const blanks: Span[] = [];
  if (mayBeApart.test(text)) for (const { 0: word, index } of text.matchAll(setApart)) addBlanks(blanks, word, index);
  if (blanks.length === 0) return ends;
  return ends.length === 0 ? blanks : [...ends, ...blanks].sort((a, b) => a.from - b.from);
}

/** Adds the places of a word's blanks. They are counted sign by sign, as a match for each of half a million takes most of a second. */
function addBlanks(blanks: Span[], word: string, begin: number): void {
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (code === space || (code > lastOfAscii && isBlank.test(word.charAt(at))) || code < space)
      blanks.push({ from: begin + at, to: begin + at + 1 });
  }
}

const [space, lastOfAscii] = [32, 127];
const isBlank = /\s/;

function spanOf({ 0: found, index }: RegExpExecArray): Span {
  return { from: index, to: index + found.length };
}

/** A text without its ignored signs; placeOf: the place of one of its signs in the whole text */
export type Kept = { text: string; placeOf: (place: number) => number };

export function withoutDropped(text: string): Kept {
  const spans = droppedIn(text);
  if (spans.length === 0) return { text, placeOf: (place) => place };
  const pieces: { at: number; from: number; text: string }[] = [];
  let [at, from] = [0, 0];
  for (const span of [...spans, { from: text.length, to: text.length }]) {
    const piece = text.slice(from, span.from);
    if (piece) pieces.push({ at, from, text: piece });
    at += piece.length;
    from = Math.max(from, span.to);
  }
  // Places are asked for in their order, or nearly so.
  let last = 0;
  const placeOf = (place: number) => {
    while (last > 0 && (pieces[last]?.at ?? 0) > place) last -= 1;
    while (last + 1 < pieces.length && (pieces[last + 1]?.at ?? 0) <= place) last += 1;
    const piece = pieces[last];
    return piece ? piece.from + place - piece.at : place;
  };
  return { text: pieces.map((piece) => piece.text).join(""), placeOf };
}
