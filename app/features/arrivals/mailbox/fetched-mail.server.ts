import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream";
import type { MailFileReason } from "~/features/drafts/rules";
import { headerLines, type KeptMessage, keepMessage } from "../mail/keep-message.server.ts";
import { idOfDelivery } from "../mail/refuse-mail.server.ts";
import { wholeLines } from "./whole-lines.ts";

/** mailId: of what the mail is made of, by which it is known under every number */
export type FetchedMail = { kept: KeptMessage; file: string; mailId: string };

/** Keeps a mail of a mailbox in a file as it comes; else the reason for which it is refused. Fails with the failure of its body. */
export async function keepFetched(
  body: Readable,
  { folder, mostBytes }: { folder: string; mostBytes: number },
): Promise<FetchedMail | MailFileReason> {
  const file = path.join(folder, "mail");
  // What breaks off fails the stream of lines too, which is what is read.
  const lines = pipeline(body, wholeLines(), () => {});
  const kept = await keepMessage(lines, { file, mostBytes });
  if (kept === "too-large") return "large-mail";
  if (typeof kept === "string") return "unreadable-mail";
  return { kept, file, mailId: idOfDelivery([headerLines(kept.head, "message-id")[0] ?? "", kept.hash]) };
}
