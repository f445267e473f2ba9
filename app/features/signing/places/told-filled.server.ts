import type { TFunction } from "i18next";
import type { Db } from "~db/client.server";
import { shownAs } from "./annotation-at.server.ts";
import { findFilled } from "./find-filled.server.ts";
import { filledPath } from "./paths.ts";

/** Returns the picture that lies over a page with what was filled in there, and the same in words; null: nothing was. */
export async function filledOver(
  db: Db,
  { pageId, versionId }: { pageId: string; versionId: string },
  t: TFunction<"filling">,
): Promise<{ src: string; alt: string } | null> {
  const alt = (await toldFilled(db, versionId, t, pageId))[pageId];
  return alt ? { src: filledPath(pageId, versionId), alt } : null;
}

/** Says what was filled in on each page of a version, by the ids of the pages; pages with nothing are left out. pageId: this page alone */
export async function toldFilled(db: Db, versionId: string, t: TFunction<"filling">, pageId?: string): Promise<Record<string, string>> {
  const told: Record<string, Map<string, string[]>> = {};
  for (const { name, kind, label, value, ...filled } of await findFilled(db, versionId, pageId)) {
    const byName = told[filled.pageId] ?? new Map<string, string[]>();
    told[filled.pageId] = byName;
    const what = label || t(`kinds.${kind}`);
    const said = value === null || kind === "tick" ? what : t("shownValue", { label: what, value: shownAs(kind, value) });
    byName.set(name, [...(byName.get(name) ?? []), said]);
  }
  const sentences = Object.entries(told).map(([pageId, byName]) => [
    pageId,
    [...byName].map(([name, said]) => t("shown", { name, what: said.join(", ") })).join(". "),
  ]);
  return Object.fromEntries(sentences);
}
