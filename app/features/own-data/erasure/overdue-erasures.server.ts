import { sqlClient } from "~db/client.server";
import { erasureOverdue } from "../rules.ts";

/** overdue: number of accounts that should have been erased, or whose last file has not been purged, for a day or longer; null: unknown */
export type ErasureState = { ok: boolean; overdue: number | null };

export async function findErasureState(): Promise<ErasureState> {
  const [found] = await askForErasures();
  return judgedErasures(found);
}

/** Returns the query itself, for callers that may have to cancel it. */
export function askForErasures() {
  const late = `${erasureOverdue / 1000} s`;
  return sqlClient()<{ overdue: number }[]>`
    select (select count(*) from departures where leaves_at < now() - ${late}::interval)::int
      + (select count(*) from erasures where finished_at is null and erased_at < now() - ${late}::interval)::int as overdue`;
}

export function judgedErasures(found: { overdue: number } | undefined): ErasureState {
  const overdue = found?.overdue ?? null;
  return { ok: overdue === 0, overdue };
}
