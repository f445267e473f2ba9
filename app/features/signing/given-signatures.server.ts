import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { newestOf, newestOfEach } from "~/features/access/newest-version.server";
import type { Db } from "~db/client.server";
import { signings, versions } from "~db/schema/index";
import { showTheSame } from "./content-hash.server.ts";

/**
 * Returns the names of the people who have signed the newest versions of these documents: their signatures lapse by a version that changes
 * more than facts.
 */
export async function givenSignatures(db: Db, documentIds: readonly string[]): Promise<string[]> {
  const newest = newestOfEach(db, inArray(versions.documentId, [...documentIds]));
  const rows = await db
    .select({ name: signings.name })
    .from(newest)
    .innerJoin(signings, eq(signings.versionId, newest.id))
    .where(and(eq(signings.required, true), isNotNull(signings.signedAt)))
    .orderBy(asc(signings.signedAt));
  return rows.map(({ name }) => name);
}

/**
 * Returns the names of the people whose signatures would lapse if this version, a draft or an older one, became the newest; none if it shows
 * what they signed.
 */
export async function lapsingBy(db: Db, { documentId, versionId }: { documentId: string; versionId: string }): Promise<string[]> {
  const names = await givenSignatures(db, [documentId]);
  if (names.length === 0) return [];
  const [newest] = await db
    .select({ id: versions.id })
    .from(versions)
    .where(eq(versions.id, newestOf(db, documentId)));
  return newest && (await showTheSame(db, newest.id, versionId)) ? [] : names;
}
