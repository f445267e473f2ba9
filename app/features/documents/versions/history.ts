import { columnsOf, type PaperPart, paperParts } from "../paper/rules.ts";
import type { VersionFacts } from "../rules.ts";

/** A page as the history recognises it: by its original, and by its look. */
export type KnownPage = { original: string; look: string };

/** pages: null if they are those of the version before */
export type VersionState = VersionFacts & { pages: readonly KnownPage[] | null };

/** Facts that consist of one text or number. */
type PlainFact = "name" | "type" | PaperPart;

/** null: unknown */
export type FactChange = { fact: PlainFact; from: string | null; to: string | null };

/** The changes of a version against the one before; pages: counts, and whether the remaining pages are in another order. */
export type VersionChanges = {
  facts: FactChange[];
  tags: { added: string[]; removed: string[] };
  /** undefined: unchanged */
  taxRelevance: boolean | undefined;
  pages: { added: number; removed: number; changed: number; isReordered: boolean };
};

export function changesBetween(before: VersionState, after: VersionState): VersionChanges {
  const without = (tags: readonly string[], others: readonly string[]) => tags.filter((tag) => !others.includes(tag));
  return {
    facts: plainFacts().flatMap((fact) => {
      const [from, to] = [told(before, fact), told(after, fact)];
      return from === to ? [] : [{ fact, from, to }];
    }),
    tags: { added: without(after.tags, before.tags), removed: without(before.tags, after.tags) },
    taxRelevance: before.taxRelevance === after.taxRelevance ? undefined : after.taxRelevance,
    pages: pageChanges(before.pages ?? [], after.pages ?? before.pages ?? []),
  };
}

function plainFacts(): PlainFact[] {
  return ["name", "type", ...paperParts()];
}

/** Returns the text of a fact. An amount has its currency: "12345 EUR", in cents. */
function told(state: VersionState, fact: PlainFact): string | null {
  if (fact === "name") return state.name || null;
  if (fact === "type") return state.documentType || null;
  const [value = null, ...more] = columnsOf(fact).map((column) => state[column]);
  return value === null || value === "" ? null : [value, ...more].join(" ").trim();
}

/** Compares the pages. Pages of the same original are matched by their order. */
function pageChanges(before: readonly KnownPage[], after: readonly KnownPage[]): VersionChanges["pages"] {
  const left = new Map<string, { look: string; place: number }[]>();
  for (const [place, { original, look }] of before.entries()) left.set(original, [...(left.get(original) ?? []), { look, place }]);
  const kept: number[] = [];
  let changed = 0;
  for (const { original, look } of after) {
    const candidates = left.get(original) ?? [];
    const found = candidates.find((page) => page.look === look) ?? candidates[0];
    if (!found) continue;
    left.set(
      original,
      candidates.filter((page) => page !== found),
    );
    kept.push(found.place);
    if (found.look !== look) changed += 1;
  }
  return {
    added: after.length - kept.length,
    removed: before.length - kept.length,
    changed,
    isReordered: kept.some((place, index) => index > 0 && place < (kept[index - 1] ?? 0)),
  };
}
