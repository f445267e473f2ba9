import { createHash } from "node:crypto";
import type { CameBy } from "~/features/documents/rules";
import type { MailFileReason } from "~/features/drafts/rules";
import { textsIn } from "~/i18n/texts.server";
import { idOfHash } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { originOfMail } from "../mail-origin.ts";
import { type TakenIn, takeIn } from "../take-in.server.ts";
import type { MailOwner } from "./mail-address.server.ts";
import { nameOfSubject } from "./rules.ts";

/** Makes the id of a delivery out of what it is known by. */
export function idOfDelivery(parts: readonly unknown[]): string {
  return idOfHash(createHash("sha256").update(JSON.stringify(parts)).digest("hex"));
}

type Refused = { subject: string; sender: string; deliveryId: string; reason: MailFileReason; now: Date };

/** Lists a mail of which nothing becomes a document, under its subject. */
export async function listRefusedMail(db: Db, owner: MailOwner, { subject, sender, deliveryId, reason, now }: Refused): Promise<TakenIn> {
  // The subject is its name already.
  const cameBy: CameBy = { door: "mail", origin: originOfMail({ sender, subject: "" }) };
  const name = nameOfSubject(subject) || (await textsIn(owner.language, "arrivals"))("mail.withoutSubject");
  return takeIn(db, owner, { cameBy, deliveryId, name, bytes: 0, body: nothing, reason, now });
}

/** The body of what is refused before it is stored. */
export function nothing(): never {
  throw new Error("A refused mail has no file.");
}
