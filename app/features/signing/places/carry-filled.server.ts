import { eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { signFieldValues } from "~db/schema/index";
import { pageIdsOf } from "./find-places.server.ts";

type Entry = { id: string; versionId: string };

/** Gives a signature that is carried on what was filled in with it. Both versions show the same pages, which need not be the same rows. */
export async function carryFilled(tx: Db, { from, to }: { from: Entry; to: Entry }): Promise<void> {
  const values = await tx.select().from(signFieldValues).where(eq(signFieldValues.signingId, from.id));
  if (values.length === 0) return;
  const [before, after] = [await pageIdsOf(tx, from.versionId), await pageIdsOf(tx, to.versionId)];
  const carried = values.map((value) => ({ ...value, signingId: to.id, pageId: after[before.indexOf(value.pageId)] ?? value.pageId }));
  await tx.insert(signFieldValues).values(carried);
}
