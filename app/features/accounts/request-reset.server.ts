import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/accounts";
import { enqueue } from "~jobs/queue.server";
import { countTry } from "./count-tries.server.ts";

type Request = {
  /** normalised */
  email: string;
  /** network address the request came from */
  sender: string;
};

/**
 * Has the reset mail sent, if there is such an account. For an unknown address a job is enqueued too, which finds nobody: neither the answer
 * nor its timing reveals who has an account.
 */
export async function requestReset(db: Db, { email, sender }: Request): Promise<Done<object> | Refused<"too-many-requests">> {
  if (!(await countTry(db, "forgot:sender", sender))) return refused("too-many-requests");
  if (!(await countTry(db, "forgot:email", email))) return refused("too-many-requests");

  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const userId = user?.id ?? randomUUID();
  await enqueue(db, "send-reset", { userId }, { jobKey: `send-reset:${userId}` });
  return done({});
}
