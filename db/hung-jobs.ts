import postgres from "postgres";
import { markHungJobs } from "./graphile.server.ts";

/** Writes down that a runner was lost with what it works on. Called by the launcher, which is connected to nothing. */
export async function noteHungJobs(url: string, runner: { host: string; pid: number }): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 3, onnotice: () => {} });
  try {
    await markHungJobs(sql, runner);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
