import { and, eq, isNull } from "drizzle-orm";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/accounts";
import { findVerification } from "./queries.server.ts";
import { consumeToken } from "./tokens.server.ts";

type Verification = Done<{ userId: string }> | Refused<"expired" | "used" | "unknown">;

/** Consumes the link of a verification mail. */
export async function verifyEmail(db: Db, { token, now }: { token: string; now: Date }): Promise<Verification> {
  return db.transaction(async (tx) => {
    const userId = await consumeToken(tx, { token, purpose: "verify-email", now });
    if (!userId) return refused(await whyNot(tx, token, now));

    await tx
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
    return done({ userId });
  });
}

async function whyNot(tx: Db, token: string, now: Date) {
  const { state } = await findVerification(tx, token, now);
  return state === "open" ? "unknown" : state;
}
