import { documentTypes, isKnownType } from "~/lib/document-types";
import { sortKey } from "~/lib/sort-key";
import { tidy } from "~/lib/tidy";
import { describedColumns, type PaperFacts } from "./paper/rules.ts";
import { maxTagLength, withoutTag, withTagRenamed, withTags } from "./tags/rules.ts";

export { type DocumentType, documentTypes, typeLabel } from "~/lib/document-types";
export { noPaperFacts, type PaperFacts } from "./paper/rules.ts";
export { maxSenderLength } from "./sender/rules.ts";

/** What a version says of its document besides its pages. */
export type VersionFacts = { name: string; documentType: string; tags: string[]; taxRelevance: boolean } & PaperFacts;

/** Of a version's or document's row, what a further version says, too. */
export function factsOf<Row extends Record<keyof VersionFacts, unknown>>(row: Row): Pick<Row, keyof VersionFacts> {
  const columns: (keyof VersionFacts)[] = ["name", "documentType", "tags", "taxRelevance", ...describedColumns().map(([column]) => column)];
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<Row, keyof VersionFacts>;
}

/** What is to become of the facts of a document; what is left out stays. */
export type FactsChange = {
  addTags?: readonly string[] | undefined;
  removeTags?: readonly string[] | undefined;
  documentType?: string | undefined;
  taxRelevance?: boolean | undefined;
  sender?: string | undefined;
  documentDate?: string | undefined;
  renamed?: Renamed | undefined;
};

/** Wherever a document still bears the one name it gets the other; to: empty: it is taken away; isMerge: the other was there already. */
export type Renamed = { of: "tag" | "sender" | "type"; from: string; to: string; isMerge?: boolean };

export function isChange({ addTags = [], removeTags = [], ...facts }: FactsChange): boolean {
  return addTags.length + removeTags.length > 0 || Object.values(facts).some((fact) => fact !== undefined);
}

/** A tag that is there already stays where it is. */
export function factsAfter(before: VersionFacts, { addTags = [], removeTags = [], documentType, ...change }: FactsChange): VersionFacts {
  const facts = change.renamed ? withRenamed(before, change.renamed) : before;
  const left = removeTags.reduce<readonly string[]>(withoutTag, facts.tags);
  const has = (tag: string) => left.some((own) => own.toLowerCase() === tag.toLowerCase());
  return {
    ...facts,
    tags: withTags(
      left,
      addTags.filter((tag) => !has(tag)),
    ),
    documentType: documentType === undefined ? facts.documentType : typeKey(tidy(documentType, maxTagLength)),
    taxRelevance: change.taxRelevance ?? facts.taxRelevance,
    sender: change.sender ?? facts.sender,
    documentDate: change.documentDate ?? facts.documentDate,
  };
}

function withRenamed(facts: VersionFacts, { of, from, to }: Renamed): VersionFacts {
  switch (of) {
    case "tag":
      return { ...facts, tags: withTagRenamed(facts.tags, from, to) };
    case "sender":
      return sortKey(facts.sender) === sortKey(from) ? { ...facts, sender: to } : facts;
    case "type":
      return facts.documentType === from ? { ...facts, documentType: to } : facts;
  }
}

/** The key of a type typed in either language; free text stays, white space folded. */
export function typeKey(typed: string): string {
  const text = typed.trim().replace(/\s+/g, " ");
  const known = Object.entries(documentTypes).find(([german, english]) =>
    [german, english].some((label) => label.toLowerCase() === text.toLowerCase()),
  );
  return known?.[0] ?? text;
}

/** Every label by which a type can be searched. */
export function typeLabels(type: string): string[] {
  return isKnownType(type) ? [type, documentTypes[type]] : [type];
}

const shownTags = 2;

/** The tags a row shows, and those it only counts. */
export function splitTags(tags: readonly string[]): { shown: string[]; rest: string[] } {
  return { shown: tags.slice(0, shownTags), rest: tags.slice(shownTags) };
}

/** One of several documents, and the moment at which it is done. */
export type Deed = { documentId: string; now: Date };
