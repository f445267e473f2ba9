import { beforeEach, expect, test, vi } from "vitest";
import type { CheckSettings } from "~/backup/backup-state.server";
import { watchBackups } from "~/backup/watch-backups.server";
import { env } from "~/env.server";
import { germanTime } from "~/lib/dates";
import { healthPath } from "~/paths";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { lettersTo, linkIn } from "../support/letters.ts";

// Before the imports: the configuration is read with the first of them.
vi.hoisted(() => Object.assign(process.env, { BACKUP_AT: "01:30", BACKUP_WANTED_HOURS: "24", BACKUP_CHECK_DAYS: "3" }));

let database: TestDatabase;

beforeEach(async () => {
  database = await aDatabase();
});

/** In the middle of a minute, so that a second more or less is told alike. */
async function aBackupOf(hoursAgo: number): Promise<Date> {
  const takenAt = new Date(Date.now() - hoursAgo * 3_600_000);
  takenAt.setUTCSeconds(30, 0);
  await database.sql`insert into backups (taken_at, folder) values (${takenAt.toISOString()}, ${takenAt.toISOString()})`;
  return takenAt;
}

/** The newest. */
async function checkedAgo(hours: number, damaged = 0): Promise<void> {
  await database.sql`
    update backups set damaged = ${damaged}, checked_at = now() - make_interval(hours => ${hours})
    where taken_at = (select max(taken_at) from backups)`;
}

/** What one more look tells. */
async function told(settings?: CheckSettings) {
  const { length } = await lettersTo(env.SUPPORT_EMAIL);
  await watchBackups(new Date(), settings);
  const letters = await lettersTo(env.SUPPORT_EMAIL);
  return letters.slice(0, letters.length - length);
}

const wordsOf = (letter?: { text?: string | undefined }) => letter?.text?.replace(/\s+/g, " ");

test("the operator hears every day of a backup that is too old, and of when it was taken, until there is a newer one", async () => {
  await aBackupOf(300);
  const newest = await aBackupOf(49);
  for (let day = 1; day <= 2; day += 1) {
    const [letter] = await told();
    expect(letter?.subject).toBe("Die Datensicherung ist überfällig");
    expect(wordsOf(letter)).toContain(`die letzte gute Datensicherung ist vom ${germanTime(newest)}:`);
    expect(wordsOf(letter)).toContain("alle 24 Stunden");
    expect(linkIn(letter)).toBe(healthPath);
  }
  await aBackupOf(23);
  await checkedAgo(1);
  expect(await told()).toEqual([]);
});

test("the operator hears every day of backups that nobody can check: a day longer than is wanted since the last check, or since the first backup", async () => {
  const first = await aBackupOf(97);
  await aBackupOf(1);
  for (let day = 1; day <= 2; day += 1) {
    const [letter] = await told();
    expect(letter?.subject).toBe("Die Datensicherung wird nicht geprüft");
    expect(wordsOf(letter)).toContain(`seit dem ${germanTime(first)}`);
    expect(linkIn(letter)).toBe(healthPath);
  }
  await checkedAgo(97);
  expect(wordsOf((await told())[0])).toContain("zuletzt geprüft wurde eine Datensicherung am");
  await checkedAgo(95);
  expect(await told()).toEqual([]);
});

test("a check that found damage was one: of that the operator has heard already", async () => {
  await aBackupOf(200);
  await checkedAgo(199);
  await aBackupOf(50);
  await checkedAgo(49, 2);
  await aBackupOf(0);
  expect(await told()).toEqual([]);
});

test("where no runner is to check, nobody hears of it", async () => {
  await aBackupOf(97);
  await aBackupOf(1);
  expect(await told({ ...env, BACKUP_CHECK_DAYS: 0 })).toEqual([]);
  expect(await told({ ...env, BACKUP_AT: undefined })).toEqual([]);
});
