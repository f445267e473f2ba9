import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Grant } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { acceptInvite } from "~/features/connections/accept-invite.server";
import { deleteInvite } from "~/features/connections/delete-invite.server";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { putRight } from "~/features/documents/facts/put-right.server";
import { addNote } from "~/features/documents/notes/add-note.server";
import { noPaperFacts } from "~/features/documents/rules";
import { restoreDocuments } from "~/features/documents/trash/restore-documents.server";
import { refreshSearchTextOfPage } from "~/features/documents/versions/refresh-search-text.server";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { refusePrepared } from "~/features/drafts/adding/refuse-prepared.server";
import { changeDraft } from "~/features/drafts/desk/change-draft.server";
import { discardDraft } from "~/features/drafts/discard-draft.server";
import { changeLook } from "~/features/drafts/looks/change-page.server";
import { giveUpLook } from "~/features/drafts/looks/give-up-look.server";
import { removePage } from "~/features/drafts/looks/remove-page.server";
import { openDraft } from "~/features/drafts/open-draft.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { askToPublish, publishDraft } from "~/features/drafts/saving/publish-draft.server";
import { continuePublishing } from "~/features/drafts/saving/publish-when-prepared.server";
import { recogniseFacts } from "~/features/drafts/suggesting/recognise-facts.server";
import { sweepDrafts } from "~/features/drafts/sweep-drafts.server";
import { finishReading } from "~/features/pages/read-page.server";
import { giveWaitingShares } from "~/features/sharing/give-waiting-shares.server";
import { shareAndInvite } from "~/features/sharing/share-and-invite.server";
import { shareDocument } from "~/features/sharing/share-document.server";
import { setSigners } from "~/features/signing/set-signers.server";
import { draftFiles, invites, users, versionPages, versions } from "~db/schema/index";
import { aPage, aPublishedDocument } from "../builders/documents.ts";
import { streamOf } from "../builders/papers.ts";
import { aPerson, connect } from "../builders/people.ts";
import { aSender } from "../builders/signings.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";

const now = new Date("2026-11-22T10:00:00Z");
const facts = { ...noPaperFacts, name: "Neu", documentType: "Beleg", tags: ["Strom"], taxRelevance: false };

type Commands = Record<string, () => Promise<unknown>>;

/** A person's new document with one page and one file that is not opened yet, and all that may be done to it at once. */
async function ofANewDocument({ db }: TestDatabase): Promise<Commands> {
  const viewer = await aPerson(db);
  const { id: versionId } = await openDraft(db, viewer);
  const pageId = await aPage(db, {});
  await db.insert(versionPages).values({ versionId, pageId, position: 0 });
  const send = () =>
    receiveFile(db, { viewer, submissionId: randomUUID(), place: 0, name: "bon.png", body: streamOf(Buffer.from("bytes")) });
  await send();
  const [file] = await db.select({ id: draftFiles.id }).from(draftFiles);
  return {
    send,
    type: () => changeDraft(db, viewer, { versionId, facts: { name: randomUUID(), addTags: ["Strom"] }, now }),
    upload: () => askToPublish(db, viewer, { versionId, now }),
    publish: () => publishDraft(db, { versionId, now }),
    discard: () => discardDraft(db, viewer, { versionId }),
    turn: () => changeLook(db, viewer, { versionId, pageId, change: { kind: "turn", quarters: 1 }, analyse: true }),
    remove: () => removePage(db, viewer, { versionId, pageId, now }),
    "give up a look": () => giveUpLook(db, { pageId }),
    "finish reading": () => finishReading(db, { pageId }),
    "go on": () => continuePublishing(db, { pageId }),
    refuse: () => refusePrepared(db, { draftFileId: file?.id ?? "", reason: "too-hard" }),
    sweep: () => sweepDrafts(db, { now: new Date(Date.now() + 400 * 24 * 3600_000) }),
  };
}

/** A document that two people may do everything with. */
async function ofADocument({ db }: TestDatabase): Promise<Commands> {
  const [owner, other, third] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  for (const person of [other, third]) await connect(db, owner, person);
  const { id: documentId, versionId, pageIds } = await aPublishedDocument(db, { owner, pages: [{}, {}] });
  const grants: Grant[] = ["view", "edit", "share", "sign", "delete"];
  const none = new Map<string, Grant[]>();
  const shareWith = ({ id }: Viewer) =>
    shareDocument(db, owner, { documentId, asked: { before: none, after: new Map([[id, grants]]) }, now });
  await shareWith(other);
  const pageId = pageIds[0] ?? "";
  const edit = async (viewer: Viewer) => {
    const draft = await openEdit(db, viewer, { documentId });
    if (draft) await changeDraft(db, viewer, { versionId: draft.id, facts: { name: randomUUID() }, now });
    return draft && askToPublish(db, viewer, { versionId: draft.id, now });
  };
  return {
    "edit by the owner": () => edit(owner),
    "edit by the other": () => edit(other),
    "put right": () => putRight(db, owner, { documentId, baseId: versionId, facts, now }),
    share: () => shareWith(third),
    "ask for signatures": () =>
      setSigners(db, owner, { documentId, asked: { before: new Set(), after: new Set([other.id]) }, sender: aSender, now }),
    note: () => addNote(db, owner, { documentId, text: "Bezahlt.", submissionId: randomUUID(), now }),
    recognise: async () => {
      await db
        .update(versions)
        .set({ awaits: ["name"] })
        .where(eq(versions.id, versionId));
      await recogniseFacts(db, { versionId, now });
    },
    "finish reading": () => finishReading(db, { pageId }),
    "take up its text": () => refreshSearchTextOfPage(db, { pageId }),
    delete: () => deleteDocument(db, owner, { documentId, now }),
  };
}

/** A document that somebody gets to see who has yet to accept the invitation. */
async function ofAWaitingShare({ db }: TestDatabase): Promise<Commands> {
  const [owner, third, newcomer] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  await connect(db, owner, third);
  const { id: documentId } = await aPublishedDocument(db, { owner, pages: [{}] });
  const none = new Map<string, Grant[]>();
  const waiting = new Map<string, Grant[]>([[newcomer.email, ["view"]]]);
  const save = (before: Map<string, Grant[]>, after: Map<string, Grant[]>) =>
    shareAndInvite(db, owner, { documentId, asked: { before: none, after: none }, waiting: { before, after }, now });
  await save(none, waiting);
  const [invite] = await db.select({ id: invites.id }).from(invites).where(eq(invites.fromId, owner.id));
  const inviteId = invite?.id ?? "";
  return {
    share: () => shareDocument(db, owner, { documentId, asked: { before: none, after: new Map([[third.id, ["view"]]]) }, now }),
    "share with a newcomer": () => save(none, waiting),
    "take it back": () => save(waiting, none),
    accept: () => acceptInvite(db, { viewer: newcomer, inviteId, now }),
    give: () => giveWaitingShares(db, { inviteId, now }),
    "delete the invitation": () => deleteInvite(db, owner, inviteId),
    delete: () => deleteDocument(db, owner, { documentId, now }),
    restore: () => restoreDocuments(db, owner, { documents: [documentId], now }),
  };
}

test.each([
  ["a new document", ofANewDocument],
  ["a document", ofADocument],
  ["a share that waits", ofAWaitingShare],
])("whatever is done at once to %s, no two commands wait for each other", { timeout: 240_000 }, async (_, commandsOf) => {
  const database = await aDatabase();
  const names = Object.keys(await commandsOf(database));
  for (const [at, first] of names.entries())
    for (const second of names.slice(at)) {
      const commands = await commandsOf(database);
      // Twice each, so that every one of them also meets itself behind the other.
      await Promise.all([first, second, first, second].map((name) => commands[name]?.()));
    }
  // Done again they would succeed: it is the database that tells.
  await database.sql`select pg_stat_force_next_flush()`;
  const [counted] = await database.sql`select deadlocks::int from pg_stat_database where datname = current_database()`;
  expect(counted?.deadlocks).toBe(0);
});

test("what the database ends as a deadlock is done again", async () => {
  const { db, sql: raw } = await aDatabase();
  const [one, two] = [await aPerson(db), await aPerson(db)];
  const [firsts, runs] = [new Map<string, () => void>(), { count: 0 }];
  const nameBoth = (first: Viewer, second: Viewer, meet: Promise<void>) =>
    db.transaction(async (tx) => {
      runs.count += 1;
      await tx.update(users).set({ displayName: first.id }).where(eq(users.id, first.id));
      firsts.get(first.id)?.();
      await meet;
      await tx.update(users).set({ displayName: first.id }).where(eq(users.id, second.id));
    });
  const locked = (person: Viewer) => new Promise<void>((resolve) => firsts.set(person.id, resolve));
  const [oneLocked, twoLocked] = [locked(one), locked(two)];
  await Promise.all([nameBoth(one, two, twoLocked), nameBoth(two, one, oneLocked)]);
  expect(runs.count).toBe(3);
  expect(await raw`select distinct display_name from users`).toHaveLength(1);
});
