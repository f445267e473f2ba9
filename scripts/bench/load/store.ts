import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { documentsPath } from "~/features/documents/paths";
import { copyStore } from "~/features/pages/copy-store.server";
import { invariant } from "~/lib/invariant";
import { addDocumentPath, picturePath } from "~/paths";
import { storage, storeAt } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { files, pages, renditions } from "~db/schema/index";
import { aPublishedDocument } from "../../../tests/builders/documents.ts";
import { aJpeg } from "../../../tests/builders/papers.ts";
import { givePicture } from "../../../tests/builders/pictures.ts";
import { anAuthor, until } from "./acting.ts";
import { aDouble, aRealBucket } from "./buckets.ts";
import { aLetterPage } from "./letter-page.ts";
import { type Figure, type House, percentile, type Site } from "./site.ts";

const rows = 25;
const looks = 200;
const uploads = 10;
/** bytes */
const upload = 25_000_000;

/** Settings without background work: pages are not read, and no engines practise. */
export const comparedStores = { READ_AHEAD: "0", KEEP_ENGINES_READY: "0" };

type Tell = (figure: Figure) => void;
type Compared = { name: string; house: House; author: Awaited<ReturnType<typeof anAuthor>>; cookie: string; pictures: Pictures };
type Pictures = { page: string; small: string[] };

/**
 * Measures the same installation with its files on the disk and in buckets, in turn: the wait for a list, for a page's picture, and for 25 MB that
 * are sent.
 */
export async function store(site: Site, tell: Tell): Promise<void> {
  const buckets = { double: await aDouble(), S3_TEST_URL: await aRealBucket(site.dataDir) };
  try {
    const compared = [await furnish(site, "disk", "disk")];
    for (const [name, bucket] of Object.entries(buckets)) {
      if (!bucket) continue;
      compared.push(await furnish(await site.another({ ...comparedStores, STORAGE_URL: bucket.address }), name, bucket.address));
    }
    await inTurn(compared, { what: `list of ${rows} rows`, times: looks, tell }, (one) => get(one, documentsPath()));
    await inTurn(compared, { what: `its ${rows} small pictures`, times: looks / 4, tell }, async (one) => {
      await Promise.all(one.pictures.small.map((path) => get(one, path)));
    });
    await inTurn(compared, { what: "page picture", times: looks, tell }, (one) => get(one, one.pictures.page));
    await sendInTurn(compared, tell);
  } finally {
    for (const bucket of Object.values(buckets)) await bucket?.end();
  }
}

/** Prepares a store. Files are written to the disk first, which is where the bench's own store is. */
async function furnish(house: House, name: string, address: string): Promise<Compared> {
  const author = await anAuthor(house);
  const letter = await aLetterPage(1);
  const pageIds: string[] = [];
  for (let n = 0; n < rows; n++) {
    const document = await aPublishedDocument(house.db, { owner: author.person, name: `Rechnung ${n}`, documentType: "Rechnung" });
    pageIds.push(...document.pageIds);
  }
  await givePicture(house.db, pageIds, letter.jpeg);
  if (address !== "disk") {
    const { copied } = await copyStore(house.db, { from: storage(), to: storeAt(address) });
    invariant(copied > 0, "the picture is copied");
  }
  const cookie = [...author.visitor.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  return { name, house, author, cookie, pictures: await picturesOf(house.db) };
}

async function picturesOf(db: Db): Promise<Pictures> {
  const whole = await db.select({ pageId: pages.id, fileId: pages.renderedFileId }).from(pages);
  const small = await db
    .select({ pageId: pages.id, fileId: renditions.fileId, width: files.width })
    .from(pages)
    .innerJoin(renditions, eq(renditions.pictureId, pages.renderedFileId))
    .innerJoin(files, eq(files.id, renditions.fileId));
  const narrowest = Math.min(...small.map(({ width }) => width ?? Number.POSITIVE_INFINITY));
  return {
    page: picturePath(whole[0]?.pageId ?? "", whole[0]?.fileId ?? ""),
    small: small.filter(({ width }) => width === narrowest).map(({ pageId, fileId }) => picturePath(pageId, fileId)),
  };
}

async function get({ house, cookie }: Compared, path: string): Promise<void> {
  const answer = await fetch(house.url + path, { headers: { cookie, accept: "*/*" } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${house.said()}`);
}

type Turns = { what: string; times: number; tell: Tell };

async function inTurn(compared: readonly Compared[], { what, times, tell }: Turns, work: (one: Compared) => Promise<void>): Promise<void> {
  const spent = new Map<string, number[]>(compared.map(({ name }) => [name, []]));
  for (let n = -10; n < times; n++)
    for (const one of compared) {
      const since = performance.now();
      await work(one);
      if (n >= 0) spent.get(one.name)?.push(performance.now() - since);
    }
  tellBeside(spent, what, tell);
}

/** The others are compared with the first of them. */
function tellBeside(spent: ReadonlyMap<string, number[]>, what: string, tell: Tell): void {
  const [disk = []] = spent.values();
  for (const [name, times] of spent) {
    tell({ what: `${what}, ${name}: p50`, value: percentile(times, 0.5), unit: "ms" });
    tell({ what: `${what}, ${name}: p95`, value: percentile(times, 0.95), unit: "ms" });
    if (times !== disk)
      tell({ what: `${what}: ${name} to disk, p50`, value: percentile(times, 0.5) / percentile(disk, 0.5), unit: "times" });
  }
}

/** A picture with as many bytes behind it, different ones each time. */
async function sendInTurn(compared: readonly Compared[], tell: Tell): Promise<void> {
  const picture = await aJpeg("Beleg");
  const answered = new Map<string, number[]>(compared.map(({ name }) => [name, []]));
  const prepared = new Map<string, number[]>(compared.map(({ name }) => [name, []]));
  for (let n = 0; n <= uploads; n++)
    for (const { name, house, author } of compared) {
      const bytes = new Uint8Array(Buffer.concat([picture, randomBytes(upload - picture.length)]));
      const form = (await author.visitor.get(addDocumentPath)).form({ field: "submissionId" });
      const filled = { intent: "add", files: [{ name: `Beleg ${n}.jpg`, type: "image/jpeg", bytes }] };
      const since = performance.now();
      const answer = await author.visitor.postMultipart(form.action, { ...Object.fromEntries(form.fields), ...filled }, { follow: false });
      const at = performance.now();
      if (answer.status !== 302) throw new Error(`${form.action} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
      await until(async () => (await house.db.$count(pages)) > rows + n || undefined, 20);
      // The first upload to each starts an engine, so it does not count.
      if (n === 0) continue;
      answered.get(name)?.push(at - since);
      prepared.get(name)?.push(performance.now() - since);
    }
  tellBeside(answered, "25 MB sent, until the answer", tell);
  tellBeside(prepared, "25 MB sent, until its page is there", tell);
}
