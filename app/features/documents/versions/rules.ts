import { cleanPartOf } from "~/imaging/recipe";
import type { VersionFacts } from "../rules.ts";

/** What can differ between two versions. */
export type VersionPart = "name" | "type" | "tags" | "tax" | "date" | "sender" | "number" | "amount" | "due" | "pages";

/** looks: what is to be seen on each page, in order; equal texts look the same */
export type VersionContent = VersionFacts & { looks: string[] };

/** The same without what is drawn on the page. */
export function cleanLook(look: string): string {
  return cleanPartOf(look);
}

export function differingParts(a: VersionContent, b: VersionContent): VersionPart[] {
  const isSame: Record<VersionPart, boolean> = {
    name: a.name === b.name,
    type: a.documentType === b.documentType,
    tags: isSameList(a.tags, b.tags),
    tax: a.taxRelevance === b.taxRelevance,
    date: a.documentDate === b.documentDate,
    sender: a.sender === b.sender,
    number: a.documentNumber === b.documentNumber,
    amount: a.amount === b.amount && a.currency === b.currency,
    due: a.dueDate === b.dueDate,
    pages: isSameList(a.looks, b.looks),
  };
  return versionParts.filter((part) => !isSame[part]);
}

const versionParts: VersionPart[] = ["name", "type", "tags", "tax", "date", "sender", "number", "amount", "due", "pages"];

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** The newest version needs no name in an address: whoever looks at it sees the next one as soon as it is there. */
export function versionInAddress({ versionId, isNewest }: { versionId: string; isNewest: boolean }): string | undefined {
  return isNewest ? undefined : versionId;
}
