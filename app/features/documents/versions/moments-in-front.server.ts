import { and, inArray, isNotNull, max } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { versions } from "~db/schema/index";

/** Of each document when its next version begins: two never share a moment, and no clock that is late puts one behind an older one. */
export async function momentsInFront(tx: Db, next: readonly { documentId: string; now: Date }[]): Promise<Map<string, Date>> {
  const { documentId, publishedAt } = versions;
  const ids = next.map((one) => one.documentId);
  const rows = await tx
    .select({ documentId, last: max(publishedAt) })
    .from(versions)
    .where(and(inArray(documentId, ids), isNotNull(publishedAt)))
    .groupBy(documentId);
  const lastOf = new Map(rows.map(({ documentId, last }) => [documentId, last]));
  return new Map(
    next.map(({ documentId, now }) => {
      const last = lastOf.get(documentId);
      return [documentId, last && last >= now ? new Date(last.getTime() + 1) : now];
    }),
  );
}
