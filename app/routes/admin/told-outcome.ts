import type { TFunction } from "i18next";
import type { Outcome } from "~/features/documents/selection/change-documents.server";
import type { NewToast } from "~/http/toast.server";

/** One message for what became of many documents: what is left out is told by name. */
export function toldOutcome(t: TFunction<"documents">, done: "changed" | "deleted", outcome: Outcome): NewToast {
  const { denied, same, unseen } = outcome;
  const parts = [
    (outcome.done > 0 || denied.length + same + unseen === 0) &&
      (done === "changed" ? t("selection.changed", { count: outcome.done }) : t("selection.deleted", { count: outcome.done })),
    same > 0 && t("selection.same", { count: same }),
    denied.length > 0 && t("selection.denied", { names: denied.map((name) => t("selection.quoted", { name })).join(", ") }),
    unseen > 0 && t("selection.unseen", { count: unseen }),
  ];
  const isTrouble = denied.length + unseen > 0;
  return { text: parts.filter(Boolean).join(" "), kind: isTrouble ? "danger" : "success", ms: isTrouble ? 10000 : 5000 };
}
