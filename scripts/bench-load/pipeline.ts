import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { eq, isNotNull } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { type DraftView, findDraft } from "~/features/drafts/queries.server";
import { addDocumentPath, draftPath } from "~/paths";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { files, pages, pageTexts, versions } from "~db/schema/index";
import { aVisitor, type Parts, type Visitor } from "../../tests/support/browser.ts";
import { takePhotos } from "./photos.ts";
import { tellPeaks, watchPeaks } from "./processes.ts";
import { aSignedInPerson, type Figure, type Site } from "./site.ts";

const people = 4;
const pagesEach = 25;
const total = people * pagesEach;
const differentPhotos = 10;

const run = promisify(execFile);

/** A hundred photos of 12 megapixels, by four people at once: sent, cropped as proposed, read and uploaded. */
export async function pipeline({ db, url, pids: { web, runner } }: Site, tell: (figure: Figure) => void): Promise<void> {
  const photos = await takePhotos(differentPhotos);
  const authors = await Promise.all(Array.from({ length: people }, () => aSignedInPerson(db)));

  const peaks = watchPeaks({ web, runner });
  const since = performance.now();
  await Promise.all(authors.map(({ person, cookie }) => upload(db, { person, visitor: visitorWith(url, cookie), photos })));
  await until(() => allRead(db));
  const minutes = (performance.now() - since) / 60_000;
  tell({ what: `${total} photos to searchable documents`, value: minutes * 60, unit: "s" });
  tell({ what: "pages", value: total / minutes, unit: "/min" });
  tellPeaks(peaks.stop(), tell);

  const alone = await tesseractAlone(db);
  if (alone) tell({ what: "tesseract alone on the same pictures, one for each core", value: alone, unit: "/min" });
}

function visitorWith(url: string, cookie: string): Visitor {
  const visitor = aVisitor(url);
  const [name = "", value = ""] = cookie.split("=");
  visitor.cookies.set(name, value);
  return visitor;
}

type Upload = { person: Viewer; visitor: Visitor; photos: Buffer[] };

async function upload(db: Db, { person, visitor, photos }: Upload): Promise<void> {
  const taken = Array.from({ length: pagesEach }, (_, i) => ({
    name: `IMG_${i}.jpg`,
    type: "image/jpeg",
    bytes: new Uint8Array(photos[i % photos.length] ?? []),
  }));
  await press(visitor, addDocumentPath, { intent: "add", files: taken });
  const draft = await until(() => prepared(db, person));
  for (const page of draft.pages) await press(visitor, draftPath(page.id), { intent: "crop" });
  await press(visitor, draftPath(), { intent: "upload", name: "Hundert Briefe" });
}

/** Corners and facts go as the form has them. */
async function press(visitor: Visitor, path: string, filled: Parts): Promise<void> {
  const form = (await visitor.get(path)).form({ field: "submissionId" });
  const answer = await visitor.postMultipart(form.action, { ...Object.fromEntries(form.fields), ...filled }, { follow: false });
  if (answer.status !== 302) throw new Error(`${path} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
}

async function prepared(db: Db, person: Viewer): Promise<DraftView | undefined> {
  const draft = await findDraft(db, person);
  return draft?.pages.length === pagesEach ? draft : undefined;
}

async function allRead(db: Db): Promise<true | undefined> {
  const failed = await db.$count(pages, eq(pages.analysis, "failed"));
  if (failed > 0) throw new Error(`${failed} pages were not read.`);
  const published = await db.$count(versions, isNotNull(versions.publishedAt));
  return published === people && (await db.$count(pageTexts)) === total ? true : undefined;
}

/** Pages a minute; undefined where there is no tesseract. */
async function tesseractAlone(db: Db): Promise<number | undefined> {
  if (!(await run("tesseract", ["--version"]).catch(() => undefined))) return undefined;
  const left = await db.select({ key: files.key }).from(pages).innerJoin(files, eq(files.id, pages.renderedFileId));
  const since = performance.now();
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (let next = left.pop(); next; next = left.pop())
      await run("tesseract", [await storage().localPath(next.key), "-", "-l", "deu+eng"], {
        env: { ...process.env, OMP_THREAD_LIMIT: "1" },
      });
  });
  await Promise.all(workers);
  return total / ((performance.now() - since) / 60_000);
}

async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await sleep(250);
  }
}
