import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { makeNewest } from "~/features/documents/make-newest.server";
import { ownerGrants } from "~/features/documents/rules";
import { sameGeometry } from "~/features/pages/rules";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { publishChange } from "~/live/publish.server";
import type { Db } from "~db/client.server";
import { activities, allowances, documentAccess, draftFiles, pages, pageTexts, versionPages, versions } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import { type Draft, lockDraft } from "./open-draft.server.ts";
import { isPrepared } from "./publish-when-prepared.server.ts";

/** name: what the published document is called */
type Asked = Done<{ published: true; name: string } | { published: false }> | Refused<"blank" | "gone" | "unverified">;

/** Upload was pressed: published at once when everything is prepared, else as soon as it is. */
export async function askToPublish(db: Db, viewer: Viewer, { versionId, now }: { versionId: string; now: Date }): Promise<Asked> {
  if (!viewer.emailVerified) return refused("unverified");
  return db.transaction(async (tx) => {
    const draft = await lockDraft(tx, viewer, versionId);
    if (!draft) return refused("gone");
    if (await isBlank(tx, versionId)) return refused("blank");
    if (await isPrepared(tx, versionId)) {
      return done({ published: true as const, name: await publish(tx, draft, now) });
    }
    await tx.update(versions).set({ publishAskedAt: now }).where(eq(versions.id, versionId));
    return done({ published: false as const });
  });
}

/** The job's half: a draft that was asked for and is prepared. A repeat finds it published and does nothing. */
export async function publishDraft(db: Db, { versionId, now }: { versionId: string; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const [draft] = await tx
      .select()
      .from(versions)
      .where(and(eq(versions.id, versionId), isNull(versions.publishedAt)))
      .for("update");
    if (!draft?.publishAskedAt || !(await isPrepared(tx, versionId))) return;
    if (await isBlank(tx, versionId)) return stopWaiting(tx, draft);
    await publish(tx, draft, now);
  });
}

/** Its last page was taken out meanwhile. */
async function stopWaiting(tx: Db, { id, authorId }: Draft): Promise<void> {
  await tx.update(versions).set({ publishAskedAt: null }).where(eq(versions.id, id));
  await publishChange(tx, [authorId], { topic: "draft", id });
}

async function isBlank(tx: Db, versionId: string): Promise<boolean> {
  const [page] = await tx.select({ id: versionPages.pageId }).from(versionPages).where(eq(versionPages.versionId, versionId)).limit(1);
  if (page) return false;
  const [coming] = await tx
    .select({ id: draftFiles.id })
    .from(draftFiles)
    .where(and(eq(draftFiles.versionId, versionId), eq(draftFiles.state, "received")))
    .limit(1);
  return !coming;
}

async function publish(tx: Db, draft: Draft, now: Date): Promise<string> {
  const chosen = await pagesOf(tx, draft.id);
  const facts = {
    name: draft.name || withoutEnding(chosen[0]?.originalName ?? ""),
    documentType: draft.documentType,
    tags: draft.tags,
    taxRelevance: draft.taxRelevance,
  };

  const access = { userId: draft.authorId, documentId: draft.documentId, grants: ownerGrants };
  await tx.insert(documentAccess).values({ ...access, uploadedAt: now, modifiedAt: now });
  await makeNewest(tx, { documentId: draft.documentId, versionId: draft.id, facts, now });
  await tx
    .insert(allowances)
    .values({ userId: draft.authorId, pageCount: chosen.length })
    .onConflictDoUpdate({ target: allowances.userId, set: { pageCount: sql`${allowances.pageCount} + ${chosen.length}` } });
  await tx.insert(activities).values({ userId: draft.authorId, actionCode: "UPLOAD", actionDesc: facts.name });

  for (const page of chosen.filter((page) => !page.isRead)) await readLater(tx, page.id);
  await publishChange(tx, [draft.authorId], { topic: "draft", id: draft.id });
  return facts.name;
}

async function readLater(tx: Db, pageId: string): Promise<void> {
  await tx.update(pages).set({ analysis: "reading" }).where(eq(pages.id, pageId));
  await enqueue(tx, "read-page", { pageId }, { jobKey: `read:${pageId}`, priority: 10 });
}

async function pagesOf(tx: Db, versionId: string) {
  const rows = await tx
    .select({ id: pages.id, originalName: pages.originalName, recipe: pages.recipe, readRecipe: pageTexts.recipe })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .leftJoin(pageTexts, eq(pageTexts.pageId, pages.id))
    .where(eq(versionPages.versionId, versionId))
    .orderBy(asc(versionPages.position));
  return rows.map(({ recipe, readRecipe, ...page }) => ({ ...page, isRead: readRecipe !== null && sameGeometry(readRecipe, recipe) }));
}

function withoutEnding(fileName: string): string {
  return fileName.replace(/\.(pdf|png|jpe?g)$/i, "");
}
