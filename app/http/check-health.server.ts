import { askForBackups, type BackupState, judged } from "~/backup/backup-state.server";
import { log } from "~/log.server";
import { storage } from "~/storage/storage.server";
import { sqlClient } from "~db/client.server";

/**
 * ok: this process can do its work. A runner that is gone and a backup that is late leave it true: people get their pages, and jobs wait.
 * ageSeconds: since the last heartbeat of a runner; null when none has one
 */
export type Health = {
  ok: boolean;
  database: boolean;
  storage: boolean;
  runner: { ok: boolean; ageSeconds: number | null };
  backup: BackupState;
};

/** ms; a database or a store that takes longer counts as not answering */
const patience = 3000;
/** ms for which one answer is kept and given to everybody: strangers may ask as often as they like */
const freshness = 1000;
/** seconds; a runner has a heartbeat every three */
const oldestHeartbeat = 15;

let latest: Promise<Health> | undefined;

export function checkHealth(): Promise<Health> {
  latest ??= examine().finally(() => setTimeout(forget, freshness).unref());
  return latest;
}

function forget(): void {
  latest = undefined;
}

async function examine(): Promise<Health> {
  const [heartbeat, kept, stored] = await Promise.all([
    answerOf("database", askForHeartbeat()),
    answerOf("backup", askForBackup()),
    answerOf("storage", withinPatience(storage().tryWriting())),
  ]);
  const [database, isWritable] = [heartbeat !== undefined, stored !== undefined];
  const ageSeconds = heartbeat?.age ?? null;
  return {
    ok: database && isWritable,
    database,
    storage: isWritable,
    runner: { ok: ageSeconds !== null && ageSeconds <= oldestHeartbeat, ageSeconds },
    backup: judged(kept ?? { age: null, checked: null }),
  };
}

async function answerOf<T>(part: string, check: Promise<T>): Promise<T | undefined> {
  return check.catch((error: unknown) => {
    log.error({ part, err: error }, "the health check failed");
    return undefined;
  });
}

async function askForHeartbeat(): Promise<{ age: number | null }> {
  const question = sqlClient()<
    { age: number | null }[]
  >`select extract(epoch from now() - max(beaten_at))::int as age from runners`.execute();
  const [heartbeat] = await withinPatience(question, () => question.cancel());
  return heartbeat ?? { age: null };
}

async function askForBackup() {
  const question = askForBackups().execute();
  const [newest] = await withinPatience(question, () => question.cancel());
  return newest;
}

async function withinPatience<T>(work: Promise<T>, giveUp = () => {}): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => {
      giveUp();
      reject(new Error("no answer"));
    }, patience);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(late));
}
