import { lt } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { dataExports } from "~db/schema/index";

/** Their time is over: the files go with the sweep of files. */
export async function sweepDataExports(db: Db, { now }: { now: Date }): Promise<number> {
  const gone = await db.delete(dataExports).where(lt(dataExports.endsAt, now)).returning({ id: dataExports.id });
  return gone.length;
}
