import { asc, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import {
  documents,
  draftFiles,
  exports,
  files,
  openedFiles,
  pages,
  renditions,
  sessions,
  users,
  versionPages,
  versions,
} from "~db/schema/index";

export type PersonRow = {
  id: string;
  email: string;
  displayName: string;
  verified: boolean;
  /** number of published documents that the person owns */
  documents: number;
  /** bytes that these and the person's drafts occupy in the store */
  storageBytes: number;
  lastSeenAt: Date | null;
};

export type PeopleAsked = { part: string; limit: number; offset: number };

/** Lists, for the operator, all accounts whose address contains the part, sorted by address. */
export async function listPeople(db: Db, { part, limit, offset }: PeopleAsked): Promise<{ total: number; people: PersonRow[] }> {
  const matching = sql`position(${part.trim().toLowerCase()}::text in ${users.email}) > 0`;
  const total = await db.$count(users, matching);
  const people = await db
    .select({
      id: users.id,
      email: users.email,
      displayName: users.displayName,
      verified: sql<boolean>`${users.emailVerifiedAt} is not null`,
      documents: sql<number>`(${published()})`,
      storageBytes: sql<number>`(${storage()})::float8`,
      lastSeenAt: sql`greatest(${users.lastSignInAt}, (${lastVisit()}))`.mapWith(users.lastSignInAt),
    })
    .from(users)
    .where(matching)
    .orderBy(asc(users.email))
    .limit(limit)
    .offset(offset);
  return { total, people };
}

// In a field's own SQL, columns are named without their table; within another SQL fragment they keep it.
function published() {
  return sql`select count(*)::int from ${documents} where ${documents.ownerId} = ${users.id} and ${documents.uploadedAt} is not null`;
}

function lastVisit() {
  return sql`select max(${sessions.seenAt}) from ${sessions} where ${sessions.userId} = ${users.id}`;
}

/** Counts every file once, however often it is referred to. */
function storage() {
  return sql`
    with own as (
      select ${versions.id} as id from ${versions} join ${documents} on ${documents.id} = ${versions.documentId} where ${documents.ownerId} = ${users.id}),
    used as (
      select unnest(array[${pages.originalFileId}, ${pages.baseFileId}, ${pages.renderedFileId}]) as id
      from ${versionPages} join own on own.id = ${versionPages.versionId} join ${pages} on ${pages.id} = ${versionPages.pageId}
      union select ${draftFiles.fileId} from ${draftFiles} join own on own.id = ${draftFiles.versionId}
      union select ${exports.fileId} from ${exports} join own on own.id = ${exports.versionId})
    select coalesce(sum(${files.bytes}), 0) from ${files} where ${files.id} in (
      select id from used union select ${renditions.fileId} from ${renditions} join used on used.id = ${renditions.pictureId}
      union select ${openedFiles.fileId} from ${openedFiles} join used on used.id = ${openedFiles.originalId})`;
}
