import { and, eq, gt, isNull } from "drizzle-orm";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { tokens, users } from "~db/schema/accounts";
import { findVerification } from "./queries.server.ts";
import { hashOfSecret } from "./secret.server.ts";

type Verification = Done<{ userId: string }> | Refused<"expired" | "used" | "unknown">;

/** Consumes the link of a verification mail. */
export async function verifyEmail(db: Db, { token, now }: { token: string; now: Date }): Promise<Verification> {
  return db.transaction(async (tx) => {
    const [consumed] = await tx
      .update(tokens)
      .set({ consumedAt: now })
      .where(
        and(
          eq(tokens.tokenHash, hashOfSecret(token)),
          eq(tokens.purpose, "verify-email"),
          isNull(tokens.consumedAt),
          gt(tokens.expiresAt, now),
        ),
      )
      .returning({ userId: tokens.userId });
    if (!consumed) return refused(await whyNot(tx, token, now));

    await tx
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(eq(users.id, consumed.userId), isNull(users.emailVerifiedAt)));
    return done({ userId: consumed.userId });
  });
}

async function whyNot(tx: Db, token: string, now: Date) {
  const { state } = await findVerification(tx, token, now);
  return state === "open" ? "unknown" : state;
}
