import { and, eq, sql } from "drizzle-orm";
import { followDocument } from "~/features/access/give-access.server";
import { lockGrantedOn } from "~/features/access/lock-granted.server";
import { tellReaders } from "~/features/access/readers-of.server";
import type { Viewer } from "~/features/accounts/rules";
import { recordActivity } from "~/features/activities/record-activity.server";
import { noteEvent } from "~/features/webhooks/note-events.server";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { documents } from "~db/schema/index";
import type { Deed } from "../rules.ts";

type SetPaid = Deed & {
  /** the day on which it was paid; null: it was not */
  paidOn: string | null;
};

/** Notes on which day a document was paid, or that it was not, without a new version: signatures stand under what was signed. */
export async function setPaid(
  db: Db,
  viewer: Pick<Viewer, "id">,
  { documentId, paidOn, now }: SetPaid,
): Promise<Done<{ isNew: boolean }> | Refused<"gone">> {
  return db.transaction(async (tx) => {
    if (!(await lockGrantedOn(tx, viewer, { documentId, ability: "edit" }))) return refused("gone");
    const [changed] = await tx
      .update(documents)
      .set({ paidOn })
      .where(and(eq(documents.id, documentId), sql`${documents.paidOn} is distinct from ${paidOn}::date`))
      .returning({ name: documents.name });
    if (!changed) return done({ isNew: false });
    await followDocument(tx, documentId);
    await recordActivity(tx, { userId: viewer.id, code: "EDIT", about: changed.name, now });
    await noteEvent(tx, "document.changed", { documentId, now });
    await tellReaders(tx, documentId);
    return done({ isNew: true });
  });
}
