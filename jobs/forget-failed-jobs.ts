import { sqlClient } from "~db/client.server";

const fourWeeks = 28 * 24 * 60 * 60 * 1000;

/** A job that failed for good stays for an admin to look at and to retry; after four weeks nobody will. */
export async function forgetFailedJobs({ now }: { now: Date }): Promise<number> {
  const before = new Date(now.getTime() - fourWeeks).toISOString();
  const gone = await sqlClient()`
    delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and run_at < ${before}::text::timestamptz returning id`;
  return gone.length;
}
