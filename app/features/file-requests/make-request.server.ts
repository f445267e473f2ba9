import { and, eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { usualQuota } from "~/features/pages/find-quota.server";
import { MB } from "~/lib/bytes";
import { endOf, refusedDay } from "~/lib/last-day";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { fileRequests } from "~db/schema/index";
import { isOpenRequest } from "./is-open-request.server.ts";
import { newSecretOfRequest } from "./request-address.server.ts";
import { mostFiles as filesAtMost, mostMegabytes, mostRequests, type RequestTerms } from "./rules.ts";

type Maker = Pick<Viewer, "id" | "emailVerified">;
export type TermsRefusal = "unverified" | "day" | "files" | "megabytes";

/** Makes a request by whose address others send files. full: the viewer has as many open ones as a person may have */
export async function makeRequest(
  db: Db,
  viewer: Maker,
  { now, ...terms }: RequestTerms & { now: Date },
): Promise<Done<object> | Refused<TermsRefusal | "full">> {
  const reason = whyNot(viewer, terms, now);
  if (reason) return refused(reason);
  const kept = await newSecretOfRequest();
  return db.transaction(async (tx) => {
    // Of two tabs at once, the later one counts what the first has made.
    await lockPerson(tx, viewer.id);
    const isOwnOpen = and(eq(fileRequests.madeById, viewer.id), isOpenRequest);
    if ((await tx.$count(fileRequests, isOwnOpen)) >= mostRequests) return refused("full");
    await tx.insert(fileRequests).values({ madeById: viewer.id, createdAt: now, ...rowOf(terms), ...kept });
    return done({});
  });
}

/** Says why the viewer cannot agree to these terms; undefined: they can. */
export function whyNot(viewer: Maker, { lastDay, mostFiles, megabytes }: RequestTerms, now: Date): TermsRefusal | undefined {
  if (!viewer.emailVerified) return "unverified";
  if (refusedDay(lastDay, now)) return "day";
  if (mostFiles < 1 || mostFiles > filesAtMost) return "files";
  return megabytes < 1 || megabytes > mostMegabytes(usualQuota) ? "megabytes" : undefined;
}

export function rowOf({ name, purpose, mostFiles, megabytes, lastDay }: RequestTerms) {
  return { name, purpose, mostFiles, mostBytes: megabytes * MB, endsAt: endOf(lastDay) };
}
