import { and, eq } from "drizzle-orm";
import { lockGrantedOn } from "~/features/access/lock-granted.server";
import { findNewest } from "~/features/access/newest-version.server";
import { versionVisibleTo } from "~/features/access/version-visible-to.server";
import type { Viewer } from "~/features/accounts/rules";
import { recordActivity } from "~/features/activities/record-activity.server";
import { pageIdsOf } from "~/features/pages/page-ids-of.server";
import { isId } from "~/lib/ids";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { versions } from "~db/schema/index";
import { factsOf } from "../rules.ts";
import { appendVersion } from "./append-version.server.ts";

export type RevertToVersion = {
  documentId: string;
  /** id of the older version to restore */
  versionId: string;
  /** id of the newest version that the person knows */
  newestId: string;
  now: Date;
};

type Reverted = Done<{ versionId: string }> | Refused<"gone" | "outdated">;

/** Appends a copy of an older version; all other versions and the access rights stay. */
export async function revertToVersion(
  db: Db,
  viewer: Viewer,
  { documentId, versionId, newestId, now }: RevertToVersion,
): Promise<Reverted> {
  if (!isId(versionId)) return refused("gone");
  return db.transaction(async (tx) => {
    if (!(await lockGrantedOn(tx, viewer, { documentId, ability: "edit" }))) return refused("gone");
    const older = await findVersion(tx, viewer, { documentId, versionId });
    if (!older) return refused("gone");
    const newest = await findNewest(tx, documentId);
    // The form was sent twice, or somebody was faster: the person has not seen the version that would be superseded.
    if (newest?.id !== newestId || newest.id === versionId) return refused("outdated");

    const facts = factsOf(older);
    const pageIds = await pageIdsOf(tx, versionId);
    const copyId = await appendVersion(tx, { documentId, authorId: viewer.id, facts, pageIds, restoredVersionId: versionId, now });
    await recordActivity(tx, { userId: viewer.id, code: "REVERT", about: facts.name, now });
    return done({ versionId: copyId });
  });
}

async function findVersion(tx: Db, viewer: Viewer, { documentId, versionId }: { documentId: string; versionId: string }) {
  const [version] = await tx
    .select()
    .from(versions)
    .where(and(eq(versions.id, versionId), eq(versions.documentId, documentId), versionVisibleTo(tx, viewer)));
  return version;
}
