// These addresses are not in the feature's paths.ts: there, each holds the secret of a link.

import { withQuery } from "~/lib/with-query";

/** The screen with all links of a person. */
export const ownLinksPath = "/admin/documents/links";

/** What a new link is to show: the documents that were ticked in the list, or those of a saved search. */
export type LinkOf = { actionId: string } | { viewId: string };

/** The address for making a link to several documents: a page, and what it posts to. */
export function makeLinkPath(of: LinkOf): string {
  return withQuery("/admin/documents/link", "viewId" in of ? { view: of.viewId } : { action: of.actionId });
}
