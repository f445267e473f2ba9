import { env } from "~/env.server";
import { sqlClient } from "~db/client.server";

/** seconds since the newest backup that no check found damaged, and since one was checked and found sound; null: never */
export type BackupState = { ok: boolean; ageSeconds: number | null; checkedSeconds: number | null };

const hour = 3600;
/** of one that is taken every day, with time to take it in */
const dailyHours = 30;

/** ok: it is as new as is wanted, or nobody wants any. */
export async function findBackupState(): Promise<BackupState> {
  const [state] = await askForBackups();
  return judged(state ?? { age: null, checked: null });
}

/** The question itself, for whoever may have to break it off. */
export function askForBackups() {
  return sqlClient()<{ age: number | null; checked: number | null }[]>`
    select extract(epoch from now() - max(taken_at))::int as age, extract(epoch from now() - max(checked_at))::int as checked
    from backups where damaged = 0`;
}

export function judged({ age, checked }: { age: number | null; checked: number | null }): BackupState {
  const hours = wantedHours();
  return { ok: hours === undefined || (age !== null && age <= hours * hour), ageSeconds: age, checkedSeconds: checked };
}

/** Whether the last check that found a backup sound is so long ago that the newest one is wanted to be checked. */
export async function isCheckDue(): Promise<boolean> {
  if (env.BACKUP_CHECK_DAYS === 0) return false;
  const { checkedSeconds } = await findBackupState();
  // Half a day less: a check begins when its backup is done, now sooner and now later.
  return checkedSeconds === null || checkedSeconds > (env.BACKUP_CHECK_DAYS * 24 - 12) * hour;
}

export type CheckSettings = Pick<typeof env, "BACKUP_AT" | "BACKUP_CHECK_DAYS">;

/** seconds since the last check, or since the first backup where there was none */
export type LateCheck = { seconds: number; wasChecked: boolean };

/** Where a runner checks backups: that none was checked, found sound or not, for a day longer than is wanted. */
export async function findLateCheck({ BACKUP_AT: at, BACKUP_CHECK_DAYS: days }: CheckSettings): Promise<LateCheck | undefined> {
  if (!at || days === 0) return undefined;
  const [late] = await sqlClient()<LateCheck[]>`
    select extract(epoch from now() - coalesce(max(checked_at), min(taken_at)))::int as seconds, max(checked_at) is not null as "wasChecked"
    from backups having count(*) > 0`;
  return late && late.seconds > (days + 1) * 24 * hour ? late : undefined;
}

/** How old the newest may be; undefined: as old as it likes. */
export function wantedHours(): number | undefined {
  return env.BACKUP_WANTED_HOURS ?? (env.BACKUP_AT ? dailyHours : undefined);
}
