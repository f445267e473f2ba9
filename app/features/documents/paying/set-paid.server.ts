import { sql } from "drizzle-orm";
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
  { documentId, paidOn, now }: SetPaid,
): Promise<Done<{ isNew: boolean }> | Refused<"gone">> {
  return db.transaction(async (tx) => {
    if (!(await lockGrantedOn(tx, viewer, { documentId, ability: "edit" }))) return refused("gone");
    const changed = await writePaid(tx, viewer, [{ documentId, paidOn, now }]);
    return done({ isNew: changed.size > 0 });
  });
}

/** Does the same for several locked documents that the viewer may edit. Returns the ids of those that were noted otherwise before. */
export async function writePaid(tx: Db, viewer: Pick<Viewer, "id">, noted: readonly SetPaid[]): Promise<Set<string>> {
  if (noted.length === 0) return new Set();
  const [ids, days] = [noted.map(({ documentId }) => documentId), noted.map(({ paidOn }) => paidOn)];
  const rows = await tx.execute<{ id: string; name: string }>(sql`
    update ${documents} set paid_on = noted.day::date
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(days)}::text[]) as noted (id, day)
    where ${documents.id} = noted.id and ${documents.paidOn} is distinct from noted.day::date
    returning ${documents.id}, ${documents.name}`);
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  const changed = noted.filter(({ documentId }) => nameOf.has(documentId));
  if (changed.length === 0) return new Set();
  await followDocuments(tx, [...nameOf.keys()]);
  await recordActivities(
    tx,
    changed.map(({ documentId, now }) => ({ userId: viewer.id, code: "EDIT", about: nameOf.get(documentId) ?? "", now })),
  );
  await noteEvents(tx, "document.changed", changed);
  await tellReadersOfEach(tx, [...nameOf.keys()]);
  return new Set(nameOf.keys());
}
