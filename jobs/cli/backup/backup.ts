import path from "node:path";
import { backupPlace } from "~/backup/manifest";
import { takeBackup } from "~/backup/take-backup.server";
import { env } from "~/env.server";
import { reachDatabase } from "~/house/reach-database";
import { formatBytes } from "~/lib/bytes";
import { described, type Json, json } from "../command.ts";
import { exitCode } from "../exit-code.ts";
import { amount } from "../phrase.ts";
import { print, printJson } from "../print.ts";
import { tellDamaged } from "./tell-damaged.ts";

type Options = Json & { to?: string };

export const backup = {
  command: () =>
    described(
      "npm run backup --",
      "take a backup: database, files and keys, each as they belong together",
      `Mappe may run or not. Files that the folder holds already are not copied again.
A backup holds everything of everybody, the seal's key too: its folder is yours alone (0700), keep it so elsewhere.
Ends with 1 when files of Mappe itself are missing or changed: it is a backup of the rest.
--json: {folder, takenAt, tables, rows, files, newFiles, newBytes, damaged: [{key, how}]}.`,
    )
      .option("--to <folder>", "where backups are kept; BACKUP_DIR when not given")
      .addOption(json()),
  async run({ to, json }: Options) {
    const database = await reachDatabase(env.DATA_DIR);
    try {
      const place = to ? path.resolve(to) : backupPlace();
      const { folder, manifest, newFiles, newBytes } = await takeBackup({ url: database.url, to: place, now: new Date() });
      const { takenAt, tables, files, damaged } = manifest;
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      if (json) printJson({ folder, takenAt, tables: tables.length, rows, files: files.rows, newFiles, newBytes, damaged });
      else {
        const added = newFiles > 0 ? `, of which ${newFiles} are new (${formatBytes(newBytes, "en")})` : "";
        print(`${folder}\n${amount(rows, "row")} of ${amount(tables.length, "table")}, ${amount(files.rows, "file")}${added}.\n`);
        tellDamaged(damaged);
      }
      return damaged.length > 0 ? exitCode.failed : exitCode.ok;
    } finally {
      await database.stop();
    }
  },
};
