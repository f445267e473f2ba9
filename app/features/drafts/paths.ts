import { type Origin, originQuery } from "~/features/documents/paths";
import { withQuery } from "~/lib/with-query";
import { addDocumentPath } from "~/paths";

/** Where a draft is worked on: New Upload, or a document that is edited; crop: its pages alone. */
export type DraftPlace = { document?: string | undefined; view?: "crop" | undefined; origin?: Origin | undefined };

/** add: the ways to add pages are in front; leave: what becomes of the changes? used-up: the trial is */
export type DraftQuestion = "add" | "leave" | "used-up";

/** One page of the draft in the editor. */
export function draftPath(page?: string, { document, view, origin = {} }: DraftPlace = {}, asked?: DraftQuestion): string {
  const path = view === "crop" ? "/admin/documentdetails/crop" : "/admin/documentdetails/edit";
  return withQuery(document ? path : addDocumentPath, { document, page, asked, ...originQuery(origin) });
}

/** Where the button that begins an edit posts to. */
export function beginEditPath(documentId: string, origin: Origin = {}): string {
  return withQuery("/admin/documentdetails/edit", { document: documentId, begin: 1, ...originQuery(origin) });
}

/** What becomes of an edit of a document that its author may no longer edit. */
export function lostEditPath(documentId: string): string {
  return withQuery("/admin/documentdetails/kept", { document: documentId });
}

/** Where the script of New Upload sends files while the person goes on. */
export function addFilesPath({ document }: DraftPlace = {}): string {
  return withQuery("/admin/addnewdoc/files", { document });
}

export const discardDraftPath = "/admin/addnewdoc/discard";

/** A page without inputs that shows how publishing or an analysis goes on, and leads on when it is done. */
export function draftWaitingPath(
  waiting: { version: string } | { page: string },
  { document, view, origin = {} }: DraftPlace = {},
): string {
  return withQuery("/admin/addnewdoc/waiting", { ...waiting, document, view, ...originQuery(origin) });
}
