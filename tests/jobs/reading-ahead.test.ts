import { randomUUID } from "node:crypto";
import { afterAll, expect, test, vi } from "vitest";
import { engines } from "~/engines/engines.server";
import type { Viewer } from "~/features/accounts/rules";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { changeDraft } from "~/features/drafts/desk/change-draft.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { openDraft } from "~/features/drafts/open-draft.server";
import { askToPublish } from "~/features/drafts/saving/publish-draft.server";
import type { Db } from "~db/client.server";
import { documents, pages, pageTexts, versions } from "~db/schema/index";
import { aPdf, aPng, aScan, slip, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";

vi.hoisted(() => Object.assign(process.env, { READ_AHEAD: "1" }));

const now = new Date("2026-11-21T10:00:00.000Z");
const receipt = "Bäckerei Huber GmbH\nKassenbon 4711\nLaugenbreze 3,30\nSUMME EUR 14,75\nMwSt 0,74\nVielen Dank";

afterAll(() => engines().close());

const add = (db: Db, viewer: Viewer, name: string, bytes: Buffer, place = 0) =>
  receiveFile(db, { viewer, submissionId: randomUUID(), place, name, body: streamOf(bytes) });

test("a page is read and its facts are guessed without being asked for; what a hand typed meanwhile stays", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  const { id: versionId } = await openDraft(db, viewer);
  await changeDraft(db, viewer, { versionId, facts: { name: "Frühstück" }, now });
  await add(db, viewer, "bon.png", await aPng(receipt));
  await drainJobs(url);
  const draft = await findDraft(db, viewer);
  expect(draft).toMatchObject({ name: "Frühstück", documentType: "Beleg", pages: [{ analysis: "done" }] });
  expect(draft?.suggestions.types).toHaveLength(3);
});

test("Upload pressed before anything was read publishes; text and facts follow in the same version, and nothing is read twice", async () => {
  const { db, sql, url } = await aDatabase();
  const viewer = await aPerson(db);
  await add(db, viewer, "bon.png", await aPng(receipt));
  const { id: versionId } = await openDraft(db, viewer);
  await askToPublish(db, viewer, { versionId, now });
  await drainJobs(url);
  const [document] = await db.select().from(documents);
  expect(document).toMatchObject({ pageTotal: 1, searchText: expect.stringContaining("bäckerei huber") });
  expect(document).toMatchObject({ documentType: "Beleg", name: "Beleg, Bäckerei Huber GmbH" });
  expect(await db.select({ awaits: versions.awaits, recognised: versions.recognised }).from(versions)).toMatchObject([
    { awaits: [], recognised: expect.arrayContaining(["type", "name"]) },
  ]);
  expect(await db.select({ analysis: pages.analysis }).from(pages)).toEqual([{ analysis: "done" }]);
  expect(await db.select({ revision: pageTexts.revision }).from(pageTexts)).toEqual([{ revision: 1 }]);
  expect(await sql`select from graphile_worker.jobs`).toHaveLength(0);
});

test("of a PDF that brings its text only the first pages are looked at", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  await add(db, viewer, "brief.pdf", await aPdf(["Mietvertrag", "zwei", "drei", "vier"], slip));
  await drainJobs(url);
  const draft = await findDraft(db, viewer);
  expect(draft?.pages.map(({ analysis }) => analysis)).toEqual(["done", "done", "done", "none"]);
});

test("of a scan with a stamp, of which a PDF has the words, the rest is read as well", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  const lines = ["Amtsgericht Ulm", "Termin am Donnerstag", "Sitzungssaal 113", "Beispiel gegen Muster"];
  await add(db, viewer, "termin.pdf", await aScan(lines.join("\n"), "BEISPIEL-000123"));
  await drainJobs(url);
  const [read] = await db.select().from(pageTexts);
  expect(read).toMatchObject({ source: "pdf", doubt: null });
  expect(read?.text.split("\n")).toEqual(["BEISPIEL-000123", ...lines]);
});
