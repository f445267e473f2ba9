import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { engines } from "~/engines/engines.server";
import { acceptAccessKey } from "~/features/accounts/access-keys/accept-access-key.server";
import { makeAccessKey } from "~/features/accounts/access-keys/make-access-key.server";
import { revokeAccessKey } from "~/features/accounts/access-keys/revoke-access-key.server";
import { changePassword } from "~/features/accounts/change-password.server";
import { chooseLanguage } from "~/features/accounts/choose-language.server";
import { claimAccount } from "~/features/accounts/claim-account.server";
import { addPasskey, beginPasskey } from "~/features/accounts/passkeys/add-passkey.server";
import { askForSignIn } from "~/features/accounts/passkeys/ask-for-passkey.server";
import { removePasskey, renamePasskey } from "~/features/accounts/passkeys/change-passkeys.server";
import { listPasskeys } from "~/features/accounts/passkeys/list-passkeys.server";
import { signInByPasskey } from "~/features/accounts/passkeys/sign-in-by-passkey.server";
import { prolongSession } from "~/features/accounts/prolong-session.server";
import { findViewer } from "~/features/accounts/queries.server";
import { registerAccount } from "~/features/accounts/register-account.server";
import { requestVerification } from "~/features/accounts/request-verification.server";
import { resetPassword } from "~/features/accounts/reset-password.server";
import { renewRecoveryCodes, turnOffSecondFactor } from "~/features/accounts/second-factor/change-second-factor.server";
import { passSecondStep } from "~/features/accounts/second-factor/pass-second-step.server";
import { beginSetUp, confirmSetUp, leaveSetUp, shownSetUp } from "~/features/accounts/second-factor/set-up.server";
import { mintReset } from "~/features/accounts/send-reset.server";
import { mintVerification } from "~/features/accounts/send-verification.server";
import { signIn } from "~/features/accounts/sign-in.server";
import { signInByProvider } from "~/features/accounts/sign-in-by-provider.server";
import { signOut, signOutEverywhere } from "~/features/accounts/sign-out.server";
import { verifyEmail } from "~/features/accounts/verify-email.server";
import { inboxPath } from "~/features/arrivals/webdav/address";
import { answerProgram } from "~/features/arrivals/webdav/answer.server";
import { askBulk } from "~/features/bulk/ask-bulk.server";
import { putBulkAway } from "~/features/bulk/put-bulk-away.server";
import { runBulk } from "~/features/bulk/run-bulk.server";
import { startBulk } from "~/features/bulk/start-bulk.server";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { documentsPath } from "~/features/documents/paths";
import { noPaperFacts } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { revertToVersion } from "~/features/documents/versions/revert-to-version.server";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { refusePrepared } from "~/features/drafts/adding/refuse-prepared.server";
import { takeIntent } from "~/features/drafts/desk/take-intent.server";
import { discardDraft } from "~/features/drafts/discard-draft.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { draftForm } from "~/features/drafts/forms";
import { changeLook } from "~/features/drafts/looks/change-page.server";
import { giveUpLook } from "~/features/drafts/looks/give-up-look.server";
import { openDraft } from "~/features/drafts/open-draft.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { askToPublish, publishDraft } from "~/features/drafts/saving/publish-draft.server";
import { sendDraftNotice } from "~/features/drafts/send-draft-notice.server";
import { suggestFromPage } from "~/features/drafts/suggesting/suggest-from-page.server";
import { askForExport } from "~/features/exports/ask-for-export.server";
import { giveUpExport } from "~/features/exports/export-pdf.server";
import { readNotifications } from "~/features/notifications/read-notifications.server";
import { finishReading, giveUpReading, readPage } from "~/features/pages/read-page.server";
import { invariant } from "~/lib/invariant";
import { draftFiles, exports, identities, notifications, users, versionPages, versions } from "~db/schema/index";
import { aPage, aPublishedDocument } from "../builders/documents.ts";
import { streamOf } from "../builders/papers.ts";
import { aDevice } from "../builders/passkeys.ts";
import { appWith } from "../builders/second-factor.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { everyRow, harmDone } from "../support/harm.ts";
import { tellNow } from "../support/news.ts";

const now = new Date();
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const password = "Sicheres Wort 7";

/** Somebody with something of everything. */
async function aLife(database: TestDatabase) {
  const { db } = database;
  const email = `${randomUUID()}@post.example`;
  const browser = { userAgent: "", browserSecret: randomUUID() };
  const account = { email, displayName: "Jana", password, language: "de" as const, sender: randomUUID() };
  const registered = await registerAccount(db, { ...account, ...browser, now });
  invariant(registered.ok, "registered");
  const session = await findViewer(db, registered.token, now);
  invariant(session, "signed in");
  const { viewer } = session;
  const { id: userId } = viewer;
  const person = { provider: "facebook" as const, subject: email, email, emailVerified: true, displayName: "Jana", photoUrl: undefined };
  await db.insert(identities).values({ provider: "google", subject: email, userId, createdAt: now });
  await mintVerification(db, { userId, now });
  const resetToken = await mintReset(db, { userId, now });
  await signIn(db, { email, password, ...browser, sender: account.sender, now });
  await tellNow(db, { userId, kind: "welcome", now });

  const document = await aPublishedDocument(db, { owner: viewer, pages: [{ text: "Rechnung" }, {}] });
  const { id: documentId, pageIds } = document;
  const other = await aPublishedDocument(db, { owner: viewer });
  await askForExport(db, viewer, { documentId, versionId: null, now });
  const draft = await openDraft(db, viewer);
  const submissionId = randomUUID();
  await receiveFile(db, { viewer, submissionId, place: 0, name: "bon.png", body: streamOf(Buffer.from(email)) });
  const pages = [await aPage(db, { text: "Rechnung" }), await aPage(db, { jpeg: Buffer.from("Bild") }), await aPage(db, {})];
  for (const [n, pageId] of pages.entries()) await db.insert(versionPages).values({ versionId: draft.id, pageId, position: n });
  const press = async (intent: string, typed: { name?: string } = {}) => {
    const view = await findDraft(db, viewer);
    invariant(view, "the draft is open");
    await takeIntent(db, { viewer, draft: view, form: draftForm.parse({ intent, ...typed }), shownCorners: undefined, now });
  };
  await press(`remove:${pages[2]}`);
  const edit = await openEdit(db, viewer, { documentId });
  const ask = (kind: "delete" | "change") =>
    askBulk(db, viewer, { kind, chosen: { documentIds: [other.id] }, ...(kind === "change" && { change }), list: documentsPath(), now });
  const begun = (await ask("change")) ?? "";
  await startBulk(db, viewer, { actionId: begun, now });
  await ask("delete");
  return { viewer, userId, browser, person, resetToken, document, documentId, pageIds, other, draft, edit, pages, press, begun };
}

const change = { addTags: ["Neu"], documentType: undefined, taxRelevance: undefined };

test("whatever somebody does, every row of somebody else stays as it is", async () => {
  const database = await aDatabase();
  const { db } = database;
  await aLife(database);
  const theirs = await everyRow(database);
  const me = await aLife(database);
  const { viewer, userId, documentId, draft, pages, press } = me;
  const versionId = draft.id;
  const sender = "192.0.2.7";
  const fileId = async () => (await db.select().from(draftFiles)).find((file) => file.versionId === versionId)?.id ?? "";
  const exportKey = async () => (await db.select().from(exports)).find((one) => one.askedBy === userId)?.cacheKey ?? "";
  const noticeId = async () => (await db.select().from(notifications)).filter((one) => one.userId === userId).map(({ id }) => id);
  const ocr = { confirms: async () => true, join: async () => null, read: async () => ({ text: "Bon", words: [], turns: 0 as const }) };
  const page = { pageId: pages[1] ?? "" };

  const deeds: Record<string, () => Promise<unknown>> = {
    "prolongs the session": () => prolongSession(db, viewer.sessionId, later(1)),
    "sets up a second step": () => beginSetUp(db, { viewer, password, now }),
    "leaves that": () => leaveSetUp(db, viewer),
    "switches it on": async () => {
      await beginSetUp(db, { viewer, password, now });
      const key = (await shownSetUp(db, viewer, now))?.key ?? "";
      return confirmSetUp(db, { viewer, typed: appWith(key.replaceAll(" ", "")).codeAt(now), userAgent: "", now });
    },
    "signs in in two steps": async () => {
      const asked = await signIn(db, { email: viewer.email, password, ...me.browser, sender, now });
      invariant(!asked.ok && asked.reason === "second-step", "a code is asked for");
      const step = { ...me.browser, stepSecret: asked.stepSecret, now };
      await passSecondStep(db, { ...step, typed: "000000" });
      const renewed = await renewRecoveryCodes(db, { viewer, password, userAgent: "", now });
      invariant(renewed.ok, "renewed");
      return passSecondStep(db, { ...step, typed: renewed.codes[0] ?? "" });
    },
    "switches it off": () => turnOffSecondFactor(db, { viewer, password, userAgent: "", now }),
    "makes a passkey, signs in with it and removes it": async () => {
      const device = aDevice();
      const begun = await beginPasskey(db, { viewer, password, now });
      invariant(begun.ok, "begun");
      await addPasskey(db, { viewer, answer: device.make(begun.options), name: "Pixel 8", userAgent: "", now });
      const asked = await askForSignIn(db, { asker: "here", sender, now });
      invariant(asked.ok, "asked");
      const entered = await signInByPasskey(db, { ...me.browser, answer: device.show(asked.options), asker: "here", sender, now });
      invariant(entered.ok, "signed in");
      const [passkey] = await listPasskeys(db, viewer);
      await renamePasskey(db, { viewer, passkeyId: passkey?.id ?? "", name: "Telefon" });
      return removePasskey(db, { viewer, password, passkeyId: passkey?.id ?? "", userAgent: "", now });
    },
    "makes an access key, puts a file with it and revokes it": async () => {
      const proven = { ...viewer, emailVerified: true };
      const made = await makeAccessKey(db, {
        viewer: proven,
        password,
        name: "Scanner",
        rights: ["add"],
        reach: "own",
        viewId: null,
        lastDay: "",
        userAgent: "",
        now,
      });
      invariant(made.ok, "made");
      const key = await acceptAccessKey(db, made.secret, now);
      invariant(key, "accepted");
      const asked = { depth: null, destination: null, overwrites: true, size: undefined, isPiece: false, now };
      const put = { ...asked, method: "PUT", path: `${inboxPath}brief.pdf`, body: () => streamOf(Buffer.from("%PDF-1.7")) } as const;
      await answerProgram(db, key, put);
      await answerProgram(db, key, { ...put, method: "DELETE" });
      return revokeAccessKey(db, { viewer, password, accessKeyId: key.id, userAgent: "", now });
    },
    "chooses a language": () => chooseLanguage(db, viewer, "en"),
    "reads the news": async () => readNotifications(db, { viewer, ids: await noticeId(), now }),
    "asks for another mail": () => requestVerification(db, { userId, now: later(0.01) }),
    "changes the password": () => changePassword(db, { viewer, password: `${password}8`, now }),
    "types a name": () => press("save", { name: "Bon" }),
    "moves a page": () => press(`down:${pages[0]}`),
    "brings a page back": () => press(`restore:${pages[2]}`),
    "takes one out": () => press(`remove:${pages[2]}`),
    "forgets it": () => press("forget"),
    "has a file refused": async () => refusePrepared(db, { draftFileId: await fileId(), reason: "too-hard" }),
    "puts the refusal away": async () => press(`away:${await fileId()}`),
    "has a page read": () => readPage(db, { ...engines(), ocr }, page),
    "gets suggestions": () => suggestFromPage(db, { ...page, imageGuess: null, now }),
    "sees no end of it": () => giveUpReading(db, page),
    "sees the end of it": () => finishReading(db, page),
    "turns a page": () => changeLook(db, viewer, { versionId, ...page, change: { kind: "turn", quarters: 1 }, analyse: false }),
    "gets no turned page": () => giveUpLook(db, page),
    "is told that the draft will go": () => sendDraftNotice(db, { versionId, now: later(77) }),
    "uploads it": () => askToPublish(db, { ...viewer, emailVerified: true }, { versionId, now }),
    "changes many": () => runBulk(db, { actionId: me.begun, now: later(0.1) }),
    "has read what became of them": () => putBulkAway(db, viewer, { actionId: me.begun, now }),
    "is asked another question": () =>
      askBulk(db, viewer, { kind: "delete", chosen: { documentIds: [me.other.id] }, list: documentsPath(), now }),
    "hears that an export failed": async () => giveUpExport(db, { cacheKey: await exportKey() }),
    "asks for it again": () => askForExport(db, viewer, { documentId, versionId: null, now: later(1) }),
    "saves an edit": async () => {
      const mine = eq(versions.id, me.edit?.id ?? "");
      await db.update(versions).set({ name: "Anders", publishAskedAt: now }).where(mine);
      await publishDraft(db, { versionId: me.edit?.id ?? "", now });
    },
    "begins another draft": () => openDraft(db, viewer),
    "throws it away": async () => discardDraft(db, viewer, { versionId: (await openDraft(db, viewer)).id }),
    "saves a version": () =>
      db.transaction((tx) => {
        const facts = { ...noPaperFacts, name: "Neu", documentType: "Beleg", tags: [], taxRelevance: true };
        return appendVersion(tx, { documentId, authorId: userId, facts, pageIds: me.pageIds, now: later(0.2) });
      }),
    "goes back to an older one": async () => {
      const newest = (await db.select().from(versions)).filter((one) => one.documentId === documentId && one.publishedAt);
      const newestId = newest.toSorted((a, b) => Number(b.publishedAt) - Number(a.publishedAt))[0]?.id ?? "";
      return revertToVersion(db, viewer, { documentId, versionId: me.document.versionId, newestId, now: later(0.3) });
    },
    "deletes a document": () => deleteDocument(db, viewer, { documentId, now }),
    "signs out": () => signOut(db, { viewer, sessionId: viewer.sessionId, now }),
    "proves the address": async () => {
      const token = await mintVerification(db, { userId, now });
      const proof = { token, password: `${password}8`, sender, ...me.browser, now };
      invariant((await verifyEmail(db, proof)).ok, "the address is proven");
    },
    "resets the password": () => resetPassword(db, { token: me.resetToken, password, sender, now }),
    "claims the account": async () => {
      await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, userId));
      const token = await mintVerification(db, { userId, now });
      return claimAccount(db, { token, displayName: "Jana", password, language: "en", sender, ...me.browser, now });
    },
    "comes by a provider": () => signInByProvider(db, { person: me.person, language: "de", ...me.browser, now: later(0.5) }),
    "takes over what nobody had proven": async () => {
      await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, userId));
      await signInByProvider(db, { person: { ...me.person, subject: randomUUID() }, language: "de", ...me.browser, now });
    },
    "signs out everywhere": () => signOutEverywhere(db, { viewer, now }),
  };
  expect(await harmDone(database, { theirs, deeds })).toEqual({ harmed: {}, idle: [] });
}, 60_000);
