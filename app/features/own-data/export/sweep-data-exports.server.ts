import { lt } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { dataExports } from "~db/schema/index";

/** Deletes expired data exports; the sweep of files purges their bytes. */
export async function sweepDataExports(db: Db, { now }: { now: Date }): Promise<number> {
  const gone = await db.delete(dataExports).where(lt(dataExports.endsAt, now)).returning({ id: dataExports.id });
  return gone.length;
}
