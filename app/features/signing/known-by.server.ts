import { eq } from "drizzle-orm";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { credentials, identities, users } from "~db/schema/index";
import type { RecordEntry } from "./rules.ts";

/** Returns how a person's account is known to be theirs: its ways in, and since when the address is verified. */
export async function knownBy(db: Db, userId: string): Promise<NonNullable<RecordEntry["known"]>> {
  const [person] = await db
    .select({ emailVerifiedAt: users.emailVerifiedAt, passwordOf: credentials.userId })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.id, userId));
  invariant(person, "somebody who signs has an account");
  const linked = await db.select({ provider: identities.provider }).from(identities).where(eq(identities.userId, userId));
  const ways = [...(person.passwordOf ? (["password"] as const) : []), ...new Set(linked.map(({ provider }) => provider))];
  return { ways, emailVerifiedAt: person.emailVerifiedAt?.toISOString() ?? null };
}
