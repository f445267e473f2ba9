import { and, eq, isNotNull } from "drizzle-orm";
import type { Language } from "~/lib/languages";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/index";

/** Finds the account of an address that is confirmed. */
export async function findConfirmed(db: Db, address: string): Promise<{ id: string; email: string; language: Language } | undefined> {
  const [found] = await db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.email, address.trim().toLowerCase()), isNotNull(users.emailVerifiedAt)));
  return found;
}
