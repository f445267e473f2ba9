import { createReadStream } from "node:fs";
import path from "node:path";
import { several } from "~/lib/several";
import { listedFiles } from "./listed-files.ts";
import { assertKnown, damagedRows, loadRows } from "./load-rows.server.ts";
import { type Backup, type Manifest, placeOfFile, readManifest, secretsFolder } from "./manifest.ts";
import { withThrowaway } from "./throwaway.server.ts";
import { hashOfStream } from "./write-lasting.server.ts";

const atOnce = 4;

/** damaged: its files that are not what was written */
export type Checked = { manifest: Manifest; damaged: string[] };

/** Reads every byte of a backup, and restores its rows into a database that is thrown away. */
export async function checkBackup(backup: Backup): Promise<Checked> {
  const manifest = await readManifest(backup);
  assertKnown(manifest);
  const rows = await damagedRows(backup.folder, manifest);
  const secrets = await damagedOf(
    manifest.secrets.map(({ name, sha256 }) => ({ file: path.join(secretsFolder(backup.folder), name), sha256 })),
  );
  const files = rows.length === 0 ? await damagedOf(filesOf(backup, manifest)) : [];
  if (rows.length === 0) await withThrowaway((url) => loadRows({ url, folder: backup.folder, manifest }));
  return { manifest, damaged: [...rows, ...secrets, ...files] };
}

type Expected = { file: string; sha256: string };

async function damagedOf(expected: Iterable<Expected> | AsyncIterable<Expected>): Promise<string[]> {
  const damaged: string[] = [];
  await several(expected, atOnce, async ({ file, sha256 }) => {
    const found = await hashOfStream(createReadStream(file)).catch(() => undefined);
    if (found !== sha256) damaged.push(file);
  });
  return damaged.sort();
}

/** Each once, however often a row names it. */
async function* filesOf({ folder, place }: Backup, manifest: Manifest): AsyncGenerator<Expected> {
  const lost = new Set(manifest.damaged.map(({ key }) => key));
  let before = "";
  for await (const { sha256, key } of listedFiles(folder)) {
    if (sha256 === before || lost.has(key)) continue;
    before = sha256;
    yield { file: placeOfFile(place, sha256), sha256 };
  }
}
