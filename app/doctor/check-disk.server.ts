import { backupPlace } from "~/backup/manifest";
import { env } from "~/env.server";
import { formatBytes } from "~/lib/bytes";
import { freeRoom } from "~/lib/free-room.server";
import type { Language } from "~/lib/languages";
import { diskOfFiles } from "~/storage/reserve.server";
import { doubt, type Finding, ill, type Words, well } from "./finding.ts";

/** bytes */
const [little, tooLittle] = [5e9, 1e9];

export async function checkDisk(t: Words, language: Language): Promise<Omit<Finding, "part">> {
  const { free } = await freeRoom(env.DATA_DIR);
  const files = await diskOfFiles();
  const told = { free: formatBytes(free, language) };
  if (files && free < files.reserve)
    return ill(t("disk.refusing", { ...told, reserve: formatBytes(files.reserve, language) }), t("disk.refusingTodo"));
  if (free < tooLittle) return ill(t("disk.low", told), t("disk.lowTodo"));
  const forBackups = await freeForBackups();
  const toldOfBackups = { free: formatBytes(forBackups ?? 0, language) };
  if (forBackups !== undefined && forBackups < tooLittle) return ill(t("disk.backupLow", toldOfBackups), t("disk.backupLowTodo"));
  if (free < little) return doubt(t("disk.low", told), t("disk.lowTodo"));
  return forBackups !== undefined && forBackups < little
    ? doubt(t("disk.backupLow", toldOfBackups), t("disk.backupLowTodo"))
    : well(t("disk.well", told));
}

/** Before the first backup, and on a machine that takes none, there is no such folder. */
async function freeForBackups(): Promise<number | undefined> {
  const room = await freeRoom(backupPlace()).catch(() => undefined);
  return room?.free;
}
