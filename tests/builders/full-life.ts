import { randomUUID } from "node:crypto";
import { giveAccess } from "~/features/access/give-access.server";
import { findViewer } from "~/features/accounts/queries.server";
import { registerAccount } from "~/features/accounts/register-account.server";
import type { Viewer } from "~/features/accounts/rules";
import { recordSecurityEvent } from "~/features/accounts/security-events/record-event.server";
import { mintReset } from "~/features/accounts/send-reset.server";
import { mintVerification } from "~/features/accounts/send-verification.server";
import { waysInBefore } from "~/features/accounts/undo/ways-in.server";
import { askBulk } from "~/features/bulk/ask-bulk.server";
import { startBulk } from "~/features/bulk/start-bulk.server";
import { sendInvite } from "~/features/connections/send-invite.server";
import { addNote } from "~/features/documents/notes/add-note.server";
import { documentsPath } from "~/features/documents/paths";
import { noPaperFacts } from "~/features/documents/rules";
import { setColour } from "~/features/documents/tags/set-colour.server";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { writeDownApart } from "~/features/drafts/apart/write-down-apart.server";
import { openDraft } from "~/features/drafts/open-draft.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { askForExport } from "~/features/exports/ask-for-export.server";
import { askForDataExport } from "~/features/own-data/export/ask-for-data-export.server";
import { shareDocument } from "~/features/sharing/share-document.server";
import { contentHash } from "~/features/signing/content-hash.server";
import { declineVersion } from "~/features/signing/decline-version.server";
import { seeVersion } from "~/features/signing/see-version.server";
import { signVersion } from "~/features/signing/sign-version.server";
import { keepTemplate } from "~/features/signing/templates/keep-template.server";
import { searchOf } from "~/features/views/list-views.server";
import { saveView } from "~/features/views/save-view.server";
import { invariant } from "~/lib/invariant";
import { newDocumentKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import { draftFiles, identities, versionPages } from "~db/schema/index";
import type { TestDatabase } from "../support/database.ts";
import { tellAll } from "../support/news.ts";
import { revokeAccess } from "./access.ts";
import { anAccessKey } from "./access-keys.ts";
import { aPage, aPublishedDocument } from "./documents.ts";
import { anInvite, aPaidPlan, aRedeemedCoupon } from "./news.ts";
import { streamOf } from "./papers.ts";
import { aPasskey } from "./passkeys.ts";
import { aPerson, connect } from "./people.ts";
import { somePlaces } from "./places.ts";
import { aSecondFactor } from "./second-factor.ts";
import { giveSignature } from "./signatures.ts";
import { aDocumentToSign, aSender, aSignature } from "./signings.ts";

const hour = 60 * 60 * 1000;

export type FullLife = Awaited<ReturnType<typeof aFullLife>>;

/** A person with something of everything, all of it within two days before `now`; friend: the person with whom they share and who signs for them. */
export async function aFullLife({ db }: TestDatabase, { friend, name, now }: { friend: Viewer; name: string; now: Date }) {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  const email = `${randomUUID()}@post.example`;
  const account = { email, displayName: name, password: "Sicheres Wort 7", language: "de" as const, sender: randomUUID() };
  const registered = await registerAccount(db, { ...account, userAgent: name, browserSecret: randomUUID(), now: ago(40) });
  invariant(registered.ok, "registered");
  const session = await findViewer(db, registered.token, now);
  invariant(session, "signed in");
  const viewer: Viewer = { ...session.viewer, emailVerified: true };
  const photoUrl = `https://pictures.example/${name}.jpg`;
  await db.insert(identities).values({ provider: "google", subject: `google ${name}`, userId: viewer.id, photoUrl });
  const tokens = {
    session: registered.token,
    verification: await mintVerification(db, { userId: viewer.id, now: ago(1) }),
    reset: await mintReset(db, { userId: viewer.id, now: ago(0.5) }),
  };

  const before = await waysInBefore(db, { userId: viewer.id });
  invariant(before, "an account");
  await aSecondFactor(db, viewer.id, { now: ago(39) });
  await aPasskey(db, viewer.id, { name: `Pixel of ${name}`, now: ago(39) });
  await anAccessKey(db, viewer.id, { name: `Scanner of ${name}`, now: ago(39) });
  await recordSecurityEvent(db, { userId: viewer.id, kind: "second-on", before, userAgent: name, now: ago(39) });
  await connect(db, viewer, friend, ago(39));
  const asker = await aPerson(db, { displayName: `asks ${name}` });
  await anInvite(db, { from: asker, to: viewer });
  await sendInvite(db, { viewer, email: `guest-of-${viewer.id}@post.example`, now: ago(38) });
  await aPaidPlan(db, viewer, new Date(now.getTime() + 48 * hour));
  await aRedeemedCoupon(db, viewer, new Date(now.getTime() + 24 * hour));
  const imageId = await giveSignature(db, viewer, { now: ago(37) });

  const text = `Rechnung Stadtwerke ${name} Strom Abschlag November`;
  const paper = {
    owner: viewer,
    documentType: `Rechnung ${name}`,
    tags: ["Strom", name],
    pages: [{ text, originalName: `${name}.jpg` }, {}],
  };
  const kept = await aPublishedDocument(db, {
    ...paper,
    name: `Strom ${name}`,
    sender: `Werke ${name}`,
    taxRelevance: true,
    modifiedAt: ago(36),
  });
  const shared = await aPublishedDocument(db, { ...paper, name: `Miete ${name}`, modifiedAt: ago(35) });
  const asked = { before: new Map(), after: new Map([[friend.id, ["view" as const]]]) };
  invariant((await shareDocument(db, viewer, { documentId: shared.id, asked, now: ago(34) })).ok, "shared");
  const facts = { ...noPaperFacts, name: `Miete neu ${name}`, documentType: paper.documentType, tags: [name], taxRelevance: false };
  await db.transaction((tx) =>
    appendVersion(tx, { documentId: shared.id, authorId: viewer.id, facts, pageIds: shared.pageIds, now: ago(33) }),
  );
  const former = await aPerson(db, { displayName: `former ${name}` });
  await giveAccess(db, { documentId: kept.id, userId: former.id, grants: ["view", "edit"], givenById: viewer.id, now: ago(32) });
  const lost = await openEdit(db, former, { documentId: kept.id });
  await receiveFile(db, {
    viewer: former,
    documentId: kept.id,
    submissionId: randomUUID(),
    place: 0,
    name: "mehr.png",
    body: streamOf(Buffer.from(`mehr ${name}`)),
  });
  await revokeAccess(db, { documentId: kept.id, userId: former.id, endedById: viewer.id, now: ago(31) });

  const toSign = await aDocumentToSign(db, {
    ...paper,
    name: `Vertrag ${name}`,
    signers: [viewer, friend, asker],
    modifiedAt: ago(30),
    now: ago(29),
  });
  const paperOf = { documentId: toSign.id, versionId: toSign.versionId, sender: aSender };
  const content = await contentHash(db, toSign.versionId);
  const signature = (tx: typeof db) => aSignature(tx, viewer);
  const [field = ""] = await somePlaces(db, viewer, toSign, [
    { kind: "text", label: "Konto", signerId: viewer.id },
    { kind: "signature", signerId: friend.id },
  ]);
  invariant((await keepTemplate(db, viewer, { documentId: toSign.id, name: `Vorlage ${name}`, now: ago(28) })).ok, "the template is kept");
  const typed = new Map([[field, `Konto von ${name}`]]);
  invariant((await signVersion(db, viewer, { ...paperOf, content, typed, signature, now: ago(28) })).ok, "signed");
  await seeVersion(db, friend, { ...paperOf, now: ago(27) });
  invariant((await declineVersion(db, asker, { ...paperOf, reason: `not ${name}`, now: ago(26) })).ok, "declined");

  const edit = await openEdit(db, viewer, { documentId: shared.id });
  const draft = await openDraft(db, viewer);
  invariant(edit, "the edit is open");
  const page = await aPage(db, { text: `Bon ${name}` });
  const [file] = await db
    .insert(draftFiles)
    .values({
      versionId: draft.id,
      submissionId: randomUUID(),
      name: `${name}.png`,
      position: 0,
      place: 0,
      state: "refused",
      reason: "too-hard",
    })
    .returning({ id: draftFiles.id });
  await db.insert(versionPages).values({ versionId: draft.id, pageId: page, position: 5, draftFileId: file?.id ?? null });
  const stored = await storage().put(newDocumentKey(), streamOf(Buffer.from(name)));
  await writeDownApart(db, viewer, { submissionId: randomUUID(), quota: 1e9, now: ago(20) }, [
    { name: `allein ${name}.png`, place: 0, stored },
    { name: `groß ${name}.png`, place: 1, reason: "too-large" },
  ]);
  const noted = { documentId: kept.id, text: `Notiz von ${name}`, submissionId: randomUUID() };
  invariant((await addNote(db, viewer, { ...noted, now: ago(20) })).ok, "noted");
  const exported = await askForExport(db, viewer, { documentId: kept.id, versionId: null, now: ago(19) });
  const begun = await askBulk(db, viewer, {
    kind: "change",
    chosen: { documentIds: [kept.id] },
    change: { addTags: ["Neu"], documentType: undefined, taxRelevance: undefined },
    list: documentsPath(),
    now: ago(18),
  });
  await startBulk(db, viewer, { actionId: begun ?? "", now: ago(18) });
  const wish = { chosen: { documentIds: [kept.id] }, list: documentsPath(), now: ago(18) };
  const listed = (await askBulk(db, viewer, { ...wish, kind: "table" })) ?? "";
  await startBulk(db, viewer, { actionId: listed, now: ago(18) });
  const zipped = (await askBulk(db, viewer, { ...wish, kind: "zip" })) ?? "";
  await startBulk(db, viewer, { actionId: zipped, now: ago(18) });
  const bulkId = await askBulk(db, viewer, {
    kind: "delete",
    chosen: { documentIds: [kept.id] },
    list: documentsPath(),
    now: ago(17),
  });
  const toShare = await askBulk(db, viewer, { ...wish, kind: "share", now: ago(17) });
  const password = account.password;
  invariant((await askForDataExport(db, { viewer, password, userAgent: name, now: ago(16) })).ok, "the data export is asked for");
  const saved = await saveView(db, viewer, { name: `Ansicht ${name}`, search: searchOf({ tags: [name] }) });
  invariant(saved.ok, "the view is saved");
  await setColour(db, viewer, { tag: name, colour: "teal" });
  await tellAll(db);
  const bulk = { asked: bulkId ?? "", toShare: toShare ?? "", begun: begun ?? "", listed, zipped };
  return { viewer, tokens, asker, former, lost, kept, shared, toSign, edit, draft, page, imageId, exported, bulk, viewId: saved.id };
}
