import { and, eq, isNull } from "drizzle-orm";
import { env } from "~/env.server";
import { germanTime } from "~/lib/dates";
import { deliver } from "~/mail/deliver.server";
import { securityNotice } from "~/mail/security-notice.server";
import { forgotPath, securityPath } from "~/paths";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/accounts";
import { securityEvents } from "~db/schema/second-factor";
import { deviceOf } from "../device.server.ts";
import { mintUndo, undoFacts } from "../undo/mint-undo.server.ts";
import { isTold } from "./rules.ts";

/** Mails the account's owner what happened to the ways into the account, as it may not have been their own doing. */
export async function sendSecurityNotice(db: Db, eventId: string): Promise<void> {
  const [event] = await db
    .select({
      kind: securityEvents.kind,
      userAgent: securityEvents.userAgent,
      at: securityEvents.createdAt,
      email: users.email,
      formerEmail: securityEvents.formerEmail,
      language: users.language,
    })
    .from(securityEvents)
    .innerJoin(users, eq(users.id, securityEvents.userId))
    .where(and(eq(securityEvents.id, eventId), isNull(users.disabledAt)));
  if (!event || !isTold(event.kind)) return;
  const { kind, at, language } = event;
  const email = event.formerEmail ?? event.email;
  const device = deviceOf(event.userAgent);
  const undo = await mintUndo(db, eventId);
  if (undo) return deliver(await securityNotice({ kind, at: germanTime(at), device, language, email: undo.email, ...undoFacts(undo) }));
  // If somebody else may know the password, the mail leads to choosing a new one.
  const path = kind === "codes-guessed" || kind === "new-device" ? forgotPath : securityPath;
  await deliver(await securityNotice({ kind, at: germanTime(at), device, email, language, link: env.APP_URL + path }));
  if (event.formerEmail) await db.update(securityEvents).set({ formerEmail: null }).where(eq(securityEvents.id, eventId));
}
