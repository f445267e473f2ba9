import { and, eq, isNull } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { draftFiles, versions } from "~db/schema/index";
import { askToPublish } from "./publish-draft.server.ts";

/** waiting: not published yet; held: the person has to look at it first; gone: no such form arrived */
export type BecameOfSent = "published" | "waiting" | "held" | "gone";

/**
 * Publishes the new document that a form brought pages into, while the person is already at the next one. The caller asks again until it is
 * published; a repeat publishes nothing twice.
 */
export async function publishSent(
  db: Db,
  viewer: Viewer,
  { submissionId, now }: { submissionId: string; now: Date },
): Promise<BecameOfSent> {
  if (!isId(submissionId)) return "gone";
  const [draft] = await db
    .select({ id: versions.id, publishedAt: versions.publishedAt, asked: versions.publishAskedAt })
    .from(draftFiles)
    .innerJoin(versions, eq(versions.id, draftFiles.versionId))
    .where(and(eq(draftFiles.submissionId, submissionId), eq(versions.authorId, viewer.id), isNull(versions.baseVersionId)))
    .limit(1);
  if (!draft) return "gone";
  if (draft.publishedAt) return "published";
  if (draft.asked) return "waiting";
  // A draft with a refusal that the person has not seen is not published: they are led to the reason first.
  if (await hasUnseenRefusal(db, draft.id)) return "held";
  const asked = await askToPublish(db, viewer, { versionId: draft.id, now });
  if (!asked.ok) return asked.reason === "gone" ? "gone" : "held";
  return asked.published ? "published" : "waiting";
}

async function hasUnseenRefusal(db: Db, versionId: string): Promise<boolean> {
  const unseen = await db
    .select({ state: draftFiles.state, pagesCut: draftFiles.pagesCut })
    .from(draftFiles)
    .where(and(eq(draftFiles.versionId, versionId), isNull(draftFiles.putAwayAt)));
  return unseen.some(({ state, pagesCut }) => state === "refused" || pagesCut > 0);
}
