import { and, eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { letterReports } from "~db/schema/index";
import type { LetterKind } from "./rules.ts";

/** Returns the id of what a report is about; undefined if that is of another kind. */
export async function findReported(db: Db, reportId: string, kind: LetterKind): Promise<string | undefined> {
  const isIt = and(eq(letterReports.id, reportId), eq(letterReports.kind, kind));
  const [report] = await db.select({ aboutId: letterReports.aboutId }).from(letterReports).where(isIt);
  return report?.aboutId;
}
