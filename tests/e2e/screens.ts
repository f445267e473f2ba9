import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { and, eq, gt, lte } from "drizzle-orm";
import { giveAccess } from "~/features/access/give-access.server";
import type { Grant } from "~/features/access/rules";
import { chooseApart } from "~/features/accounts/choose-apart.server";
import type { Viewer } from "~/features/accounts/rules";
import { askSecondStep } from "~/features/accounts/second-factor/second-steps.server";
import { mintReset } from "~/features/accounts/send-reset.server";
import { mintVerification } from "~/features/accounts/send-verification.server";
import { recordActivity } from "~/features/activities/record-activity.server";
import { arrivalsPath } from "~/features/arrivals/address";
import { setUpMailPath } from "~/features/arrivals/mail/paths";
import { takeIn } from "~/features/arrivals/take-in.server";
import { receiveNotice } from "~/features/billing/notices/receive-notice.server";
import { askBulk } from "~/features/bulk/ask-bulk.server";
import { findBulk } from "~/features/bulk/find-bulk.server";
import { startBulk } from "~/features/bulk/start-bulk.server";
import { listConnections } from "~/features/connections/find-contacts.server";
import { deleteConnectionPath, deleteInvitePath } from "~/features/connections/paths";
import { listSent } from "~/features/connections/queries.server";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { labelPath, labelsPath } from "~/features/documents/labels/address";
import { addNote } from "~/features/documents/notes/add-note.server";
import {
  bulkPath,
  deleteChosenPath,
  deletePath,
  documentPath,
  documentsPath,
  factsPath,
  invoicePath,
  lightboxPath,
  notesPath,
  paidPath,
  selectedPath,
  shareChosenPath,
  shareLinkPath,
  sharePath,
} from "~/features/documents/paths";
import { noPaperFacts } from "~/features/documents/rules";
import { setColour } from "~/features/documents/tags/set-colour.server";
import { purgePath, restoreAllPath } from "~/features/documents/trash/paths";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { receiveFiles } from "~/features/drafts/adding/receive-files.server";
import { apartPath } from "~/features/drafts/apart/address";
import { announceFiles } from "~/features/drafts/apart/announce-files.server";
import { takeIntent } from "~/features/drafts/desk/take-intent.server";
import { marksPath } from "~/features/drafts/marks/paths";
import { openEdit } from "~/features/drafts/open-edit.server";
import { besidePath, discardDraftPath, draftPath, draftWaitingPath, lockedFilePath, lostEditPath } from "~/features/drafts/paths";
import { duplicatesPath } from "~/features/duplicates/paths";
import { findExportable } from "~/features/exports/find-export.server";
import { exportingPath } from "~/features/exports/paths";
import { fileRequestsPath } from "~/features/file-requests/paths";
import { reportLetterPath, stopLettersPath } from "~/features/letters/paths";
import { hashOfReceiver, reportToken, stopToken } from "~/features/letters/tokens.server";
import { makeLinkPath, ownLinksPath } from "~/features/links/address";
import { mintMailLink } from "~/features/notifications/mails/mail-links.server";
import { graceBeforeErasure } from "~/features/own-data/rules";
import { makeSignaturePath, newSignaturePath } from "~/features/signatures/paths";
import { contentHash } from "~/features/signing/content-hash.server";
import { declineVersion } from "~/features/signing/decline-version.server";
import { guestLeftPath } from "~/features/signing/guests/paths";
import { declinePath, guestSignersPath, signersPath } from "~/features/signing/paths";
import { placesPath } from "~/features/signing/places/paths";
import { seeVersion } from "~/features/signing/see-version.server";
import { signVersion } from "~/features/signing/sign-version.server";
import { deleteViewPath, newViewPath, viewPath } from "~/features/views/address";
import { searchOf } from "~/features/views/list-views.server";
import { saveView } from "~/features/views/save-view.server";
import { untouched } from "~/imaging/recipe";
import { hashOfSecret } from "~/lib/secret.server";
import {
  accessibilityPath,
  addDocumentPath,
  apiPath,
  audiencesPath,
  billingPath,
  checkInvoicePath,
  checkPdfPath,
  claimPath,
  connectionsPath,
  dashboardPath,
  dataExportPath,
  featuresPath,
  forgotPath,
  forgotSentPath,
  homePath,
  imprintPath,
  leavePath,
  loginPath,
  noticePath,
  noticePaths,
  notificationsPath,
  offlinePath,
  ownPhotoPath,
  ownProfilePath,
  photoSentPath,
  pricesPath,
  privacyPath,
  profilePath,
  refusedPath,
  registerPath,
  resetPath,
  secondPath,
  securityPath,
  settingsPath,
  setUpArrivalsPath,
  setUpMailboxPath,
  signPath,
  stayPath,
  stopMailsPath,
  supportPath,
  termsPath,
  timelinePath,
  trashPath,
  undoPath,
  useCasesPath,
  verifyPath,
  webhooksPath,
  withdrawalPath,
} from "~/paths";
import type { ToastKind } from "~/ui/toast-kinds";
import {
  apartFiles,
  bulkActions,
  bulkItems,
  departures,
  draftFiles,
  exports,
  mailAddresses,
  mailSenders,
  pages,
  photos,
  subscriptions,
  versions,
  watchedFolders,
} from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import { revokeAccess } from "../builders/access.ts";
import { anAccessKey } from "../builders/access-keys.ts";
import { aRegisteredPerson } from "../builders/accounts.ts";
import { someContacts } from "../builders/contacts.ts";
import { aPublishedDocument } from "../builders/documents.ts";
import { aDraft, aDraftRow, theDraft } from "../builders/drafts.ts";
import { areDuplicates } from "../builders/duplicates.ts";
import { aFileRequest } from "../builders/file-requests.ts";
import { aGuestSigner } from "../builders/guests.ts";
import { isInvoice } from "../builders/invoice-documents.ts";
import { aCii } from "../builders/invoices.ts";
import { aLink } from "../builders/links.ts";
import { aMailbox } from "../builders/mailboxes.ts";
import { anInvite, aRedeemedCoupon } from "../builders/news.ts";
import { aJpeg, aPdf } from "../builders/papers.ts";
import { aPasskey } from "../builders/passkeys.ts";
import { aPerson, connect } from "../builders/people.ts";
import { lying } from "../builders/photos.ts";
import { givePicture } from "../builders/pictures.ts";
import { somePlaces } from "../builders/places.ts";
import { aRefusedFile } from "../builders/refused-files.ts";
import { aSecondFactor } from "../builders/second-factor.ts";
import { giveSignature, giveUnusable } from "../builders/signatures.ts";
import { aSealKey, aSignedPdf, sealer } from "../builders/signed-pdfs.ts";
import { aDocumentToSign, aSender, aSignature } from "../builders/signings.ts";
import { aWebhookThatTold } from "../builders/webhooks.ts";
import { placedWords } from "../builders/words.ts";
import { answerCookies, type Site, signIn } from "../support/e2e.ts";
import { tellNow } from "../support/news.ts";
import { aPdfFile, aPhotoFile, invoice, leaveToast } from "./steps.ts";

export type Screen = {
  name: string;
  path: string;
  /** who looks at it; nobody: signed out */
  viewer?: Viewer;
  /** the second step that this browser has to take */
  step?: string;
  /** what is done once it is there */
  act?(page: Page): Promise<void>;
};

let built: { url: string; screens: Promise<Screen[]> } | undefined;

/** Every screen there is, in every state that looks different; built once for each server. */
export function everyScreen(server: Site): Promise<Screen[]> {
  if (built?.url !== server.url) built = { url: server.url, screens: build(server) };
  return built.screens;
}

export async function open(page: Page, server: Site, { name, path, viewer, step, act }: Screen): Promise<void> {
  // The screen before must not load its data as somebody else. A blank page would cost each screen a process of its own.
  // A download that the screen before begins by itself breaks off whatever is opened at that moment.
  await page.goto("/offline.css").catch(() => page.goto("/offline.css"));
  await page.context().clearCookies({ name: "mappe_session" });
  if (viewer) await signIn(page.context(), server, viewer);
  if (step)
    await page.context().addCookies([{ name: "mappe_second", value: encodeURIComponent(btoa(JSON.stringify(step))), url: server.url }]);
  await page.goto(path);
  const shown = new URL(page.url());
  if (shown.pathname !== new URL(path, shown).pathname) throw new Error(`The screen "${name}" leads to ${shown.pathname}.`);
  await act?.(page);
}

export async function speak(context: BrowserContext, { url }: Site, language: "de" | "en"): Promise<void> {
  await context.addCookies([{ name: "I18N_LANGUAGE", value: language === "de" ? "gr" : "en", url }]);
}

async function build(server: Site): Promise<Screen[]> {
  const { db } = server;
  const beginner = await aPerson(db, { displayName: "Ben Neu" });
  const unverified = await aPerson(db, { displayName: "Uta Offen", verified: false });
  const filed = await aPerson(db, { displayName: "Erna Erst" });
  const { pageIds } = await aPublishedDocument(db, { owner: filed, name: "Beleg vom Bäcker" });
  await givePicture(db, pageIds, (await aPhotoFile()).buffer);
  const careful = await aPerson(db, { displayName: "Vera Vorsicht" });
  await aSecondFactor(db, careful.id, { now: new Date() });
  await aPasskey(db, careful.id, { now: new Date() });
  await db.insert(mailAddresses).values({ userId: careful.id, localPart: randomUUID(), lastMailAt: new Date() });
  await db.insert(mailSenders).values({ userId: careful.id, sender: `rechnung@${"sehr-lang.".repeat(6)}example` });
  await db.insert(watchedFolders).values({ userId: careful.id, lookedAt: new Date() });
  const poster = await aPerson(db, { displayName: "Paula Post" });
  await aMailbox(db, poster.id, { folder: null });
  await aMailbox(db, poster.id, { lookedAt: new Date(), lastMailAt: new Date(), passedOver: 12, nextLookAt: new Date(Date.now() + 9e9) });
  const troubled = { trouble: "wrong-login", troubleSince: new Date(), failures: 3, pausedAt: new Date() } as const;
  await aMailbox(db, poster.id, {
    ...troubled,
    login: `${"sehr-lang.".repeat(12)}@post.example`,
    folder: `Archiv/${"Ordner/".repeat(12)}`,
  });
  await aWebhookThatTold(db, careful.id);
  await aWebhookThatTold(db, careful.id, { url: `https://programm.example/${"sehr-lang/".repeat(12)}`, pausedAt: new Date() });
  await anAccessKey(db, careful.id, { name: "Multifunktionsdrucker im Erdgeschoss", endsAt: new Date(Date.now() + 9e9) });
  // For as long as the screens are looked at.
  const step = await askSecondStep(db, { userId: careful.id, now: new Date(Date.now() + 3_600_000) });
  const stale = await aPerson(db, { displayName: "Lis Liegt" });
  await aDraftRow(db, { author: stale, name: "Reisekosten", changedAt: new Date("2026-01-01"), noticeSentAt: new Date() });
  const token = await mintVerification(db, { userId: unverified.id, now: new Date() });
  const { viewer: newcomer } = await aRegisteredPerson(db, { now: new Date() });
  const ofPassword = await mintVerification(db, { userId: newcomer.id, now: new Date() });
  const expired = await mintVerification(db, { userId: unverified.id, now: new Date("2026-01-01") });
  const reset = await mintReset(db, { userId: unverified.id, now: new Date() });
  const [read, edited, analysed, publishing, analysing] = await Promise.all([
    aReader(server),
    anEditor(server),
    anAnalysed(server),
    aPublisher(server),
    anAnalysing(server),
  ]);
  const networker = await aPerson(db, { displayName: "Nele Netz" });
  await someContacts(db, networker);
  const faceless = await aPerson(db, { displayName: "Fanny Fotolos" });
  await db.insert(photos).values({ userId: faceless.id, failedAt: new Date() });
  const [signer, scrawler] = [await aPerson(db, { displayName: "Sina Signiert" }), await aPerson(db, { displayName: "Kai Kritzel" })];
  await giveSignature(db, signer);
  await giveUnusable(db, scrawler);
  await anInvite(db, { from: networker, to: unverified });
  const [sentInvite] = await listSent(db, networker, { limit: 1 });
  const [contact] = await listConnections(db, networker, { limit: 1 });
  const lost = await aLostEdit(server);
  const beside = await anEditWithMarksBeside(server);
  const toSign = await aDocumentInSigning(server);
  const payers = await somePayers(server);
  const notice = await aNotice(server);
  const invoices = await someInvoices(server);
  const apart = await aSenderOfSeveral(server);
  const locked = await aLockedFile(server);
  await setColour(db, read.reader, { tag: "Strom", colour: "orange" });
  const view = await saveView(db, read.reader, { name: "Alles über Strom und Gas seit dem Umzug", search: searchOf({ tags: ["Strom"] }) });
  const saved = view.ok ? view.id : "";
  const bulk = await someBulk(server, read.reader, read.documentId);
  const linked = await someLinks(server, { viewId: saved, maker: read.reader, documentId: read.documentId });
  // Somebody who asks guests does it nowhere else, so that nothing of it shows on other screens.
  const asker = await aPerson(db, { displayName: "Nora Notar" });
  const jpeg = await aJpeg("Seite");
  const byGuests = await aPublishedDocument(db, { owner: asker, name: "Vollmacht", pages: [{ jpeg, text: "Vollmacht" }, { jpeg }] });
  const asked = { documentId: byGuests.id, versionId: byGuests.versionId };
  const receiver = await hashOfReceiver("erika@mappe.example");
  const noDocument = documentPath("00000000-0000-4000-8000-000000000000");

  return [
    { name: "login", path: loginPath },
    { name: "login, refused", path: loginPath, act: refuseForm },
    { name: "register", path: registerPath },
    { name: "register, refused", path: registerPath, act: refuseForm },
    { name: "verify", path: verifyPath(token) },
    { name: "verify, signed in", path: verifyPath(token), viewer: unverified },
    { name: "verify, not mine", path: verifyPath(ofPassword), act: (page) => page.locator(".not-mine > summary").click() },
    { name: "verify, refused", path: verifyPath(ofPassword), act: refuseForm },
    { name: "claim", path: claimPath(token) },
    { name: "claim, refused", path: claimPath(token), act: refuseForm },
    { name: "verify, expired", path: verifyPath(expired) },
    { name: "verify, unknown", path: verifyPath("unknown") },
    { name: "forgot", path: forgotPath },
    { name: "forgot, sent", path: forgotSentPath },
    { name: "reset", path: resetPath(reset) },
    { name: "reset, refused", path: resetPath(reset), act: refuseForm },
    { name: "reset, unknown", path: resetPath("unknown") },
    { name: "second step", path: secondPath, step: step?.stepSecret ?? "", act: askForRecoveryCode },
    { name: "security, off", path: securityPath, viewer: beginner },
    { name: "security, being set up", path: securityPath, viewer: beginner, act: beginSecondStep },
    { name: "security, on", path: `${securityPath}#passkeys`, viewer: careful, act: changePasskey },
    { name: "settings", path: settingsPath, viewer: beginner },
    { name: "arrivals, set up", path: setUpArrivalsPath, viewer: careful, act: revokeKey },
    { name: "arrivals, mail", path: setUpMailPath, viewer: careful, act: askToEndMail },
    { name: "arrivals, mail not set up", path: setUpMailPath, viewer: beginner },
    { name: "arrivals, key refused", path: setUpArrivalsPath, viewer: beginner, act: makeKeyWithoutName },
    { name: "mailboxes, set up", path: setUpMailboxPath, viewer: poster, act: askToRemove },
    { name: "mailboxes, refused", path: setUpMailboxPath, viewer: beginner, act: addWithoutAddress },
    { name: "file requests", path: fileRequestsPath, viewer: read.reader, act: openRequestForm },
    { name: "file requests, none", path: fileRequestsPath, viewer: beginner },
    { name: "request", path: (await aFileRequest(db, read.reader)).path, act: sendNothing },
    { name: "request, full", path: (await aFileRequest(db, read.reader, { mostFiles: 1 })).path },
    { name: "request, over", path: (await aFileRequest(db, read.reader, { endsAt: new Date(0) })).path },
    { name: "webhooks", path: webhooksPath, viewer: careful, act: askToRemove },
    { name: "webhooks, refused", path: webhooksPath, viewer: beginner, act: addWithoutAddress },
    { name: "leave", path: leavePath, viewer: beginner },
    { name: "leaving", path: leavePath, viewer: await aLeaver(server, "Der Weg zurück") },
    { name: "staying", path: stayPath("Der Weg zurück") },
    { name: "staying, unknown", path: stayPath("unknown") },
    { name: "data export", path: dataExportPath, viewer: beginner },
    { name: "settings, refused", path: settingsPath, viewer: beginner, act: refusePassword },
    { name: "mails, to stop", path: stopMailsPath(await mintMailLink(db, { userId: beginner.id, now: new Date() })) },
    { name: "mails, unknown", path: stopMailsPath("unknown") },
    { name: "undo, unknown", path: undoPath("unknown") },
    { name: "home", path: homePath },
    { name: "home, menu", path: homePath, act: openSiteMenu },
    { name: "home, cookies", path: homePath, act: askAboutCookies },
    { name: "features", path: featuresPath },
    { name: "use cases", path: useCasesPath },
    { name: "audiences", path: audiencesPath },
    { name: "prices", path: pricesPath },
    { name: "about the API", path: apiPath },
    { name: "check a PDF", path: checkPdfPath },
    {
      name: "check a PDF, none",
      path: checkPdfPath,
      act: async (page) => checkPdf(page, "brief.pdf", await aPdf(["Ein Brief ohne Unterschrift"])),
    },
    {
      name: "check a PDF, somebody else's",
      path: checkPdfPath,
      act: async (page) => checkPdf(page, "angebot.pdf", await aSignedPdf(sealer(await aSealKey()))),
    },
    { name: "check an invoice", path: checkInvoicePath },
    {
      name: "check an invoice, answered",
      path: checkInvoicePath,
      act: async (page) => {
        await page
          .locator("[data-live] input[type=file]")
          .setInputFiles({ name: "rechnung.xml", mimeType: "application/xml", buffer: Buffer.from(aCii()) });
        await page.locator(".verdict").waitFor();
      },
    },
    { name: "agb", path: termsPath },
    { name: "imprint", path: imprintPath },
    { name: "withdrawal", path: withdrawalPath },
    { name: "accessibility", path: accessibilityPath },
    { name: "datenschutz", path: privacyPath },
    { name: "404", path: "/no/such/page" },
    { name: "without a connection", path: offlinePath, viewer: beginner, act: takeOffline },
    { name: "without a connection, nobody", path: offlinePath, act: forgetPerson },
    { name: "too large", path: refusedPath(413, dashboardPath), viewer: beginner },
    { name: "dashboard, empty", path: dashboardPath, viewer: beginner },
    { name: "dashboard, mailbox", path: dashboardPath, viewer: unverified },
    { name: "dashboard, wrong address", path: dashboardPath, viewer: unverified, act: refuseAddress },
    { name: "dashboard, last step", path: dashboardPath, viewer: filed },
    { name: "dashboard", path: dashboardPath, viewer: read.reader },
    { name: "dashboard, notifications", path: dashboardPath, viewer: read.reader, act: openBell },
    { name: "dashboard, keys", path: dashboardPath, viewer: read.reader, act: showKeys },
    { name: "support", path: supportPath, viewer: read.reader },
    { name: "notifications", path: notificationsPath, viewer: read.reader },
    { name: "timeline, empty", path: timelinePath, viewer: beginner },
    { name: "timeline", path: timelinePath, viewer: read.reader },
    { name: "documents, empty", path: documentsPath(), viewer: beginner },
    { name: "documents, unverified", path: documentsPath(), viewer: unverified },
    { name: "documents", path: documentsPath(), viewer: read.reader },
    { name: "documents, toast", path: documentsPath(), viewer: read.reader, act: (page) => showToast(page, "success") },
    { name: "documents, bad news", path: documentsPath(), viewer: read.reader, act: (page) => showToast(page, "danger") },
    { name: "documents, warning", path: documentsPath(), viewer: read.reader, act: (page) => showToast(page, "warning") },
    { name: "documents, hint", path: documentsPath(), viewer: read.reader, act: (page) => showToast(page, "info") },
    { name: "documents, account", path: documentsPath(), viewer: read.reader, act: openOwnMenu },
    { name: "documents, searched", path: documentsPath({ terms: ["Rechnung", "Strom"] }), viewer: read.reader },
    {
      name: "documents, filtered",
      path: documentsPath({ tab: 4, tags: ["Strom"], types: ["Rechnung"], end: "2026-11-21" }),
      viewer: read.reader,
    },
    { name: "documents, saved view changed", path: documentsPath({ tags: ["Strom"], order: "name-up", view: saved }), viewer: read.reader },
    { name: "saving a view", path: newViewPath({ tab: 3, list: "tag=Strom&type=Rechnung" }), viewer: read.reader },
    { name: "tags", path: labelsPath(), viewer: read.reader },
    { name: "tags, searched", path: labelsPath("tag", "str"), viewer: read.reader },
    { name: "tags, nothing found", path: labelsPath("tag", "Werkstatt"), viewer: read.reader },
    { name: "senders, none", path: labelsPath("sender"), viewer: beginner },
    { name: "a tag", path: labelPath("tag", "Strom"), viewer: read.reader },
    { name: "a tag, deleting", path: labelPath("tag", "Strom", { ask: "delete" }), viewer: read.reader },
    { name: "saved view", path: viewPath(saved), viewer: read.reader },
    { name: "saved view, deleting", path: deleteViewPath(saved), viewer: read.reader },
    { name: "documents, refused days", path: documentsPath({ start: "2126-01-01" }), viewer: read.reader },
    { name: "documents, empty tab", path: documentsPath({ tab: 5 }), viewer: read.reader },
    { name: "documents, chosen", path: documentsPath(), viewer: read.reader, act: chooseFirst },
    { name: "documents, chosen and nothing to change", path: documentsPath(), viewer: read.reader, act: changeNothing },
    { name: "documents, nothing chosen", path: selectedPath, viewer: read.reader },
    { name: "documents, sharing", path: `${shareChosenPath(bulk.toShare)}&q=kröger`, viewer: read.reader },
    { name: "documents, deleting", path: deleteChosenPath(bulk.question), viewer: read.reader },
    { name: "documents, being changed", path: bulkPath(bulk.running), viewer: bulk.worker },
    { name: "documents, changed", path: bulkPath(bulk.finished), viewer: bulk.worker },
    { name: "documents, as a table", path: bulkPath(bulk.table), viewer: bulk.worker },
    { name: "documents, news", path: documentsPath(), viewer: bulk.worker },
    { name: "documents, as a ZIP that is being made", path: bulkPath(bulk.zipping), viewer: bulk.worker },
    { name: "documents, as a ZIP", path: bulkPath(bulk.zip), viewer: bulk.worker },
    { name: "trash", path: trashPath, viewer: read.reader },
    { name: "trash, empty", path: trashPath, viewer: beginner },
    { name: "trash, restoring all", path: restoreAllPath, viewer: read.reader },
    { name: "trash, emptying", path: purgePath, viewer: read.reader },
    { name: "documents, no hits", path: documentsPath({ terms: ["Zugspitze"] }), viewer: read.reader },
    { name: "connections", path: connectionsPath, viewer: networker },
    { name: "connections, valid address", path: connectionsPath, viewer: networker, act: (page) => typeAddress(page, "k@post.example") },
    { name: "connections, invalid address", path: connectionsPath, viewer: networker, act: (page) => typeAddress(page, "k@post") },
    { name: "connections, none", path: connectionsPath, viewer: beginner },
    { name: "connections, unverified", path: connectionsPath, viewer: unverified },
    { name: "connections, dialog", path: connectionsPath, viewer: networker, act: askToPart },
    { name: "connections, parting", path: deleteConnectionPath(contact?.id ?? ""), viewer: networker },
    { name: "connections, taking back", path: deleteInvitePath(sentInvite?.id ?? ""), viewer: networker },
    { name: "profile", path: ownProfilePath, viewer: networker },
    { name: "profile, changing", path: ownProfilePath, viewer: networker, act: changeFacts },
    { name: "profile, photo dialog", path: ownProfilePath, viewer: networker, act: editPhoto },
    { name: "profile, photo", path: ownPhotoPath, viewer: networker },
    { name: "profile, photo failed", path: photoSentPath, viewer: faceless },
    { name: "profile, signed", path: ownProfilePath, viewer: signer },
    { name: "profile, drawing", path: ownProfilePath, viewer: signer, act: drawSignature },
    { name: "profile, typing a name", path: ownProfilePath, viewer: signer, act: typeSignature },
    { name: "profile, signature", path: newSignaturePath, viewer: signer },
    { name: "profile, signature refused", path: makeSignaturePath({ isSent: true }), viewer: scrawler },
    { name: "profile of somebody else", path: profilePath(contact?.id ?? ""), viewer: networker },
    { name: "upload, empty", path: addDocumentPath, viewer: beginner },
    { name: "upload, camera", path: addDocumentPath, viewer: beginner, act: (page) => openCamera(page, showDark) },
    { name: "upload, camera refused", path: addDocumentPath, viewer: beginner, act: (page) => openCamera(page, refuseCamera) },
    { name: "upload, editor", path: addDocumentPath, viewer: edited, act: (page) => page.locator(".handle").last().waitFor() },
    { name: "upload, numbers", path: addDocumentPath, viewer: edited, act: (page) => page.locator(".corner-numbers summary").click() },
    { name: "upload, analysed", path: addDocumentPath, viewer: analysed },
    { name: "upload, analysing", path: addDocumentPath, viewer: analysing.author, act: (page) => page.getByRole("dialog").waitFor() },
    { name: "upload, soon deleted", path: addDocumentPath, viewer: stale },
    { name: "waiting for an analysis", path: draftWaitingPath({ page: analysing.pageId }), viewer: analysing.author },
    { name: "waiting for publishing", path: draftWaitingPath({ version: publishing.versionId }), viewer: publishing.author },
    { name: "discard", path: discardDraftPath, viewer: edited },
    { name: "upload, locked", path: addDocumentPath, viewer: locked.author },
    { name: "upload, password", path: lockedFilePath(locked.draftFileId), viewer: locked.author },
    { name: "upload, a document each", path: apartPath, viewer: apart },
    { name: "upload, a document each, none", path: apartPath, viewer: beginner },
    { name: "arrivals", path: arrivalsPath, viewer: apart },
    { name: "arrivals, none", path: arrivalsPath, viewer: beginner },
    { name: "upload, each chosen", path: addDocumentPath, viewer: apart },
    { name: "documents, made one each", path: documentsPath(), viewer: apart },
    { name: "details", path: documentPath(read.documentId), viewer: read.reader },
    { name: "details, text", path: documentPath(read.documentId, { view: "text" }), viewer: read.reader },
    { name: "details, unread", path: documentPath(read.documentId, { page: 2, view: "text" }), viewer: read.reader },
    { name: "upload, used up", path: draftPath(undefined, {}, "used-up"), viewer: beginner },
    { name: "edit", path: draftPath(undefined, { document: read.documentId }), viewer: read.reader },
    { name: "edit, adding", path: draftPath(undefined, { document: read.documentId, view: "add" }), viewer: read.reader, act: seeDialog },
    { name: "edit, leaving", path: draftPath(undefined, { document: read.documentId }, "leave"), viewer: read.reader },
    {
      name: "edit, lapsing",
      path: draftPath(undefined, { document: toSign.documentId }, "lapse"),
      viewer: toSign.decliner,
      act: seeDialog,
    },
    {
      name: "edit, cropping",
      path: draftPath(undefined, { document: read.documentId, view: "crop" }),
      viewer: read.reader,
      act: seeDialog,
    },
    { name: "edit, marks beside the crop", path: besidePath(beside.pageId, { document: beside.documentId }), viewer: beside.author },
    { name: "marks", path: marksPath(read.documentId), viewer: read.reader },
    { name: "marks, leaving", path: marksPath(read.documentId, { asked: "leave" }), viewer: read.reader },
    { name: "marks, no signature", path: marksPath(read.documentId, { asked: "signature" }), viewer: read.reader },
    { name: "details, older version", path: documentPath(read.documentId, { version: read.olderId }), viewer: read.reader },
    {
      name: "details, more actions",
      path: documentPath(read.documentId),
      viewer: read.reader,
      act: (page) => page.getByLabel(/^(Mehr|More)$/).click(),
    },
    { name: "facts", path: factsPath(read.documentId), viewer: read.reader },
    { name: "paid, nothing", path: paidPath(read.documentId), viewer: read.reader },
    { name: "paid", path: paidPath(invoices.soundId), viewer: invoices.payer },
    { name: "details, to pay", path: documentPath(invoices.soundId), viewer: invoices.payer, act: showPayCode },
    { name: "invoice", path: invoicePath(invoices.soundId), viewer: invoices.payer, act: showTerms },
    { name: "invoice, findings", path: invoicePath(invoices.brokenId), viewer: invoices.payer },
    { name: "notes", path: notesPath(read.documentId), viewer: read.reader },
    {
      name: "notes, dialog",
      path: documentPath(read.documentId),
      viewer: read.reader,
      act: async (page) => {
        await page.getByRole("link", { name: /^(Notiz hinzufügen|Add a note)$/ }).click();
        await page.getByRole("dialog").getByRole("textbox").waitFor();
      },
    },
    { name: "facts, beside", path: documentPath(read.documentId), viewer: read.reader, act: openFacts },
    { name: "share", path: sharePath(read.documentId, { q: "kröger" }), viewer: read.reader },
    {
      name: "share, people to invite",
      path: `${sharePath(read.documentId, { q: "neu@post.example" })}&person=anna.berger@post.example`,
      viewer: read.reader,
    },
    { name: "share, dialog", path: documentPath(read.documentId), viewer: read.reader, act: openShare },
    { name: "share, links", path: shareLinkPath(read.documentId), viewer: read.reader, act: openLinkForm },
    { name: "link", path: await aLink(db, read.reader, { documentId: read.documentId }), act: openPageText },
    { name: "link, several", path: linked.several },
    { name: "link, one of several", path: `${linked.several}/d/${read.documentId}`, act: openPageText },
    { name: "link, saved view", path: linked.view },
    { name: "link, nothing in the saved view", path: linked.empty },
    { name: "links", path: ownLinksPath, viewer: read.reader, act: openLinkChange },
    { name: "links, none", path: ownLinksPath, viewer: toSign.owner },
    { name: "link to several", path: makeLinkPath({ actionId: bulk.toShare }), viewer: read.reader },
    { name: "link to a saved view", path: makeLinkPath({ viewId: saved }), viewer: read.reader },
    { name: "link, preparing", path: `${await aLink(db, read.reader, { documentId: read.documentId })}/preparing/${read.documentId}` },
    { name: "link, locked", path: await aLink(db, read.reader, { documentId: read.documentId, passwordHash: "-" }) },
    { name: "link, over", path: await aLink(db, read.reader, { documentId: read.documentId, endsAt: new Date(0) }) },
    { name: "letters, stop", path: stopLettersPath(await stopToken(receiver)) },
    { name: "letters, report", path: reportLetterPath(await reportToken({ kind: "guest", aboutId: asker.id, byId: asker.id, receiver })) },
    { name: "guests", path: guestSignersPath(byGuests.id), viewer: asker, act: openGuestForm },
    { name: "guest, asked", path: await aGuestSigner(db, asker, asked), act: openAskedRest },
    { name: "guest, code", path: await aGuestSigner(db, asker, { ...asked, email: "erika@mappe.example", needsCode: true }) },
    { name: "guest, hand", path: `${await aGuestSigner(db, asker, asked)}/hand` },
    { name: "guest, preparing", path: `${await aGuestSigner(db, asker, asked)}/preparing` },
    { name: "guest, left", path: guestLeftPath },
    { name: "places", path: placesPath(toSign.documentId), viewer: toSign.owner },
    { name: "details, to sign", path: documentPath(toSign.documentId), viewer: toSign.signer },
    { name: "sign", path: signPath(toSign.documentId), viewer: toSign.signer },
    { name: "sign, dialog", path: documentPath(toSign.documentId), viewer: toSign.signer, act: openSigning },
    { name: "sign, own hand", path: signPath(toSign.documentId), viewer: toSign.signer, act: openHand },
    { name: "sign, no signature yet", path: signPath(toSign.documentId), viewer: toSign.decliner },
    { name: "sign again", path: signPath(toSign.documentId), viewer: toSign.owner },
    { name: "decline", path: declinePath(toSign.documentId), viewer: toSign.signer },
    { name: "signature required", path: signersPath(toSign.documentId), viewer: toSign.owner },
    { name: "lost edit", path: lostEditPath(lost.documentId), viewer: lost.editor },
    { name: "duplicates", path: duplicatesPath(read.documentId), viewer: read.reader },
    { name: "delete", path: deletePath(read.documentId), viewer: read.reader },
    { name: "delete, dialog", path: documentPath(read.documentId), viewer: read.reader, act: askToDelete },
    { name: "lightbox", path: lightboxPath(read.documentId, 1), viewer: read.reader },
    { name: "lightbox, found words", path: lightboxPath(read.documentId, 1, { zoom: 2, list: "q=e" }), viewer: read.reader },
    { name: "waiting for an export", path: exportingPath(read.documentId), viewer: read.reader },
    { name: "no such document", path: noDocument, viewer: read.reader },
    { name: "cancel a contract", path: noticePaths.cancel },
    { name: "cancel a contract, refused", path: noticePaths.cancel, act: refuseNotice },
    { name: "withdraw from a contract", path: noticePaths.withdraw, viewer: read.reader },
    { name: "contract cancelled", path: noticePath("cancel", notice) },
    { name: "billing", path: billingPath, viewer: read.reader },
    { name: "billing, monthly, no coupon", path: `${billingPath}?period=monthly`, viewer: read.reader, act: refuseCoupon },
    { name: "billing, paid", path: billingPath, viewer: payers.renewing },
    { name: "billing, cancelled", path: billingPath, viewer: payers.ending },
    { name: "billing, charge failed", path: billingPath, viewer: payers.inArrears },
    { name: "billing, coupon", path: billingPath, viewer: payers.granted },
    { name: "dashboard, paying", path: `${dashboardPath}?paid=1`, viewer: read.reader },
    { name: "dashboard, paid", path: `${dashboardPath}?paid=1`, viewer: payers.renewing },
  ];
}

/** Somebody of whose files some are documents, some were refused, and one never came. */
async function aSenderOfSeveral(server: Site): Promise<Viewer> {
  const { db } = server;
  const sender = await aPerson(db, { displayName: "Elke Einzeln" });
  await chooseApart(db, sender, true);
  const submissionId = randomUUID();
  const names = ["bon.pdf", "kaputt.png", "zu-viel.png", "unterwegs.png"];
  await announceFiles(db, sender, { submissionId, firstPlace: 0, names });
  const files = receiveFiles(db, { viewer: sender, submissionId, isApart: true });
  await files.take({ name: "bon.pdf", place: 0, body: Readable.from([await aPdf(["Kassenbon"])]) });
  await files.finish();
  const refuse = (place: number, reason: "broken-image" | "used-up") =>
    db
      .update(apartFiles)
      .set({ reason, arrivedAt: new Date() })
      .where(and(eq(apartFiles.submissionId, submissionId), eq(apartFiles.place, place)));
  await refuse(1, "broken-image");
  await refuse(2, "used-up");
  await arriveByFolder(server, sender);
  return sender;
}

/** Of three files in a folder one is worked on, one was refused, and one waits for its password. */
async function arriveByFolder({ db }: Site, owner: Viewer): Promise<void> {
  const files = [
    { origin: "Post/Rechnung Stadtwerke Lindau November 2026.pdf", reason: null },
    { origin: "urlaub.gif", reason: "unknown-type" },
    { origin: "Bank/Kontoauszug.pdf", reason: "encrypted-pdf" },
  ] as const;
  for (const { origin, reason } of files) {
    const [deliveryId, bytes] = [randomUUID(), await aPdf([origin])];
    const cameBy = { door: "folder", origin } as const;
    await takeIn(db, owner, { cameBy, deliveryId, name: origin, bytes: bytes.length, body: () => Readable.from([bytes]), now: new Date() });
    await db.update(apartFiles).set({ reason }).where(eq(apartFiles.submissionId, deliveryId));
  }
}

/** Somebody whose draft waits for the password of a file. */
async function aLockedFile({ db }: Site) {
  const author = await aPerson(db, { displayName: "Verena Verschluss" });
  const bytes = await aPdf(["Kontoauszug"], { userPassword: "geheim" });
  return { author, draftFileId: await aRefusedFile(db, author, { name: "Kontoauszug November 2026.pdf", bytes, reason: "encrypted-pdf" }) };
}

/** Somebody with documents; the export of one of them never ends. */
/** One that keeps to every rule, and one that breaks some. */
async function someInvoices({ db }: Site) {
  const payer = await aPerson(db, { displayName: "Zita Zahlt" });
  const said = { due: "2026-12-13", account: "DE02120300000000202051", seller: "Donaudampfschifffahrtsgesellschaft Brugger & Söhne GmbH" };
  const publish = async (name: string, more: Parameters<typeof isInvoice>[2]) => {
    const document = await aPublishedDocument(db, { owner: payer, name, documentType: "Rechnung" });
    await givePicture(db, document.pageIds, (await aPhotoFile()).buffer);
    await isInvoice(db, document, { ...said, ...more });
    return document.id;
  };
  return {
    payer,
    soundId: await publish("Rechnung Brugger", {}),
    brokenId: await publish("Falsche Rechnung Brugger", { total: "500.00" }),
  };
}

async function showPayCode(page: Page): Promise<void> {
  await page.locator(".bill summary").first().click();
}

async function openLinkChange(page: Page) {
  await page
    .getByText(/^(Ändern|Change)$/)
    .first()
    .click();
}

async function openLinkForm(page: Page) {
  await page.getByText(/^(Neuer Link|New link)$/).click();
  await page
    .getByText(/^(Zugriffe|Visits)$/)
    .first()
    .click();
}

async function openAskedRest(page: Page) {
  for (const summary of await page.locator(".guest summary").all()) await summary.click();
}

async function openGuestForm(page: Page) {
  await page
    .getByText(/^(Ändern oder ersetzen|Change or replace)$/)
    .first()
    .click();
  await page.getByText(/^(Um eine Unterschrift bitten|Ask for a signature)$/).click();
}

async function openRequestForm(page: Page) {
  await page.getByText(/^(Neue Dateianfrage|New file request)$/).click();
  await page
    .getByText(/^(Was angekommen ist|What arrived)$/)
    .first()
    .click();
}

async function sendNothing(page: Page) {
  await page.locator("form[enctype]").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("button", { name: /^(Schicken|Send)$/ }).click();
  await page.locator("[aria-invalid=true]").first().waitFor();
}

async function openPageText(page: Page) {
  await page.locator(".guest summary").first().click();
  await page.locator(".guest-originals summary").click();
}

async function showTerms(page: Page): Promise<void> {
  await page.locator(".norm-ids input").check();
}

async function aReader({ db }: Site) {
  const reader = await aPerson(db, { displayName: "Jana Albrecht" });
  const friend = await aPerson(db, { displayName: "Tobias Lindner" });
  const name = "Rechnung der Stadtwerke mit einem Namen, der in keine Spalte passt und auf dem Telefon in keine Zeile";
  const tags = ["Strom", "Wasser", "2026", "Nebenkostenabrechnung"];
  const contact = await aPerson(db, { displayName: "Sabine Kröger-Hohenzollern-Sigmaringen" });
  await connect(db, reader, contact);
  await tellNow(db, { userId: reader.id, kind: "welcome", now: new Date() });
  const shared = { owner: reader, sharedWith: [friend], name, documentType: "Rechnung", tags, taxRelevance: true };
  const later = new Date(Date.now() + 60_000);
  const document = await aPublishedDocument(db, {
    ...shared,
    pages: [{ text: invoice, words: placedWords(invoice) }, {}],
    modifiedAt: later,
  });
  await tellNow(db, { userId: reader.id, kind: "connect-request", fromUserId: friend.id, now: new Date("2026-11-17T19:03:00Z") });
  await tellNow(db, { userId: reader.id, kind: "document-shared", fromUserId: friend.id, documentId: document.id, now: new Date() });
  await recordActivity(db, { userId: reader.id, code: "REGISTER", now: new Date("2025-11-17T19:03:00Z") });
  await recordActivity(db, { userId: reader.id, code: "UPLOAD", about: name, now: new Date() });
  const other = await aPublishedDocument(db, { owner: reader, name: "Donaudampfschifffahrtsgesellschaftskapitänsmützen.pdf".repeat(2) });
  await givePicture(db, [...document.pageIds, ...other.pageIds], (await aPhotoFile()).buffer);
  await areDuplicates(db, reader, [document.id, other.id]);
  for (const deleted of ["Alte Quittung", "Ein Name, der auf dem Telefon in keine Zeile passt und trotzdem ganz zu lesen ist"]) {
    const { id, pageIds } = await aPublishedDocument(db, { owner: reader, name: deleted, sharedWith: [contact] });
    await givePicture(db, pageIds, (await aPhotoFile()).buffer);
    await giveAccess(db, { documentId: id, userId: contact.id, grants: ["view", "delete"], now: new Date() });
    await deleteDocument(db, contact, { documentId: id, now: new Date() });
  }
  const wanted = await findExportable(db, reader, { documentId: document.id, versionId: null });
  if (!wanted) throw new Error("The document cannot be exported.");
  await db.insert(exports).values({ cacheKey: wanted.cacheKey, versionId: wanted.versionId, askedBy: reader.id });
  // Without a job it would count as lost, and be made.
  await enqueue(db, "export-pdf", { cacheKey: wanted.cacheKey }, { runAt: new Date(Date.now() + 24 * 60 * 60_000) });
  const past = await aPerson(db, { displayName: "Petra Vorbei" });
  await giveAccess(db, { documentId: document.id, userId: past.id, grants: ["view", "sign"], givenById: reader.id, now: new Date() });
  await revokeAccess(db, { documentId: document.id, userId: past.id, endedById: reader.id, now: later });
  for (const text of ["Bezahlt am 12.11., Quittung liegt im Ordner.", "Zählerstand 40118,\nvon Tobias abgelesen"])
    await addNote(db, reader, { documentId: document.id, text, submissionId: randomUUID(), now: later });
  await openEdit(db, reader, { documentId: document.id });
  await appendVersion(db, {
    documentId: document.id,
    authorId: friend.id,
    facts: { ...noPaperFacts, name: "Rechnung Stadtwerke", documentType: "Vertrag", tags, taxRelevance: true },
    pageIds: document.pageIds,
    now: later,
  });
  return { reader, documentId: document.id, olderId: document.versionId };
}

/** One of each kind that pays, or need not. */
async function somePayers({ db }: Site) {
  const now = new Date();
  const end = new Date("2099-03-31T10:00:00Z");
  const renewing = await aPerson(db, { displayName: "Rita Zahlt" });
  const ending = await aPerson(db, { displayName: "Emil Endet" });
  const inArrears = await aPerson(db, { displayName: "Rolf Rückstand" });
  const granted = await aPerson(db, { displayName: "Gerda Gutschein" });
  const paid = { status: "active", period: "annual", paidUntil: end, periodEndsAt: end, cents: 1999 } as const;
  const paidWith = { kind: "card", brand: "visa", last4: "4242" };
  for (const [person, more] of [
    [renewing, { paidWith }],
    [ending, { endsAt: end }],
    [inArrears, { status: "past_due" }],
  ] as const)
    await db.insert(subscriptions).values({ userId: person.id, customerId: `cus_${person.id}`, ...paid, ...more, modifiedAt: now });
  await aRedeemedCoupon(db, granted, end);
  return { renewing, ending, inArrears, granted };
}

async function aLeaver({ db }: Site, secret: string): Promise<Viewer> {
  const leaver = await aPerson(db, { displayName: "Lena Geht" });
  const leavesAt = new Date(Date.now() + graceBeforeErasure);
  await db.insert(departures).values({ userId: leaver.id, secretHash: hashOfSecret(secret), leavesAt });
  return leaver;
}

async function aNotice({ db }: Site): Promise<string> {
  const declared = { kind: "cancel", name: "Rita Zahlt", email: "rita@post.example", reason: "Zweimal abgebucht", day: null } as const;
  const received = await receiveNotice(db, { ...declared, language: "de", sender: "192.0.2.1", now: new Date() });
  return received.ok ? received.id : "";
}

async function refuseNotice(page: Page): Promise<void> {
  await page.locator("input[value=extraordinary]").check();
  await page.getByRole("main").getByRole("button").click();
  await page.locator("[aria-invalid=true]").first().waitFor();
}

/** Two actions of somebody's own, one of which never ends, and two questions of the reader's. */
async function someBulk({ db }: Site, reader: Viewer, documentId: string) {
  const worker = await aPerson(db, { displayName: "Wilma Viel" });
  const now = new Date();
  const shared = { documentIds: [documentId, ...Array.from({ length: 6 }, () => crypto.randomUUID())] };
  const wish = { kind: "change", chosen: shared, list: documentsPath(), now } as const;
  const running = (await askBulk(db, worker, wish)) ?? "";
  await db.update(bulkActions).set({ startedAt: now }).where(eq(bulkActions.id, running));
  const finished = (await askBulk(db, worker, wish)) ?? "";
  await db.update(bulkActions).set({ startedAt: now, finishedAt: now }).where(eq(bulkActions.id, finished));
  await db.update(bulkItems).set({ result: "done" }).where(lte(bulkItems.place, 3));
  await db
    .update(bulkItems)
    .set({ result: "denied" })
    .where(and(eq(bulkItems.actionId, finished), gt(bulkItems.place, 3)));
  const table = (await askBulk(db, worker, { ...wish, kind: "table" })) ?? "";
  await startBulk(db, worker, { actionId: table, now });
  const zipping = (await askBulk(db, worker, { ...wish, kind: "zip" })) ?? "";
  await db.update(bulkActions).set({ startedAt: now, toldAt: now }).where(eq(bulkActions.id, zipping));
  const paper = await aPublishedDocument(db, { owner: worker });
  await givePicture(db, paper.pageIds, (await aPhotoFile()).buffer);
  const chosen = { documentIds: [paper.id, ...shared.documentIds] };
  const zip = (await askBulk(db, worker, { ...wish, kind: "zip", chosen })) ?? "";
  await startBulk(db, worker, { actionId: zip, now });
  // It takes its file at once: one that is not there yet would lead away from the screen.
  await expect.poll(async () => (await findBulk(db, worker, zip))?.isFinished, { timeout: 60_000 }).toBe(true);
  const question = (await askBulk(db, reader, { ...wish, kind: "delete" })) ?? "";
  const toShare = (await askBulk(db, reader, { ...wish, kind: "share" })) ?? "";
  return { worker, running, finished, table, zipping, zip, question, toShare };
}

/** Links to two documents, to a saved search, and to one that shows nothing. */
async function someLinks({ db }: Site, { maker, ...shown }: { maker: Viewer; documentId: string; viewId: string }) {
  const other = await aPublishedDocument(db, { owner: maker, name: "Zählerstände beim Einzug in den Rosenweg", pages: [{}, {}] });
  await givePicture(db, other.pageIds, (await aPhotoFile()).buffer);
  const view = await saveView(db, maker, { name: "Gas", search: searchOf({ tags: ["Gas"] }) });
  return {
    several: await aLink(db, maker, { documentId: shown.documentId, others: [other.id] }),
    view: await aLink(db, maker, { viewId: shown.viewId }),
    empty: await aLink(db, maker, { viewId: view.ok ? view.id : "", name: "" }),
  };
}

/** A crop left a tick and a long text beside the page. */
async function anEditWithMarksBeside({ db }: Site) {
  const author = await aPerson(db, { displayName: "Bea Abseits" });
  const { id: documentId, pageIds } = await aPublishedDocument(db, { owner: author, name: "Übergabeprotokoll" });
  await givePicture(db, pageIds, (await aPhotoFile()).buffer);
  const box = { left: -0.3, top: -0.3, width: 0.1, height: 0.1 };
  const tick = { id: "tick", kind: "tick", box, turns: 0, pen: { colour: 0, width: 4 } } as const;
  const words = "Zählerstand laut Ablesung: 12345 kWh, beide Schlüssel übergeben";
  const text = { id: "text", kind: "text", at: { x: -0.2, y: -0.2 }, turns: 0, colour: 0, text: words, size: 40 } as const;
  const [pageId = ""] = pageIds;
  await db
    .update(pages)
    .set({ recipe: { ...untouched, marks: [tick, text] } })
    .where(eq(pages.id, pageId));
  await openEdit(db, author, { documentId });
  return { author, documentId, pageId };
}

/** Pages were added to somebody's document, and then the right to edit it was taken away. */
async function aLostEdit({ db }: Site) {
  const owner = await aPerson(db, { displayName: "Olga Eigen" });
  const editor = await aPerson(db, { displayName: "Emil Edit" });
  const { id: documentId } = await aPublishedDocument(db, { owner, name: "Mietvertrag" });
  await giveAccess(db, { documentId, userId: editor.id, grants: ["view", "edit"], now: new Date() });
  const edit = await openEdit(db, editor, { documentId });
  await db
    .insert(draftFiles)
    .values({ versionId: edit?.id ?? "", name: "anlage.pdf", submissionId: crypto.randomUUID(), place: 0, position: 0 });
  await giveAccess(db, { documentId, userId: editor.id, grants: ["view"], now: new Date() });
  return { editor, documentId };
}

async function seeDialog(page: Page): Promise<void> {
  await page.getByRole("dialog").waitFor();
}

async function checkPdf(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator("[data-live] input[type=file]").setInputFiles({ name, mimeType: "application/pdf", buffer });
  await page.locator(".verdict").waitFor();
}

/** One has signed, one has seen it, one has declined and one may not. */
async function aDocumentInSigning({ db }: Site) {
  const owner = await aPerson(db, { displayName: "Sabine Kröger" });
  const signer = await aPerson(db, { displayName: "Jana Albrecht" });
  const [seer, decliner] = [await aPerson(db, { displayName: "Tobias Lindner" }), await aPerson(db, { displayName: "Ida Sommer" })];
  const people = { owner, signers: [owner, signer, seer, decliner], grants: ["view", "edit", "sign"] satisfies Grant[] };
  const document = await aDocumentToSign(db, { ...people, name: "Nachtrag zum Mietvertrag", pages: [{}, {}] });
  await givePicture(db, document.pageIds, (await aPhotoFile()).buffer);
  const reader = await aPerson(db, { displayName: "Mehmet Aydın" });
  await giveAccess(db, { documentId: document.id, userId: reader.id, grants: ["view"], now: new Date() });
  for (const person of [owner, signer]) await aSignature(db, person, { inProfile: true });
  const facts = { documentId: document.id, versionId: document.versionId, sender: aSender, now: new Date() };
  const content = await contentHash(db, document.versionId);
  await signVersion(db, owner, { ...facts, content, signature: (tx) => aSignature(tx, owner) });
  await seeVersion(db, seer, facts);
  await somePlaces(db, owner, document, [
    { kind: "date", label: "Tag der Übergabe", signerId: signer.id },
    { kind: "tick", at: { x: 0.8, y: 0.6 }, isRequired: false, signerId: signer.id },
    { kind: "signature", at: { x: 0.5, y: 0.8 }, page: 2, signerId: signer.id },
  ]);
  await openEdit(db, decliner, { documentId: document.id });
  await declineVersion(db, decliner, { ...facts, reason: "Den Stellplatz möchte ich vorher sehen." });
  return { owner, signer, decliner, documentId: document.id };
}

async function refuseCoupon(page: Page): Promise<void> {
  await page.locator("input[name=coupon]").fill("LINDAU-26");
  await page.locator(".coupon button").click();
  await page.locator("[aria-invalid=true]").waitFor();
}

async function openSigning(page: Page): Promise<void> {
  await page.locator(".actions a.primary").click();
  await page.getByRole("dialog").locator(".hand").waitFor({ state: "attached" });
}

/** On a telephone it fills the screen. */
async function openHand(page: Page): Promise<void> {
  const button = page.locator(".stickybar a");
  if (await button.isVisible()) await button.click();
}

async function openFacts(page: Page): Promise<void> {
  await page.locator(`a[href^="/admin/documentdetails/facts"]`).click();
  await page.locator(".facts-form").getByRole("textbox").first().waitFor();
}

async function openShare(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^(Teilen|Share)$/ }).click();
  await page.getByRole("dialog").getByRole("searchbox").waitFor();
}

async function anEditor({ db }: Site): Promise<Viewer> {
  const author = await aPerson(db, { displayName: "Edda Ecke" });
  await aDraft(db, author, [await aPhotoFile(), await aPdfFile(), { name: "kein-bild.png", buffer: Buffer.from("text") }]);
  return author;
}

async function anAnalysed({ db }: Site): Promise<Viewer> {
  const author = await aPerson(db, { displayName: "Anna Lyse" });
  const draft = await aDraft(db, author, [await aPhotoFile(), await aPdfFile()]);
  const form = { submissionId: crypto.randomUUID(), intent: { verb: "crop" as const }, page: draft.pages[0]?.id, tags: "Büro, Strom" };
  await takeIntent(db, { viewer: author, draft, form, shownCorners: lying, now: new Date() });
  await theDraft(db, author, ({ pages }) => pages[0]?.analysis === "done");
  return author;
}

/** Upload was pressed, and a file is never prepared. */
async function aPublisher({ db }: Site) {
  const author = await aPerson(db, { displayName: "Paul Blizist" });
  const draft = await aDraft(db, author, [await aPdfFile()]);
  const file = { versionId: draft.id, name: "brief.pdf", submissionId: crypto.randomUUID(), place: 0, position: 9 };
  const [waiting] = await db.insert(draftFiles).values(file).returning({ id: draftFiles.id });
  await db.update(versions).set({ publishAskedAt: new Date() }).where(eq(versions.id, draft.id));
  await enqueue(db, "prepare-file", { draftFileId: waiting?.id ?? "" }, { runAt: tomorrow() });
  return { author, versionId: draft.id };
}

/** Work without a job would be asked for again. */
function tomorrow(): Date {
  return new Date(Date.now() + 24 * 60 * 60 * 1000);
}

/** An analysis that never ends. */
async function anAnalysing({ db }: Site) {
  const author = await aPerson(db, { displayName: "Wanda Wart" });
  const draft = await aDraft(db, author, [await aPhotoFile()]);
  const pageId = draft.pages[0]?.id ?? "";
  await db.update(pages).set({ analysis: "reading" }).where(eq(pages.id, pageId));
  await enqueue(db, "read-page", { pageId }, { runAt: tomorrow() });
  return { author, pageId };
}

async function askToDelete(page: Page): Promise<void> {
  await page.getByLabel(/^(Mehr|More)$/).click();
  await page.locator(".menu-list .danger").click();
  await page.getByRole("dialog").waitFor();
}

async function typeAddress(page: Page, address: string): Promise<void> {
  await page.locator("#invite-email").pressSequentially(address);
}

async function makeSignature(page: Page): Promise<void> {
  await page.locator(".signature-card a.button").click();
  await page.locator(".pad-surface").waitFor();
}

async function drawSignature(page: Page): Promise<void> {
  await makeSignature(page);
  const box = await page.locator(".pad-surface").boundingBox();
  if (!box) throw new Error("The pad is not shown.");
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.down();
  for (let at = 1; at < 20; at++) await page.mouse.move(box.x + 60 + at * 10, box.y + 60 + (at % 5) * 10);
  await page.mouse.up();
}

async function typeSignature(page: Page): Promise<void> {
  await makeSignature(page);
  await page.locator("input[name=signature-way][value=type]").check({ force: true });
}

async function editPhoto(page: Page): Promise<void> {
  await page.getByRole("main").locator("a.button").first().click();
  await page
    .getByRole("dialog")
    .locator("input[type=file]")
    .setInputFiles(await aPhotoFile());
  await page.locator(".square-stage img[style]").waitFor();
}

async function changeFacts(page: Page): Promise<void> {
  for (const summary of [page.locator(".profile-fields summary").first(), page.locator(".profile-fields summary").last()])
    await summary.click();
}

async function askToPart(page: Page): Promise<void> {
  await page.locator(".known .cell-delete a").first().click();
  await page.getByRole("dialog").waitFor();
}

/** camera: for the browser, in place of its own */
async function openCamera(page: Page, camera: () => void): Promise<void> {
  await page.evaluate(camera);
  await page.locator("button.adder").click();
  await page.locator(".shutter:enabled, .camera > .off").waitFor();
}

function showDark(): void {
  const canvas = document.createElement("canvas");
  // A canvas that nobody draws on sends no picture.
  setInterval(() => canvas.getContext("2d")?.fillRect(0, 0, canvas.width, canvas.height), 50);
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
}

function refuseCamera(): void {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"));
}

async function showToast(page: Page, kind: ToastKind): Promise<void> {
  await leaveToast(page, { text: "„Rechnung Stadtwerke“ ist abgelegt.", kind, ms: 10000 });
  await page.reload();
  await page.getByText("ist abgelegt").waitFor();
}

async function chooseFirst(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("checkbox").first().check();
}

/** Sent as it came: what is missing is told beside its field. */
async function refuseForm(page: Page): Promise<void> {
  // A form with a field: below that of the sign-in stands the button of passkeys.
  await page.locator("main form:has(.field)").getByRole("button").last().click();
  await page.locator("[aria-invalid=true]").first().waitFor();
  await page.waitForLoadState();
}

async function refuseAddress(page: Page): Promise<void> {
  await page.locator(".change-address > summary").click();
  await page.locator(".change-address button").click();
  await page.locator("[aria-invalid=true]").first().waitFor();
}

async function changeNothing(page: Page): Promise<void> {
  await chooseFirst(page);
  await page.locator(".selection summary").click();
  await page.locator(".selection .filter-panel button").click();
  await page.locator(".banner").waitFor();
}

async function refusePassword(page: Page): Promise<void> {
  await page.getByRole("main").locator("form").first().getByRole("button").click();
  await page.locator("[aria-invalid=true]").first().waitFor();
}

async function askForRecoveryCode(page: Page): Promise<void> {
  await page.locator("details.folded > summary").click();
}

async function changePasskey(page: Page): Promise<void> {
  await page.locator(".passkeys summary").click();
}

async function revokeKey(page: Page): Promise<void> {
  await page.locator(".passkeys summary").click();
}

async function makeKeyWithoutName(page: Page): Promise<void> {
  await page.locator("form:has(input[value=make])").getByRole("button").last().click();
  await page.locator("[aria-invalid=true]").first().waitFor();
}

async function askToEndMail(page: Page): Promise<void> {
  await page.locator("details[name=mail-in] summary").last().click();
}

async function askToRemove(page: Page): Promise<void> {
  await page.locator(".passkeys summary").first().click();
}

async function addWithoutAddress(page: Page): Promise<void> {
  await page.locator("form:has(input[value=add])").getByRole("button").last().click();
  await page.locator("[aria-invalid=true]").first().waitFor();
}

async function beginSecondStep(page: Page): Promise<void> {
  await page.locator("form:has(input[value=begin])").getByRole("button").click();
  await page.locator(".qr").waitFor();
}

async function openBell(page: Page): Promise<void> {
  await page.locator("[popovertarget=bell]").click();
}

/** On a phone it is the sheet that has it. */
async function openOwnMenu(page: Page): Promise<void> {
  await page.locator(".bar > .own:visible, .bar > .only-phone[popovertarget=menu]:visible").click();
}

async function showKeys(page: Page): Promise<void> {
  await page.locator("#keys").evaluate((list: HTMLElement) => list.showPopover());
}

/** A narrow screen hides it behind a button. */
/** As if without a connection, for somebody whom the browser remembers. What is chosen is kept nowhere. */
async function takeOffline(page: Page): Promise<void> {
  // As a captive portal answers; of a request that fails the browser's console would tell.
  for (const address of ["**/addnewdoc/files*", "**/healthcheck/live"]) await page.route(address, (route) => route.fulfill({ body: "" }));
  await page.evaluate(async () => {
    const remembered = await caches.open("mappe-person");
    await remembered.put("/offline/person", new Response("00000000-0000-4000-8000-000000000000"));
  });
  await page.reload();
  const buffer = (await aPhotoFile()).buffer;
  const files = ["Brief vom Finanzamt.jpg", "Beleg.jpg"].map((name) => ({ name, mimeType: "image/jpeg", buffer }));
  await page.locator(".adders input[type=file]").setInputFiles(files);
  await page.locator(".apart-files li").nth(1).waitFor();
  await forgetKept(page);
}

async function forgetPerson(page: Page): Promise<void> {
  await page.evaluate(() => caches.delete("mappe-person"));
  await page.reload();
  await page.locator(".banner.warning").waitFor();
}

async function forgetKept(page: Page): Promise<void> {
  const isFlagged = () => page.evaluate(() => localStorage.getItem("mappe_waiting") !== null);
  await expect.poll(isFlagged).toBe(true);
  await page.evaluate(() => {
    localStorage.removeItem("mappe_waiting");
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = "mappe_waiting=;path=/;max-age=0";
    indexedDB.deleteDatabase("mappe");
  });
}

async function openSiteMenu(page: Page): Promise<void> {
  const menu = page.locator(".burger > summary");
  if (await menu.isVisible()) await menu.click();
}

async function askAboutCookies(page: Page): Promise<void> {
  await page.context().clearCookies({ name: "mappe_consent" });
  await page.reload();
  await page.locator(".cookies").waitFor();
  await answerCookies(page.context(), page.url());
}
