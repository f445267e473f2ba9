import { and, count, eq, isNotNull, isNull, sum } from "drizzle-orm";
import { findPagesToAdd } from "~/features/drafts/arriving/pages-to-add.server";
import { findQuota } from "~/features/pages/find-quota.server";
import { countStoredBytes } from "~/features/pages/stored-bytes.server";
import type { Language } from "~/lib/languages";
import { hashOfSecret } from "~/lib/secret.server";
import { isLinkSecret } from "~/secrets/link-secret.server";
import type { Db } from "~db/client.server";
import { departures, fileRequests, requestedFiles, users } from "~db/schema/index";
import { isOpenRequest } from "./is-open-request.server.ts";

type Amount = { files: number; bytes: number };

/** A request that somebody has the address of. most: what is taken by it in all */
export type OpenRequest = {
  id: string;
  maker: { id: string; name: string; language: Language };
  name: string;
  purpose: string;
  endsAt: Date;
  most: Amount;
};

/**
 * Returns the open request with this secret; undefined if there is none, or it is over, or its maker may not take files. Requests are found by the
 * hash of 128 random bits, so that the time this takes tells nothing about any of them.
 */
export async function findRequest(db: Db, secret: string): Promise<OpenRequest | undefined> {
  if (!isLinkSecret(secret)) return undefined;
  const { id, name, purpose, endsAt, mostFiles, mostBytes } = fileRequests;
  const [found] = await db
    .select({ id, name, purpose, endsAt, mostFiles, mostBytes, makerId: users.id, madeBy: users.displayName, language: users.language })
    .from(fileRequests)
    .innerJoin(users, eq(users.id, fileRequests.madeById))
    .leftJoin(departures, eq(departures.userId, users.id))
    .where(
      and(
        eq(fileRequests.secretHash, hashOfSecret(secret)),
        isOpenRequest,
        isNotNull(users.emailVerifiedAt),
        isNull(users.disabledAt),
        isNull(departures.userId),
      ),
    );
  if (!found) return undefined;
  const { makerId, madeBy, language, mostFiles: files, mostBytes: bytes, ...request } = found;
  return { ...request, maker: { id: makerId, name: madeBy, language }, most: { files, bytes } };
}

/** Returns what is still taken by a request. Less than one file or byte is none of either. */
export async function findLeft(db: Db, { id, most }: Pick<OpenRequest, "id" | "most">): Promise<Amount> {
  const came = await findCame(db, id);
  const left = { files: most.files - came.files, bytes: most.bytes - came.bytes };
  return left.files > 0 && left.bytes > 0 ? left : { files: 0, bytes: 0 };
}

/** Returns how many files came by a request, and their bytes. */
export async function findCame(db: Db, requestId: string): Promise<Amount> {
  const [came] = await db
    .select({ files: count(), bytes: sum(requestedFiles.bytes).mapWith(Number) })
    .from(requestedFiles)
    .where(eq(requestedFiles.requestId, requestId));
  return { files: came?.files ?? 0, bytes: came?.bytes ?? 0 };
}

/** Says whether files can be taken now; not-now: for reasons that are its maker's. quota: undefined: as it is set for the maker */
export async function findRoom(
  db: Db,
  request: OpenRequest,
  { quota, now }: { quota?: number; now: Date },
): Promise<"open" | "full" | "not-now"> {
  if ((await findLeft(db, request)).files === 0) return "full";
  const { maker } = request;
  if ((await findPagesToAdd(db, maker, now)) === 0) return "not-now";
  const kept = quota ?? (await findQuota(db, maker.id));
  return (await countStoredBytes(db, maker.id)) >= kept ? "not-now" : "open";
}
