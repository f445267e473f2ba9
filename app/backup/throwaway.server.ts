import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { isOrphaned, ownedName } from "~/lib/owned-folder.server";
import { startEmbedded } from "~db/embedded";
import { readPostmaster, stopPostmaster } from "~db/postgres/postmaster";

const prefix = "mappe-check-";

/** A database server of its own for as long as the work lasts: what serves the house is neither asked nor slowed. */
export async function withThrowaway<T>(work: (url: string) => Promise<T>): Promise<T> {
  await clearThrowaways();
  const folder = await mkdtemp(path.join(os.tmpdir(), ownedName(prefix)));
  // As root PostgreSQL runs as another user, who passes through here to its own folder.
  await chmod(folder, 0o711);
  try {
    const server = await startEmbedded({ dataDir: folder, durable: false, systemFolder: path.join(folder, "system") });
    return await work(server.url).finally(() => server.stop());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a killed check left behind. */
async function clearThrowaways(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    if (!name.startsWith(prefix) || !isOrphaned(name)) continue;
    const folder = path.join(os.tmpdir(), name);
    const entries = await readdir(folder, { recursive: true }).catch(() => []);
    for (const file of entries.filter((entry) => path.basename(entry) === "postmaster.pid"))
      await stopPostmaster(readPostmaster(path.join(folder, path.dirname(file)))?.pid ?? 0, { patience: 0 });
    await rm(folder, { recursive: true, force: true });
  }
}
