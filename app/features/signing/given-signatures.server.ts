import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { newestOf, newestOfEach } from "~/features/access/newest-version.server";
import type { Db } from "~db/client.server";
import { signings, versions } from "~db/schema/index";
import { showTheSame } from "./content-hash.server.ts";

/** Somebody who has signed; id: null once they have left */
export type Signatory = { id: string | null; name: string };

/**
 * Returns the people who have signed the newest versions of these documents: their signatures lapse by a version that changes more than facts.
 */
export async function givenSignatures(db: Db, documentIds: readonly string[]): Promise<Signatory[]> {
  const newest = newestOfEach(db, inArray(versions.documentId, [...documentIds]));
  return db
    .select({ id: signings.userId, name: signings.name })
    .from(newest)
    .innerJoin(signings, eq(signings.versionId, newest.id))
    .where(and(eq(signings.required, true), isNotNull(signings.signedAt)))
    .orderBy(asc(signings.signedAt));
}

/**
 * Returns the people whose signatures would lapse if this version, a draft or an older one, became the newest; none if it shows
 * what they signed.
 */
export async function lapsingBy(db: Db, { documentId, versionId }: { documentId: string; versionId: string }): Promise<Signatory[]> {
  const signedBy = await givenSignatures(db, [documentId]);
  if (signedBy.length === 0) return [];
  const [newest] = await db
    .select({ id: versions.id })
    .from(versions)
    .where(eq(versions.id, newestOf(db, documentId)));
  return newest && (await showTheSame(db, newest.id, versionId)) ? [] : signedBy;
}
