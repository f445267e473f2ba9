import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { inArray } from "drizzle-orm";
import type { ImageEngine, ImageFile, Picture, Prepared } from "~/engines/contract";
import { imageEngine } from "~/engines/image-engine";
import { loadImageCore } from "~/engines/load-image-core";
import { keepPicture, recordPicture } from "~/features/pages/record-file.server";
import { invariant } from "~/lib/invariant";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { pages } from "~db/schema/index";

/** Gives pages the picture that the product makes of this image, with every width of it. */
export async function givePicture(db: Db, pageIds: string[], image: Buffer): Promise<void> {
  await inFolder(async (folder) => {
    const file = path.join(folder, "original");
    await writeFile(file, image);
    const prepared = await prepareOnce({ file, outDir: folder, maxPixels: 10_000_000, maxPages: 1 });
    const picture = prepared.ok ? prepared.pages[0] : undefined;
    invariant(picture, "a picture was made");
    const fileId = await recordPicture(db, await keepPicture(storage(), picture));
    await db.update(pages).set({ baseFileId: fileId, renderedFileId: fileId }).where(inArray(pages.id, pageIds));
  });
}

type PrepareRequest = Parameters<ImageEngine["prepare"]>[0];

let engine: Promise<ImageEngine> | undefined;
/** bytes: of the files that were made, by their paths */
type Made = { prepared: Prepared; bytes: Map<string, Buffer> };
const made = new Map<string, Promise<Made>>();

/** The product's own engine in this process, which caches its results by file: a page takes a second of the processor each time. */
export async function rememberingEngine(): Promise<ImageEngine> {
  engine ??= loadImageCore().then(imageEngine);
  return { ...(await engine), prepare: prepareOnce };
}

async function prepareOnce({ file, outDir, ...wanted }: PrepareRequest): Promise<Prepared> {
  const image = await readFile(file);
  const key = createHash("sha256").update(JSON.stringify(wanted)).update(image).digest("hex");
  const making = made.get(key) ?? inFolder((folder) => prepare({ file, outDir: folder, ...wanted }));
  made.set(key, making);
  const { prepared, bytes } = await making;
  return prepared.ok ? { ...prepared, pages: await Promise.all(prepared.pages.map((page) => copyOf(page))) } : prepared;

  async function copyOf<P extends Picture & { look: Picture | null }>(page: P): Promise<P> {
    return { ...(await copyOfPicture(page)), look: page.look && (await copyOfPicture(page.look)) };
  }

  async function copyOfPicture<P extends Picture>(picture: P): Promise<P> {
    return { ...picture, image: await copyOfFile(picture.image), renditions: await Promise.all(picture.renditions.map(copyOfFile)) };
  }

  async function copyOfFile(original: ImageFile): Promise<ImageFile> {
    const copy = path.join(outDir, randomUUID());
    await writeFile(copy, bytes.get(original.path) ?? "");
    return { ...original, path: copy };
  }
}

async function prepare(request: PrepareRequest): Promise<Made> {
  engine ??= loadImageCore().then(imageEngine);
  const prepared = await (await engine).prepare(request);
  const pictures = prepared.ok ? prepared.pages.flatMap((page) => [page, ...(page.look ? [page.look] : [])]) : [];
  const files = pictures.flatMap(({ image, renditions }) => [image, ...renditions]);
  return { prepared, bytes: new Map(await Promise.all(files.map(async ({ path: file }) => [file, await readFile(file)] as const))) };
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "mappe-picture-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
