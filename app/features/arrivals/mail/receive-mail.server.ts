import path from "node:path";
import type { Readable } from "node:stream";
import { inScratch } from "~/engines/scratch.server";
import type { Db } from "~db/client.server";
import { giveMail } from "./give-mail.server.ts";
import type { Resolve } from "./judge-sender.server.ts";
import { keepMessage, type MessageRefusal } from "./keep-message.server.ts";
import { ownersOfMailAddresses } from "./mail-address.server.ts";

/** localParts: of the addresses to which it came; envelopeFrom: whom to tell when it cannot be delivered, "" for nobody */
type Coming = { body: Readable; localParts: readonly string[]; envelopeFrom: string; ip: string; helo: string; now: Date };
type Receiving = { mostBytes: number; authserv?: string | undefined; resolve?: Resolve };

/** later: the sender's server tries again; gone: the addresses are nobody's any more */
export type Received = "taken" | "later" | "gone" | "no-sender" | MessageRefusal;

/**
 * Receives a mail: keeps it in a file, finds out whether its sender is whom it says, reads it behind a wall and takes its files. It was received once
 * everything is in the database and the store. Until then nothing is kept, and whoever sends it does so again. Fails if the mail breaks off.
 */
export async function receiveMail(db: Db, { body, localParts, ...came }: Coming, receiving: Receiving): Promise<Received> {
  return inScratch(async (folder) => {
    const file = path.join(folder, "mail");
    const kept = await keepMessage(body, { file, mostBytes: receiving.mostBytes });
    if (typeof kept === "string") return kept;
    const owners = await ownersOfMailAddresses(db, localParts);
    if (owners.length === 0) return "gone";
    const became = await giveMail(db, owners, { ...came, kept, file, folder }, receiving);
    switch (became) {
      case "listed":
        return "taken";
      case "put-off":
      case "no-room":
        return "later";
      default:
        return became;
    }
  });
}
