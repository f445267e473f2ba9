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
  return `%${fold(term).replace(/[\\%_]/g, "\\$&")}%`;
}
