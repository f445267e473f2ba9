import { type Query, withQuery } from "./lib/with-query.ts";

export const loginPath = "/auth/login";
export const registerPath = "/auth/register";
export const forgotPath = "/auth/forgot";
/** The same page once a mail was asked for. */
export const forgotSentPath = "/auth/forgot?sent=1";
/** Where a code is asked for, after the password or the provider. */
export const secondPath = "/auth/second";
/** Where a passkey is shown instead, and where a browser asks what it is to sign. */
export const passkeyPath = "/auth/passkey";
export const passkeyOptionsPath = "/auth/passkey/options";
export const logoutPath = "/auth/logout";
export const resendPath = "/auth/resend";
export const languagePath = "/language";
export const cookiesPath = "/cookies";
/** Where script tells that the screen changed. */
export const viewsPath = "/views";
/** What pages without React do with script. */
export const enhancePath = "/enhance.js";
export const homePath = "/";
export const featuresPath = "/features";
export const useCasesPath = "/usecases";
export const audiencesPath = "/users";
export const pricesPath = "/auth/pricing";
export const imprintPath = "/impressum";
export const accessibilityPath = "/barrierefreiheit";
export const withdrawalPath = "/widerufserklarung";
/** The licences of what Mappe contains of others. */
export const noticesPath = "/third-party-notices.txt";
/** Whether a PDF is as it was sealed or signed. */
export const checkPdfPath = "/verify";
/** Whether an electronic invoice keeps to the rules, and what it says. */
export const checkInvoicePath = "/verify-invoice";
export const sitemapPath = "/sitemap.xml";
/** The page about the API; its calls lie below /api/v1. */
export const apiPath = "/api";
export const apiRoot = "/api/v1";
export const manifestPath = "/manifest.webmanifest";
export const termsPath = "/agb";
export const privacyPath = "/datenschutzerklarung";
export const adminPath = "/admin";
export const settingsPath = "/admin/settings";
/** How one signs in: in two steps, and what happened to it. */
export const securityPath = "/admin/settings/security";
/** Where a browser asks the same when somebody who is signed in shows anew who they are. */
export const passkeyProofPath = "/admin/settings/security/passkey";
/** Where whoever has no password has a code mailed for that. */
export const mailedCodePath = "/admin/settings/security/code";
/** How papers come by themselves: where their doors are set up. */
export const setUpArrivalsPath = "/admin/settings/arrivals";
/** The screen of all doors, with what concerns mailboxes open. */
export const setUpMailboxPath = `${setUpArrivalsPath}?by=mailbox`;
export const webhooksPath = "/admin/settings/webhooks";
/** All that one has, to take along: where it is asked for, and the file. */
export const dataExportPath = "/admin/settings/export";
export const dataExportFilePath = "/admin/settings/export/file";
/** Where one leaves Mappe for good. */
export const leavePath = "/admin/settings/leave";
/** Where the forms of one's signed-in devices post to. */
export const ownSessionsPath = "/admin/settings/sessions";
/** What one says of oneself. */
export const ownProfilePath = "/admin/myprofile";
/** Where the menu leads: to the card of one's signature. */
export const ownSignaturePath = "/admin/myprofile#signature";
/** The form of one's photo, and where script sends it. */
export const ownPhotoPath = "/admin/myprofile/photo";
export const sendPhotoPath = "/admin/myprofile/photo/send";
/** What becomes of the photo that was sent. */
export const photoSentPath = "/admin/myprofile/photo?sent=1";
export const dashboardPath = "/admin/dashboard";
/** One document: the newest version, or as its address says. */
export const detailsPath = "/admin/documentdetails";
/** The list of all documents. */
export const allDocumentsPath = "/admin/documents";
/** Documents that were deleted and can still be brought back; what it posts to itself brings them back. */
export const trashPath = "/admin/documents/trash";
export const sharedDocumentsPath = "/admin/documents/4";
export const receivedDocumentsPath = "/admin/documents/5";
/** Contacts and invitations. */
export const connectionsPath = "/admin/connections";
export const addDocumentPath = "/admin/addnewdoc";
/** Where a device posts files that another program shares with Mappe. */
export const sharedFilesPath = "/admin/addnewdoc/files?shared=1";
/** Where papers are taken without a connection: the browser keeps this page. */
export const offlinePath = "/offline";
/** What others did, and what one did oneself. */
export const notificationsPath = "/admin/notifications";
export const timelinePath = "/admin/timeline";
export const billingPath = "/admin/billing";
/** Where the form that leads to the payment provider is posted to, and the one that leads to what one pays there. */
export const payPath = "/admin/billing/pay";
export const managePaymentsPath = "/admin/billing/manage";
/** Where the payment provider sends its messages. */
export const paymentEventsPath = "/webhooks/stripe";
/** Forms by which consumers end a contract without signing in. */
export const noticePaths = { cancel: "/kuendigen", withdraw: "/widerrufen" };
/** Where choosing a notification is posted to. */
export const readNotificationPath = "/admin/notifications/read";
/** Where the choice is posted to, how soon one is told by mail. */
export const ownMailsPath = "/admin/settings/mails";
/** And what is done with pages without being asked. */
export const ownPagesPath = "/admin/settings/pages";
/** Where small choices about the frame are posted to. */
export const preferencesPath = "/preferences";
export const supportPath = "/admin/support";
export const livePath = "/live";
export const healthPath = "/healthcheck";
/** What is shown instead of a form that was more than is taken at once. */
/** path: where the refused form was sent to */
export function refusedPath(status: number, path: string): string {
  return `/refused/${status}?${new URLSearchParams({ of: path })}`;
}

/** The picture by which a page says that it shows a message. */
export function shownToastPath(id: string): string {
  return `/toasts/${id}`;
}

export function verifyPath(token: string): string {
  return withQuery("/auth/verify", { token });
}

/** The same link, for whoever does not know the account's password. */
export function claimPath(token: string): string {
  return withQuery("/auth/claim", { token });
}

/** The form of a new account, with the invited address filled in. */
export function registerPathOf(email: string): string {
  return `${registerPath}/${encodeURIComponent(email)}`;
}

/** The form for whoever was invited, and the secret that says so. */
export function registerPathWith({ email, key }: { email?: string | undefined; key: string }): string {
  return withQuery(email === undefined ? registerPath : registerPathOf(email), { key });
}

export function resetPath(token: string): string {
  return withQuery("/auth/reset", { token });
}

/** Where the link of a mail leads by which leaving is taken back. */
export function stayPath(secret: string): string {
  return withQuery("/auth/stay", { token: secret });
}

/** The link of a letter about a change of the ways in. */
export function undoPath(token: string): string {
  return withQuery("/auth/undo", { token });
}

/** Where the link of a mail of news leads that ends them. */
export function stopMailsPath(secret: string): string {
  return withQuery("/auth/mails", { token: secret });
}

/** Where the button of a provider posts to. */
export function providerPath(provider: string, remembered?: string): string {
  return withQuery(`/auth/${provider}`, { to: remembered });
}

/** Where the provider sends people back to; it has to know this address. */
export function providerReturnPath(provider: string): string {
  return `/auth/${provider}/callback`;
}

/** What somebody says of themselves. */
export function profilePath(userId: string): string {
  return `/admin/profile/${userId}`;
}

/** The quick-start guide as a PDF. */
export function quickStartPath(language: "de" | "en"): string {
  return `/manuals/quick-start-${language}.pdf`;
}

/** One use case, open. */
export function openUseCasePath(name: string): string {
  return `${withQuery(useCasesPath, { open: name })}#${name}`;
}

/** Where a tip of the dashboard is told. */
export function tipPath(tip: string): string {
  return `${featuresPath}#tip-${tip}`;
}

/** What somebody declared by one of these forms. */
export function noticePath(kind: keyof typeof noticePaths, id: string): string {
  return withQuery(noticePaths[kind], { notice: id });
}

/** A document to be read and signed. more: where somebody came from */
export function signPath(documentId: string, more: Query = {}): string {
  return withQuery(`${detailsPath}/sign`, { document: documentId, ...more });
}

/** A picture of a page: the address never shows another. */
export function picturePath(pageId: string, fileId: string): string {
  return `/files/${pageId}/${fileId}`;
}

/** What became of a PDF that was checked; the browser that sent it keeps the answer. */
export function checkedPath(answerId: string): string {
  return withQuery(checkPdfPath, { answer: answerId });
}

/** A person's photo, by its file. */
export function photoPath(fileId: string): string {
  return `/photos/${fileId}`;
}

/** The original, byte for byte. */
export function originalPath(pageId: string): string {
  return `/files/${pageId}/original`;
}
