import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { draftPath } from "~/features/drafts/paths";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { files, pages } from "~db/schema/index";
import { add, allRead, anAuthor, press, publish } from "./acting.ts";
import { asBrowsersSend, takePhotos } from "./photos.ts";
import { cpuSecondsEver, tellPeaks, watchPeaks } from "./processes.ts";
import type { Figure, Site } from "./site.ts";

const people = 4;
const pagesEach = 25;
const total = people * pagesEach;
const differentPhotos = 10;

const run = promisify(execFile);

type Tell = (figure: Figure) => void;

/**
 * Measures a hundred photos of 12 megapixels, by four people at once, made smaller as their browsers do: sent, cropped as proposed if they were not
 * straightened by themselves, read and uploaded.
 */
export async function pipeline(site: Site, tell: Tell): Promise<void> {
  const photos = await takePhotos(differentPhotos);
  await sendAll(site, await Promise.all(photos.map(asBrowsersSend)), tell);
}

/** The same in full quality. */
export async function fullQuality(site: Site, tell: Tell): Promise<void> {
  const photos = await takePhotos(differentPhotos);
  await sendAll(
    site,
    photos.map((photo) => new Uint8Array(photo)),
    tell,
  );
}

async function sendAll(site: Site, photos: Uint8Array<ArrayBuffer>[], tell: Tell): Promise<void> {
  const { db, pids } = site;
  const authors = await Promise.all(Array.from({ length: people }, () => anAuthor(site)));
  const taken = Array.from({ length: pagesEach }, (_, i) => ({
    name: `IMG_${i}.jpg`,
    type: "image/jpeg",
    bytes: photos[i % photos.length] ?? new Uint8Array(),
  }));

  let byHand = 0;
  const work = () => cpuSecondsEver(pids.web) + cpuSecondsEver(pids.runner);
  const peaks = watchPeaks({ web: pids.web, runner: pids.runner });
  const workBefore = work();
  const since = performance.now();
  await Promise.all(
    authors.map(async (author) => {
      const draft = await add(db, author, { files: taken, pagesTotal: pagesEach });
      for (const page of draft.pages.filter(({ recipe }) => !recipe.corners)) {
        byHand++;
        await press(author.visitor, draftPath(page.id), { intent: "crop" });
      }
      await publish(author, "Hundert Briefe");
    }),
  );
  await allRead(db, { documents: people, pagesTotal: total });
  const minutes = (performance.now() - since) / 60_000;
  tell({ what: `${total} photos to searchable documents`, value: minutes * 60, unit: "s" });
  tell({ what: "pages", value: total / minutes, unit: "/min" });
  tell({ what: "processor time a page: web server, runner and engines", value: (work() - workBefore) / total, unit: "s" });
  tell({ what: "pages cropped by hand", value: byHand, unit: "" });
  tellPeaks(peaks.stop(), tell);
  const atRest = watchPeaks({ runner: pids.runner });
  await sleep(1000);
  tellPeaks(atRest.stop(), tell, "memory at rest, of all of a kind");

  const alone = await tesseractAlone(db);
  if (alone) tell({ what: "tesseract alone on the same pictures, one for each core", value: alone, unit: "/min" });
}

/** The pages that tesseract alone reads in a minute; undefined if it is not installed. */
async function tesseractAlone(db: Db): Promise<number | undefined> {
  if (!(await run("tesseract", ["--version"]).catch(() => undefined))) return undefined;
  const left = await db.select({ key: files.key }).from(pages).innerJoin(files, eq(files.id, pages.renderedFileId));
  const since = performance.now();
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (let next = left.pop(); next; next = left.pop())
      await storage().withLocalFile(next.key, (file) =>
        run("tesseract", [file, "-", "-l", "deu+eng"], { env: { ...process.env, OMP_THREAD_LIMIT: "1" } }),
      );
  });
  await Promise.all(workers);
  return total / ((performance.now() - since) / 60_000);
}
