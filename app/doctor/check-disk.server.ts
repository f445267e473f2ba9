import { env } from "~/env.server";
import { formatBytes } from "~/lib/bytes";
import { freeRoom } from "~/lib/free-room.server";
import type { Language } from "~/lib/languages";
import { doubt, type Finding, ill, type Words, well } from "./finding.ts";

/** bytes */
const [little, tooLittle] = [5e9, 1e9];

export async function checkDisk(t: Words, language: Language): Promise<Omit<Finding, "part">> {
  const { free } = await freeRoom(env.DATA_DIR);
  const told = { free: formatBytes(free, language) };
  if (free >= little) return well(t("disk.well", told));
  return free < tooLittle ? ill(t("disk.low", told), t("disk.lowTodo")) : doubt(t("disk.low", told), t("disk.lowTodo"));
}
