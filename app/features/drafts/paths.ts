import { type Origin, originQuery } from "~/features/documents/paths";
import { withQuery } from "~/lib/with-query";
import { addDocumentPath } from "~/paths";

/** crop: the pages alone; add: the ways to add pages are in front. With script both lie over the document. */
export const editViews = ["crop", "add"] as const;
export type EditView = (typeof editViews)[number];

/** Where a draft is worked on: New Upload, or a document that is edited. */
export type DraftPlace = { document?: string | undefined; view?: EditView | undefined; origin?: Origin | undefined };

/** leave: what becomes of the changes? used-up: the trial is */
type DraftQuestion = "leave" | "used-up";

const editPath = "/admin/documentdetails/edit";
const cropPath = "/admin/documentdetails/crop";
const besideScreen = "/admin/documentdetails/beside";

/** day: what was typed as the day of the paper and is none; insteadOf: the day that stands in the draft */
export type UnreadDay = { day?: string; insteadOf?: string | undefined };

/** added: the form whose first page is shown instead, once it is there */
type DraftAsked = DraftQuestion | (UnreadDay & { asked?: DraftQuestion | undefined; added?: string | undefined });

/** One page of the draft in the editor. */
export function draftPath(page?: string, { document, view, origin = {} }: DraftPlace = {}, asked?: DraftAsked): string {
  const more = typeof asked === "object" ? asked : { asked };
  const facts = { document, page, view: view === "add" ? view : undefined, ...more };
  return withQuery(document ? (view === "crop" ? cropPath : editPath) : addDocumentPath, { ...facts, ...originQuery(origin) });
}

/** What an address says of a day that could not be read, as long as the draft says no other one. */
export function unreadDayIn(query: URLSearchParams, documentDate: string | null = null): UnreadDay {
  const [day, insteadOf] = [query.get("day"), query.get("insteadOf")];
  return day && insteadOf === documentDate ? { day, insteadOf: insteadOf ?? undefined } : {};
}

/** What Save asked for before the question came: what it had told of, and where it was to lead. */
export type SaveHeld = { newer?: string | undefined; next?: string | undefined };

/** What becomes of the marks that a crop left beside the page? save: the answer saves as well */
export function besidePath(page: string, { document, view, origin = {} }: DraftPlace, save?: SaveHeld): string {
  return withQuery(besideScreen, { document, page, view, ...(save && { save: 1, ...save }), ...originQuery(origin) });
}

/** Which part of an edit the address shows. */
export function viewIn({ pathname, searchParams }: URL): EditView | undefined {
  if (pathname === cropPath) return "crop";
  const view = searchParams.get("view");
  return view === "add" || (view === "crop" && pathname === besideScreen) ? view : undefined;
}

/** How an address shows an edit of a document: as a page, or, with script, as a dialog over the document; null: not at all. */
export function editOver(url: URL): "page" | "dialog" | null {
  if (![editPath, cropPath, besideScreen].includes(url.pathname)) return null;
  return viewIn(url) ? "dialog" : "page";
}

/** Where the button that begins an edit posts to. */
export function beginEditPath(documentId: string, origin: Origin = {}): string {
  return withQuery(editPath, { document: documentId, begin: 1, ...originQuery(origin) });
}

/** What becomes of an edit of a document that its author may no longer edit. */
export function lostEditPath(documentId: string): string {
  return withQuery("/admin/documentdetails/kept", { document: documentId });
}

/** Where the script of New Upload sends files while the person goes on. */
export function addFilesPath({ document }: DraftPlace = {}): string {
  return withQuery("/admin/addnewdoc/files", { document });
}

/** Where the password of a locked file is asked for; document: the one that is edited */
export function lockedFilePath(file: string, document?: string | undefined): string {
  return withQuery("/admin/addnewdoc/locked", { file, document });
}

export const discardDraftPath = "/admin/addnewdoc/discard";

/** A page without inputs that shows how publishing or an analysis goes on, and leads on when it is done; next: where to, once it is published. */
export function draftWaitingPath(
  waiting: { version: string; next?: string | undefined } | ({ page: string } & UnreadDay),
  { document, view, origin = {} }: DraftPlace = {},
): string {
  return withQuery("/admin/addnewdoc/waiting", { ...waiting, document, view, ...originQuery(origin) });
}
