import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/accounts";

/** Returns whether the operator lets this person in no more. */
export async function isDisabled(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNotNull(users.disabledAt)))) > 0;
}
