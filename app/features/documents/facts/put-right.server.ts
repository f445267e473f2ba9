import { isDeepStrictEqual } from "node:util";
import { and, eq, isNotNull } from "drizzle-orm";
import { lockGrantedOn } from "~/features/access/lock-granted.server";
import { findNewest, type PublishedVersion } from "~/features/access/newest-version.server";
import type { Viewer } from "~/features/accounts/rules";
import { recordActivity } from "~/features/activities/record-activity.server";
import { pageIdsOf } from "~/features/pages/page-ids-of.server";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { versions } from "~db/schema/index";
import { factsOf, type VersionFacts } from "../rules.ts";
import { appendVersion } from "../versions/append-version.server.ts";
import type { VersionPart } from "../versions/rules.ts";
import { type SavedBy, savedSince } from "../versions/saved-since.server.ts";
import { byHandOf, partsOf } from "./by-hand.ts";

export type PutRight = {
  documentId: string;
  /** id of the version that the form was shown with */
  baseId: string;
  /** id of the newest version that the person was told of */
  seenId?: string | undefined;
  facts: VersionFacts;
  now: Date;
};

/** A version that was saved since the form was opened, and the facts in which it differs from the one that the form began with. */
type SavedMeanwhile = SavedBy & { id: string; parts: VersionPart[] };

type Answer = Done<{ isNewVersion: boolean }> | Refused<"gone"> | (Refused<"newer"> & { newer: SavedMeanwhile });

/** Corrects the facts of a document by a new version; facts that the form did not change keep what others saved meanwhile. */
export async function putRight(db: Db, viewer: Viewer, { documentId, baseId, seenId, facts, now }: PutRight): Promise<Answer> {
  return db.transaction(async (tx) => {
    if (!(await lockGrantedOn(tx, viewer, { documentId, ability: "edit" }))) return refused("gone");
    const [newest, base] = [await findNewest(tx, documentId), await findPublished(tx, documentId, baseId)];
    if (!newest || !base) return refused("gone");
    const merged = withChanges(factsOf(newest), factsOf(base), facts);
    // This is also the case if the form is sent a second time, as its answer got lost or the button was pressed twice.
    if (isDeepStrictEqual(merged, factsOf(newest))) return done({ isNewVersion: false });
    const parts = partsOf(factsOf(base), factsOf(newest));
    if (newest.id !== base.id && newest.id !== seenId && parts.length > 0) {
      const by = await savedSince(tx, viewer, { documentId, versionId: base.id });
      return { ...refused("newer" as const), newer: { id: newest.id, ...by, parts } };
    }

    const pageIds = await pageIdsOf(tx, newest.id);
    const byHand = byHandOf(factsOf(newest), merged);
    await appendVersion(tx, { documentId, authorId: viewer.id, facts: merged, byHand, pageIds, now });
    await recordActivity(tx, { userId: viewer.id, code: "EDIT", about: newest.name, now });
    return done({ isNewVersion: true });
  });
}

async function findPublished(tx: Db, documentId: string, versionId: string): Promise<PublishedVersion | undefined> {
  const [version] = await tx
    .select()
    .from(versions)
    .where(and(eq(versions.id, versionId), eq(versions.documentId, documentId), isNotNull(versions.publishedAt)));
  return version;
}

/** The newest facts with the changes that the form made to those it began with. */
function withChanges(newest: VersionFacts, base: VersionFacts, typed: VersionFacts): VersionFacts {
  const changed = Object.entries(typed).filter(([fact, value]) => !isDeepStrictEqual(value, base[fact as keyof VersionFacts]));
  return { ...newest, ...Object.fromEntries(changed) };
}
