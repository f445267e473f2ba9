import { readFileSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { env } from "~/env.server";
import { advice } from "~db/advice";
import { makeFolder, syncFolder, writeLasting } from "./write-lasting.server.ts";

/** folder: the backup's; house: who the restored one will be; former: whose database was emptied for it, where there was one */
export type Restoring = { folder: string; house: string | undefined; former: string | undefined };

/** The restore that was begun here and not ended. */
export function findRestoring(): Restoring | undefined {
  try {
    // One of an earlier version knows the folder alone.
    const [folder = "", house, former] = readFileSync(marker(), "utf8").trim().split("\n");
    return { folder, house, former };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Until it is done, whatever is here is half of something: at every moment the marker is that of the restore before, or whole. */
export async function beginRestoring({ folder, house, former }: Restoring): Promise<void> {
  await makeFolder(env.DATA_DIR);
  const written = `${marker()}.new`;
  await rm(written, { force: true });
  await writeLasting(written, `${[folder, house, former].filter(Boolean).join("\n")}\n`);
  await rename(written, marker());
  await syncFolder(env.DATA_DIR);
}

/** Whatever serves people or works for them would meet half a house. */
export function refuseHalfRestored(): void {
  const begun = findRestoring();
  if (begun) throw advice(`A restore was begun here and did not end. Go on with it: npm run restore -- ${begun.folder}`);
}

export async function endRestoring(): Promise<void> {
  await rm(marker(), { force: true });
}

function marker(): string {
  return path.join(env.DATA_DIR, "restoring");
}
