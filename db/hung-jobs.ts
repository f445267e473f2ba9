import postgres from "postgres";
import { markHungJobs } from "./graphile.server.ts";

/**
 * Records that a runner was lost, with the jobs on which it worked. The launcher calls this; it has no connection of its own, so one is opened here.
 */
export async function noteHungJobs(url: string, runner: { host: string; pid: number }): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 3, onnotice: () => {} });
  try {
    await markHungJobs(sql, runner);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
