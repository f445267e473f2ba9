import type { TFunction } from "i18next";
import type { ApartFile } from "./find-apart.server.ts";

/** Says of each ZIP that was sent how many files came out of it. */
export function toldUnpacked(files: readonly ApartFile[], t: TFunction<"arrivals">): string[] {
  const counts = new Map<string, { zip: string; count: number }>();
  for (const { submissionId, cameBy } of files)
    if (cameBy.origin) counts.set(submissionId, { zip: cameBy.origin, count: (counts.get(submissionId)?.count ?? 0) + 1 });
  return [...counts.values()].map(({ zip, count }) => t("unpacked", { zip, count }));
}
