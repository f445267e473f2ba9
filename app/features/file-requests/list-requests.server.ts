import { and, count, desc, eq, gt, inArray, isNull, lte, max, or, sql, sum } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { fileRequests, requestedFiles } from "~db/schema/index";
import { isOpenRequest } from "./is-open-request.server.ts";
import { addressOfRequest } from "./request-address.server.ts";
import { keptAfterEnd, mostListed, shownFiles } from "./rules.ts";

type CameFile = { id: string; name: string; sender: string; sentAt: Date };

export type ListedRequest = {
  id: string;
  name: string;
  purpose: string;
  /** null: it is over, or the key that it was closed with is lost */
  address: string | null;
  mostFiles: number;
  mostBytes: number;
  createdAt: Date;
  endsAt: Date;
  /** null: it is open */
  over: "ended" | "expired" | null;
  came: { files: number; bytes: number; last: Date | null; latest: CameFile[] };
};

/** Returns the viewer's requests and what came by each, the open ones first and each the newest first. */
export async function listRequests(db: Db, viewer: Pick<Viewer, "id">, now: Date): Promise<ListedRequest[]> {
  const since = new Date(now.getTime() - keptAfterEnd);
  const isListed = and(gt(fileRequests.endsAt, since), or(isNull(fileRequests.endedAt), gt(fileRequests.endedAt, since)));
  const found = await db
    .select()
    .from(fileRequests)
    .where(and(eq(fileRequests.madeById, viewer.id), isListed))
    .orderBy(desc(sql`(${isOpenRequest})`), desc(fileRequests.createdAt), desc(fileRequests.id))
    .limit(mostListed);
  const came = await cameBy(
    db,
    found.map(({ id }) => id),
  );
  return Promise.all(
    found.map(async ({ id, name, purpose, secret, mostFiles, mostBytes, createdAt, endsAt, endedAt }) => {
      const over = endedAt ? "ended" : endsAt <= now ? "expired" : null;
      const address = over ? null : ((await addressOfRequest(secret)) ?? null);
      return { id, name, purpose, mostFiles, mostBytes, createdAt, endsAt, over, address, came: came(id) };
    }),
  );
}

/** Counts the viewer's open requests. */
export async function countOpenRequests(db: Db, viewer: Pick<Viewer, "id">): Promise<number> {
  return db.$count(fileRequests, and(eq(fileRequests.madeById, viewer.id), isOpenRequest));
}

async function cameBy(db: Db, requestIds: readonly string[]): Promise<(requestId: string) => ListedRequest["came"]> {
  if (requestIds.length === 0) return () => ({ files: 0, bytes: 0, last: null, latest: [] });
  const { requestId, id, name, sender, sentAt } = requestedFiles;
  const isListed = inArray(requestId, [...requestIds]);
  const n = sql<number>`row_number() over (partition by ${requestId} order by ${sentAt} desc, ${id})`.as("n");
  const numbered = db.select({ requestId, id, name, sender, sentAt, n }).from(requestedFiles).where(isListed).as("numbered");
  const [counted, latest] = await Promise.all([
    db
      .select({ requestId, files: count(), bytes: sum(requestedFiles.bytes).mapWith(Number), last: max(sentAt) })
      .from(requestedFiles)
      .where(isListed)
      .groupBy(requestId),
    db.select().from(numbered).where(lte(numbered.n, shownFiles)).orderBy(numbered.n),
  ]);
  return (of) => {
    const { files = 0, bytes = 0, last = null } = counted.find((row) => row.requestId === of) ?? {};
    return {
      files,
      bytes,
      last,
      latest: latest.filter((file) => file.requestId === of).map(({ requestId: _, n: __, ...file }) => file),
    };
  };
}
