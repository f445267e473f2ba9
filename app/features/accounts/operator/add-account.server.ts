import { eq } from "drizzle-orm";
import type { Language } from "~/lib/languages";
import { type Done, done, type Refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/accounts";
import { createAccount } from "../create-account.server.ts";
import { makeHandedLink } from "./make-reset-link.server.ts";
import { recordAct } from "./record-act.server.ts";
import type { Operator } from "./rules.ts";

type NewAccount = {
  operator: Operator;
  /** normalised */
  email: string;
  displayName: string;
  language: Language;
  now: Date;
};

type Added = Done<{ userId: string; path: string }> | Refused<"email-already-in-use" | "not-admitted">;

/** Opens an account for somebody, who chooses a password at this path. That confirms the address, too: the operator hands the link to its owner. */
export async function addAccount(db: Db, { operator, now, ...person }: NewAccount): Promise<Added> {
  return db.transaction(async (tx) => {
    const created = await createAccount(tx, { ...person, verified: false, isByOperator: true, asksByMail: false, now });
    if (!created.ok) return created;
    const { userId } = created;
    // They have not signed in, as whoever registers has.
    await tx.update(users).set({ lastSignInAt: null }).where(eq(users.id, userId));
    await recordAct(tx, { operator, kind: "account-added", userId, facts: {}, now });
    return done({ userId, path: await makeHandedLink(tx, { userId, now }) });
  });
}
