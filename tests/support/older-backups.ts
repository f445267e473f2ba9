import { renameSync } from "node:fs";
import path from "node:path";
import { backupName, backupsIn, momentOf } from "~/backup/manifest";

/** Makes every backup of a place so many days older, because no rule deletes younger ones. */
export async function makeOlder(place: string, { days }: { days: number }): Promise<void> {
  for (const backup of await backupsIn(place))
    renameSync(backup.folder, path.join(place, backupName(new Date(momentOf(backup).getTime() - days * 24 * 60 * 60 * 1000))));
}
