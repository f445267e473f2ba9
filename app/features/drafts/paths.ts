import { type Origin, originQuery } from "~/features/documents/paths";
import { withQuery } from "~/lib/with-query";
import { addDocumentPath } from "~/paths";

/** The parts of an edit. crop: only the pages; add: with the ways to add pages. With script both open over the document. */
export const editViews = ["crop", "add"] as const;
export type EditView = (typeof editViews)[number];

/** The place of a draft: New Upload, or the document that is edited. */
export type DraftPlace = { document?: string | undefined; view?: EditView | undefined; origin?: Origin | undefined };

/** leave: asks what becomes of the changes; lapse: says which signatures saving costs; used-up: the trial is used up */
type DraftQuestion = "leave" | "lapse" | "used-up";

const editPath = "/admin/documentdetails/edit";
const cropPath = "/admin/documentdetails/crop";
const besideScreen = "/admin/documentdetails/beside";

/** day: text that was typed as the document's day and is no day; insteadOf: the day in the draft */
export type UnreadDay = { day?: string; insteadOf?: string | undefined };

/** added: id of the form whose first page is shown instead, once it exists; next: address that saving leads to */
type DraftAsked =
  | DraftQuestion
  | (UnreadDay & { asked?: DraftQuestion | undefined; added?: string | undefined; next?: string | undefined });

/** The address of one page of the draft in the editor. */
export function draftPath(page?: string, { document, view, origin = {} }: DraftPlace = {}, asked?: DraftAsked): string {
  const more = typeof asked === "object" ? asked : { asked };
  const facts = { document, page, view: view === "add" ? view : undefined, ...more };
  return withQuery(document ? (view === "crop" ? cropPath : editPath) : addDocumentPath, { ...facts, ...originQuery(origin) });
}

/** Returns an unreadable day from the address, as long as the draft has the same day as then. */
export function unreadDayIn(query: URLSearchParams, documentDate: string | null = null): UnreadDay {
  const [day, insteadOf] = [query.get("day"), query.get("insteadOf")];
  return day && insteadOf === documentDate ? { day, insteadOf: insteadOf ?? undefined } : {};
}

/** The facts of a Save that a question interrupted: the newer version that was reported, and the address to open afterwards. */
export type SaveHeld = { newer?: string | undefined; next?: string | undefined };

/** The address that asks what becomes of the annotations that a crop left outside the page; save: the answer saves as well */
export function besidePath(page: string, { document, view, origin = {} }: DraftPlace, save?: SaveHeld): string {
  return withQuery(besideScreen, { document, page, view, ...(save && { save: 1, ...save }), ...originQuery(origin) });
}

/** Returns the part of an edit that the address shows. */
export function viewIn({ pathname, searchParams }: URL): EditView | undefined {
  if (pathname === cropPath) return "crop";
  const view = searchParams.get("view");
  return view === "add" || (view === "crop" && pathname === besideScreen) ? view : undefined;
}

/** Returns how an address shows an edit of a document: as a page, or, with script, as a dialog over the document; null: not at all. */
export function editOver(url: URL): "page" | "dialog" | null {
  if (![editPath, cropPath, besideScreen].includes(url.pathname)) return null;
  return viewIn(url) ? "dialog" : "page";
}

/** The address that the button for beginning an edit posts to. */
export function beginEditPath(documentId: string, origin: Origin = {}): string {
  return withQuery(editPath, { document: documentId, begin: 1, ...originQuery(origin) });
}

/** The address that asks about an edit of a document that its author may no longer edit. */
export function lostEditPath(documentId: string): string {
  return withQuery("/admin/documentdetails/kept", { document: documentId });
}

/** The address to which the script of New Upload sends files in the background. */
export function addFilesPath({ document }: DraftPlace = {}): string {
  return withQuery("/admin/addnewdoc/files", { document });
}

/** The address that asks for the password of a locked file; document: id of the document that is edited */
export function lockedFilePath(file: string, document?: string | undefined): string {
  return withQuery("/admin/addnewdoc/locked", { file, document });
}

export const discardDraftPath = "/admin/addnewdoc/discard";

/**
 * The address of a page without inputs that shows the progress of publishing or of an analysis and goes on when it is done; next: the address opened
 * once it is published
 */
export function draftWaitingPath(
  waiting: { version: string; next?: string | undefined } | ({ page: string } & UnreadDay),
  { document, view, origin = {} }: DraftPlace = {},
): string {
  return withQuery("/admin/addnewdoc/waiting", { ...waiting, document, view, ...originQuery(origin) });
}
