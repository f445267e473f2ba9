import { and, eq, isNotNull, isNull, notExists, notInArray, or } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { apartFiles, versions } from "~db/schema/index";
import { reasonsToTryAgain } from "../rules.ts";

/** Dismisses the results that the person has read. Files that are still being worked on, and refused files that can be tried again, stay listed. */
export async function putApartAway(db: Db, viewer: Viewer, { now }: { now: Date }): Promise<void> {
  const isOpenStill = db
    .select({ id: versions.id })
    .from(versions)
    .where(and(eq(versions.id, apartFiles.versionId), isNull(versions.publishedAt)));
  const isGone = and(isNotNull(apartFiles.reason), notInArray(apartFiles.reason, [...reasonsToTryAgain]));
  await db.transaction(async (tx) => {
    const isOpen = and(eq(apartFiles.userId, viewer.id), eq(apartFiles.door, "form"), isNull(apartFiles.toldAt));
    // Files that never arrived are deleted: only their names are known.
    await tx.delete(apartFiles).where(and(isOpen, isNull(apartFiles.arrivedAt)));
    await tx
      .update(apartFiles)
      .set({ toldAt: now })
      .where(and(isOpen, or(isGone, notExists(isOpenStill))));
    await tellChange(tx, [viewer.id], { topic: "documents", id: viewer.id });
  });
}
