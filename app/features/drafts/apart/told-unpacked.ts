import type { TFunction } from "i18next";
import type { ZipReason } from "../rules.ts";
import type { ApartFile } from "./find-apart.server.ts";

/** Why an entry of a ZIP is no file that came out of it. */
const neverCame: ReadonlySet<string | null> = new Set<ZipReason>(["zip-link", "broken-zip"]);

/** Says of each ZIP that was sent how many files came out of it. */
export function toldUnpacked(files: readonly ApartFile[], t: TFunction<"arrivals">): string[] {
  const counts = new Map<string, { zip: string; count: number }>();
  for (const { submissionId, cameBy, reason } of files) {
    if (!cameBy.origin) continue;
    const before = counts.get(submissionId)?.count ?? 0;
    counts.set(submissionId, { zip: cameBy.origin, count: neverCame.has(reason) ? before : before + 1 });
  }
  return [...counts.values()].map(({ zip, count }) => t("unpacked", { zip, count }));
}
