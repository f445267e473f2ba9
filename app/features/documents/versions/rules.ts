import { cleanPartOf } from "~/imaging/recipe";
import { describedColumns, type PaperPart } from "../paper/rules.ts";
import type { VersionFacts } from "../rules.ts";

/** The parts in which two versions can differ. */
export type VersionPart = "name" | "type" | "tags" | "tax" | PaperPart | "pages";

/** looks: the appearance of each page, in order; equal texts look the same */
export type VersionContent = VersionFacts & { looks: string[] };

/** Returns a look without its annotations. */
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

/** Returns the id of a version for an address. The newest version has none: its page shows a newer one as soon as there is one. */
export function versionInAddress({ versionId, isNewest }: { versionId: string; isNewest: boolean }): string | undefined {
  return isNewest ? undefined : versionId;
}
