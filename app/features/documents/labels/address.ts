// Not with the feature's other addresses: those come with every screen, and each of them is at its budget of script.
import { withQuery } from "~/lib/with-query";
import type { LabelKind } from "./kinds.ts";

/** One's tags, senders or types. */
export function labelsPath(kind: LabelKind = "tag"): string {
  return withQuery("/admin/documents/labels", { of: kind });
}

/** Where one of them is given another name, or taken away; ask: whether it is to go */
export function labelPath(kind: LabelKind, name: string, ask?: "delete"): string {
  return withQuery("/admin/documents/labels", { of: kind, name, ask });
}
