import type { TFunction } from "i18next";
import type { Bulk } from "./find-bulk.server.ts";
import { isTrouble } from "./rules.ts";

/** What became of many documents, in words; of those that are left out some are named. */
export function toldOutcome(t: TFunction<"bulk">, { kind, outcome }: Pick<Bulk, "kind" | "outcome">): string {
  const { done, same, denied, deniedNames, unseen, failed } = outcome;
  const parts = [
    (done > 0 || same + denied + unseen + failed === 0) &&
      (kind === "change" ? t("changed", { count: done }) : t("deleted", { count: done })),
    same > 0 && t("same", { count: same }),
    denied > 0 && toldDenied(t, { count: denied, names: deniedNames }),
    unseen > 0 && t("unseen", { count: unseen }),
    failed > 0 && t("failed", { count: failed }),
  ];
  return parts.filter(Boolean).join(" ");
}

/** names: of some of them */
export function toldDenied(t: TFunction<"bulk">, { count, names }: { count: number; names: readonly string[] }): string {
  const named = names.map((name) => t("quoted", { name })).join(", ");
  if (names.length === 0) return t("deniedUnnamed", { count });
  return count > names.length ? t("deniedMore", { names: named, count: count - names.length }) : t("denied", { names: named });
}

/** How far it is or what became of it, in the words in which the list says it. */
export type ToldBulk = { id: string; isTrouble: boolean; told: string; button: string; steps: ToldSteps | null };

/** null: it is finished */
type ToldSteps = { done: number; total: number; told: string };

export function toldBulk(t: TFunction<"bulk">, bulk: Bulk): ToldBulk {
  const { id, kind, done, total, isFinished, outcome } = bulk;
  if (isFinished) return { id, isTrouble: isTrouble(outcome), told: toldOutcome(t, bulk), button: t("putAway"), steps: null };
  return { id, isTrouble: false, told: t(kind), button: t("show"), steps: { done, total, told: t("step", { done, total }) } };
}
