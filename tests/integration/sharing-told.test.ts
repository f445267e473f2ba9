import { expect, test } from "vitest";
import type { Grant } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { shareDocument } from "~/features/sharing/share-document.server";
import { activities } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson, connect } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { hearChanges } from "../support/told.ts";

const now = new Date("2026-11-21T08:00:00Z");

test("whoever is given a document, has other rights on it or loses it hears of it in open tabs, as do its other readers; it is remembered", async () => {
  const database = await aDatabase();
  const { db } = database;
  const [owner, reader] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  await connect(db, owner, reader);
  const { id: documentId } = await aPublishedDocument(db, { owner, name: "Mietvertrag" });
  const told = await hearChanges(database);
  const toldOf = async (topic: string) => (await told()).filter((change) => change.topic === topic);
  const share = (before: Grant[], after: Grant[]) => {
    const of = (grants: Grant[]) => new Map(grants.length > 0 ? [[reader.id, grants]] : []);
    return shareDocument(db, owner, { documentId, asked: { before: of(before), after: of(after) }, now });
  };
  const both = [owner, reader].map(({ id }: Viewer) => ({ userId: id, topic: "document", id: documentId }));
  const toBoth = both.sort((a, b) => (a.userId < b.userId ? -1 : 1));

  for (const [before, after] of [
    [[], ["view"]],
    [["view"], ["view", "edit"]],
    [["view", "edit"], []],
  ] as [Grant[], Grant[]][]) {
    await share(before, after);
    expect(await toldOf("document"), `${before} becomes ${after}`).toEqual(toBoth);
  }
  await share([], []);
  expect(await told()).toEqual([]);
  const shared = { userId: owner.id, actionCode: "SHARE", actionDesc: "Mietvertrag" };
  expect(await db.select().from(activities)).toMatchObject([shared, shared, shared]);
});
