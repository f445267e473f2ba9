import { fold } from "~/lib/fold";

const maxTerms = 10;
const maxLength = 200;

/** What was typed, as terms: none blank, none twice. Only what fits into a text of the database is kept. */
export function searchTerms(typed: readonly string[]): string[] {
  const terms = new Map<string, string>();
  for (const text of typed) {
    const term = [...text.replace(/[\p{Cc}\s]+/gu, " ").trim()].slice(0, maxLength).join("");
    if (term && !terms.has(fold(term))) terms.set(fold(term), term);
  }
  return [...terms.values()].slice(0, maxTerms);
}

/** The term as a LIKE pattern over a search text, every character literal. */
export function likePattern(term: string): string {
  return `%${literal(fold(term))}%`;
}

/** signs a word of the dictionary has at most */
const longestWord = 128;
/** A longer one is kept in pieces that begin so many signs apart: any part of it as long as that lies within one piece. */
const pieceStep = longestWord / 2;

/** The words of a search text, each once. It holds no white space but single blanks, and the sign that parts its places. */
export function wordsIn(searchText: string): string[] {
  return [
    ...new Set(
      searchText
        .split(/[ \u001f]/)
        .filter(Boolean)
        .flatMap(pieces),
    ),
  ];
}

function pieces(word: string): string[] {
  const signs = [...word];
  if (signs.length <= longestWord) return [word];
  const count = Math.ceil((signs.length - pieceStep) / pieceStep);
  return Array.from({ length: count }, (_, n) => signs.slice(n * pieceStep, n * pieceStep + longestWord).join(""));
}

/** A part of a term without a blank, and which words may hold it. */
export type WordPart = { text: string; pattern: string };

const partsAtMost = 6;

/** What the words of a matching text must hold: the longest parts of the terms. A single sign says nothing. */
export function wordParts(terms: readonly string[]): WordPart[] {
  return terms
    .flatMap((term) => partsOf(fold(term).split(" ")))
    .filter(({ text }) => text.length > 1)
    .sort((a, b) => b.text.length - a.text.length)
    .slice(0, partsAtMost);
}

/** Between blanks stand whole words; only the first may begin and the last may end within one. */
function partsOf(texts: string[]): WordPart[] {
  return texts.map((text, n) => {
    const signs = [...text];
    if (signs.length > pieceStep)
      return { text: signs.slice(0, pieceStep).join(""), pattern: `%${literal(signs.slice(0, pieceStep).join(""))}%` };
    return { text, pattern: `${n === 0 ? "%" : ""}${literal(text)}${n === texts.length - 1 ? "%" : ""}` };
  });
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
