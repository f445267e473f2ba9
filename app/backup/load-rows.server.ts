import { createReadStream } from "node:fs";
import { advice } from "~db/advice";
import { copyIn, measureRows, sameRows } from "~db/copy/rows";
import { type Session, withSession } from "~db/copy/session";
import { rowsOf, setSequence, tableName, tablesInOrder } from "~db/copy/tables";
import { addJobsAgain, jobsToAdd } from "~db/graphile.server";
import { migrate, ownMigrations } from "~db/migrate";
import { filesFile, jobsFile, type Manifest, tableFile } from "./manifest.ts";
import { hashOfStream } from "./write-lasting.server.ts";

/** Rows of a backup into an empty database: under the schema that they had, compared with what was taken, then brought to today's. */
export async function loadRows({ url, folder, manifest }: { url: string; folder: string; manifest: Manifest }): Promise<void> {
  await migrate(url, { only: manifest.migrations });
  await withSession(url, async (session) => {
    await session.query("begin");
    await load(session, { folder, manifest });
    await compare(session, manifest);
    await session.query("commit");
  });
  await migrate(url);
  await withSession(url, async (session) => {
    // It was no runner of this house that was drained.
    await session.query("delete from drains");
    await session.query("analyze");
  });
}

/** Throws where nothing could be made of it, before anything else is taken away for it. */
export async function assertLoadable(folder: string, manifest: Manifest): Promise<void> {
  assertKnown(manifest);
  const damaged = await damagedRows(folder, manifest);
  if (damaged.length > 0) throw advice(`The backup is damaged; take another one.\n${damaged.map((file) => `Damaged: ${file}`).join("\n")}`);
}

/** Throws where a newer version took it. */
export function assertKnown({ version, migrations }: Manifest): void {
  const known = ownMigrations();
  if (migrations.every((number) => known.includes(number))) return;
  throw advice(
    `The backup is of a newer version of Mappe (${version}): its database has changes that this one does not know. Restore it with that version.`,
  );
}

/** Which packed files are not what was written. */
export async function damagedRows(folder: string, { tables, jobs, files }: Manifest): Promise<string[]> {
  const all = [
    ...tables.map(({ name, packed }) => ({ file: tableFile(folder, name), packed })),
    { file: jobsFile(folder), packed: jobs.packed },
    { file: filesFile(folder), packed: files.packed },
  ];
  const damaged: string[] = [];
  for (const { file, packed } of all) if (!(await isRight(file, packed.sha256))) damaged.push(file);
  return damaged;
}

async function isRight(file: string, sha256: string): Promise<boolean> {
  return hashOfStream(createReadStream(file)).then(
    (found) => found === sha256,
    () => false,
  );
}

async function load(session: Session, { folder, manifest }: { folder: string; manifest: Manifest }): Promise<void> {
  const there = (await tablesInOrder(session)).map(({ name }) => tableName(name));
  // The rows that triggers made are in the backup, too; and some triggers refuse to have rows deleted.
  for (const name of there) await session.query(`alter table ${name} disable trigger user`);
  await session.query(`truncate ${there.join(", ")}`);
  for (const table of manifest.tables) await copyIn(session, rowsOf(table), tableFile(folder, table.name));
  for (const name of there) await session.query(`alter table ${name} enable trigger user`);
  for (const sequence of manifest.sequences) await setSequence(session, sequence);
  await session.query(jobsToAdd);
  await copyIn(session, "jobs_to_add", jobsFile(folder));
  await session.query(addJobsAgain);
}

async function compare(session: Session, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    if (!sameRows(table, await measureRows(session, rowsOf(table))))
      throw new Error(`The rows of ${table.name} are others than those of the backup.`);
  }
}
