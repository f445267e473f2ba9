import { and, eq, lt, notExists, type SQL, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { pages, signatureImages, signatures, signings } from "~db/schema/index";

const day = 24 * 60 * 60 * 1000;

/** Deletes signatures that were replaced, unless a version or a page uses them. The sweep of files purges their bytes. */
export async function sweepSignatures(db: Db, { now }: { now: Date }): Promise<number> {
  const gone = await db
    .delete(signatureImages)
    .where(
      and(
        lt(signatureImages.createdAt, new Date(now.getTime() - day)),
        nobodyHolds(db, signatures, eq(signatures.imageId, signatureImages.id)),
        nobodyHolds(db, signatures, eq(signatures.sentImageId, signatureImages.id)),
        nobodyHolds(db, signings, eq(signings.imageId, signatureImages.id)),
        sql`${signatureImages.id}::text not in (${onPages(db)})`,
      ),
    )
    .returning({ id: signatureImages.id });
  return gone.length;
}

/** The ids of signatures that are annotations of a page, according to its recipe. */
function onPages(db: Db) {
  const imageId = sql<string>`mark ->> 'imageId'`;
  return db
    .select({ imageId })
    .from(sql`${pages}, jsonb_array_elements(${pages.recipe} -> 'marks') mark`)
    .where(sql`mark ->> 'imageId' is not null`);
}

function nobodyHolds(db: Db, holder: typeof signatures | typeof signings, where: SQL): SQL {
  return notExists(db.select({ one: sql`1` }).from(holder).where(where));
}
