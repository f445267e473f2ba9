import type { Suggestions } from "~/features/pages/rules";

const mostTypes = 3;
const mostTags = 12;

/**
 * Merges the suggestions of a document's pages, the first page first: later ones add what it does not say. The sure type is that of the first
 * page.
 */
export function together(each: readonly Suggestions[]): Suggestions {
  const sure = each[0]?.sure;
  return {
    ...(sure && { sure }),
    types: withoutRepeats(each.flatMap(({ types }) => types)).slice(0, mostTypes),
    tags: withoutRepeats(each.flatMap(({ tags }) => tags)).slice(0, mostTags),
  };
}

/** Removes repeats that differ only in case; the first one stays. */
export function withoutRepeats(list: readonly string[]): string[] {
  const plain = list.map((each) => each.toLowerCase());
  return list.filter((_, place) => plain.indexOf(plain[place] ?? "") === place);
}
