import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { sqlClient } from "~db/client.server";

export type Health = { ok: boolean; database: boolean; storage: boolean };

/** ms; a database that takes longer does not answer */
const patience = 3000;

export async function checkHealth(): Promise<Health> {
  const [database, storage] = await Promise.all([holds("database", asked()), holds("storage", writable(env.DATA_DIR))]);
  return { ok: database && storage, database, storage };
}

async function holds(part: string, check: Promise<unknown>): Promise<boolean> {
  return check.then(
    () => true,
    (error: unknown) => {
      log.error({ part, err: error }, "the health check failed");
      return false;
    },
  );
}

async function asked(): Promise<void> {
  const answer = sqlClient()`select 1`.execute();
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => {
      answer.cancel();
      reject(new Error("no answer"));
    }, patience);
  });
  await Promise.race([answer, tooLate]).finally(() => clearTimeout(late));
}

async function writable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await access(folder, constants.R_OK | constants.W_OK);
}
