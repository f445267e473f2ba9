import { randomUUID } from "node:crypto";
import { chmod, chown, constants, copyFile, lstat, mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { EngineError } from "./engine-error.ts";
import type { Folders } from "./folders.server.ts";

/** request: with the child's own paths; takeBack: its answer, with our paths; end: deletes everything that the child holds */
type Lent = { request: unknown; takeBack(result: unknown): Promise<unknown>; end(): Promise<void> };

/** Fields of a question that name a file to read. */
const readFields = ["file", "picture"] as const;

/** A child behind a wall sees no file of ours: it gets copies, and its files are moved to where they were wanted. */
export async function lend({ lent, out, uid }: Folders, request: unknown): Promise<Lent> {
  const theirs: Record<string, unknown> = typeof request === "object" ? { ...request } : {};
  const copies: string[] = [];
  for (const field of readFields) {
    const file = theirs[field];
    if (typeof file !== "string") continue;
    const copy = path.join(lent, randomUUID());
    copies.push(copy);
    await copyFile(file, copy, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    if (uid !== null) await chown(copy, 0, uid);
    await chmod(copy, 0o640);
    theirs[field] = copy;
  }
  const { outDir } = theirs;
  if (typeof outDir === "string") theirs.outDir = out;

  return {
    request: theirs,
    takeBack: async (result) => {
      if (typeof outDir === "string") await fetchFiles(result, { out, outDir });
      return result;
    },
    async end() {
      await Promise.all(copies.map((copy) => rm(copy, { force: true })));
      // Folders that the child made are deleted when it ends: it may change them meanwhile, so they are not walked through.
      for (const name of await readdir(out)) await rm(path.join(out, name), { force: true }).catch(() => {});
    },
  };
}

type Fetch = { out: string; outDir: string };

/** Fetches the file of every `path` in an answer, at any depth. */
async function fetchFiles(answer: unknown, to: Fetch): Promise<void> {
  if (typeof answer !== "object" || answer === null || ArrayBuffer.isView(answer)) return;
  if ("path" in answer && typeof answer.path === "string") answer.path = await fetchFile(answer.path, to);
  for (const part of Object.values(answer)) await fetchFiles(part, to);
}

/**
 * Copies a file that a child answered with. Only a file in the child's own folder is taken, and no link, which could lead to any file of ours. It is
 * moved before it is checked, so that the child cannot replace it, and then copied, because a child that kept it open could still write into it.
 */
async function fetchFile(file: string, { out, outDir }: Fetch): Promise<string> {
  const name = path.basename(file);
  if (file !== path.join(out, name)) throw new EngineError("failed", "An engine answered with a file that is not its own.");
  await mkdir(outDir, { recursive: true });
  const [ours, moved] = [path.join(outDir, name), path.join(outDir, `.${randomUUID()}`)];
  await rename(file, moved);
  try {
    const found = await lstat(moved);
    if (!found.isFile() || found.nlink !== 1) throw new EngineError("failed", "An engine answered with something that is no file.");
    await copyFile(moved, ours, constants.COPYFILE_FICLONE);
  } finally {
    await rm(moved, { force: true });
  }
  await chmod(ours, 0o600);
  return ours;
}
