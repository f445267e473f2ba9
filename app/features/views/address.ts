// Not with the feature's other addresses: those come with every screen, and each of them is at its budget of script.

import { type Origin, originQuery } from "~/features/documents/paths";
import { withQuery } from "~/lib/with-query";

/** Where what the list is narrowed to is given a name. */
export function newViewPath(origin: Origin): string {
  return withQuery("/admin/documents/views", originQuery(origin));
}

/** Where a saved view is given another name or another search, or is deleted; search: the other one */
export function viewPath(viewId: string, search: Origin = {}): string {
  return withQuery("/admin/documents/views", { view: viewId, ...originQuery(search) });
}

/** A page that asks once whether the saved view is to go. */
export function deleteViewPath(viewId: string): string {
  return withQuery("/admin/documents/views", { view: viewId, ask: "delete" });
}
