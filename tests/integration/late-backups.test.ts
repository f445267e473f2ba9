import { beforeEach, expect, test, vi } from "vitest";
import { watchBackups } from "~/backup/watch-backups.server";
import { env } from "~/env.server";
import { germanTime } from "~/lib/dates";
import { healthPath } from "~/paths";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { lettersTo, linkIn } from "../support/letters.ts";

// Before the imports: the configuration is read with the first of them.
vi.hoisted(() => Object.assign(process.env, { BACKUP_WANTED_HOURS: "24" }));

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

test("the operator hears every day of a backup that is too old, and of when it was taken, until there is a newer one", async () => {
  await aBackupOf(300);
  const newest = await aBackupOf(49);
  for (const times of [1, 2]) {
    await watchBackups(new Date());
    expect(await lettersTo(env.SUPPORT_EMAIL)).toHaveLength(times);
  }
  const [letter] = await lettersTo(env.SUPPORT_EMAIL);
  expect(letter?.subject).toBe("Die Datensicherung ist überfällig");
  const text = letter?.text?.replace(/\s+/g, " ");
  expect(text).toContain(`die letzte gute Datensicherung ist vom ${germanTime(newest)}:`);
  expect(text).toContain("keine 24 Stunden");
  expect(linkIn(letter)).toBe(healthPath);

  await aBackupOf(23);
  await watchBackups(new Date());
  expect(await lettersTo(env.SUPPORT_EMAIL)).toHaveLength(2);
});
