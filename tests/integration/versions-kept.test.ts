import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { findDocument } from "~/features/documents/find-document.server";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { contentOf } from "~/features/documents/versions/content-of.server";
import { changeDraft } from "~/features/drafts/desk/change-draft.server";
import { changeLook, movePage } from "~/features/drafts/looks/change-page.server";
import { removePage } from "~/features/drafts/looks/remove-page.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { askToPublish } from "~/features/drafts/saving/publish-draft.server";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { documentAccess, draftFiles, files, pages, versionPages, versions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { tries } from "../support/tries.ts";

const now = new Date("2026-11-21T10:00:00.000Z");

type Step =
  | { do: "name" | "tag"; word: string }
  | { do: "turn" | "remove" | "up" | "down"; n: number }
  | { do: "add" | "save" | "revert"; n: number };

const word = fc.constantFrom("Vertrag", "Rechnung", "Strom", "Miete");
const step: fc.Arbitrary<Step & { who: 0 | 1 }> = fc
  .tuple(
    fc.oneof(
      fc.record({ do: fc.constantFrom("name" as const, "tag" as const), word }),
      fc.record({ do: fc.constantFrom("turn" as const, "remove" as const, "up" as const, "down" as const), n: fc.nat(3) }),
      fc.record({ do: fc.constantFrom("add" as const, "save" as const, "save" as const, "revert" as const), n: fc.nat(5) }),
    ),
    fc.constantFrom(0 as const, 1 as const),
  )
  .map(([taken, who]) => ({ ...taken, who }));

test("whatever two people do to a document, no version is lost or changed, and no original ever is", async () => {
  const { db } = await aDatabase();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const people = [await aPerson(db), await aPerson(db, { displayName: "Tobias Lindner" })] as const;
      const document = await aPublishedDocument(db, { owner: people[0], sharedWith: [people[1]], pages: [{ text: "eins" }, {}, {}] });
      await db
        .update(documentAccess)
        .set({ grants: ["view", "edit"] })
        .where(eq(documentAccess.userId, people[1].id));
      const originals = await originalsOf(db);

      let before = await historyOf(db, document.id);
      for (const { who, ...taken } of steps) {
        const grown = await take(db, people[who], document.id, taken);
        const after = await historyOf(db, document.id);
        expect(after.slice(0, before.length)).toEqual(before);
        expect(after.length).toBeLessThanOrEqual(before.length + (grown ? 1 : 0));
        before = after;
      }
      const newest = before.at(-1);
      for (const person of people)
        expect(await findDocument(db, person, { documentId: document.id, versionId: null })).toMatchObject({
          versionId: newest?.id,
          name: newest?.content.name,
        });
      expect(await originalsOf(db)).toMatchObject(originals);
    }),
    tries(12),
  );
}, 60_000);

/** Answers whether a version may come of it. */
async function take(db: Db, viewer: Viewer, documentId: string, taken: Step): Promise<boolean> {
  const edit = await openEdit(db, viewer, { documentId });
  invariant(edit, "both may edit");
  const versionId = edit.id;
  const chosen = await pagesOf(db, versionId);
  const page = "n" in taken ? { versionId, pageId: chosen[taken.n % chosen.length] ?? "" } : { versionId, pageId: "" };
  switch (taken.do) {
    case "name":
      await changeDraft(db, viewer, { versionId, facts: { name: taken.word }, now });
      return false;
    case "tag":
      await changeDraft(db, viewer, { versionId, facts: { addTags: [taken.word] }, now });
      return false;
    case "turn":
      await changeLook(db, viewer, { ...page, change: { kind: "turn", quarters: 1 }, analyse: false });
      // As if its picture were made: what it shows is not what this is about.
      await db.update(pages).set({ renderedKey: pages.recipeKey });
      return false;
    case "remove":
      await removePage(db, viewer, { ...page, now });
      return false;
    case "up":
    case "down":
      await movePage(db, viewer, { ...page, by: taken.do === "up" ? -1 : 1 });
      return false;
    case "add":
      await addPageRow(db, versionId, chosen.length);
      return false;
    case "revert": {
      const history = await historyOf(db, documentId);
      const older = history[taken.n % history.length];
      invariant(older, "there is a first version");
      const { looks, ...facts } = older.content;
      await appendVersion(db, { documentId, authorId: viewer.id, facts, pageIds: older.pageIds, now });
      return true;
    }
    case "save": {
      const first = await askToPublish(db, viewer, { versionId, now });
      if (!first.ok && first.reason === "newer") {
        const newest = (await historyOf(db, documentId)).at(-1);
        await askToPublish(db, viewer, { versionId, seen: newest?.id, now });
      }
      return true;
    }
  }
}

async function addPageRow(db: Db, versionId: string, position: number): Promise<void> {
  const other = await aPublishedDocument(db, { owner: await aPerson(db) });
  const file = { versionId, name: "x.pdf", position: 1, state: "prepared" as const, submissionId: randomUUID(), place: 0 };
  const [added] = await db.insert(draftFiles).values(file).returning({ id: draftFiles.id });
  await db
    .insert(versionPages)
    .values({ versionId, pageId: other.pageIds[0] ?? "", position: 10_000 + position, draftFileId: added?.id ?? null });
}

/** Every published version with what it says and shows, the oldest first. */
async function historyOf(db: Db, documentId: string) {
  const published = await db
    .select({ id: versions.id, at: versions.publishedAt, authorId: versions.authorId })
    .from(versions)
    .where(eq(versions.documentId, documentId))
    .orderBy(asc(versions.publishedAt));
  const history = [];
  for (const { id, at, authorId } of published) {
    const content = await contentOf(db, id);
    invariant(content, "it was there a moment ago");
    if (at) history.push({ id, at, authorId, content, pageIds: await pagesOf(db, id) });
  }
  return history;
}

async function pagesOf(db: Db, versionId: string): Promise<string[]> {
  const rows = await db
    .select({ pageId: versionPages.pageId })
    .from(versionPages)
    .where(eq(versionPages.versionId, versionId))
    .orderBy(asc(versionPages.position));
  return rows.map(({ pageId }) => pageId);
}

/** By the id of its file: what its row says. */
async function originalsOf(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.select().from(files).innerJoin(pages, eq(pages.originalFileId, files.id));
  return Object.fromEntries(rows.map(({ files: file }) => [file.id, file]));
}
