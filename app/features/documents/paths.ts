import { type Query, withQuery } from "~/lib/with-query";
import { allDocumentsPath, detailsPath } from "~/paths";
import type { Column, Lack, Order, PaymentState, Span } from "./listing/rules.ts";
import type { Door } from "./rules.ts";

export type Tab = 1 | 2 | 3 | 4 | 5;

/** The filters of a list; all of them must match, of several types or senders one. */
export type Filters = {
  tab?: Tab | undefined;
  terms?: readonly string[] | undefined;
  tags?: readonly string[] | undefined;
  types?: readonly string[] | undefined;
  /** first and last day of upload in Berlin, "2026-11-21" */
  start?: string | undefined;
  end?: string | undefined;
  uploaded?: Span | undefined;
  /** facts that the documents lack */
  without?: readonly Lack[] | undefined;
  senders?: readonly string[] | undefined;
  /** first and last day of the document's own date */
  datedFrom?: string | undefined;
  datedTo?: string | undefined;
  dated?: Span | undefined;
  /** first and last day on which it is to be paid */
  dueFrom?: string | undefined;
  dueTo?: string | undefined;
  due?: Span | undefined;
  payment?: PaymentState | undefined;
  /** hundredths of any currency */
  amountFrom?: number | undefined;
  amountTo?: number | undefined;
  pagesFrom?: number | undefined;
  pagesTo?: number | undefined;
  /** id of another person who has access, too */
  sharedWith?: string | undefined;
  /** the way by which the viewer's own documents came in */
  door?: Door | undefined;
  /** the viewer's own documents that are probably the same paper as another one of theirs */
  duplicates?: true | undefined;
  /** the chosen order; saved searches keep it with the filters */
  order?: Order | undefined;
  /** the columns of this list; saved searches keep them, too. undefined: the person's own */
  columns?: readonly Column[] | undefined;
  /** id of the saved search that was opened; it is no filter by itself */
  view?: string | undefined;
  /** language in whose alphabet types are sorted; not part of the address */
  language?: "de" | "en" | undefined;
};

export type DocumentsAddress = Filters & {
  /** id of the document after which the list begins */
  after?: string | undefined;
  /** number of batches that are loaded */
  batches?: number | undefined;
};

/** The address of the list, with its filters and the number of loaded batches. */
export function documentsPath({ tab, terms, tags, types, start, end, order, after, batches, ...more }: DocumentsAddress = {}): string {
  return withQuery(tab && tab > 1 ? `${allDocumentsPath}/${tab}` : allDocumentsPath, {
    q: terms,
    tag: tags,
    type: types,
    from: start,
    to: end,
    uploaded: more.uploaded,
    without: more.without,
    sender: more.senders,
    datedFrom: more.datedFrom,
    datedTo: more.datedTo,
    dated: more.dated,
    dueFrom: more.dueFrom,
    dueTo: more.dueTo,
    due: more.due,
    payment: more.payment,
    amountFrom: inUnits(more.amountFrom),
    amountTo: inUnits(more.amountTo),
    pagesFrom: more.pagesFrom,
    pagesTo: more.pagesTo,
    with: more.sharedWith,
    door: more.door,
    duplicates: more.duplicates && "yes",
    sort: order,
    column: more.columns,
    view: more.view,
    after,
    batches: batches && batches > 1 ? batches : undefined,
  });
}

/** "12.50": so that it is read again as it was, in either language */
function inUnits(cents: number | undefined): string | undefined {
  return cents === undefined ? undefined : (cents / 100).toFixed(2);
}

/** The address to which the boxes ticked in the list are posted. */
export const selectedPath = "/admin/documents/selected";

/** The address for sharing the chosen documents: a page, and what it posts to. */
export function shareChosenPath(actionId: string): string {
  return withQuery("/admin/documents/share", { action: actionId });
}

/** The address for deleting the chosen documents: a page that asks once, and what it posts to. */
export function deleteChosenPath(actionId: string): string {
  return withQuery("/admin/documents/delete", { action: actionId });
}

/** The address with the progress and outcome of a bulk action; posting to it dismisses the outcome. */
export function bulkPath(actionId: string): string {
  return withQuery("/admin/documents/bulk", { action: actionId });
}

/** The address of a bulk action's documents as a table. */
export function tablePath(actionId: string): string {
  return withQuery("/admin/documents/table", { action: actionId });
}

/** The list that somebody came from; list: its filters, as the query of its address */
export type Origin = { tab?: Tab | undefined; list?: string | undefined };

/** Returns what a link from the list says about it. */
export function originOf(address: DocumentsAddress): Origin {
  const [, list] = documentsPath(address).split("?");
  return { tab: address.tab, list };
}

/** The address of the list that somebody came from. */
export function originPath({ tab, list }: Origin): string {
  return list ? `${documentsPath({ tab })}?${list}` : documentsPath({ tab });
}

/** The id of a document's row in a list. */
export function documentAnchor(documentId: string): string {
  return `document-${documentId}`;
}

/** The address of a list, scrolled to this document. */
export function listAt(list: string, documentId: string | undefined): string {
  return documentId ? `${list}#${documentAnchor(documentId)}` : list;
}

/** The address of a list as it was before a question, with the same documents ticked. */
export function listBeforeQuestion(list: string, actionId: string): string {
  return `${list}${list.includes("?") ? "&" : "?"}${questionParameter}=${actionId}`;
}

export const questionParameter = "question";

export type DocumentAddress = Origin & {
  /** id of an older version */
  version?: string | undefined;
  /** 1-based */
  page?: number | undefined;
  /** tab of the large page view */
  view?: "text" | undefined;
  /** what is offered as the next step */
  offer?: "signers" | undefined;
  /** how the edit on the screen has ended; in the address, as all tabs share their cookies */
  ended?: Ended | undefined;
};

/** Ways in which something ended elsewhere: an edit, drawing, or an edit that is known to be saved or discarded. */
const endings = ["edit", "marks", "saved", "discarded"] as const;
export type Ended = (typeof endings)[number];

export function endedIn(query: URLSearchParams): Ended | undefined {
  return endings.find((known) => known === query.get("ended"));
}

export function documentPath(documentId: string, { version, page, view, offer, ended, ...origin }: DocumentAddress = {}): string {
  return withQuery(detailsPath, {
    document: documentId,
    version,
    page: page && page > 1 ? page : undefined,
    view,
    offer,
    ended,
    ...originQuery(origin),
  });
}

export type LightboxAddress = Origin & {
  version?: string | undefined;
  /** the screen that closing leads back to; the details if undefined */
  from?: "dashboard" | undefined;
  /** factor of the size at which the whole page is visible, or as wide as the window */
  zoom?: number | "width" | undefined;
};

export function lightboxPath(documentId: string, page: number, { version, from, zoom, ...origin }: LightboxAddress = {}): string {
  const shown = { page, zoom: zoom === 1 ? undefined : zoom };
  return withQuery("/admin/documentdetails/page", { document: documentId, version, ...shown, from, ...originQuery(origin) });
}

/** The part of an address that says which list somebody came from. */
export function originQuery({ tab, list }: Origin): Query {
  return { tab: tab && tab > 1 ? tab : undefined, list };
}

/** The address for seeing and changing who has access to the document. */
export function sharePath(documentId: string, { q, ...origin }: Origin & { q?: string } = {}): string {
  return withQuery("/admin/documentdetails/share", { document: documentId, q, ...originQuery(origin) });
}

/** The address of the links that show the document to people without an account. */
export function shareLinkPath(documentId: string, origin: Origin = {}): string {
  return withQuery("/admin/documentdetails/link", { document: documentId, ...originQuery(origin) });
}

/** The address for correcting the facts of a document. */
export function factsPath(documentId: string, origin: Origin = {}): string {
  return withQuery("/admin/documentdetails/facts", { document: documentId, ...originQuery(origin) });
}

/** The address for noting that a document was paid: a page, and what it posts to. */
export function paidPath(documentId: string, origin: Origin = {}): string {
  return withQuery("/admin/documentdetails/paid", { document: documentId, ...originQuery(origin) });
}

/** The address of all notes of a document, with a field for a new one. */
export function notesPath(documentId: string, origin: Origin = {}): string {
  return withQuery("/admin/documentdetails/notes", { document: documentId, ...originQuery(origin) });
}

/** The address for deleting the document: a page that asks once, and what it posts to. */
export function deletePath(documentId: string, origin: Origin = {}): string {
  return withQuery("/admin/documentdetails/delete", { document: documentId, ...originQuery(origin) });
}

/** The address of what an electronic invoice says, as a person reads it. */
export function invoicePath(documentId: string, { version, ...origin }: Origin & { version?: string | undefined } = {}): string {
  return withQuery("/admin/documentdetails/invoice", { document: documentId, version, ...originQuery(origin) });
}

type Enclosed = { where: "pdf" | "invoice"; n: number };

/** The address of a file that came with an electronic invoice: the nth in its PDF, or the one in its nth attachment. */
export function enclosedPath(documentId: string, { version, where, n }: Enclosed & { version?: string | undefined }): string {
  return withQuery("/admin/documentdetails/enclosed", { document: documentId, version, in: where, n });
}

/** Reads from an address which file is meant. */
export function enclosedIn(query: URLSearchParams): Enclosed | null {
  const [where, n] = [query.get("in"), query.get("n") ?? ""];
  return (where === "pdf" || where === "invoice") && /^\d{1,3}$/.test(n) ? { where, n: Number(n) } : null;
}

export function textPath(documentId: string, version?: string): string {
  return withQuery("/admin/documentdetails/text", { document: documentId, version });
}

export const tabs = [1, 2, 3, 4, 5] as const satisfies readonly Tab[];

export const tabNames = { 1: "active", 2: "private", 3: "tax", 4: "shared", 5: "received" } as const satisfies Record<Tab, string>;

export function isTab(text: string): boolean {
  return tabs.some((tab) => String(tab) === text);
}

/** Reads the tab from an address: anything else than one of the five tabs is the first. */
export function readTab(text: string | null | undefined): Tab {
  return tabs.find((tab) => String(tab) === text) ?? 1;
}

const longestList = 2000;

/** Reads the list that somebody came from, from the address of a document. */
export function readOrigin(query: URLSearchParams): Origin {
  const list = new URLSearchParams((query.get("list") ?? "").slice(0, longestList));
  return { tab: readTab(query.get("tab")), list: list.toString() || undefined };
}
