import { backupPlace, findBackup } from "~/backup/manifest";
import { restoreBackup } from "~/backup/restore-backup.server";
import { env } from "~/env.server";
import { eraseAgain } from "~/features/own-data/erasure/erase-again.server";
import { reachDatabase } from "~/house/reach-database";
import { advice } from "~db/advice";
import { connect, type Db } from "~db/client.server";
import { described, type Json, json } from "../command.ts";
import { exitCode } from "../exit-code.ts";
import { amount, when } from "../phrase.ts";
import { print, printJson } from "../print.ts";
import { rowsIn, tellDamaged } from "./tell.ts";

type Options = Json & { replace?: boolean };

export const restore = {
  command: () =>
    described(
      "npm run restore --",
      "make the Mappe of a backup, in DATA_DIR and its database",
      `Mappe must not run. The folder is a backup, or one that holds several: then it is the newest.
Every row and file is compared with the backup, and the database brought to this version's schema.
Jobs that waited are done after the next start: a mail that went out since then comes a second time.
What was begun and broke off is gone on with by the same command.
Ends with 1 when files of the backup are damaged; everything else is there then.
Whoever was erased since the backup was taken is erased again, as the store and its folder know.
A store, or a folder of backups, that another Mappe has marked as its own stays so until it is
claimed: \`npm run storage -- claim\`, \`npm run backup -- --claim\`, where that one is gone for good.
--json: {folder, takenAt, tables, rows, files, erasedAgain, isStoreOwn, isPlaceOwn,
damaged: [{file, key}], lost: [{key, how}]}.`,
    )
      .argument("[folder]", "BACKUP_DIR when not given")
      .option("--replace", "in the place of what is there")
      .addOption(json()),
  async run(folder: string | undefined, { replace = false, json }: Options) {
    const found = await findBackup(folder ?? backupPlace());
    const database = await reachDatabase(env.DATA_DIR, { mayMake: true });
    try {
      if (database.ofRunningHouse) throw advice("Mappe is running. Stop it first: nothing was changed.");
      const now = new Date();
      const { manifest, damaged, erasedAgain, isStoreOwn, isPlaceOwn } = await restoreBackup(found, {
        url: database.url,
        replace,
        now,
        eraseAgain: (subjectHashes) => within(database.url, (db) => eraseAgain(db, { subjectHashes, now })),
      });
      const { takenAt, tables, files } = manifest;
      const rows = rowsIn(manifest);
      if (json) {
        const counts = { tables: tables.length, rows, files: files.rows, erasedAgain, isStoreOwn, isPlaceOwn };
        printJson({ folder: found.folder, takenAt, ...counts, damaged, lost: manifest.damaged });
      } else {
        print(`Restored as of ${when(new Date(takenAt))}.\n`);
        print(`${amount(rows, "row")} of ${amount(tables.length, "table")} and ${amount(files.rows, "file")} are those of the backup.\n`);
        if (erasedAgain > 0) print(`${amount(erasedAgain, "account")} erased since then: erased again.\n`);
        if (!isStoreOwn)
          print(
            "The store is marked as another Mappe's. Nothing in it is swept until npm run storage -- claim, where that one is gone for good.\n",
          );
        if (!isPlaceOwn && found.place === backupPlace())
          print(
            "BACKUP_DIR holds another Mappe's backups. None is taken there until npm run backup -- --claim, where that one is gone for good.\n",
          );
        for (const { file, key } of damaged) print(`Damaged in the backup, and not restored: ${file} (${key})\n`);
        tellDamaged(manifest.damaged);
      }
      return damaged.length > 0 ? exitCode.failed : exitCode.ok;
    } finally {
      await database.stop();
    }
  },
};

async function within<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, sql } = connect(url, { max: 2 });
  return work(db).finally(() => sql.end({ timeout: 1 }));
}
