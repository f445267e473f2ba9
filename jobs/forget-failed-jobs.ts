import { sqlClient } from "~db/client.server";
import { removeFailedJobs } from "~db/graphile.server";

const fourWeeks = 28 * 24 * 60 * 60 * 1000;

/** A job that failed for good stays for an admin to look at and to retry; after four weeks nobody will. */
export function forgetFailedJobs({ now }: { now: Date }): Promise<number> {
  return removeFailedJobs(sqlClient(), new Date(now.getTime() - fourWeeks));
}
