import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openedBy } from "~/features/access/give-access.server";
import { chooseApart } from "~/features/accounts/choose-apart.server";
import { chooseStraightening } from "~/features/accounts/choose-straightening.server";
import { keepProviderSignIn, takeProviderSignIn } from "~/features/accounts/provider-sign-ins.server";
import type { Viewer } from "~/features/accounts/rules";
import { makeCoupons } from "~/features/billing/coupons/make-coupons.server";
import { redeemCoupon } from "~/features/billing/coupons/redeem-coupon.server";
import { revokeCoupon } from "~/features/billing/coupons/revoke-coupon.server";
import { grantPlan } from "~/features/billing/grants/grant-plan.server";
import { takeBackGrant } from "~/features/billing/grants/take-back-grant.server";
import { closeNotice } from "~/features/billing/notices/close-notice.server";
import { receiveNotice } from "~/features/billing/notices/receive-notice.server";
import { runBulk } from "~/features/bulk/run-bulk.server";
import { findDocument } from "~/features/documents/find-document.server";
import { labelsPath } from "~/features/documents/labels/address";
import { addNote } from "~/features/documents/notes/add-note.server";
import { deleteNote } from "~/features/documents/notes/delete-note.server";
import { listNotes } from "~/features/documents/notes/list-notes.server";
import { refusePrepared } from "~/features/drafts/adding/refuse-prepared.server";
import { announceFiles } from "~/features/drafts/apart/announce-files.server";
import { findApart } from "~/features/drafts/apart/find-apart.server";
import { discardApart, tryApartAgain } from "~/features/drafts/apart/kept-apart.server";
import { putApartAway } from "~/features/drafts/apart/put-apart-away.server";
import { writeDownApart } from "~/features/drafts/apart/write-down-apart.server";
import { discardDraft } from "~/features/drafts/discard-draft.server";
import { keepOwnPages } from "~/features/drafts/keep-own-pages.server";
import { openDraft } from "~/features/drafts/open-draft.server";
import { askToPublish, giveUpPublishing } from "~/features/drafts/saving/publish-draft.server";
import { recogniseSettled } from "~/features/drafts/suggesting/recognise-facts.server";
import { suggestFromPage } from "~/features/drafts/suggesting/suggest-from-page.server";
import { renameLabel } from "~/features/labels/rename-label.server";
import { refuseSignature } from "~/features/signatures/refuse-signature.server";
import { contentHash } from "~/features/signing/content-hash.server";
import { declineVersion } from "~/features/signing/decline-version.server";
import { remindSigner } from "~/features/signing/remind-signer.server";
import { seeVersion } from "~/features/signing/see-version.server";
import { setSigners } from "~/features/signing/set-signers.server";
import { signVersion } from "~/features/signing/sign-version.server";
import { searchOf } from "~/features/views/list-views.server";
import { changeView, deleteView, saveView } from "~/features/views/save-view.server";
import { untouched } from "~/imaging/recipe";
import { invariant } from "~/lib/invariant";
import { newDocumentKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import { documentAccess, draftFiles, files, pages, pageTexts, signatureImages, versionPages, versions } from "~db/schema/index";
import { aPage } from "../builders/documents.ts";
import { aFullLife } from "../builders/full-life.ts";
import { streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aSender, aSignature } from "../builders/signings.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { butCountsOf, everyRow, harmDone } from "../support/harm.ts";
import { tellAll } from "../support/news.ts";
import { hearChanges } from "../support/told.ts";

const now = new Date("2026-11-22T12:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);
const operator = { by: "root", note: "asked for by telephone" };

/** A full life, and beside it what waits for a text, a decision or a file. */
async function aBusyLife(database: TestDatabase, { friend, name }: { friend: Viewer; name: string }) {
  const { db } = database;
  const life = await aFullLife(database, { friend, name, now });
  const { viewer, kept } = life;
  await discardDraft(db, viewer, { versionId: life.draft.id });
  const { id: versionId, documentId } = await openDraft(db, viewer);
  const unread = [await aPage(db, { text: null }), await aPage(db, { text: null })];
  for (const [position, pageId] of unread.entries()) {
    await db.insert(versionPages).values({ versionId, pageId, position });
    await db.update(pages).set({ analysis: "ahead" }).where(eq(pages.id, pageId));
  }
  expect(await askToPublish(db, viewer, { versionId, now })).toMatchObject({ ok: true, published: true });

  const coupons = await makeCoupons(db, { operator, amount: 2, uses: 1, validUntil: later(99), now });
  const grant = await grantPlan(db, { operator, userId: viewer.id, validUntil: later(99), now });
  const declared = { kind: "cancel" as const, name, email: viewer.email, reason: null, day: null, language: "de" as const };
  const notice = await receiveNotice(db, { ...declared, sender: viewer.id, now });
  invariant(coupons.ok && grant.ok && notice.ok, "the operator did what was asked");
  const begun = await keepProviderSignIn(db, { provider: "google", state: name, verifier: name, returnTo: null, now });
  await db.update(documentAccess).set({ newSince: now }).where(eq(documentAccess.documentId, kept.id));
  const [sent] = await db
    .insert(files)
    .values({ ...(await stored(name)), mediaType: "image/png" })
    .returning({ id: files.id });
  const picture = { userId: viewer.id, kind: "uploaded" as const, sentFileId: sent?.id ?? null };
  const [image] = await db.insert(signatureImages).values(picture).returning({ id: signatureImages.id });
  return {
    ...life,
    unread,
    waiting: documentId,
    codes: coupons.codes,
    grantId: grant.id,
    noticeId: notice.id,
    begun,
    imageId: image?.id ?? "",
  };
}

async function stored(content: string) {
  return storage().put(newDocumentKey(), streamOf(Buffer.from(content)));
}

test("whatever somebody does with papers, signatures and plans is told to whom it is about, and changes no row of a mutual friend's other friend", async () => {
  const database = await aDatabase();
  const { db } = database;
  const friend = await aPerson(db, { displayName: "a friend" });
  await aBusyLife(database, { friend, name: "Nora" });
  const theirs = butCountsOf(friend, await everyRow(database));
  const me = await aBusyLife(database, { friend, name: "Jana" });
  const { viewer, toSign, asker, former, kept, codes } = me;
  const paper = { documentId: toSign.id, versionId: toSign.versionId, sender: aSender, now };
  const people = (...all: Viewer[]) => new Set(all.map(({ id }) => id));
  const signers = (before: Set<string>, after: Set<string>) =>
    setSigners(db, viewer, { documentId: toSign.id, asked: { before, after }, sender: aSender, now });
  const apart = async () => (await db.select().from(versions)).filter((one) => one.authorId === viewer.id && one.isApart);
  const send = async (name: string) =>
    writeDownApart(db, viewer, { submissionId: randomUUID(), quota: 1e9, now }, [{ name, place: 0, stored: await stored(name) }]);

  const deeds: Record<string, () => Promise<unknown>> = {
    "asks one person less to sign": () => signers(people(viewer, friend, asker), people(viewer, friend)),
    "asks them again": () => signers(people(viewer, friend), people(viewer, friend, asker)),
    "is seen by them": () => seeVersion(db, asker, paper),
    "reminds the friend": () => remindSigner(db, viewer, { ...paper, signerId: friend.id }),
    "has something noted": () => addNote(db, viewer, { documentId: toSign.id, text: "Bitte bald", submissionId: randomUUID(), now }),
    "has the note taken away": async () => {
      const [note] = await listNotes(db, viewer, toSign.id);
      expect(await deleteNote(db, viewer, { documentId: toSign.id, noteId: note?.id ?? "" })).toBe(true);
    },
    "is declined": () => declineVersion(db, friend, { ...paper, reason: "later" }),
    "is signed": async () => {
      const signature = (tx: typeof db) => aSignature(tx, friend);
      const signed = await signVersion(db, friend, { ...paper, content: await contentHash(db, toSign.versionId), signature });
      expect(signed).toMatchObject({ ok: true });
    },
    "has a signature refused": () => refuseSignature(db, { imageId: me.imageId, now }),
    "opens what is new": () => openedBy(db, viewer, kept.id),
    "has a page read": async () => {
      const [pageId = ""] = me.unread;
      await db.insert(pageTexts).values({ pageId, text: "Mietvertrag zwischen Vermieter", words: [], source: "ocr", recipe: untouched });
      await suggestFromPage(db, { pageId, imageGuess: null, now });
    },
    "gets no other page read": async () => {
      const [, pageId = ""] = me.unread;
      await db.update(pages).set({ analysis: "failed" }).where(eq(pages.id, pageId));
      await recogniseSettled(db, { pageId, now });
      expect(await findDocument(db, viewer, { documentId: me.waiting, versionId: null })).toMatchObject({ documentType: "Vertrag" });
    },
    "announces a file": () => announceFiles(db, viewer, { submissionId: randomUUID(), firstPlace: 0, names: ["a.png"] }),
    "has one refused": async () => {
      const [version] = await apart();
      const [file] = await db
        .select()
        .from(draftFiles)
        .where(eq(draftFiles.versionId, version?.id ?? ""));
      await refusePrepared(db, { draftFileId: file?.id ?? "", reason: "broken-image" });
    },
    "reads that": () => putApartAway(db, viewer, { now }),
    "sends another": () => send("b.png"),
    "cannot have it published": async () => {
      const [version] = await apart();
      await giveUpPublishing(db, { versionId: version?.id ?? "" });
      expect(await findApart(db, viewer)).toMatchObject([{ name: "b.png", reason: "too-hard" }]);
    },
    "has it tried again": async () => {
      const [file] = await findApart(db, viewer);
      await tryApartAgain(db, viewer, { apartFileId: file?.id ?? "", now });
      expect(await findApart(db, viewer)).toMatchObject([{ name: "b.png", state: "working" }]);
      await giveUpPublishing(db, { versionId: (await apart())[0]?.id ?? "" });
    },
    "discards it": async () => {
      const [file] = await findApart(db, viewer);
      await discardApart(db, viewer, { apartFileId: file?.id ?? "", now });
      expect(await findApart(db, viewer)).toEqual([]);
    },
    "leaves pages to who lost an edit": async () => expect(await keepOwnPages(db, former, kept.id)).toBe(true),
    "begins a draft": () => openDraft(db, viewer),
    "has none to upload": async () => {
      const { id: versionId } = await openDraft(db, viewer);
      expect(await askToPublish(db, viewer, { versionId, now })).toEqual({ ok: false, reason: "blank" });
      await discardDraft(db, viewer, { versionId });
    },
    "redeems a coupon": async () => expect(await redeemCoupon(db, { viewer, code: codes[0] ?? "", now })).toMatchObject({ ok: true }),
    "has another revoked": () => revokeCoupon(db, { operator, which: codes[1] ?? "", now }),
    "has a grant taken back": () => takeBackGrant(db, { operator, grantId: me.grantId, now }),
    "has a notice closed": () => closeNotice(db, { operator, noticeId: me.noticeId, now }),
    "comes back from a provider": async () => expect(await takeProviderSignIn(db, me.begun, now)).toMatchObject({ state: "Jana" }),
    "sends files apart": () => chooseApart(db, viewer, true),
    "renames a tag": async () => {
      await runBulk(db, { actionId: me.bulk.begun, now });
      const renamed = await renameLabel(db, viewer, { of: "tag", from: "Strom", to: "Licht", list: labelsPath(), now });
      await runBulk(db, { actionId: renamed.ok ? renamed.actionId : "", now });
    },
    "saves a view": () => saveView(db, viewer, { name: "Strom", search: searchOf({ tags: ["Strom"] }) }),
    "renames another": () => changeView(db, viewer, { viewId: me.viewId, name: "Wasser" }),
    "deletes it": () => deleteView(db, viewer, me.viewId),
    "straightens by hand": () => chooseStraightening(db, viewer, false),
  };
  await tellAll(db);
  const told = await hearChanges(database);
  const names: Record<string, string> = { [viewer.id]: "me", [friend.id]: "friend", [asker.id]: "asker", [former.id]: "former" };
  const heard: Record<string, string> = {};
  const listening = Object.entries(deeds).map(([deed, act]) => [
    deed,
    async () => {
      await act();
      await tellAll(db);
      const all = (await told()).map(({ userId, topic }) => `${names[userId] ?? "somebody"} ${topic}`);
      if (all.length > 0) heard[deed] = [...new Set(all)].sort().join(", ");
    },
  ]);
  expect(await harmDone(database, { theirs, deeds: Object.fromEntries(listening) })).toEqual({ harmed: {}, idle: [] });
  const everybody = "asker document, friend document, me document";
  expect(heard).toEqual({
    "asks one person less to sign": everybody,
    "asks them again": "asker document, asker notifications, friend document, me document",
    "is seen by them": everybody,
    "reminds the friend": "asker document, friend document, friend notifications, me document",
    "has something noted": everybody,
    "has the note taken away": everybody,
    "is declined": `${everybody}, me notifications`,
    "is signed": `${everybody}, me notifications`,
    "has a signature refused": "me profile",
    "opens what is new": "me documents",
    "gets no other page read": "me document",
    "announces a file": "me documents",
    "has one refused": "me documents, me draft",
    "reads that": "me documents",
    "renames a tag": "asker document, friend document, me bulk, me document",
    "sends another": "me documents",
    "cannot have it published": "me documents",
    "has it tried again": "me documents",
    "discards it": "me documents, me draft",
    "leaves pages to who lost an edit": "former draft",
    "has none to upload": "me draft",
    "redeems a coupon": "me plan",
    "has a grant taken back": "me plan",
  });
});
