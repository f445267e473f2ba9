import { type Session, withSession } from "~db/copy/session";
import type { Backup } from "./manifest.ts";

/** The house knows when it was kept last; a schema of before does not. */
export async function recordBackup(session: Session, { folder, takenAt }: { folder: string; takenAt: Date }): Promise<void> {
  if (!(await isKnown(session))) return;
  await session.query("delete from backups where taken_at < now() - interval '400 days'");
  await session.query("insert into backups (taken_at, folder) values ($1, $2)", [takenAt, folder]);
}

/** Of a backup that the house knows nothing of, as one that was restored, nothing is noted. */
export async function recordCheck(url: string, { folder }: Backup, { now, damaged }: { now: Date; damaged: number }): Promise<void> {
  await withSession(url, async (session) => {
    if (await isKnown(session))
      await session.query("update backups set checked_at = $1, damaged = $2 where folder = $3", [now, damaged, folder]);
  });
}

async function isKnown(session: Session): Promise<boolean> {
  const { rows } = await session.query("select to_regclass('public.backups') is not null as known");
  return rows[0].known;
}
