import { and, asc, desc, eq, exists, isNotNull, like, sql } from "drizzle-orm";
import { versionVisibleTo } from "~/features/access/version-visible-to.server";
import type { Viewer } from "~/features/accounts/rules";
import { enqueueBulk } from "~/features/bulk/start-bulk.server";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { bulkActions, bulkItems, exports, files, seals, versions } from "~db/schema/index";
import type { ExportedFile } from "../ask-for-export.server.ts";
import { keysOfToday } from "../find-export.server.ts";

export type Zipped = { state: "ready"; files: (ExportedFile & { isSealed: boolean })[] } | { state: "asked" };

/**
 * Returns the PDFs that an action of the viewer made, in the order of the list. Documents to which the person has lost access are left out.
 * PDFs that were deleted meanwhile are made again.
 */
export async function findZipped(db: Db, viewer: Viewer, actionId: string): Promise<Zipped | undefined> {
  if (!isId(actionId)) return undefined;
  const isOwn = and(eq(bulkActions.id, actionId), eq(bulkActions.userId, viewer.id), eq(bulkActions.kind, "zip"));
  const [action] = await db
    .select({ id: bulkActions.id, kind: bulkActions.kind, finishedAt: bulkActions.finishedAt })
    .from(bulkActions)
    .where(and(isOwn, isNotNull(bulkActions.startedAt)));
  if (!action) return undefined;
  if (!action.finishedAt) return { state: "asked" };

  const made = await madeBy(db, viewer, actionId);
  const there = made.flatMap(({ file, ...version }) => (file ? [{ ...version, ...file }] : []));
  if (there.length === made.length) return there.length > 0 ? { state: "ready", files: there } : undefined;
  await db.transaction(async (tx) => {
    const [begun] = await tx
      .update(bulkActions)
      .set({ finishedAt: null })
      .where(and(eq(bulkActions.id, actionId), isNotNull(bulkActions.finishedAt)))
      .returning({ id: bulkActions.id });
    // A simultaneous request has started it again already.
    if (!begun) return;
    await tx
      .update(bulkItems)
      .set({ result: null })
      .where(and(eq(bulkItems.actionId, actionId), eq(bulkItems.result, "done")));
    await enqueueBulk(tx, action);
  });
  return { state: "asked" };
}

/** The newest PDF of each version. */
function madeBy(db: Db, viewer: Viewer, actionId: string) {
  const { key, sha256, bytes } = files;
  const sealed = db
    .select({ one: sql`1` })
    .from(seals)
    .where(and(eq(seals.sha256, sha256), eq(seals.versionId, versions.id)));
  return db
    .selectDistinctOn([bulkItems.place], {
      versionId: versions.id,
      name: versions.name,
      file: { key, sha256, bytes },
      isSealed: sql<boolean>`${exists(sealed)}`,
    })
    .from(bulkItems)
    .innerJoin(versions, eq(versions.id, bulkItems.versionId))
    .leftJoin(
      exports,
      and(eq(exports.versionId, versions.id), eq(exports.state, "ready"), like(exports.cacheKey, keysOfToday(versions.id))),
    )
    .leftJoin(files, eq(files.id, exports.fileId))
    .where(and(eq(bulkItems.actionId, actionId), eq(bulkItems.result, "done"), versionVisibleTo(db, viewer)))
    .orderBy(asc(bulkItems.place), desc(exports.askedAt));
}
