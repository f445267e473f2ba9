import { renameSync } from "node:fs";
import path from "node:path";
import { backupName, backupsIn, momentOf } from "~/backup/manifest";

/** Every backup of a place as if it had been taken so many days before: younger ones go by no rule. */
export async function makeOlder(place: string, { days }: { days: number }): Promise<void> {
  for (const backup of await backupsIn(place))
    renameSync(backup.folder, path.join(place, backupName(new Date(momentOf(backup).getTime() - days * 24 * 60 * 60 * 1000))));
}
