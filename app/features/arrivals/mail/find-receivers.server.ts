import type { Db } from "~db/client.server";
import { localPartsTold } from "./addressed-to.server.ts";
import { judgeSender } from "./judge-sender.server.ts";
import { findMailOwnerByEmail, type MailOwner, ownersOfMailAddresses } from "./mail-address.server.ts";
import type { MailPlace } from "./rules.ts";

/** authserv: the name by which the server of the mailbox signs what it found out of senders */
type Knowing = { place: MailPlace; authserv?: string | undefined };

/**
 * Finds to whom a mail of the operator's mailbox belongs: to those whose addresses it names; where it names none, to the person whose own address it is
 * proven to come from. A mail to an address that has ended is nobody's, whoever sent it.
 */
export async function findReceivers(db: Db, head: string, { place, authserv }: Knowing): Promise<MailOwner[]> {
  const localParts = localPartsTold(head, place);
  if (localParts.length > 0) return ownersOfMailAddresses(db, localParts);
  if (!authserv) return [];
  // What that server found out stands in the head; nothing else is looked at.
  const judged = await judgeSender({ file: "", head, envelopeFrom: "", ip: "", helo: "" }, { authserv });
  if (typeof judged === "string" || !judged.isProven) return [];
  const owner = await findMailOwnerByEmail(db, judged.from);
  return owner ? [owner] : [];
}
