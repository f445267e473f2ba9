import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { MailPart, MailSaid, ReadMail } from "~/engines/contract";
import { countTry } from "~/features/accounts/count-tries.server";
import type { CameBy } from "~/features/documents/rules";
import { maxSenderLength } from "~/features/documents/sender/rules";
import { nothingKnown } from "~/features/drafts/apart/known";
import type { FileReason, MailFileReason } from "~/features/drafts/rules";
import { textsIn } from "~/i18n/texts.server";
import { fileTypeOf, isTaken, takenTypes } from "~/imaging/file-type";
import { namesNothing } from "~/lib/file-names";
import { tidy } from "~/lib/tidy";
import { tidyLines } from "~/lib/tidy-lines";
import type { Db } from "~db/client.server";
import { enqueue } from "~jobs/queue.server";
import { bytesJudged } from "../head-of-body.ts";
import { originOfMail } from "../mail-origin.ts";
import { knownOf } from "../moving/known-of.ts";
import { type TakenIn, takeIn } from "../take-in.server.ts";
import { unusableKind } from "../unusable-kind.ts";
import type { MailOwner } from "./mail-address.server.ts";
import { listMailSenders } from "./mail-senders.server.ts";
import { idOfDelivery, listRefusedMail, nothing } from "./refuse-mail.server.ts";
import { isAllowedSender, nameOfSubject } from "./rules.ts";

/** How a person meets a mail: its files are taken, or it is only listed, with the reason. */
export type Welcome = "taken" | "foreign-sender" | "unproven-sender";

/** Decides it before anything of the mail is read, and counts the mail. later: too many came lately */
export async function welcomeOf(
  db: Db,
  owner: MailOwner,
  { sender, isProven }: Pick<Arrived, "sender" | "isProven">,
): Promise<Welcome | "later"> {
  const isAllowed = sender === owner.email.toLowerCase() || isAllowedSender(sender, await listMailSenders(db, owner));
  const isWelcome = isAllowed && isProven;
  if (!(await countTry(db, isWelcome ? "mail-in:user" : "mail-stranger:user", owner.id))) return "later";
  if (isWelcome) return "taken";
  return isAllowed ? "unproven-sender" : "foreign-sender";
}

/** sender: as it was judged; hash: of the mail's body; hasReturnPath: it names whom to tell when it cannot be delivered */
type Arrived = { mail: ReadMail; sender: string; isProven: boolean; hasReturnPath: boolean; hash: string; now: Date };

type Taking = Arrived & { said: Pick<MailSaid, "subject" | "text" | "sender" | "address">; cameBy: CameBy };

/**
 * Takes the files of a mail for the person to whose address it came, each once, however often the mail is sent. What is not taken is listed by name with
 * the reason, also of strangers. later: it has to be sent again, and what was taken of it stays so.
 */
export async function takeMail(
  db: Db,
  owner: MailOwner,
  { welcome, ...arrived }: Arrived & { welcome: Welcome },
): Promise<"taken" | "later"> {
  const { mail, sender } = arrived;
  const said = mail.ok ? mail.said : { address: sender, sender: "", subject: "", text: "" };
  const taking: Taking = { ...arrived, said, cameBy: { door: "mail", origin: originOfMail({ sender, subject: said.subject }) } };
  if (welcome !== "taken") return refuseMail(db, owner, taking, welcome);
  if (!mail.ok) return refuseMail(db, owner, taking, mail.reason);
  return mail.parts.length > 0 ? takeParts(db, owner, taking, mail.parts) : refuseMail(db, owner, taking, "no-papers");
}

async function takeParts(db: Db, owner: MailOwner, taking: Taking, parts: readonly MailPart[]): Promise<"taken" | "later"> {
  const deliveryId = deliveryIdOf(owner, taking);
  for (const [place, part] of parts.entries())
    if ((await takePart(db, owner, taking, { deliveryId, place, part })) === "later") return "later";
  return "taken";
}

type Placed = { deliveryId: string; place: number; part: MailPart };

async function takePart(db: Db, owner: MailOwner, { cameBy, sender, now }: Taking, { deliveryId, place, part }: Placed): Promise<TakenIn> {
  const delivery = { cameBy, deliveryId, place, now };
  if ("reason" in part) {
    const name = part.name || nameOfSubject(part.said.subject);
    return takeIn(db, owner, { ...delivery, name, bytes: 0, body: nothing, reason: part.reason });
  }
  const head = await headOf(part.path);
  const reason: FileReason | undefined = part.bytes === 0 ? "empty" : unusableKind(head);
  // Whoever sends something to themselves is not the one whom it is from.
  const isForwarded = part.said.address.toLowerCase() === owner.email.toLowerCase();
  const t = await textsIn(owner.language, "arrivals");
  const { address, subject } = part.said;
  const heading = t("mail.note", { from: part.said.sender ? `${part.said.sender} <${address}>` : address || sender, subject });
  const notes = [{ text: tidyLines(`${heading}\n\n${part.said.text}`), at: now }];
  return takeIn(db, owner, {
    ...delivery,
    name: fileNameOf(part, head),
    bytes: part.bytes,
    body: () => createReadStream(part.path),
    reason,
    known: { ...nothingKnown, ...knownOf({ notes }), saidSender: isForwarded ? "" : tidy(part.said.sender, maxSenderLength) },
  });
}

/** The file's name; where a machine gave it, the subject says more. */
function fileNameOf({ name, said: { subject } }: MailPart, head: Uint8Array): string {
  const named = nameOfSubject(subject);
  if (!named || (name && !namesNothing(name))) return name;
  const type = fileTypeOf(head);
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? (isTaken(type) ? `.${takenTypes[type].endings[0]}` : "");
  return named + ending;
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytesJudged), 0, bytesJudged, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Lists a mail of which nothing becomes a document. Only whoever wrote to their own address is told by mail, and not more than once an hour. */
async function refuseMail(db: Db, owner: MailOwner, taking: Taking, reason: MailFileReason): Promise<"taken" | "later"> {
  const { said, sender, now } = taking;
  // Sent again once the sender is allowed, the same mail is another delivery.
  const refused = { subject: said.subject, sender, deliveryId: deliveryIdOf(owner, taking, reason), reason, now };
  return db.transaction(async (tx) => {
    const became = await listRefusedMail(tx, owner, refused);
    if (became === "later") return became;
    if (became === "no-papers" && isToldBack(owner, taking) && (await countTry(tx, "mail-answer:user", owner.id)))
      await enqueue(tx, "send-mail-answer", { userId: owner.id });
    return "taken";
  });
}

/** A program, a list and whoever is not the owner themselves get no answer: it might go to somebody who sent nothing, or round and round. */
function isToldBack(owner: MailOwner, { sender, isProven, hasReturnPath, mail }: Taking): boolean {
  return isProven && hasReturnPath && sender === owner.email.toLowerCase() && mail.ok && !mail.isAutomatic;
}

/** One mail is one delivery to a person: known by its id and its body, because some programs give every mail the same id. */
function deliveryIdOf({ id }: MailOwner, { mail, hash }: Taking, reason = ""): string {
  return idOfDelivery([id, mail.ok ? mail.messageId : "", hash, reason]);
}
