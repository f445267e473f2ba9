// These addresses are not in the feature's paths.ts: that file is loaded with every screen, and each screen is at its script budget.
import { withQuery } from "~/lib/with-query";
import type { LabelKind } from "./kinds.ts";

/** The address of the person's tags, senders or types. */
export function labelsPath(kind: LabelKind = "tag"): string {
  return withQuery("/admin/documents/labels", { of: kind });
}

/** The address where a tag, sender or type is renamed or deleted; ask: "delete" asks whether to delete it */
export function labelPath(kind: LabelKind, name: string, ask?: "delete"): string {
  return withQuery("/admin/documents/labels", { of: kind, name, ask });
}
