import { cleanPartOf } from "~/imaging/recipe";
import { describedColumns, type PaperPart } from "../paper/rules.ts";
import type { VersionFacts } from "../rules.ts";

/** What can differ between two versions. */
export type VersionPart = "name" | "type" | "tags" | "tax" | PaperPart | "pages";

/** looks: what is to be seen on each page, in order; equal texts look the same */
export type VersionContent = VersionFacts & { looks: string[] };

/** The same without what is drawn on the page. */
export function cleanLook(look: string): string {
  return cleanPartOf(look);
}

export function differingParts(a: VersionContent, b: VersionContent): VersionPart[] {
  const ofPaper = describedColumns().flatMap(([column, { part }]) => (a[column] === b[column] ? [] : part));
  const parts: (VersionPart | false)[] = [
    a.name !== b.name && "name",
    a.documentType !== b.documentType && "type",
    !isSameList(a.tags, b.tags) && "tags",
    a.taxRelevance !== b.taxRelevance && "tax",
    ...new Set(ofPaper),
    !isSameList(a.looks, b.looks) && "pages",
  ];
  return parts.filter((part) => part !== false);
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** The newest version needs no name in an address: whoever looks at it sees the next one as soon as it is there. */
export function versionInAddress({ versionId, isNewest }: { versionId: string; isNewest: boolean }): string | undefined {
  return isNewest ? undefined : versionId;
}
