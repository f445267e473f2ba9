import { and, eq, isNotNull } from "drizzle-orm";
import { env } from "~/env.server";
import { deliver } from "~/mail/deliver.server";
import { noticeToOperatorMail } from "~/mail/notice.server";
import { noticePath } from "~/paths";
import type { Db } from "~db/client.server";
import { contractNotices, users } from "~db/schema/index";
import { endSubscription } from "../payments/end-subscription.server.ts";
import { needsOperator } from "./rules.ts";

type Work = { noticeId: string; now: Date };

/**
 * Carries out what was declared: nothing is charged after the period that is paid for. The operator is told of everything that a person has to
 * decide.
 */
export async function workNotice(db: Db, { noticeId, now }: Work): Promise<void> {
  const [notice] = await db.select().from(contractNotices).where(eq(contractNotices.id, noticeId));
  if (!notice || notice.workedAt) return;
  const userId = await findCustomer(db, notice.email);
  const endsAt = userId ? await endSubscription(db, { userId, now }) : null;
  const isOpen = needsOperator({ ...notice, endsAt });
  if (isOpen) {
    const link = env.APP_URL + noticePath(notice.kind, notice.id);
    await deliver(await noticeToOperatorMail({ ...notice, isKnown: userId !== null, endsAt, link, operator: env.SUPPORT_EMAIL }));
  }
  const worked = { userId, endsAt, workedAt: now, closedAt: isOpen ? null : now };
  await db.update(contractNotices).set(worked).where(eq(contractNotices.id, noticeId));
}

/** Finds the person by address; only a verified address identifies one. */
async function findCustomer(db: Db, email: string): Promise<string | null> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)));
  return user?.id ?? null;
}
