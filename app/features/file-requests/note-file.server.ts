import { and, eq, lt, sql } from "drizzle-orm";
import type { Stored } from "~/storage/port";
import type { Db } from "~db/client.server";
import { fileRequests, requestedFiles } from "~db/schema/index";
import { findCame } from "./find-request.server.ts";
import { isOpenRequest } from "./is-open-request.server.ts";
import { mostRefused } from "./rules.ts";

/** full: as much came by the request as is taken; gone: it is over */
type Noted = { as: "new"; id: string } | { as: "arrived" } | { as: "full" | "gone" };

type Sent = { requestId: string; name: string; sender: string; stored: Stored; now: Date };

/** Notes a file whose bytes are stored, unless the request is over or full by now. The same bytes are one file, whatever their name. */
export async function noteFile(db: Db, { requestId, name, sender, stored: { sha256, bytes }, now }: Sent): Promise<Noted> {
  return db.transaction(async (tx) => {
    // Of files that come at once, each counts those before it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${requestId}`}, 0))`);
    const before = await findSent(tx, { requestId, sha256 });
    if (before) return before.takenAt ? { as: "arrived" } : { as: "new", id: before.id };
    const [request] = await tx
      .select()
      .from(fileRequests)
      .where(and(eq(fileRequests.id, requestId), isOpenRequest));
    if (!request) return { as: "gone" };
    const came = await findCame(tx, requestId);
    if (came.files >= request.mostFiles || came.bytes + bytes > request.mostBytes) return { as: "full" };
    const row = { requestId, name, sender, bytes, sha256, sentAt: now };
    const [noted] = await tx.insert(requestedFiles).values(row).returning({ id: requestedFiles.id });
    return { as: "new", id: noted?.id ?? "" };
  });
}

type Bytes = { requestId: string; sha256: string };

/** Finds a file of a request by its bytes. */
export async function findSent(db: Db, { requestId, sha256 }: Bytes): Promise<{ id: string; takenAt: Date | null } | undefined> {
  const [sent] = await db
    .select({ id: requestedFiles.id, takenAt: requestedFiles.takenAt })
    .from(requestedFiles)
    .where(and(eq(requestedFiles.requestId, requestId), eq(requestedFiles.sha256, sha256)));
  return sent;
}

/** Notes that a file was taken in; one that was not is no longer counted. */
export async function noteTaken(db: Db, { id, isTaken, now }: { id: string; isTaken: boolean; now: Date }): Promise<void> {
  const isThis = eq(requestedFiles.id, id);
  await (isTaken ? db.update(requestedFiles).set({ takenAt: now }).where(isThis) : db.delete(requestedFiles).where(isThis));
}

/** Returns whether the maker is told of another refused file: strangers must not fill their list. */
export async function mayTellRefused(db: Db, requestId: string): Promise<boolean> {
  const told = await db
    .update(fileRequests)
    .set({ refusedFiles: sql`${fileRequests.refusedFiles} + 1` })
    .where(and(eq(fileRequests.id, requestId), lt(fileRequests.refusedFiles, mostRefused)))
    .returning({ id: fileRequests.id });
  return told.length > 0;
}
