import { and, eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { hideRefusal } from "~/features/drafts/apart/kept-apart.server";
import { isId } from "~/lib/ids";
import { type Done, type RefusalOf, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { apartFiles } from "~db/schema/index";
import { senderIn } from "../mail-origin.ts";
import { allowMailSender } from "./mail-senders.server.ts";

/** Allows whoever sent a mail that was not taken because they were a stranger. The mail itself is gone: it has to be sent again. */
export async function allowSenderOf(
  db: Db,
  viewer: Viewer,
  { apartFileId, now }: { apartFileId: string; now: Date },
): Promise<Done<{ sender: string }> | Refused<RefusalOf<typeof allowMailSender> | "gone">> {
  if (!isId(apartFileId)) return refused("gone");
  const isStranger = and(eq(apartFiles.id, apartFileId), eq(apartFiles.userId, viewer.id), eq(apartFiles.reason, "foreign-sender"));
  const [found] = await db.select({ origin: apartFiles.origin }).from(apartFiles).where(isStranger);
  const sender = found && senderIn(found.origin);
  if (!sender) return refused("gone");
  const allowed = await allowMailSender(db, viewer, { typed: sender, now });
  if (allowed.ok) await hideRefusal(db, viewer, { apartFileId, now });
  return allowed;
}
