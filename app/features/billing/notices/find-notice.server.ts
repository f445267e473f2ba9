import { and, eq, gt } from "drizzle-orm";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { contractNotices } from "~db/schema/index";
import { type NoticeKind, noticeShownFor } from "./rules.ts";

export type ShownNotice = { name: string; email: string; reason: string | null; day: string | null; receivedAt: Date };

/** Returns what somebody declared, for the page that they keep, whose id nobody else knows. Its outcome is left out. */
export async function findNotice(db: Db, { kind, id, now }: { kind: NoticeKind; id: string; now: Date }): Promise<ShownNotice | undefined> {
  if (!isId(id)) return undefined;
  const { name, email, reason, day, receivedAt } = contractNotices;
  const [notice] = await db
    .select({ name, email, reason, day, receivedAt })
    .from(contractNotices)
    .where(
      and(
        eq(contractNotices.id, id),
        eq(contractNotices.kind, kind),
        gt(contractNotices.receivedAt, new Date(now.getTime() - noticeShownFor)),
      ),
    );
  return notice;
}
