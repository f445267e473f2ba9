import { closeText } from "~/secrets/closed-text.server";
import type { Db } from "~db/client.server";
import type { mailboxes as table } from "~db/schema/index";
import { mailboxes } from "~db/schema/index";

/** A mailbox of a person from whose folder mails are fetched. */
export async function aMailbox(db: Db, userId: string, more: Partial<typeof table.$inferInsert> = {}): Promise<string> {
  const password = await closeText("geheim", { of: userId });
  const access = { host: "imap.post.example", port: 993, security: "tls", login: "jana@post.example", password } as const;
  const folders = ["INBOX", "Mappe", "Erledigt"];
  const place = { folder: "Mappe", since: new Date(), uidValidity: 7, lastUid: 0, nextLookAt: new Date(0) };
  const [mailbox] = await db
    .insert(mailboxes)
    .values({ userId, ...access, folders, ...place, ...more })
    .returning({ id: mailboxes.id });
  return mailbox?.id ?? "";
}
