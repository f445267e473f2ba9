import type { Db } from "~db/client.server";
import { judgeSender, type Resolve } from "./judge-sender.server.ts";
import type { KeptMessage } from "./keep-message.server.ts";
import { type MailOwner, noteMail } from "./mail-address.server.ts";
import { readMail } from "./read-mail.server.ts";
import { takeMail, type Welcome, welcomeOf } from "./take-mail.server.ts";

/** kept: the mail as it lies in the file; folder: where its files may be written; envelopeFrom: whom to tell when it cannot be delivered; ip, helo: of whoever handed it over, "" where nobody knows */
type Kept = { kept: KeptMessage; file: string; folder: string; envelopeFrom: string; ip: string; helo: string; now: Date };

/**
 * taken: of somebody at least; listed: by name, with the reason; put-off: a limit was reached, or the name servers do not answer; no-room: the store takes
 * nothing now; no-sender: it names none, or several
 */
export type GivenMail = "taken" | "listed" | "put-off" | "no-room" | "no-sender";

/** Gives a mail that lies in a file to those to whom it came: finds out whether its sender is whom it says, reads it behind a wall and takes its files. */
export async function giveMail(
  db: Db,
  owners: readonly MailOwner[],
  { kept, file, folder, envelopeFrom, ip, helo, now }: Kept,
  judging: { authserv?: string | undefined; resolve?: Resolve },
): Promise<GivenMail> {
  const judged = await judgeSender({ file, head: kept.head, envelopeFrom, ip, helo }, judging);
  if (typeof judged === "string") return judged === "later" ? "put-off" : judged;
  const { from: sender, isProven } = judged;
  const met: { owner: MailOwner; welcome: Welcome }[] = [];
  for (const owner of owners) {
    const welcome = await welcomeOf(db, owner, { sender, isProven });
    if (welcome === "later") return "put-off";
    met.push({ owner, welcome });
  }
  const mail = await readMail(file, folder);
  const arrived = { mail, sender, isProven, hasReturnPath: envelopeFrom !== "", hash: kept.hash, now };
  // What one of them got is not given twice when the mail comes again for another one.
  for (const { owner, welcome } of met) {
    if ((await takeMail(db, owner, { ...arrived, welcome })) === "later") return "no-room";
    if (welcome === "taken" && mail.ok) await noteMail(db, owner, now);
  }
  const holdsPapers = mail.ok && mail.parts.length > 0;
  return holdsPapers && met.some(({ welcome }) => welcome === "taken") ? "taken" : "listed";
}
