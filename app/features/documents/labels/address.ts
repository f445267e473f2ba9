// These addresses are not in the feature's paths.ts: that file is loaded with every screen, and each screen is at its script budget.
import { withQuery } from "~/lib/with-query";
import type { LabelKind } from "./kinds.ts";

/** The address of the person's tags, senders or types; q: what their names are narrowed to */
export function labelsPath(kind: LabelKind = "tag", q?: string): string {
  return withQuery("/admin/documents/labels", { of: kind, q });
}

/** ask: "delete" asks whether to delete it; q: that of the list to return to */
type LabelAddress = { ask?: "delete"; q?: string };

/** The address where a tag, sender or type is renamed or deleted. */
export function labelPath(kind: LabelKind, name: string, { ask, q }: LabelAddress = {}): string {
  return withQuery("/admin/documents/labels", { of: kind, name, ask, q });
}
