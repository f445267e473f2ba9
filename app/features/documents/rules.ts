import { maxTagLength, withTags } from "~/features/drafts/rules";
import { tidy } from "~/lib/tidy";
import type { Origin, Tab } from "~/paths";

export type Grant = "view" | "edit" | "sign" | "delete" | "share";

/** Who could see a version, as it was then. */
export type Participant = { userId: string; displayName: string; email: string; grants: Grant[] };

/** What a version says of its document besides its pages. */
export type VersionFacts = { name: string; documentType: string; tags: string[]; taxRelevance: boolean };

/** What can differ between two versions. */
export type VersionPart = "name" | "type" | "tags" | "tax" | "pages";

/** looks: what is to be seen on each page, in order; equal texts look the same */
export type VersionContent = VersionFacts & { looks: string[] };

export function differingParts(a: VersionContent, b: VersionContent): VersionPart[] {
  const isSame: Record<VersionPart, boolean> = {
    name: a.name === b.name,
    type: a.documentType === b.documentType,
    tags: isSameList(a.tags, b.tags),
    tax: a.taxRelevance === b.taxRelevance,
    pages: isSameList(a.looks, b.looks),
  };
  return versionParts.filter((part) => !isSame[part]);
}

const versionParts: VersionPart[] = ["name", "type", "tags", "tax", "pages"];

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** What is to become of the facts of a document; what is left out stays. */
export type FactsChange = { addTags: readonly string[]; documentType: string | undefined; taxRelevance: boolean | undefined };

export function isChange({ addTags, documentType, taxRelevance }: FactsChange): boolean {
  return addTags.length > 0 || documentType !== undefined || taxRelevance !== undefined;
}

/** A tag that is there already stays where it is. */
export function factsAfter(facts: VersionFacts, { addTags, documentType, taxRelevance }: FactsChange): VersionFacts {
  const has = (tag: string) => facts.tags.some((own) => own.toLowerCase() === tag.toLowerCase());
  return {
    ...facts,
    tags: withTags(
      facts.tags,
      addTags.filter((tag) => !has(tag)),
    ),
    documentType: documentType === undefined ? facts.documentType : typeKey(tidy(documentType, maxTagLength)),
    taxRelevance: taxRelevance ?? facts.taxRelevance,
  };
}

/** The owner's rights; they cannot be taken away. */
export const ownerGrants: Grant[] = ["view", "edit", "sign", "delete", "share"];

/** Delete takes the document from everybody: whoever may change it for everybody may do that too. */
export function mayDelete(grants: readonly Grant[]): boolean {
  return grants.includes("edit") || grants.includes("delete");
}

/** German keys with their English labels; a document type is free text, these are the known ones. */
export const documentTypes = {
  Beleg: "Receipt",
  Rechnung: "Invoice",
  Fahrticket: "Travel Ticket",
  Gehaltsabrechnung: "Payroll",
  Lohnsteuerbescheinigung: "Income Tax Certificate",
  Notizen: "Notes",
  Ausweis: "ID",
  Urkunde: "Certificate",
  Lastschrift: "Direct Debit Mandate",
  Vertrag: "Contract",
  Bild: "Picture",
} as const;
export type DocumentType = keyof typeof documentTypes;

function isKnown(type: string): type is DocumentType {
  return Object.hasOwn(documentTypes, type);
}

/** The label of a type in the person's language; free text stays as it is. */
export function typeLabel(type: string, language: "de" | "en"): string {
  return language === "en" && isKnown(type) ? documentTypes[type] : type;
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
  return isKnown(type) ? [type, documentTypes[type]] : [type];
}

/** orMore: only so many were counted */
export type Hits = { count: number; orMore: boolean };

export function hitsShown({ count, orMore }: Hits): string {
  return orMore ? `${count}+` : String(count);
}

const shortNameLength = 20;

/** A name as the list shows it; the full one is in the tooltip. */
export function shortName(name: string): string {
  const letters = [...name];
  return letters.length > shortNameLength ? `${letters.slice(0, shortNameLength).join("").trimEnd()}…` : name;
}

const shownTags = 2;

/** The tags a row shows, and those it only counts. */
export function splitTags(tags: readonly string[]): { shown: string[]; rest: string[] } {
  return { shown: tags.slice(0, shownTags), rest: tags.slice(shownTags) };
}

export const tabs = [1, 2, 3, 4, 5] as const satisfies readonly Tab[];

export const tabNames = { 1: "active", 2: "private", 3: "tax", 4: "shared", 5: "received" } as const satisfies Record<Tab, string>;

export function isTab(text: string): boolean {
  return tabs.some((tab) => String(tab) === text);
}

/** Comes from an address: anything else than one of the five tabs is the first. */
export function readTab(text: string | null | undefined): Tab {
  return tabs.find((tab) => String(tab) === text) ?? 1;
}

/** The newest version needs no name in an address: whoever looks at it sees the next one as soon as it is there. */
export function versionInAddress({ versionId, isNewest }: { versionId: string; isNewest: boolean }): string | undefined {
  return isNewest ? undefined : versionId;
}

const longestList = 1000;

/** The list somebody came from, as the address of a document carries it along. */
export function readOrigin(query: URLSearchParams): Origin {
  const list = new URLSearchParams((query.get("list") ?? "").slice(0, longestList));
  return { tab: readTab(query.get("tab")), list: list.toString() || undefined };
}
