import { and, eq, isNull } from "drizzle-orm";
import type { TFunction } from "i18next";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { bulkActions } from "~db/schema/index";
import { findBulk, findBulkNews } from "./find-bulk.server.ts";
import { shownUntil } from "./rules.ts";
import { type ToldLine, toldLine } from "./told-outcome.ts";

type Line = { t: TFunction<"bulk">; now?: Date };

/**
 * Returns the line above a list: the last action that is running or whose outcome is still shown. The time of an outcome begins when it is shown
 * for the first time.
 */
export async function findLine(db: Db, viewer: Viewer, { t, now = new Date() }: Line): Promise<ToldLine | null> {
  const [newest, ...others] = await findBulkNews(db, viewer, now);
  const bulk = newest && (await findBulk(db, viewer, newest));
  if (!bulk) return null;
  const until = bulk.isFinished && !bulk.toldAt ? shownUntil(bulk, now) : bulk.toldAt;
  if (until && !bulk.toldAt) {
    const { id, userId, toldAt } = bulkActions;
    await db
      .update(bulkActions)
      .set({ toldAt: until })
      .where(and(eq(id, bulk.id), eq(userId, viewer.id), isNull(toldAt)));
  }
  return toldLine(t, { ...bulk, toldAt: until }, { others: others.length, now });
}
