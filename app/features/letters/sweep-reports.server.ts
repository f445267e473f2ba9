import { lt } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { letterReports } from "~db/schema/index";
import { reportsKept } from "./rules.ts";

/** Deletes reports that are long done. */
export async function sweepReports(db: Db, { now }: { now: Date }): Promise<void> {
  await db.delete(letterReports).where(lt(letterReports.createdAt, new Date(now.getTime() - reportsKept)));
}
