import { readFileSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { env } from "~/env.server";
import { makeFolder, syncFolder, writeLasting } from "./write-lasting.server.ts";

/** The backup of which a restore was begun here and not ended. */
export function findRestoring(): string | undefined {
  try {
    return readFileSync(marker(), "utf8").trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Until it is done, whatever is here is half of something: at every moment the marker is that of the restore before, or whole. */
export async function beginRestoring(folder: string): Promise<void> {
  await makeFolder(env.DATA_DIR);
  const written = `${marker()}.new`;
  await rm(written, { force: true });
  await writeLasting(written, `${folder}\n`);
  await rename(written, marker());
  await syncFolder(env.DATA_DIR);
}

export async function endRestoring(): Promise<void> {
  await rm(marker(), { force: true });
}

function marker(): string {
  return path.join(env.DATA_DIR, "restoring");
}
