import { hashPassword } from "~/features/accounts/password.server";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { credentials } from "~db/schema/index";
import { aPerson } from "../../../tests/builders/people.ts";

/** Makes accounts and returns their addresses; all have the same password. */
export async function addressesWithPassword(db: Db, { password, count }: { password: string; count: number }): Promise<string[]> {
  const hashed = await hashPassword(password);
  invariant(hashed.ok, "nobody else hashes");
  const emails: string[] = [];
  while (emails.length < count) {
    const { id, email } = await aPerson(db);
    await db.insert(credentials).values({ userId: id, passwordHash: hashed.passwordHash });
    emails.push(email);
  }
  return emails;
}
