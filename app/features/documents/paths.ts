import { type Query, withQuery } from "~/lib/with-query";
import { allDocumentsPath, detailsPath } from "~/paths";

export type Tab = 1 | 2 | 3 | 4 | 5;

/** By what a list can be put in order: the last change, the upload, the paper's own date, … */
export const sorts = ["changed", "uploaded", "date", "name", "type", "sender"] as const;
export type Sort = (typeof sorts)[number];

/** As an address says it. up: from A to Z, from old to new */
export type Order = `${Sort}-${"up" | "down"}`;

/** What a document may lack. */
export const lacks = ["type", "tag", "sender", "date"] as const;
export type Lack = (typeof lacks)[number];

/** What the list is narrowed to; everything asked must hold. */
export type Filters = {
  tab?: Tab | undefined;
  terms?: readonly string[] | undefined;
  tags?: readonly string[] | undefined;
  type?: string | undefined;
  /** first and last day of upload, "2026-11-21", in Berlin */
  start?: string | undefined;
  end?: string | undefined;
  /** what the documents have none of */
  without?: readonly Lack[] | undefined;
  sender?: string | undefined;
  /** first and last day of the paper's own date */
  datedFrom?: string | undefined;
  datedTo?: string | undefined;
  pagesFrom?: number | undefined;
  pagesTo?: number | undefined;
  /** id of a person who has it, too */
  sharedWith?: string | undefined;
  /** as it was chosen; a list is in this order as well as narrowed */
  order?: Order | undefined;
  /** id of the saved view that was opened; it narrows nothing by itself */
  view?: string | undefined;
  /** whose letters types are put in order by; not part of the address */
  language?: "de" | "en" | undefined;
};

export type DocumentsAddress = Filters & {
  /** the document behind which the list begins */
  after?: string | undefined;
  /** how far the list is loaded */
  batches?: number | undefined;
};

/** The list: what it is narrowed to and how far it is loaded stand in the address. */
export function documentsPath({ tab, terms, tags, type, start, end, order, after, batches, ...more }: DocumentsAddress = {}): string {
  return withQuery(tab && tab > 1 ? `${allDocumentsPath}/${tab}` : allDocumentsPath, {
    q: terms,
    tag: tags,
    type,
    from: start,
    to: end,
    without: more.without,
    sender: more.sender,
    datedFrom: more.datedFrom,
    datedTo: more.datedTo,
    pagesFrom: more.pagesFrom,
    pagesTo: more.pagesTo,
    with: more.sharedWith,
    sort: order,
    view: more.view,
    after,
    batches: batches && batches > 1 ? batches : undefined,
  });
}

/** Where the boxes ticked in the list are posted to. */
export const selectedPath = "/admin/documents/selected";

/** With whom the chosen documents are to be shared, and what that is posted to. */
export function shareChosenPath(actionId: string): string {
  return withQuery("/admin/documents/share", { action: actionId });
}

/** A page that asks once whether the chosen documents are to go, and what it posts to. */
export function deleteChosenPath(actionId: string): string {
  return withQuery("/admin/documents/delete", { action: actionId });
}

/** How far a bulk action is, and what became of it; posting there puts the outcome away. */
export function bulkPath(actionId: string): string {
  return withQuery("/admin/documents/bulk", { action: actionId });
}

/** The documents of a bulk action as a table. */
export function tablePath(actionId: string): string {
  return withQuery("/admin/documents/table", { action: actionId });
}

/** The list somebody came from; list: what was searched and filtered there, as its address says it. */
export type Origin = { tab?: Tab | undefined; list?: string | undefined };

/** What a link out of the list says about it. */
export function originOf(address: DocumentsAddress): Origin {
  const [, list] = documentsPath(address).split("?");
  return { tab: address.tab, list };
}

/** Back to the list one came from. */
export function originPath({ tab, list }: Origin): string {
  return list ? `${documentsPath({ tab })}?${list}` : documentsPath({ tab });
}

/** The id of a document's row in a list. */
export function documentAnchor(documentId: string): string {
  return `document-${documentId}`;
}

/** A list where this document stands in it. */
export function listAt(list: string, documentId: string | undefined): string {
  return documentId ? `${list}#${documentAnchor(documentId)}` : list;
}

/** A list as it was when this was asked, with the same documents ticked. */
export function listBeforeQuestion(list: string, actionId: string): string {
  return `${list}${list.includes("?") ? "&" : "?"}${questionParameter}=${actionId}`;
}

export const questionParameter = "question";

export type DocumentAddress = Origin & {
  /** an older version than the newest */
  version?: string | undefined;
  /** 1-based */
  page?: number | undefined;
  /** which tab of the large page view */
  view?: "text" | undefined;
  /** what is offered to be done next */
  offer?: "signers" | undefined;
  /** what became of the edit that was shown: in the address, as all tabs share their cookies */
  ended?: Ended | undefined;
};

/** What ended elsewhere: an edit, drawing; or an edit of which it is known that it was saved or discarded. */
const endings = ["edit", "marks", "saved", "discarded"] as const;
type Ended = (typeof endings)[number];

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
  /** closing leads back there; else to the details */
  from?: "dashboard" | undefined;
  /** times the size of the whole page, or as wide as the window */
  zoom?: number | "width" | undefined;
};

export function lightboxPath(documentId: string, page: number, { version, from, zoom, ...origin }: LightboxAddress = {}): string {
  const shown = { page, zoom: zoom === 1 ? undefined : zoom };
  return withQuery("/admin/documentdetails/page", { document: documentId, version, ...shown, from, ...originQuery(origin) });
}

/** What an address says of the list somebody came from. */
export function originQuery({ tab, list }: Origin): Query {
  return { tab: tab && tab > 1 ? tab : undefined, list };
}

/** Who has the document and what they may do with it. */
export function sharePath(documentId: string, { q, ...origin }: Origin & { q?: string } = {}): string {
  return withQuery("/admin/documentdetails/share", { document: documentId, q, ...originQuery(origin) });
}

/** Where what a document says of itself is put right. */
export function factsPath(documentId: string, origin: Origin = {}): string {
  return withQuery("/admin/documentdetails/facts", { document: documentId, ...originQuery(origin) });
}

/** The same as it lies over the list: what it answers leads nowhere. */
export function factsOverListPath(documentId: string, origin: Origin = {}): string {
  return `${factsPath(documentId, origin)}&over=list`;
}

/** All notes of a document, and a field for one more. */
export function notesPath(documentId: string, origin: Origin = {}): string {
  return withQuery("/admin/documentdetails/notes", { document: documentId, ...originQuery(origin) });
}

/** A page that asks once whether the document is to go, and what it posts to. */
export function deletePath(documentId: string, origin: Origin = {}): string {
  return withQuery("/admin/documentdetails/delete", { document: documentId, ...originQuery(origin) });
}

export function textPath(documentId: string, version?: string): string {
  return withQuery("/admin/documentdetails/text", { document: documentId, version });
}

export const tabs = [1, 2, 3, 4, 5] as const satisfies readonly Tab[];

export const tabNames = { 1: "active", 2: "private", 3: "tax", 4: "shared", 5: "received" } as const satisfies Record<Tab, string>;

export function isTab(text: string): boolean {
  return tabs.some((tab) => String(tab) === text);
}

/** Comes from an address: anything else than one of the five tabs is the first. */
export function readTab(text: string | null | undefined): Tab {
  return tabs.find((tab) => String(tab) === text) ?? 1;
}

const longestList = 1000;

/** The list somebody came from, as the address of a document carries it along. */
export function readOrigin(query: URLSearchParams): Origin {
  const list = new URLSearchParams((query.get("list") ?? "").slice(0, longestList));
  return { tab: readTab(query.get("tab")), list: list.toString() || undefined };
}
