import { env } from "~/env.server";

/** What is done by the clock, in crontab form, UTC. */
export const schedule = `
* * * * * collect-words
* * * * * rewrite-search-texts
* * * * * tell-plans
0 6 * * * gather-news-mails ?fill=12h
17 * * * * sweep-accounts
37 * * * * find-lost-events
*/10 * * * * find-lost-jobs
5 5 * * * reconcile-payments ?fill=12h
41 2 * * * sweep-files
53 3 * * * sweep-jobs
11 4 * * * sweep-bulk
19 4 * * * sweep-trash
29 4 * * * sweep-words
23 7 * * * sweep-drafts
0 8 * * * watch-backups ?fill=12h
${dailyBackup(env.BACKUP_AT)}`;

function dailyBackup(at: string | undefined): string {
  const [hours, minutes] = at?.split(":").map(Number) ?? [];
  return at ? `${minutes} ${hours} * * * take-backup ?fill=12h&max=3\n` : "";
}
