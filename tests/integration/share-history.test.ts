import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Grant } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { findDocument } from "~/features/documents/find-document.server";
import { listVersions } from "~/features/documents/versions/list-versions.server";
import { findSharing } from "~/features/sharing/find-sharing.server";
import { shareDocument } from "~/features/sharing/share-document.server";
import { profilePath } from "~/paths";
import { connections, users } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson, connect } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
let jana: Viewer;
let tobias: Viewer;
let sabine: Viewer;
let documentId: string;

beforeEach(async () => {
  database = await aDatabase();
  const { db } = database;
  jana = await aPerson(db, { displayName: "Jana Albrecht" });
  tobias = await aPerson(db, { displayName: "Tobias Lindner" });
  sabine = await aPerson(db, { displayName: "Sabine Kröger" });
  for (const contact of [tobias, sabine]) await connect(db, jana, contact);
  documentId = (await aPublishedDocument(db, { owner: jana, pages: [{}], modifiedAt: new Date("2026-11-01T08:00:00Z") })).id;
});

type Entries = [Viewer, Grant[]][];

async function share(before: Entries, after: Entries): Promise<void> {
  const sharesOf = (entries: Entries) => new Map(entries.map(([{ id }, grants]) => [id, grants]));
  const asked = { before: sharesOf(before), after: sharesOf(after) };
  expect(await shareDocument(database.db, jana, { documentId, asked, now: new Date() })).toMatchObject({ ok: true });
}

/** What the history says of each version's access, the newest first. */
const historyFor = async (viewer: Viewer) => (await listVersions(database.db, viewer, documentId)).map(({ shared }) => shared);
const nothing = { added: [], removed: [], changed: [] };

test("the history says whom a share gave the document, whom it took it from and whose rights it changed", async () => {
  await share([], [[tobias, ["view"]]]);
  await share(
    [[tobias, ["view"]]],
    [
      [tobias, ["view", "edit"]],
      [sabine, ["view"]],
    ],
  );
  await share([[sabine, ["view"]]], []);
  const said = [
    { ...nothing, removed: ["Sabine Kröger"] },
    { ...nothing, added: ["Sabine Kröger"], changed: ["Tobias Lindner"] },
    { ...nothing, added: ["Tobias Lindner"] },
    null,
  ];
  expect(await historyFor(jana)).toEqual(said);
  // Whoever may edit sees the older versions too, and who could see them.
  expect(await historyFor(tobias)).toEqual(said);
});

test("whoever does not see the version before a share does not learn whose access it changed", async () => {
  await share([], [[tobias, ["view"]]]);
  await share([[tobias, ["view"]]], [[sabine, ["view"]]]);
  expect(await historyFor(sabine)).toEqual([nothing]);
  await share([[sabine, ["view"]]], [[sabine, ["view", "sign"]]]);
  expect(await historyFor(sabine)).toEqual([{ ...nothing, changed: ["Sabine Kröger"] }, nothing]);
});

test("whoever has left is named nowhere, and their leaving is no share of anybody's", async () => {
  await share([], [[tobias, ["view"]]]);
  await database.db.delete(users).where(eq(users.id, tobias.id));
  await share([], [[sabine, ["view"]]]);
  expect(await historyFor(jana)).toEqual([{ ...nothing, added: ["Sabine Kröger"] }, nothing, null]);
});

test("names lead to the profiles that the viewer may see, and to no others", async () => {
  const { db } = database;
  await share([], [[tobias, ["view", "edit"]]]);
  await share([[tobias, ["view", "edit"]]], [[sabine, ["view", "edit"]]]);
  const [, shared] = await listVersions(db, jana, documentId);
  const leadTo = async (viewer: Viewer, versionId: string | null = null) =>
    (await findDocument(db, viewer, { documentId, versionId }))?.people.map(({ profile }) => profile);
  const [ofJana, ofTobias, ofSabine] = [jana, tobias, sabine].map(({ id }) => profilePath(id));
  expect(await leadTo(sabine)).toEqual([ofJana, ofSabine]);
  // Whoever had access once is seen by their contacts alone.
  expect(await leadTo(jana, shared?.id)).toEqual([ofJana, ofTobias]);
  expect(await leadTo(sabine, shared?.id)).toEqual([ofJana, undefined]);
  const past = async () => (await findSharing(db, jana, { documentId, typed: "" }))?.past?.map(({ profileId }) => profileId);
  expect(await past()).toEqual([tobias.id]);
  await db.delete(connections);
  expect(await past()).toEqual([null]);
});
