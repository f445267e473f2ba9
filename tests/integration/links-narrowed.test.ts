import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Grant } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { endLink } from "~/features/links/end-link.server";
import { listOwnLinks } from "~/features/links/list-links.server";
import { makeLink } from "~/features/links/make-link.server";
import { shareDocument } from "~/features/sharing/share-document.server";
import { isoDate } from "~/lib/dates";
import { linkedDocuments, links, notifications } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson, connect } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { tellAll } from "../support/news.ts";

const now = new Date();
let database: TestDatabase;
let owner: Viewer;
let maker: Viewer;

beforeEach(async () => {
  database = await aDatabase();
  [owner, maker] = [await aPerson(database.db, { displayName: "Anna Berger" }), await aPerson(database.db)];
  await connect(database.db, owner, maker);
});

const aDocument = async (person: Viewer) => (await aPublishedDocument(database.db, { owner: person, pages: [{}] })).id;

async function give(documentId: string, grants: Grant[], before: Grant[] = []) {
  const had = new Map(before.length > 0 ? [[maker.id, before]] : []);
  const asked = { before: had, after: new Map(grants.length > 0 ? [[maker.id, grants]] : []) };
  expect(await shareDocument(database.db, owner, { documentId, asked, now })).toMatchObject({ ok: true });
}

async function link(documentIds: string[]): Promise<string> {
  const terms = { name: "Für Tobias", download: "pdf", lastDay: isoDate(new Date(now.getTime() + 1e9)), password: null } as const;
  expect(await makeLink(database.db, maker, { shows: { documentIds }, ...terms, now })).toMatchObject({ ok: true });
  const [made] = await database.db.select({ id: links.id }).from(links).where(eq(links.madeById, maker.id));
  return made?.id ?? "";
}

const named = async () => (await database.db.select({ id: linkedDocuments.documentId }).from(linkedDocuments)).map(({ id }) => id);
async function kindsFor({ id }: Viewer) {
  await tellAll(database.db);
  return (await database.db.select().from(notifications).where(eq(notifications.userId, id))).map(({ kind }) => kind);
}

test("the owner of one document takes that alone out of somebody else's link, and its maker is told", async () => {
  const [theirs, own] = [await aDocument(owner), await aDocument(maker)];
  await give(theirs, ["view", "share"]);
  const linkId = await link([theirs, own]);
  expect(await endLink(database.db, await aPerson(database.db), { linkId, documentId: theirs, now })).toBeUndefined();
  expect(await endLink(database.db, owner, { linkId, documentId: theirs, now })).toBe("narrowed");
  expect(await named()).toEqual([own]);
  expect(await listOwnLinks(database.db, maker, { now })).toMatchObject([{ over: null }]);
  expect(await kindsFor(maker)).toEqual(["document-shared", "link-narrowed"]);
  expect(await endLink(database.db, owner, { linkId, documentId: theirs, now })).toBeUndefined();
});

test("a link that shows nothing else ends for all, and its maker is told", async () => {
  const theirs = await aDocument(owner);
  await give(theirs, ["view", "share"]);
  const linkId = await link([theirs]);
  expect(await endLink(database.db, owner, { linkId, documentId: theirs, now })).toBe("ended");
  expect(await listOwnLinks(database.db, maker, { now })).toMatchObject([{ over: "ended" }]);
  expect(await kindsFor(maker)).toContain("link-narrowed");
});

test.each<[string, Grant[]]>([
  ["taken away", ["view"]],
  ["gone with the access", []],
])("a link closes for good when the right to share is %s, and stays closed when it is given back", async (_, left) => {
  const [theirs, own] = [await aDocument(owner), await aDocument(maker)];
  await give(theirs, ["view", "share"]);
  await link([theirs]);
  await give(theirs, left, ["view", "share"]);
  await give(theirs, ["view", "share"], left);
  expect(await listOwnLinks(database.db, maker, { now })).toMatchObject([{ over: "lostRight" }]);
  expect(await named()).toEqual([theirs]);

  await database.db.delete(links);
  await link([theirs, own]);
  await give(theirs, left, ["view", "share"]);
  await give(theirs, ["view", "share"], left);
  expect(await named()).toEqual([own]);
  expect(await listOwnLinks(database.db, maker, { now })).toMatchObject([{ over: null }]);
});
