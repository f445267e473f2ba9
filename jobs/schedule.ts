/** What is done by the clock, in crontab form, UTC. */
export const schedule = `
17 * * * * sweep-accounts
41 2 * * * sweep-files
53 3 * * * sweep-jobs
23 7 * * * sweep-drafts
`;
