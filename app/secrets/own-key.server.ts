import { hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "~/env.server";
import { closeFolder } from "~/lib/close-folder.server";

/** Where this Mappe keeps the secret that it made itself. */
export function ownSecretFolder(): string {
  return path.join(env.DATA_DIR, "secret");
}

/**
 * What people's secrets are closed with: from SECRET_KEY, else from a secret of our own, made when it is first asked for. Each use has a
 * key of its own.
 */
export async function ownKey(use: "mappe closed text" | "mappe keyed hash"): Promise<Buffer> {
  const secret = env.SECRET_KEY ?? (await ownSecret());
  return Buffer.from(hkdfSync("sha256", secret, "", use, 32));
}

async function ownSecret(): Promise<string> {
  const folder = ownSecretFolder();
  const file = path.join(folder, "key");
  const secret = (await read(file)) ?? (await make(folder, file));
  closeFolder(folder);
  return secret;
}

/** Written beside its place first: of several processes that begin at once, one is first and the others take its secret. */
async function make(folder: string, file: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const written = path.join(folder, `.new-${randomBytes(6).toString("hex")}`);
  try {
    await writeFile(written, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600, flush: true });
    await link(written, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(written, { force: true });
  }
  return readFile(file, "utf8");
}

async function read(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}
