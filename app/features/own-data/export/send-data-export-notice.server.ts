import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { env } from "~/env.server";
import { germanTime } from "~/lib/dates";
import { dataExportNotice } from "~/mail/data-export.server";
import { deliver } from "~/mail/deliver.server";
import { dataExportPath } from "~/paths";
import type { Db } from "~db/client.server";
import { dataExports, users } from "~db/schema/index";

/** Mails that the file is ready. The link leads to a page that requires signing in, so that the mail alone reveals nothing. */
export async function sendDataExportNotice(db: Db, exportId: string): Promise<void> {
  const [ready] = await db
    .select({ endsAt: dataExports.endsAt, email: users.email, language: users.language })
    .from(dataExports)
    .innerJoin(users, eq(users.id, dataExports.userId))
    .where(and(eq(dataExports.id, exportId), isNotNull(dataExports.readyAt), isNull(users.disabledAt)));
  if (!ready?.endsAt) return;
  const { endsAt, ...to } = ready;
  await deliver(await dataExportNotice({ ...to, until: germanTime(endsAt), link: env.APP_URL + dataExportPath }));
}
