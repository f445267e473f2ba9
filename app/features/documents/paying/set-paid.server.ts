import { and, inArray, sql } from "drizzle-orm";
import { followDocuments } from "~/features/access/give-access.server";
import { lockGrantedOn } from "~/features/access/lock-granted.server";
import { tellReadersOfEach } from "~/features/access/readers-of.server";
import type { Viewer } from "~/features/accounts/rules";
import { recordActivities } from "~/features/activities/record-activity.server";
import { noteEvents } from "~/features/webhooks/note-events.server";
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
  { paidOn, ...deed }: SetPaid,
): Promise<Done<{ isNew: boolean }> | Refused<"gone">> {
  return db.transaction(async (tx) => {
    if (!(await lockGrantedOn(tx, viewer, { documentId: deed.documentId, ability: "edit" }))) return refused("gone");
    const changed = await setPaidLocked(tx, viewer, { deeds: [deed], paidOn });
    return done({ isNew: changed.has(deed.documentId) });
  });
}

/** Does the same with documents that are locked and that the viewer may edit; returns the ids of those for which it was noted otherwise. */
export async function setPaidLocked(
  tx: Db,
  viewer: Pick<Viewer, "id">,
  { deeds, paidOn }: { deeds: readonly Deed[]; paidOn: string | null },
): Promise<Set<string>> {
  const ids = deeds.map(({ documentId }) => documentId);
  const rows = await tx
    .update(documents)
    .set({ paidOn })
    .where(and(inArray(documents.id, ids), sql`${documents.paidOn} is distinct from ${paidOn}::date`))
    .returning({ id: documents.id, name: documents.name });
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  const changed = deeds.filter(({ documentId }) => nameOf.has(documentId));
  await followDocuments(tx, [...nameOf.keys()]);
  await recordActivities(
    tx,
    changed.map(({ documentId, now }) => ({ userId: viewer.id, code: "EDIT", about: nameOf.get(documentId) ?? "", now })),
  );
  await noteEvents(tx, "document.changed", changed);
  await tellReadersOfEach(tx, [...nameOf.keys()]);
  return new Set(nameOf.keys());
}
