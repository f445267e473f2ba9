import type { Readable } from "node:stream";
import { inScratch } from "~/engines/scratch.server";
import { countTry } from "~/features/accounts/count-tries.server";
import type { MailFileReason } from "~/features/drafts/rules";
import type { Db } from "~db/client.server";
import type { MailOwner } from "../mail/mail-address.server.ts";
import { readMail } from "../mail/read-mail.server.ts";
import { takeMail } from "../mail/take-mail.server.ts";
import { keepFetched } from "./fetched-mail.server.ts";

/** isKnown: whether a mail was dealt with already, by what it is made of */
type Fetched = { body: Readable; mostBytes: number; isKnown: (mailId: string) => Promise<boolean>; now: Date };

/** known: it was dealt with before; no-papers: it holds nothing that could become a document; later: the store or the hour's limit has no room */
export type FetchedBecame = { became: "taken" | "known" | "no-papers" | "later"; mailId: string } | { became: MailFileReason };

/**
 * Takes the files of a mail that was fetched from a mailbox of the owner's. Every sender is welcome, because it was the owner who chose the folder. Fails
 * with the failure of its body; then nothing was taken.
 */
export async function takeFetched(db: Db, owner: MailOwner, { body, mostBytes, isKnown, now }: Fetched): Promise<FetchedBecame> {
  return inScratch(async (folder) => {
    const fetched = await keepFetched(body, { folder, mostBytes });
    if (typeof fetched === "string") return { became: fetched };
    const { kept, file, mailId } = fetched;
    // What was taken already costs neither a try nor an engine, however often the server numbers its mails anew.
    if (await isKnown(mailId)) return { became: "known", mailId };
    if (!(await countTry(db, "mail-in:user", owner.id))) return { became: "later", mailId };
    const mail = await readMail(file, folder);
    if (!mail.ok) return { became: mail.reason };
    if (mail.parts.length === 0) return { became: "no-papers", mailId };
    const arrived = { mail, sender: mail.said.address, isProven: false, hasReturnPath: false, hash: kept.hash, now };
    return { became: await takeMail(db, owner, { ...arrived, welcome: "taken" }), mailId };
  });
}
