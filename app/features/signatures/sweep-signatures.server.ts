import { and, eq, lt, notExists, type SQL, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { pages, signatureImages, signatures, signings } from "~db/schema/index";

const day = 24 * 60 * 60 * 1000;

/** Takes away signatures that were replaced, unless they were given: a version or a page bears them. Their files go with the sweep of files. */
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

/** Those that are marks of a page, by its recipe. */
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
