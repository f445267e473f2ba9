type Query = Record<string, string | number | readonly string[] | undefined | null>;

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== "") search.append(key, String(item));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

export const loginPath = "/auth/login";
export const registerPath = "/auth/register";
export const forgotPath = "/auth/forgot";
/** The same page once a mail was asked for. */
export const forgotSentPath = "/auth/forgot?sent=1";
export const logoutPath = "/auth/logout";
export const resendPath = "/auth/resend";
export const languagePath = "/language";
export const cookiesPath = "/cookies";
/** Where script tells that the screen changed. */
export const viewsPath = "/views";
export const homePath = "/";
export const featuresPath = "/features";
export const useCasesPath = "/usecases";
export const audiencesPath = "/users";
export const pricesPath = "/auth/pricing";
export const imprintPath = "/impressum";
export const withdrawalPath = "/widerufserklarung";
/** The licences of what Mappe contains of others. */
export const noticesPath = "/third-party-notices.txt";
export const sitemapPath = "/sitemap.xml";
export const manifestPath = "/manifest.webmanifest";
export const termsPath = "/agb";
export const privacyPath = "/datenschutzerklarung";
export const adminPath = "/admin";
export const settingsPath = "/admin/settings";
/** Where the forms of one's signed-in devices post to. */
export const ownSessionsPath = "/admin/settings/sessions";
export const dashboardPath = "/admin/dashboard";
export const addDocumentPath = "/admin/addnewdoc";
/** Where choosing a notification is posted to. */
export const readNotificationPath = "/admin/notifications/read";
/** Where small choices about the frame are posted to. */
export const preferencesPath = "/preferences";
export const supportPath = "/admin/support";
export const livePath = "/live";
export const healthPath = "/healthcheck";
/** What is shown instead of a form that was more than is taken at once. */
export const tooLargePath = "/too-large";

export function verifyPath(token: string): string {
  return withQuery("/auth/verify", { token });
}

export function resetPath(token: string): string {
  return withQuery("/auth/reset", { token });
}

/** Where the button of a provider posts to. */
export function providerPath(provider: string, remembered?: string): string {
  return withQuery(`/auth/${provider}`, { to: remembered });
}

/** Where the provider sends people back to; it has to know this address. */
export function providerReturnPath(provider: string): string {
  return `/auth/${provider}/callback`;
}

/** The quick-start guide as a PDF. */
export function quickStartPath(language: "de" | "en"): string {
  return `/manuals/quick-start-${language}.pdf`;
}

/** One use case, open. */
export function openUseCasePath(name: string): string {
  return `${withQuery(useCasesPath, { open: name })}#${name}`;
}

export type Tab = 1 | 2 | 3 | 4 | 5;

/** What the list is narrowed to; everything asked must hold. */
export type Filters = {
  tab?: Tab | undefined;
  terms?: readonly string[] | undefined;
  tags?: readonly string[] | undefined;
  type?: string | undefined;
  /** first and last day of upload, "2026-11-21", in Berlin */
  start?: string | undefined;
  end?: string | undefined;
};

export type DocumentsAddress = Filters & {
  /** the document behind which the list begins */
  after?: string | undefined;
  /** how far the list is loaded */
  batches?: number | undefined;
};

/** The list: what it is narrowed to and how far it is loaded stand in the address. */
export function documentsPath({ tab, terms, tags, type, start, end, after, batches }: DocumentsAddress = {}): string {
  return withQuery(tab && tab > 1 ? `/admin/documents/${tab}` : "/admin/documents", {
    q: terms,
    tag: tags,
    type,
    from: start,
    to: end,
    after,
    batches: batches && batches > 1 ? batches : undefined,
  });
}

/** Where the boxes ticked in the list are posted to. */
export const selectedPath = "/admin/documents/selected";

/** These documents as PDFs in one file. */
export function zipPath(documentIds: readonly string[]): string {
  return withQuery("/admin/documents/zip", { document: documentIds });
}

/** Where one waits for them. list: where to go back to */
export function zippingPath(documentIds: readonly string[], list?: string): string {
  return withQuery("/admin/documents/zipping", { document: documentIds, list });
}

/** A page that asks once whether these documents are to go. list: where to go back to */
export function deleteChosenPath(documentIds: readonly string[], list?: string): string {
  return withQuery("/admin/documents/delete", { document: documentIds, list });
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

export type DocumentAddress = Origin & {
  /** an older version than the newest */
  version?: string | undefined;
  /** 1-based */
  page?: number | undefined;
  /** which tab of the large page view */
  view?: "text" | undefined;
};

export function documentPath(documentId: string, { version, page, view, ...origin }: DocumentAddress = {}): string {
  return withQuery("/admin/documentdetails", {
    document: documentId,
    version,
    page: page && page > 1 ? page : undefined,
    view,
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

function originQuery({ tab, list }: Origin): Query {
  return { tab: tab && tab > 1 ? tab : undefined, list };
}

/** A page that asks once whether the document is to go, and what it posts to. */
export function deletePath(documentId: string, origin: Origin = {}): string {
  return withQuery("/admin/documentdetails/delete", { document: documentId, ...originQuery(origin) });
}

/** version: the one on the screen; without it the newest */
type ExportAddress = Origin & { version?: string | undefined };

export function exportPath(documentId: string, address: ExportAddress = {}): string {
  return withQuery("/admin/documentdetails/export", exportQuery(documentId, address));
}

/** Whether the export is made, for script. */
export function exportStatePath(documentId: string, address: ExportAddress = {}): string {
  return withQuery("/admin/documentdetails/export", { ...exportQuery(documentId, address), state: 1 });
}

/** Where one waits for an export that is being made. */
export function exportingPath(documentId: string, address: ExportAddress = {}): string {
  return withQuery("/admin/documentdetails/exporting", exportQuery(documentId, address));
}

function exportQuery(documentId: string, { version, ...origin }: ExportAddress): Query {
  return { document: documentId, version, ...originQuery(origin) };
}

export function textPath(documentId: string, version?: string): string {
  return withQuery("/admin/documentdetails/text", { document: documentId, version });
}

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

/** A picture of a page: immutable, so the address may be kept by the browser. */
export function picturePath(pageId: string, fileId: string): string {
  return `/files/${pageId}/${fileId}`;
}

/** The original, byte for byte. */
export function originalPath(pageId: string): string {
  return `/files/${pageId}/original`;
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
