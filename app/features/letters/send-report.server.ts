import { and, eq, isNull } from "drizzle-orm";
import { env } from "~/env.server";
import { deliver } from "~/mail/deliver.server";
import { letterReportMail } from "~/mail/letter-report.server";
import type { Db } from "~db/client.server";
import { letterReports } from "~db/schema/index";

/** Mails a report to the operator; its reason is then kept no longer. */
export async function sendReport(db: Db, { reportId, now }: { reportId: string; now: Date }): Promise<void> {
  const isUnsent = and(eq(letterReports.id, reportId), isNull(letterReports.sentAt));
  const [report] = await db.select().from(letterReports).where(isUnsent);
  if (!report) return;
  const { kind, byId, reason, createdAt } = report;
  await deliver(await letterReportMail({ to: env.SUPPORT_EMAIL, link: env.APP_URL, reportId, kind, byId, reason, at: createdAt }));
  await db.update(letterReports).set({ sentAt: now, reason: "" }).where(isUnsent);
}
