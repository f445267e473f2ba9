import { and, eq, ne, or } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { signingRequests, signings } from "~db/schema/index";
import type { RequestTerms } from "./request/rules.ts";
import { findTerms } from "./signing-request.server.ts";

/** turns: places in the order, by the id of a person or a guest */
export type AskedTerms = { terms: RequestTerms; turns: ReadonlyMap<string, number> };

/**
 * Writes how the signatures of a document are asked for, and who comes when. Returns whether anything of it is new. The caller has locked the
 * document.
 */
export async function writeRequest(
  tx: Db,
  viewer: Viewer,
  { documentId, versionId, terms, turns }: AskedTerms & { documentId: string; versionId: string },
): Promise<boolean> {
  let isNew = !isSame(terms, await findTerms(tx, documentId));
  if (isNew) {
    const facts = { ...terms, endToldAt: null, setById: viewer.id };
    const { documentId: target } = signingRequests;
    await tx
      .insert(signingRequests)
      .values({ documentId, ...facts })
      .onConflictDoUpdate({ target, set: facts });
  }
  for (const [signerId, turn] of turns) {
    const isTheirs = or(eq(signings.userId, signerId), eq(signings.guestId, signerId));
    const moved = await tx
      .update(signings)
      .set({ turn })
      .where(and(eq(signings.versionId, versionId), isTheirs, ne(signings.turn, turn)))
      .returning({ id: signings.id });
    isNew ||= moved.length > 0;
  }
  return isNew;
}

function isSame(one: RequestTerms, other: RequestTerms): boolean {
  const ends = one.endsAt?.getTime() === other.endsAt?.getTime();
  return ends && one.inOrder === other.inOrder && one.remindEvery === other.remindEvery && one.remindTimes === other.remindTimes;
}
