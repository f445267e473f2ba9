import type { Said } from "./known-of.ts";

/** What a pattern may name. tags: as many folders as there are, or words parted by commas */
export const patternWords = ["name", "date", "sender", "type", "number", "tag", "tags", "*"] as const;
type PatternWord = (typeof patternWords)[number];

/** A part of a pattern's folder or file name: a word, or the signs between words. */
type Piece = { word: PatternWord } | { signs: string };
export type Pattern = Piece[][];

/** Reads "{tags}/{date} {sender} - {name}"; returns the sentence that says what is wrong with it. */
export function patternIn(text: string): Pattern | string {
  const segments: Pattern = [];
  for (const segment of text.split("/")) {
    const pieces: Piece[] = [];
    for (const piece of segment.split(/(\{[^{}]*\})/).filter(Boolean)) {
      if (!piece.startsWith("{")) pieces.push({ signs: piece });
      else {
        const word = patternWords.find((known) => piece === `{${known}}`);
        if (!word) return `${piece} is none of ${patternWords.map((known) => `{${known}}`).join(", ")}.`;
        if (pieces.length > 0 && "word" in (pieces.at(-1) as Piece)) return `Between two words of ${segment} there has to be a sign.`;
        pieces.push({ word });
      }
    }
    if (pieces.length === 0) return "A folder of the pattern has no name.";
    segments.push(pieces);
  }
  return segments.filter(isManyFolders).length > 1 ? "Only one folder of the pattern may be {tags} alone." : segments;
}

function isManyFolders(pieces: readonly Piece[]): boolean {
  return pieces.length === 1 && "word" in (pieces[0] as Piece) && (pieces[0] as { word: PatternWord }).word === "tags";
}

/** Returns what the path of a file says by the pattern; undefined if it does not fit. */
export function saidByPath(pattern: Pattern, path: string): Said | undefined {
  const segments = withoutEnding(path).split("/");
  const many = pattern.slice(0, -1).findIndex(isManyFolders);
  const extra = segments.length - pattern.length;
  if (many < 0 ? extra !== 0 : extra < -1) return undefined;
  const said: Said & { tags: string[] } = { tags: [] };
  for (let [at, place] = [0, 0]; at < pattern.length; at++) {
    const pieces = pattern[at] as Piece[];
    if (at === many) {
      said.tags.push(...segments.slice(place, place + extra + 1));
      place += extra + 1;
      continue;
    }
    if (!fill(said, pieces, segments[place++] ?? "")) return undefined;
  }
  return said;
}

function withoutEnding(path: string): string {
  return path.replace(/\.[a-z0-9]{1,5}$/i, "");
}

/** Fills in what one folder or file name says; each word reaches to the next signs. */
function fill(said: Said & { tags: string[] }, pieces: readonly Piece[], text: string): boolean {
  let rest = text;
  for (const [at, piece] of pieces.entries()) {
    if ("signs" in piece) {
      if (!rest.startsWith(piece.signs)) return false;
      rest = rest.slice(piece.signs.length);
      continue;
    }
    const next = pieces[at + 1];
    const end = next && "signs" in next ? rest.indexOf(next.signs) : rest.length;
    if (end <= 0 || !note(said, piece.word, rest.slice(0, end).trim())) return false;
    rest = rest.slice(end);
  }
  return rest === "";
}

function note(said: Said & { tags: string[] }, word: PatternWord, text: string): boolean {
  switch (word) {
    case "date": {
      const day = dayIn(text);
      if (day) said.day = day;
      return day !== undefined;
    }
    case "tag":
      said.tags.push(text);
      return true;
    case "tags":
      said.tags.push(...text.split(","));
      return true;
    case "*":
      return true;
    default:
      said[word] = text;
      return true;
  }
}

/** Reads a day as files are named by it: "2021-03-31", "20210331", "31.03.2021". Others, "2021-03" too, are none. */
export function dayIn(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})([-_.]?)(\d\d)\2(\d\d)$/.exec(text)?.toSpliced(2, 1) ?? [];
  if (year) return `${year}-${month}-${day}`;
  const [, first, second, third] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? [];
  return third ? `${third}-${second}-${first}` : undefined;
}
