import { expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import { findSenders } from "~/features/documents/facts/find-senders.server";
import { putRight } from "~/features/documents/facts/put-right.server";
import { findDocument } from "~/features/documents/find-document.server";
import { factsOf, noPaperFacts, type VersionFacts } from "~/features/documents/rules";
import { activities, versions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date("2100-01-01T08:00:00Z");
const later = new Date("2100-01-02T08:00:00Z");
const facts: VersionFacts = { ...noPaperFacts, name: "Scan 12", documentType: "Beleg", tags: ["Haus"], taxRelevance: false };

async function aDocument() {
  const { db } = await aDatabase();
  const [owner, friend] = [await aPerson(db), await aPerson(db, { displayName: "Tobias Lindner" })];
  const { id, versionId } = await aPublishedDocument(db, { owner, sharedWith: [friend], ...facts });
  await giveAccess(db, { documentId: id, userId: friend.id, grants: ["view", "edit"], now });
  const shown = async () => {
    const found = await findDocument(db, owner, { documentId: id, versionId: null });
    return found && factsOf(found);
  };
  const save = (viewer: typeof owner, changed: Partial<VersionFacts>, more: { seenId?: string; baseId?: string } = {}) =>
    putRight(db, viewer, { documentId: id, baseId: versionId, facts: { ...facts, ...changed }, now, ...more });
  return { db, owner, friend, id, versionId, shown, save };
}

test("what is put right is one further version, and told", async () => {
  const { db, owner, shown, save } = await aDocument();
  const changed = { name: "Stromrechnung", sender: "Stadtwerke", documentDate: "2026-11-05", amount: 1250, currency: "EUR", tags: [] };
  expect(await save(owner, changed)).toEqual({ ok: true, isNewVersion: true });
  expect(await shown()).toEqual({ ...facts, ...changed });
  expect(await db.$count(versions)).toBe(2);
  expect(await db.select({ code: activities.actionCode }).from(activities)).toEqual([{ code: "EDIT" }]);
  expect(await findSenders(db, owner)).toEqual(["Stadtwerke"]);
});

test("two hundred senders are proposed, the commonest first", async () => {
  const { db, sql } = await aDatabase();
  const viewer = await aPerson(db);
  await sql`
    with papers as (
      insert into documents (owner_id, uploaded_at, sender) select ${viewer.id}, now(), 'Sender ' || n % 201 from generate_series(1, 300) as n returning id
    )
    insert into document_access (user_id, document_id, grants, modified_at, uploaded_at) select ${viewer.id}, id, '{view}', now(), now() from papers`;
  const senders = await findSenders(db, viewer);
  expect(senders).toHaveLength(200);
  expect(senders.slice(0, 99)).toContain("Sender 99");
  expect(senders.slice(99)).toContain("Sender 0");
});

test("saving what was there already adds no version", async () => {
  const { db, owner, save } = await aDocument();
  expect(await save(owner, {})).toEqual({ ok: true, isNewVersion: false });
  expect(await db.$count(versions)).toBe(1);
});

test("what is sent a second time, because its answer got lost, is not said to have been saved meanwhile", async () => {
  const { db, owner, friend, save } = await aDocument();
  for (const isNewVersion of [true, false]) expect(await save(owner, { name: "Stromrechnung" })).toEqual({ ok: true, isNewVersion });
  expect(await db.$count(versions)).toBe(2);
  // Nothing of it is left to be saved, whoever did that.
  expect(await save(friend, { name: "Stromrechnung" })).toEqual({ ok: true, isNewVersion: false });
});

test("what somebody else saved meanwhile is named first, and stays where the form did not touch it", async () => {
  const { owner, friend, shown, save } = await aDocument();
  await save(friend, { name: "Vom Freund", sender: "Stadtwerke" });
  const answer = await save(owner, { name: "Von mir" });
  expect(answer).toMatchObject({
    ok: false,
    reason: "newer",
    newer: { author: "Tobias Lindner", isOwn: false, parts: ["name", "sender"] },
  });
  expect(await shown()).toMatchObject({ name: "Vom Freund" });
  const seenId = "newer" in answer ? answer.newer.id : "";
  expect(await save(owner, { name: "Von mir" }, { seenId })).toEqual({ ok: true, isNewVersion: true });
  expect(await shown()).toMatchObject({ name: "Von mir", sender: "Stadtwerke" });
});

test("what one saved oneself in another tab is told as one's own, and somebody else's before it as theirs", async () => {
  const { owner, friend, save } = await aDocument();
  await save(owner, { name: "Aus dem anderen Tab" });
  const own = await save(owner, { name: "Aus diesem Tab" });
  expect(own).toMatchObject({ reason: "newer", newer: { author: null, isOwn: true, parts: ["name"] } });
  const baseId = "newer" in own ? own.newer.id : "";
  await save(friend, { name: "Aus dem anderen Tab", sender: "Stadtwerke" }, { baseId });
  const both = await save(owner, { name: "Aus diesem Tab" });
  expect(both).toMatchObject({ reason: "newer", newer: { author: "Tobias Lindner", isOwn: false, parts: ["name", "sender"] } });
});

test("nobody puts a document right without the right to, nor with a version of another one", async () => {
  const { db, owner, friend, id, save, shown } = await aDocument();
  const stranger = await aPerson(db);
  const other = await aPublishedDocument(db, { owner });
  await giveAccess(db, { documentId: id, userId: friend.id, grants: ["view", "share", "sign", "delete"], now: later });
  for (const viewer of [friend, stranger]) expect(await save(viewer, { name: "Fremd" })).toMatchObject({ ok: false, reason: "gone" });
  expect(await save(owner, { name: "Fremd" }, { baseId: other.versionId })).toMatchObject({ ok: false, reason: "gone" });
  expect(await shown()).toEqual(facts);
});
