import { findErasureState } from "~/features/own-data/erasure/overdue-erasures.server";
import { type Finding, ill, type Words, well } from "./finding.ts";

export async function checkErasure(t: Words): Promise<Omit<Finding, "part">> {
  const { ok, overdue } = await findErasureState();
  return ok ? well(t("erasure.well")) : ill(t("erasure.late", { count: overdue ?? 0 }), t("erasure.lateTodo"));
}
