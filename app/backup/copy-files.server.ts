import { stat } from "node:fs/promises";
import path from "node:path";
import { several } from "~/lib/several";
import { NotStored, type Storage } from "~/storage/port";
import { listedFiles } from "./listed-files.ts";
import { type Manifest, placeOfFile } from "./manifest.ts";
import { makeFolder, syncFolder, writeWhole } from "./write-lasting.server.ts";

const atOnce = 4;

export type CopiedFiles = { newFiles: number; newBytes: number; fileBytes: number; damaged: Manifest["damaged"] };

/** Copies what the list names and the place does not hold yet: files never change, so that one that is there is right. */
export async function copyFiles(store: Storage, { place, list }: { place: string; list: string }): Promise<CopiedFiles> {
  const copied: CopiedFiles = { newFiles: 0, newBytes: 0, fileBytes: 0, damaged: [] };
  const within = path.join(place, "files", ".incoming");
  await makeFolder(within);
  const touched = new Set<string>();
  await several(listedFiles(list), atOnce, async ({ sha256, bytes, key }) => {
    copied.fileBytes += bytes;
    const target = placeOfFile(place, sha256);
    if (await isThere(target, bytes)) return;
    const folder = path.dirname(target);
    if (!touched.has(folder)) await makeFolder(folder);
    touched.add(folder);
    const body = await store.open(key).catch(orNothing);
    if (!body) return void copied.damaged.push({ key, how: "missing" });
    const isWhole = await writeWhole(target, { body, within, isRight: (measured) => measured.sha256 === sha256 });
    if (!isWhole) return void copied.damaged.push({ key, how: "changed" });
    copied.newFiles += 1;
    copied.newBytes += bytes;
  });
  for (const folder of touched) await syncFolder(folder);
  if (touched.size > 0) await syncFolder(path.join(place, "files"));
  return copied;
}

/** Another length: somebody wrote into it. It is copied anew. */
async function isThere(file: string, bytes: number): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found?.size === bytes;
}

function orNothing(error: unknown): undefined {
  if (!(error instanceof NotStored)) throw error;
}
