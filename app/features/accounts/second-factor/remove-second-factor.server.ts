import { eq } from "drizzle-orm";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/accounts";
import { normalizeEmail } from "../rules.ts";
import { recordSecurityEvent } from "../security-events/record-event.server.ts";
import { waysInBefore } from "../undo/ways-in.server.ts";
import { forgetSecondFactor } from "./forget-second-factor.server.ts";

type Removal = {
  email: string;
  /** the operator's user name on the machine */
  operator: string;
  now: Date;
};

/** Lets the operator remove the second step of a person who lost both app and codes, and has proved their identity otherwise. */
export async function removeSecondFactor(
  db: Db,
  { email, operator, now }: Removal,
): Promise<Done<{ email: string }> | Refused<"unknown" | "already-off">> {
  return db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(eq(users.email, normalizeEmail(email)));
    if (!person) return refused("unknown");
    const before = await waysInBefore(tx, { userId: person.id });
    if (!before || !(await forgetSecondFactor(tx, person.id))) return refused("already-off");
    await recordSecurityEvent(tx, { userId: person.id, kind: "second-removed", before, operator, now });
    return done({ email: person.email });
  });
}
