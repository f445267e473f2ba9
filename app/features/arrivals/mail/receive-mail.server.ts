import path from "node:path";
import type { Readable } from "node:stream";
import { inScratch } from "~/engines/scratch.server";
import type { Db } from "~db/client.server";
import { judgeSender, type Resolve } from "./judge-sender.server.ts";
import { keepMessage, type MessageRefusal } from "./keep-message.server.ts";
import { type MailOwner, noteMail, ownerOfMailAddress } from "./mail-address.server.ts";
import { readMail } from "./read-mail.server.ts";
import { takeMail, type Welcome, welcomeOf } from "./take-mail.server.ts";

/** localParts: of the addresses to which it came; envelopeFrom: whom to tell when it cannot be delivered, "" for nobody */
type Coming = { body: Readable; localParts: readonly string[]; envelopeFrom: string; ip: string; helo: string; now: Date };
type Receiving = { mostBytes: number; authserv?: string | undefined; resolve?: Resolve };

/** later: the sender's server tries again; gone: the addresses are nobody's any more */
export type Received = "taken" | "later" | "gone" | "no-sender" | MessageRefusal;

/**
 * Receives a mail: keeps it in a file, finds out whether its sender is whom it says, reads it behind a wall and takes its files. It was received once
 * everything is in the database and the store. Until then nothing is kept, and whoever sends it does so again. Fails if the mail breaks off.
 */
export async function receiveMail(
  db: Db,
  { body, localParts, envelopeFrom, ip, helo, now }: Coming,
  receiving: Receiving,
): Promise<Received> {
  return inScratch(async (folder) => {
    const file = path.join(folder, "mail");
    const kept = await keepMessage(body, { file, mostBytes: receiving.mostBytes });
    if (typeof kept === "string") return kept;
    const owners = await ownersOf(db, localParts);
    if (owners.length === 0) return "gone";
    const judged = await judgeSender({ file, head: kept.head, envelopeFrom, ip, helo }, receiving);
    if (typeof judged === "string") return judged;
    const { from: sender, isProven } = judged;
    const met: { owner: MailOwner; welcome: Welcome }[] = [];
    for (const owner of owners) {
      const welcome = await welcomeOf(db, owner, { sender, isProven });
      if (welcome === "later") return welcome;
      met.push({ owner, welcome });
    }
    const mail = await readMail(file, folder);
    const arrived = { mail, sender, isProven, hasReturnPath: envelopeFrom !== "", hash: kept.hash, now };
    // What one of them got is not given twice when the mail comes again for another one.
    for (const { owner, welcome } of met) {
      if ((await takeMail(db, owner, { ...arrived, welcome })) === "later") return "later";
      if (welcome === "taken" && mail.ok) await noteMail(db, owner, now);
    }
    return "taken";
  });
}

async function ownersOf(db: Db, localParts: readonly string[]): Promise<MailOwner[]> {
  const found = await Promise.all(localParts.map((localPart) => ownerOfMailAddress(db, localPart)));
  const byId = new Map(found.flatMap((owner) => (owner ? [[owner.id, owner] as const] : [])));
  return [...byId.values()];
}
