import { eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/accounts";
import { addressForm } from "../forms.ts";
import { normalizeEmail } from "../rules.ts";

/** Returns the account of an address, however it is typed. */
export async function findPerson(db: Db, address: string): Promise<{ id: string; email: string } | undefined> {
  const [found] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.email, normalizeEmail(address)));
  return found;
}

/** Reads an address as the register form does; undefined: it is none. */
export function readAddress(typed: string): string | undefined {
  const read = addressForm.safeParse({ email: typed });
  return read.success ? read.data.email : undefined;
}
