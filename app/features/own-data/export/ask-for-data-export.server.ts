import { and, desc, eq, ne, or, sql } from "drizzle-orm";
import { countTry } from "~/features/accounts/count-tries.server";
import { type Proof, proveAnew } from "~/features/accounts/second-factor/prove-anew.server";
import { recordSecurityEvent } from "~/features/accounts/security-events/record-event.server";
import { type Done, done, type RefusalOf, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { dataExportDocuments, dataExports, documentAccess, documents, trashedDocuments } from "~db/schema/index";
import { enqueueDataExport, tellOwnData } from "./running-export.server.ts";

type Wish = Proof & { userAgent: string };
type Refusal = RefusalOf<typeof proveAnew> | "asked-already" | "too-often";

/** Requests a file with all data of the viewer, and deletes an earlier one. */
export async function askForDataExport(db: Db, { userAgent, ...proof }: Wish): Promise<Done<{ exportId: string }> | Refused<Refusal>> {
  const { viewer, now } = proof;
  const userId = viewer.id;
  const proven = await proveAnew(db, proof);
  if (!proven.ok) return proven;
  if ((await db.$count(dataExports, isBeingMade(userId))) > 0) return refused("asked-already");
  if (!(await countTry(db, "data-export:user", userId))) return refused("too-often");

  return db.transaction(async (tx) => {
    // Of two tabs at once, the later one finds that the file was already requested.
    const [entered] = await tx
      .insert(dataExports)
      .values({ userId, askedAt: now })
      .onConflictDoNothing()
      .returning({ exportId: dataExports.id });
    if (!entered) return refused("asked-already");
    const { exportId } = entered;
    await tx.delete(dataExports).where(and(eq(dataExports.userId, userId), ne(dataExports.id, exportId)));
    const documents = await choose(tx, userId, exportId);
    await tx.update(dataExports).set({ documents }).where(eq(dataExports.id, exportId));
    await recordSecurityEvent(tx, { userId, kind: "data-export", userAgent, now });
    await enqueueDataExport(tx, exportId);
    await tellOwnData(tx, userId);
    return done({ exportId });
  });
}

function isBeingMade(userId: string) {
  return and(eq(dataExports.userId, userId), sql`${dataExports.readyAt} is null`, sql`${dataExports.failedAt} is null`);
}

/** Records the documents that the person may see now, and those in their trash; returns how many. */
async function choose(tx: Db, userId: string, exportId: string): Promise<number> {
  const chosen = tx
    .select({
      exportId: sql<string>`${exportId}::text::uuid`.as("export_id"),
      documentId: documents.id,
      place: sql<number>`row_number() over (order by ${documents.modifiedAt} desc, ${documents.id})::int`.as("place"),
      result: sql<null>`null`.as("result"),
      versionId: sql<null>`null::uuid`.as("version_id"),
    })
    .from(documents)
    .leftJoin(documentAccess, and(eq(documentAccess.documentId, documents.id), eq(documentAccess.userId, userId)))
    .leftJoin(trashedDocuments, and(eq(trashedDocuments.documentId, documents.id), eq(trashedDocuments.ownerId, userId)))
    .where(or(eq(documentAccess.userId, userId), eq(trashedDocuments.ownerId, userId)))
    .orderBy(desc(documents.modifiedAt), documents.id);
  const entered = await tx.insert(dataExportDocuments).select(chosen).returning({ place: dataExportDocuments.place });
  return entered.length;
}
