import { createHash, randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { changeLook, movePage } from "~/features/drafts/looks/change-page.server";
import { removePage } from "~/features/drafts/looks/remove-page.server";
import { askToPublish } from "~/features/drafts/saving/publish-draft.server";
import type { RecipeChange } from "~/features/pages/rules";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { files, pages } from "~db/schema/index";
import { aJpeg, aPdf, aPng, slip, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";
import { tries } from "../support/tries.ts";

const turn = fc.constantFrom<RecipeChange>({ kind: "turn", quarters: 1 }, { kind: "turn", quarters: -1 });
const filter = fc.constantFrom<RecipeChange>(
  { kind: "filter", filter: "black-and-white" },
  { kind: "filter", filter: "lighten" },
  { kind: "filter", filter: "grayscale" },
  { kind: "filter", filter: "light-grayscale" },
);
const crop = fc.record({ inset: fc.double({ min: 0, max: 0.2, noNaN: true }) }).map(
  ({ inset }): RecipeChange => ({
    kind: "crop",
    corners: [
      { x: inset, y: 0 },
      { x: 1, y: inset },
      { x: 1 - inset, y: 1 },
      { x: 0, y: 1 - inset },
    ],
  }),
);
const look = fc.oneof(turn, filter, crop, fc.constant<RecipeChange>({ kind: "uncrop" }));
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("look" as const), change: look, analyse: fc.boolean(), page: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("remove" as const), page: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("move" as const), page: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("work" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

test("whatever is done with pages, the bytes that arrived stay as they arrived", async () => {
  const { db, url } = await aDatabase();
  const originals = [await aPng("Erste", slip), await aJpeg("Zweite", slip), await aPdf(["Dritte", "Vierte"], slip)];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const viewer = await aPerson(db);
      for (const [place, bytes] of originals.entries())
        await receiveFile(db, { viewer, submissionId: randomUUID(), place, name: `${place}`, body: streamOf(bytes) });
      await drainJobs(url);
      for (const next of steps) await take(db, url, viewer, next);
      const draft = await findDraft(db, viewer);
      if (draft) await askToPublish(db, viewer, { versionId: draft.id, now: new Date() });
      await drainJobs(url);
      await expectUntouched(db, originals);
    }),
    tries(3),
  );
}, 300_000);

async function take(db: Db, url: string, viewer: Viewer, next: Step): Promise<void> {
  if (next.do === "work") {
    await drainJobs(url);
    return;
  }
  const draft = await findDraft(db, viewer);
  const page = draft?.pages[next.page % Math.max(1, draft.pages.length)];
  if (!draft || !page) return;
  const which = { versionId: draft.id, pageId: page.id };
  if (next.do === "remove") await removePage(db, viewer, { ...which, now: new Date() });
  else if (next.do === "move") await movePage(db, viewer, { ...which, by: 1 });
  else await changeLook(db, viewer, { ...which, change: next.change, analyse: next.analyse });
}

async function expectUntouched(db: Db, originals: Buffer[]): Promise<void> {
  const hashes = originals.map((bytes) => createHash("sha256").update(bytes).digest("hex"));
  const kept = await db
    .selectDistinct({ key: files.key, sha256: files.sha256 })
    .from(pages)
    .innerJoin(files, eq(files.id, pages.originalFileId));
  expect(kept.length).toBeGreaterThan(0);
  for (const { key, sha256 } of kept) {
    expect(hashes).toContain(sha256);
    expect(
      createHash("sha256")
        .update(await buffer(await storage().open(key)))
        .digest("hex"),
    ).toBe(sha256);
  }
}
