import { and, asc, eq, gt, gte, isNull, like, lt, or, type SQL, sql } from "drizzle-orm";
import { daysArrivalsAreListed } from "~/features/drafts/rules";
import type { Stored } from "~/storage/port";
import type { Db } from "~db/client.server";
import { apartFiles, putFiles, trashedDocuments, versions } from "~db/schema/index";
import type { Place } from "./names.ts";

const hour = 60 * 60 * 1000;

/** ms for which a program finds what it has put: it looks whether it arrived, and renames it */
const foundFor = hour;
/** ms for which the same bytes under the same name are the same delivery */
const rememberedFor = daysArrivalsAreListed * 24 * hour;
/** greatest number of names that are remembered for one key, and that are listed at once */
const mostNames = 10_000;
const mostListed = 1000;

export type PutName = Pick<typeof putFiles.$inferSelect, "path" | "bytes" | "putAt">;

type Named = { keyId: string; place: Pick<Place, "path"> };
type Put = Named & { bytes: number; now: Date };

/** Returns whether the key may have another name. */
export async function hasRoomForName(db: Db, keyId: string): Promise<boolean> {
  return (await db.$count(putFiles, eq(putFiles.keyId, keyId))) < mostNames;
}

/** Remembers a name under which nothing was stored: of an empty file, which often announces the real one, of a folder, or of a system's file. */
export async function noteName(db: Db, { keyId, place: { path }, bytes, now }: Put): Promise<void> {
  await db
    .insert(putFiles)
    .values({ keyId, path, bytes, putAt: now })
    .onConflictDoUpdate({ target: [putFiles.keyId, putFiles.path], set: { putAt: now, deletedAt: null } });
}

/**
 * Remembers a file that was put under a name, and returns the id of its delivery: the former one, if the same bytes came under that name before and
 * what became of them is still there. So a program that lost the connection before it heard the answer brings nothing twice.
 */
export async function noteDelivery(
  db: Db,
  { keyId, place: { path }, bytes, stored, now }: Put & { stored: Stored | undefined },
): Promise<string> {
  const isSame = sql`${putFiles.bytes} = excluded.bytes and ${putFiles.sha256} is not distinct from excluded.sha256
    and ${gt(putFiles.putAt, new Date(now.getTime() - rememberedFor))} and not ${isGone()}`;
  const [noted] = await db
    .insert(putFiles)
    .values({ keyId, path, bytes: stored?.bytes ?? bytes, sha256: stored?.sha256 ?? null, putAt: now })
    .onConflictDoUpdate({
      target: [putFiles.keyId, putFiles.path],
      set: {
        deliveryId: sql`case when ${isSame} then ${putFiles.deliveryId} else excluded.delivery_id end`,
        bytes: sql`excluded.bytes`,
        sha256: sql`excluded.sha256`,
        putAt: now,
        deletedAt: null,
      },
    })
    .returning({ deliveryId: putFiles.deliveryId });
  return noted?.deliveryId ?? "";
}

/** Whether the document that the delivery became was deleted. */
function isGone(): SQL {
  return sql`exists (select 1 from ${apartFiles} arrived left join ${versions} made on made.id = arrived.version_id
    left join ${trashedDocuments} trashed on trashed.document_id = made.document_id
    where arrived.submission_id = ${putFiles.deliveryId}
    and (trashed.document_id is not null or (arrived.reason is null and made.id is null)))`;
}

/** Returns a name that the key has put lately, or that waits or was refused; undefined: there is none, or it was deleted. */
export async function findName(db: Db, { keyId, place, now }: Named & { now: Date }): Promise<PutName | undefined> {
  const [found] = await shown(db, keyId, now, eq(putFiles.path, place.path));
  return found;
}

/** Returns whether a folder was made, or something lies in it. */
export async function isFolder(db: Db, { keyId, place: { path }, now }: Named & { now: Date }): Promise<boolean> {
  return path === "" || (await shown(db, keyId, now, isWithin(path)).limit(1)).length > 0;
}

/** Lists the names in a folder and below it, in their order. */
export function namesIn(db: Db, { keyId, place: { path }, now }: Named & { now: Date }): Promise<PutName[]> {
  return shown(db, keyId, now, path === "" ? undefined : isWithin(path))
    .orderBy(asc(putFiles.path))
    .limit(mostListed);
}

/** Forgets to show a name, or a folder with all that lies in it. Nothing that was taken is undone. */
export async function hideNames(db: Db, { keyId, place: { path }, now }: Named & { now: Date }): Promise<number> {
  const isNamed = and(eq(putFiles.keyId, keyId), isNull(putFiles.deletedAt), or(eq(putFiles.path, path), isWithin(path)));
  const hidden = await db.update(putFiles).set({ deletedAt: now }).where(isNamed).returning({ path: putFiles.path });
  return hidden.length;
}

/** Gives a name another one; what had that name is forgotten. */
export async function renameName(db: Db, { keyId, from, to }: { keyId: string; from: string; to: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const isOf = (path: string) => and(eq(putFiles.keyId, keyId), eq(putFiles.path, path));
    await tx.delete(putFiles).where(isOf(to));
    await tx.update(putFiles).set({ path: to }).where(isOf(from));
  });
}

/** Forgets the names by which nothing is recognised any more. */
export async function sweepPutNames(db: Db, { now }: { now: Date }): Promise<void> {
  await db.delete(putFiles).where(lt(putFiles.putAt, new Date(now.getTime() - rememberedFor)));
}

function isWithin(path: string): SQL | undefined {
  const folder = `${path.replace(/\/$/, "")}/`;
  return and(gte(putFiles.path, folder), like(putFiles.path, `${folder.replace(/[\\%_]/g, "\\$&")}%`));
}

/** The names of a key that are shown: those of the last hour, and those of files that wait or were refused and not read yet. */
function shown(db: Db, keyId: string, now: Date, which: SQL | undefined) {
  const { path, bytes, putAt, deletedAt } = putFiles;
  const waits = sql`exists (select 1 from ${apartFiles} arrived left join ${versions} made on made.id = arrived.version_id
    where arrived.submission_id = ${putFiles.deliveryId} and arrived.told_at is null
    and (arrived.reason is not null or (made.id is not null and made.published_at is null)))`;
  const isShown = or(gt(putAt, new Date(now.getTime() - foundFor)), waits);
  return db
    .select({ path, bytes, putAt })
    .from(putFiles)
    .where(and(eq(putFiles.keyId, keyId), isNull(deletedAt), isShown, which))
    .$dynamic();
}
