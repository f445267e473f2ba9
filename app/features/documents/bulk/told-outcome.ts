import type { TFunction } from "i18next";
import type { Bulk } from "./find-bulk.server.ts";

/** What became of many documents, in words; of those that are left out some are named. */
export function toldOutcome(t: TFunction<"documents">, { kind, outcome }: Pick<Bulk, "kind" | "outcome">): string {
  const { done, same, denied, deniedNames, unseen, failed } = outcome;
  const parts = [
    (done > 0 || same + denied + unseen + failed === 0) &&
      (kind === "change" ? t("selection.changed", { count: done }) : t("selection.deleted", { count: done })),
    same > 0 && t("selection.same", { count: same }),
    denied > 0 && toldDenied(t, { count: denied, names: deniedNames }),
    unseen > 0 && t("selection.unseen", { count: unseen }),
    failed > 0 && t("selection.failed", { count: failed }),
  ];
  return parts.filter(Boolean).join(" ");
}

/** names: of some of them */
export function toldDenied(t: TFunction<"documents">, { count, names }: { count: number; names: readonly string[] }): string {
  const named = names.map((name) => t("selection.quoted", { name })).join(", ");
  if (names.length === 0) return t("selection.deniedUnnamed", { count });
  return count > names.length
    ? t("selection.deniedMore", { names: named, count: count - names.length })
    : t("selection.denied", { names: named });
}
