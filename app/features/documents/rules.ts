import { documentTypes, isKnownType } from "~/lib/document-types";
import { sortKey } from "~/lib/sort-key";
import { tidy } from "~/lib/tidy";
import { describedColumns, type PaperFacts } from "./paper/rules.ts";
import { maxTagLength, withoutTag, withTagRenamed, withTags } from "./tags/rules.ts";

export { type DocumentType, documentTypes, typeLabel } from "~/lib/document-types";
export { noPaperFacts, type PaperFacts } from "./paper/rules.ts";
export { maxSenderLength } from "./sender/rules.ts";

/** Everything that a version states of its document besides its pages. */
export type VersionFacts = { name: string; documentType: string; tags: string[]; taxRelevance: boolean } & PaperFacts;

/** Returns the facts of a version's or document's row, which a new version copies. */
export function factsOf<Row extends Record<keyof VersionFacts, unknown>>(row: Row): Pick<Row, keyof VersionFacts> {
  const columns: (keyof VersionFacts)[] = ["name", "documentType", "tags", "taxRelevance", ...describedColumns().map(([column]) => column)];
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<Row, keyof VersionFacts>;
}

/** A change of a document's facts; facts that are undefined stay. */
export type FactsChange = {
  addTags?: readonly string[] | undefined;
  removeTags?: readonly string[] | undefined;
  documentType?: string | undefined;
  taxRelevance?: boolean | undefined;
  sender?: string | undefined;
  documentDate?: string | undefined;
  /** the day on which what was still to be paid was paid; null: what was noted as paid was not; it makes no version */
  paidOn?: string | null | undefined;
  renamed?: Renamed | undefined;
};

/** Replaces a name in every document that has it; to: "" removes it; isMerge: the other name existed already. */
export type Renamed = { of: "tag" | "sender" | "type"; from: string; to: string; isMerge?: boolean };

export function isChange({ addTags = [], removeTags = [], ...facts }: FactsChange): boolean {
  return addTags.length + removeTags.length > 0 || Object.values(facts).some((fact) => fact !== undefined);
}

/** Applies a change to facts. A tag that exists already stays in its place. */
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

/** Returns the key of a known type typed in either language; other text stays, with its white space normalised. */
export function typeKey(typed: string): string {
  const text = typed.trim().replace(/\s+/g, " ");
  const known = Object.entries(documentTypes).find(([german, english]) =>
    [german, english].some((label) => label.toLowerCase() === text.toLowerCase()),
  );
  return known?.[0] ?? text;
}

/** Returns every label by which a type can be found. */
export function typeLabels(type: string): string[] {
  return isKnownType(type) ? [type, documentTypes[type]] : [type];
}

const shownTags = 2;

/** Splits tags into those that a row shows and those that it only counts. */
export function splitTags(tags: readonly string[]): { shown: string[]; rest: string[] } {
  return { shown: tags.slice(0, shownTags), rest: tags.slice(shownTags) };
}

/** One document to act on, and the time of the act. */
export type Deed = { documentId: string; now: Date };

/** The ways by which files come in. */
export const doors = ["form", "folder", "webdav", "mail", "api", "request", "import"] as const;
export type Door = (typeof doors)[number];

/** origin: from where, in the words of its door, such as the place in a watched folder, the name of a key, sender and subject of a mail, sender and request, or what was imported; "" for files of a form */
export type CameBy = { door: Door; origin: string };
