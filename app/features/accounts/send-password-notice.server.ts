import { and, eq, isNull } from "drizzle-orm";
import { env } from "~/env.server";
import { deliver } from "~/mail/deliver.server";
import { passwordNotice } from "~/mail/password.server";
import { forgotPath } from "~/paths";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/accounts";
import { mintUndo, undoFacts } from "./undo/mint-undo.server.ts";

type Change = {
  userId: string;
  /** undefined in jobs of an earlier version */
  eventId?: string | undefined;
};

/** Mails the account's owner that the password has changed, as somebody else may have done it. */
export async function sendPasswordNotice(db: Db, { userId, eventId }: Change): Promise<void> {
  const [user] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)));
  if (!user) return;
  const undo = eventId ? await mintUndo(db, eventId) : undefined;
  if (undo) await deliver(await passwordNotice({ ...user, email: undo.email, ...undoFacts(undo) }));
  else await deliver(await passwordNotice({ ...user, link: env.APP_URL + forgotPath }));
}
