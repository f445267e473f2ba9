// These addresses are not in the feature's paths.ts: that file is loaded with every screen, and each screen is at its script budget.

import { type Origin, originQuery } from "~/features/documents/paths";
import { withQuery } from "~/lib/with-query";

/** The address for saving the present search under a name. */
export function newViewPath(origin: Origin): string {
  return withQuery("/admin/documents/views", originQuery(origin));
}

/** The address for renaming, changing or deleting a saved search; search: its new filters */
export function viewPath(viewId: string, search: Origin = {}): string {
  return withQuery("/admin/documents/views", { view: viewId, ...originQuery(search) });
}

/** The address that asks once whether to delete the saved search. */
export function deleteViewPath(viewId: string): string {
  return withQuery("/admin/documents/views", { view: viewId, ask: "delete" });
}
