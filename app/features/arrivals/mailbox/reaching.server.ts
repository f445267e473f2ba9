import { env } from "~/env.server";
import { MB } from "~/lib/bytes";
import type { Asking } from "./imap.server.ts";

/** mayBeWithin: as MAILBOXES_WITHIN says; ca: further certificates that are believed, as PEM */
export type Reaching = { mayBeWithin?: boolean | undefined; ca?: string | undefined };

/** ms that a person waits for a mail server at most */
const patience = 20_000;

/** How a mailbox is asked while somebody waits for the answer: no mail is read then. */
export function asWhilePersonWaits({ mayBeWithin = env.MAILBOXES_WITHIN, ca }: Reaching): Asking {
  return { mayBeWithin, ca, patience, mostBytes: MB };
}
