import { eq } from "drizzle-orm";
import { countTry } from "~/features/accounts/count-tries.server";
import { type Proof, proveAnew } from "~/features/accounts/second-factor/prove-anew.server";
import { recordSecurityEvent } from "~/features/accounts/security-events/record-event.server";
import { waysInBefore } from "~/features/accounts/undo/ways-in.server";
import { type Done, done, type RefusalOf, type Refused, refused } from "~/lib/result";
import { closeText } from "~/secrets/closed-text.server";
import type { Db } from "~db/client.server";
import { mailboxes } from "~db/schema/index";
import { inMailbox } from "./imap.server.ts";
import { asWhilePersonWaits, type Reaching } from "./reaching.server.ts";
import { isSaid, type MailboxSecurity, type MailboxTrouble, mailboxLimit, readMailboxHost, readMailboxPort } from "./rules.ts";

/** host, port: as they were typed */
type Adding = Proof &
  Reaching & { host: string; port: string; security: MailboxSecurity; login: string; mailboxPassword: string; userAgent: string };

type Refusal =
  | RefusalOf<typeof proveAnew>
  | MailboxTrouble
  | "unverified"
  | "no-host"
  | "no-port"
  | "no-login"
  | "no-mailbox-password"
  | "too-many-mailboxes";

/** Signs in to a mailbox and keeps how, with the folders that are there. Nothing is fetched until one of them is chosen. */
export async function addMailbox(
  db: Db,
  { host: typedHost, port: typedPort, security, login: typedLogin, mailboxPassword, userAgent, mayBeWithin, ca, ...proof }: Adding,
): Promise<Done<{ mailboxId: string }> | Refused<Refusal>> {
  const { viewer, now } = proof;
  if (!viewer.emailVerified) return refused("unverified");
  const [host, port, login] = [readMailboxHost(typedHost), readMailboxPort(typedPort, security), typedLogin.trim()];
  if (!host) return refused("no-host");
  if (!port) return refused("no-port");
  if (!isSaid(login, "login")) return refused("no-login");
  if (!isSaid(mailboxPassword, "password")) return refused("no-mailbox-password");
  const proven = await proveAnew(db, proof);
  if (!proven.ok) return proven;
  if (!(await countTry(db, "mailbox:person", viewer.id))) return refused("too-many-requests");
  if (await hasEnough(db, viewer.id)) return refused("too-many-mailboxes");
  const access = { host, port, security, login, password: mailboxPassword };
  const seen = await inMailbox(access, asWhilePersonWaits({ mayBeWithin, ca }), (mailbox) => mailbox.folders());
  if (!seen.ok) return seen;
  const password = await closeText(mailboxPassword, { of: viewer.id });
  return db.transaction(async (tx) => {
    // Of two tabs at once, the later one counts what the first has added.
    if (!(await waysInBefore(tx, { userId: viewer.id, sessionId: viewer.sessionId }))) return refused("sign-in-too-old");
    if (await hasEnough(tx, viewer.id)) return refused("too-many-mailboxes");
    const facts = { userId: viewer.id, host, port, security, login, password, folders: seen.result, createdAt: now };
    const [added] = await tx.insert(mailboxes).values(facts).returning({ id: mailboxes.id });
    await recordSecurityEvent(tx, { userId: viewer.id, kind: "mailbox-added", userAgent, now });
    return done({ mailboxId: added?.id ?? "" });
  });
}

async function hasEnough(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(mailboxes, eq(mailboxes.userId, userId))) >= mailboxLimit;
}
