import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { discardDraft } from "~/features/drafts/discard-draft.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { changeLook } from "~/features/drafts/looks/change-page.server";
import { removePage } from "~/features/drafts/looks/remove-page.server";
import { askToPublish } from "~/features/drafts/saving/publish-draft.server";
import { sweepFiles } from "~/features/pages/sweep-files.server";
import { invariant } from "~/lib/invariant";
import { newDocumentKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import { files, pages } from "~db/schema/index";
import { aPng, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";

const inTwoDays = () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);

test("what nothing refers to goes after a day, what anything refers to stays", async () => {
  const { db, url } = await aDatabase();
  const keeper = await aPerson(db);
  const leaver = await aPerson(db);
  for (const viewer of [keeper, leaver]) {
    for (const place of [0, 1])
      await receiveFile(db, { viewer, submissionId: randomUUID(), place, name: "bon.png", body: streamOf(await aPng(`Seite ${place}`)) });
  }
  await drainJobs(url);
  const draft = await findDraft(db, keeper);
  const [kept, removed] = draft?.pages ?? [];
  invariant(draft && kept && removed, "two pages");
  await changeLook(db, keeper, { versionId: draft.id, pageId: kept.id, change: { kind: "turn", quarters: 1 }, analyse: false });
  await removePage(db, keeper, { versionId: draft.id, pageId: removed.id, now: new Date() });
  await drainJobs(url);
  await askToPublish(db, keeper, { versionId: draft.id, now: new Date() });
  const left = await findDraft(db, leaver);
  await discardDraft(db, leaver, { versionId: left?.id ?? "" });
  const leftover = await storage().put(newDocumentKey(), streamOf(Buffer.from("nobody's")));

  const all = await db.$count(files);
  expect(await sweepFiles(db, { now: new Date() })).toEqual({ pages: 0, files: 0, leftovers: 0 });
  expect(await db.$count(files)).toBe(all);

  const swept = await sweepFiles(db, { now: inTwoDays() });
  expect(swept).toMatchObject({ pages: 3, leftovers: expect.any(Number) });
  await expect(storage().open(leftover.key)).rejects.toThrow();

  const [page] = await db.select().from(pages);
  expect(page).toMatchObject({ id: kept.id });
  for (const { key, sha256 } of await db.select().from(files))
    expect((await buffer(await storage().open(key))).length, sha256).toBeGreaterThan(0);
  const rows = await db.select({ id: files.id }).from(files);
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([page?.originalFileId, page?.baseFileId, page?.renderedFileId]));
  expect(rows.length).toBeLessThan(all / 2);
});
