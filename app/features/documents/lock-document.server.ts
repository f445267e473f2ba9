import { eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { documents } from "~db/schema/index";

/** Whoever adds a version waits here for the other; before any version is locked, or two would wait for each other. */
export async function lockDocument(tx: Db, documentId: string): Promise<void> {
  await tx.select({ id: documents.id }).from(documents).where(eq(documents.id, documentId)).for("update");
}
