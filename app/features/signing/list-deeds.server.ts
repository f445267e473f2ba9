import { and, asc, eq } from "drizzle-orm";
import { newestOf } from "~/features/access/newest-version.server";
import type { ViewerOrGuest } from "~/features/access/rules";
import { versionVisibleTo } from "~/features/access/version-visible-to.server";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { signingEvents, signings, versions } from "~db/schema/index";
import { eventsOf, type RecordEntry } from "./rules.ts";

/** to: the person concerned, if it is not the author; by: null for Mappe itself; fields: how many were filled in with a signature */
export type ListedDeed = {
  seq: number;
  at: Date;
  kind: Exclude<RecordEntry["kind"], "exported">;
  by: string | null;
  to: string | null;
  fields: number;
};

/** versionId: null for the newest */
type Wanted = { documentId: string; versionId: string | null };

/** Returns the record of a version that the viewer may see, the oldest entry first; without exports, as on paper. */
export async function listDeeds(db: Db, viewer: ViewerOrGuest, { documentId, versionId }: Wanted): Promise<ListedDeed[]> {
  if (!isId(documentId) || (versionId !== null && !isId(versionId))) return [];
  const rows = await db
    .select({ entry: signingEvents.entry, versionId: versions.id })
    .from(signingEvents)
    .innerJoin(versions, eq(versions.documentId, signingEvents.documentId))
    .where(
      and(eq(signingEvents.documentId, documentId), eq(versions.id, versionId ?? newestOf(db, documentId)), versionVisibleTo(db, viewer)),
    )
    .orderBy(asc(signingEvents.seq));
  const shownId = rows[0]?.versionId ?? "";
  const { userId, guestId, email, givenVersionId } = signings;
  const isAsked = and(eq(signings.versionId, shownId), eq(signings.required, true));
  const signers = rows.length > 0 ? await db.select({ userId, guestId, email, givenVersionId }).from(signings).where(isAsked) : [];
  const entries = rows.map(({ entry }) => JSON.parse(entry) as RecordEntry);
  return eventsOf(shownId, entries, signers).flatMap(({ seq, at, kind, by, to, fields = [] }) => {
    if (kind === "exported") return [];
    const toOther = to && (to.id !== by?.id || !isAsking(kind)) ? to.name : null;
    return [{ seq, at: new Date(at), kind, by: by?.name ?? null, to: toOther, fields: fields.length }];
  });
}

/** Returns whether the entry is about asking: if people ask themselves, they are named once. */
function isAsking(kind: RecordEntry["kind"]): boolean {
  return kind === "asked" || kind === "unasked";
}
