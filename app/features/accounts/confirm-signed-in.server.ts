import { and, eq } from "drizzle-orm";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { sessions } from "~db/schema/accounts";
import { countTry } from "./count-tries.server.ts";
import { endByConfirmation } from "./end-by-confirmation.server.ts";
import { markVerified } from "./mark-verified.server.ts";
import { findVerification } from "./queries.server.ts";
import type { Viewer } from "./rules.ts";
import { consumeToken, spendTokens } from "./tokens.server.ts";
import type { LinkRefusal } from "./verify-email.server.ts";

type Confirmation = {
  viewer: Pick<Viewer, "id" | "sessionId">;
  token: string;
  /** network address the request came from */
  sender: string;
  now: Date;
};

type Answer = Done<object> | Refused<LinkRefusal | "not-signed-in" | "too-many-requests">;

/**
 * Consumes the link of a verification mail in a browser that is signed in to its account. The link proves who owns the address, the session who
 * opened the account, so nothing is asked. This session goes on, and all others end, because they may belong to somebody else.
 */
export async function confirmSignedIn(db: Db, { viewer, token, sender, now }: Confirmation): Promise<Answer> {
  if (!(await countTry(db, "verify:sender", sender))) return refused("too-many-requests");
  const { state, account } = await findVerification(db, token, now);
  if (state !== "open") return refused(state);
  if (account.userId !== viewer.id) return refused("not-signed-in");

  return db.transaction(async (tx) => {
    const isSession = and(eq(sessions.id, viewer.sessionId), eq(sessions.userId, viewer.id));
    if ((await tx.$count(sessions, isSession)) === 0) return refused("not-signed-in");
    const userId = await consumeToken(tx, { token, purpose: "verify-email", now });
    if (!userId) return refused("used");

    await markVerified(tx, { userId, now });
    await spendTokens(tx, { userId, purpose: "verify-email", now });
    await endByConfirmation(tx, { userId, except: viewer.sessionId, now });
    return done({});
  });
}
