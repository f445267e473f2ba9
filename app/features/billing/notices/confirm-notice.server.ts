import { eq } from "drizzle-orm";
import { env } from "~/env.server";
import { deliver } from "~/mail/deliver.server";
import { noticeMail } from "~/mail/notice.server";
import { noticePath } from "~/paths";
import type { Db } from "~db/client.server";
import { contractNotices, users } from "~db/schema/index";

/**
 * Confirms by mail what was declared and when it arrived. Free text is only repeated to customers, so that nobody can have it mailed to
 * strangers.
 */
export async function confirmNotice(db: Db, { noticeId }: { noticeId: string }): Promise<void> {
  const [found] = await db
    .select({ notice: contractNotices, userId: users.id })
    .from(contractNotices)
    .leftJoin(users, eq(users.email, contractNotices.email))
    .where(eq(contractNotices.id, noticeId));
  if (!found) return;
  const { notice, userId } = found;
  const link = env.APP_URL + noticePath(notice.kind, notice.id);
  await deliver(await noticeMail({ ...notice, reason: userId ? notice.reason : null, link }));
}
