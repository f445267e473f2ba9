import { and, eq, isNull } from "drizzle-orm";
import { findNewest, momentInFront } from "~/features/access/newest-version.server";
import { participantsOf } from "~/features/access/readers-of.server";
import { noteEvent } from "~/features/webhooks/note-events.server";
import type { Db } from "~db/client.server";
import { versions } from "~db/schema/index";
import type { VersionFacts } from "../rules.ts";
import { spreadNewest } from "./spread-newest.server.ts";

export type NewestVersion = { documentId: string; versionId: string; facts: VersionFacts; now: Date };

/** Makes a version the newest of its document: in list, search and open tabs. Access rights stay. The document must be locked. */
export async function makeNewest(tx: Db, { documentId, versionId, facts, now }: NewestVersion): Promise<void> {
  const before = await findNewest(tx, documentId);
  const publishedAt = momentInFront(before, now);
  await tx
    .update(versions)
    .set({ ...facts, publishedAt, publishAskedAt: null, participants: await participantsOf(tx, documentId) })
    .where(and(eq(versions.id, versionId), isNull(versions.publishedAt)));
  await spreadNewest(tx, [{ documentId, versionId, now }]);
  await noteEvent(tx, before ? "document.changed" : "document.added", { documentId, now });
}
