import { readFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { env } from "~/env.server";
import { writeLasting } from "./write-lasting.server.ts";

/** The backup of which a restore was begun here and not ended. */
export function findRestoring(): string | undefined {
  try {
    return readFileSync(marker(), "utf8").trim();
  } catch {
    return undefined;
  }
}

/** Until it is done, whatever is here is half of something. */
export async function beginRestoring(folder: string): Promise<void> {
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 });
  await endRestoring();
  await writeLasting(marker(), `${folder}\n`);
}

export async function endRestoring(): Promise<void> {
  await rm(marker(), { force: true });
}

function marker(): string {
  return path.join(env.DATA_DIR, "restoring");
}
