import { and, eq, getTableColumns } from "drizzle-orm";
import { grantedTo } from "~/features/access/granted-to.server";
import { versionVisibleTo } from "~/features/access/version-visible-to.server";
import type { Viewer } from "~/features/accounts/rules";
import { recordActivity } from "~/features/activities/record-activity.server";
import { pageIdsOf } from "~/features/pages/page-ids-of.server";
import { isId } from "~/lib/ids";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { documents, versions } from "~db/schema/index";
import { lockDocument } from "../lock-document.server.ts";
import { factsOf } from "../rules.ts";
import { appendVersion } from "./append-version.server.ts";
import { findNewest } from "./find-newest.server.ts";

export type RevertToVersion = {
  documentId: string;
  /** the older version to bring back */
  versionId: string;
  /** the newest as far as the person knows */
  newestId: string;
  now: Date;
};

type Reverted = Done<{ versionId: string }> | Refused<"gone" | "outdated">;

/** Copies an older version in front of all others, which stay; who may do what stays too. */
export async function revertToVersion(
  db: Db,
  viewer: Viewer,
  { documentId, versionId, newestId, now }: RevertToVersion,
): Promise<Reverted> {
  if (!isId(documentId) || !isId(versionId)) return refused("gone");
  return db.transaction(async (tx) => {
    await lockDocument(tx, documentId);
    const older = await findVersion(tx, viewer, { documentId, versionId });
    if (!older) return refused("gone");
    const newest = await findNewest(tx, documentId);
    // The same form sent twice, or somebody was faster: the person has not seen what would come to lie behind.
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
    .select(getTableColumns(versions))
    .from(versions)
    .innerJoin(documents, eq(documents.id, versions.documentId))
    .where(and(eq(versions.id, versionId), eq(documents.id, documentId), versionVisibleTo(tx, viewer), grantedTo(tx, viewer, "edit")));
  return version;
}
