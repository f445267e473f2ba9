import path from "node:path";
import { InvalidArgumentError } from "commander";
import { checkBackup } from "~/backup/check-backup.server";
import { type Keep, readKeep } from "~/backup/keep";
import { type Backup, backupPlace, findBackup } from "~/backup/manifest";
import { takePlace } from "~/backup/own-place.server";
import { recordCheck } from "~/backup/record-backups.server";
import { takeBackup } from "~/backup/take-backup.server";
import { env } from "~/env.server";
import { reachDatabase } from "~/house/reach-database";
import { formatBytes } from "~/lib/bytes";
import { described, type Json, json } from "../command.ts";
import { exitCode } from "../exit-code.ts";
import { amount, when } from "../phrase.ts";
import { print, printJson } from "../print.ts";
import { rowsIn, tellDamaged } from "./tell.ts";

type Options = Json & { to?: string; keep?: Keep; check?: string | true; claim?: true };

export const backup = {
  command: () =>
    described(
      "npm run backup --",
      "take a backup: database, files and keys, each as they belong together",
      `Mappe may run or not. Files that the folder holds already are not copied again.
A backup holds everything of everybody, the seal's key too: its folder is yours alone, keep it so.
Ends with 1 when files of Mappe itself are missing or changed (it is a backup of the rest then), when
an older backup is damaged (the new one stands), and when --check finds damage: it reads every byte,
and restores the rows into a database of its own.
--json: {folder, takenAt, tables, rows, files, newFiles, newBytes, swept, damaged: [{key, how}],
unreadable: [file]};
of --check: {folder, takenAt, tables, rows, files, damaged: [file], lost: [{key, how}]}.`,
    )
      .option("--to <folder>", "where backups are kept; BACKUP_DIR when not given")
      .option(
        "--keep <days,weeks,months>",
        "of how many of them the last backup stays, whoever took it; else what was taken by hand stays",
        keepOf,
      )
      .option("--check [folder]", "check a backup, or the newest in a folder, instead")
      .option("--claim", "make the folder this Mappe's that was another one's, which is gone for good, instead")
      .addOption(json()),
  async run({ to, keep, check, claim, json = false }: Options) {
    const place = to ? path.resolve(to) : backupPlace();
    if (claim) return claimFor(place, json);
    return check ? checkOne(check === true ? place : check, json) : take({ to: place, rule: ruleOf(keep) }, json);
  },
};

function keepOf(text: string): Keep {
  if (!/^\d{1,4},\d{1,4},\d{1,4}$/.test(text)) throw new InvalidArgumentError("It is three numbers: 7,4,12.");
  return readKeep(text);
}

function ruleOf(keep: Keep | undefined): Asked["rule"] {
  return keep ? { keep, isAsked: true } : { keep: readKeep(env.BACKUP_KEEP), isAsked: false };
}

type Asked = Pick<Parameters<typeof takeBackup>[0], "to" | "rule">;

async function take(how: Asked, isJson: boolean): Promise<number> {
  const database = await reachDatabase(env.DATA_DIR);
  try {
    const taken = await takeBackup({ ...how, by: "hand", url: database.url, now: new Date() });
    const { folder, manifest, newFiles, newBytes, swept, unreadable } = taken;
    const { takenAt, tables, files, damaged } = manifest;
    const rows = rowsIn(manifest);
    const counts = { tables: tables.length, rows, files: files.rows, newFiles, newBytes, swept };
    if (isJson) printJson({ folder, takenAt, ...counts, damaged, unreadable });
    else {
      const added = newFiles > 0 ? `, of which ${newFiles} are new (${formatBytes(newBytes, "en")})` : "";
      print(`${folder}\n${amount(rows, "row")} of ${amount(tables.length, "table")}, ${amount(files.rows, "file")}${added}.\n`);
      if (swept > 0) print(`${amount(swept, "older backup")} went.\n`);
      tellDamaged(damaged);
      for (const list of unreadable) print(`Damaged: ${list}\nNo files are swept until that backup is taken away or goes by --keep.\n`);
    }
    return damaged.length + unreadable.length > 0 ? exitCode.failed : exitCode.ok;
  } finally {
    await database.stop();
  }
}

/** Claims a folder of backups for this installation; from then on, its rules decide which backups stay. */
async function claimFor(place: string, isJson: boolean): Promise<number> {
  const database = await reachDatabase(env.DATA_DIR);
  await takePlace(database.url, place).finally(() => database.stop());
  if (isJson) printJson({ claimed: true });
  else print(`The backups in ${place} are this Mappe's now.\n`);
  return exitCode.ok;
}

/** A backup is also checked on other machines, where there is no installation that has to record it. */
async function note(checked: Backup, damaged: number): Promise<void> {
  const database = await reachDatabase(env.DATA_DIR).catch(() => undefined);
  if (!database) return;
  await recordCheck(database.url, checked, { now: new Date(), damaged }).catch(() => {});
  await database.stop();
}

async function checkOne(named: string, isJson: boolean): Promise<number> {
  const found = await findBackup(named);
  const { manifest, damaged } = await checkBackup(found);
  const { takenAt, tables, files, damaged: lost } = manifest;
  await note(found, damaged.length);
  const rows = rowsIn(manifest);
  if (isJson) printJson({ folder: found.folder, takenAt, tables: tables.length, rows, files: files.rows, damaged, lost });
  else {
    print(`${found.folder}\nof ${when(new Date(takenAt))}\n`);
    if (damaged.length === 0)
      print(`Sound: ${amount(rows, "row")} of ${amount(tables.length, "table")} were restored, ${amount(files.rows, "file")} read.\n`);
    for (const file of damaged) print(`Damaged: ${file}\n`);
    tellDamaged(lost);
  }
  return damaged.length > 0 ? exitCode.failed : exitCode.ok;
}
