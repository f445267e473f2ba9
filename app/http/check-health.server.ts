import type { PendingQuery, Row } from "postgres";
import { askForBackups, type BackupState, judged } from "~/backup/backup-state.server";
import { askForErasures, type ErasureState, judgedErasures } from "~/features/own-data/erasure/overdue-erasures.server";
import { log } from "~/log.server";
import { storage } from "~/storage/storage.server";
import { sqlClient } from "~db/client.server";

/**
 * ok: this process can do its work. A runner that is gone, and a backup or an erasure that is late, leave it true: people get their pages, and jobs wait.
 * ageSeconds: since the last heartbeat of a runner; null when none has one
 */
export type Health = {
  ok: boolean;
  database: boolean;
  storage: boolean;
  runner: { ok: boolean; ageSeconds: number | null };
  backup: BackupState;
  erasure: ErasureState;
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
  const [heartbeat, kept, erased, stored] = await Promise.all([
    answerOf("database", inTime(askForHeartbeat)),
    answerOf("backup", inTime(askForBackups)),
    answerOf("erasure", inTime(askForErasures)),
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
    erasure: judgedErasures(erased),
  };
}

async function answerOf<T>(part: string, check: Promise<T>): Promise<T | undefined> {
  return check.catch((error: unknown) => {
    log.error({ part, err: error }, "the health check failed");
    return undefined;
  });
}

function askForHeartbeat() {
  return sqlClient()<{ age: number | null }[]>`select extract(epoch from now() - max(beaten_at))::int as age from runners`;
}

/** The first row of an answer; a question that takes too long is broken off at the database too. */
async function inTime<Found extends Row>(ask: () => PendingQuery<Found[]>): Promise<Found | undefined> {
  const question = ask().execute();
  const [row] = await withinPatience(question, () => question.cancel());
  return row;
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
