import { createHash } from "node:crypto";
import { link, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { and, count, eq, isNotNull, ne } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { enqueueErasure } from "~/features/own-data/erasure/enqueue-erasure.server";
import { askForDataExport } from "~/features/own-data/export/ask-for-data-export.server";
import { findDataExport } from "~/features/own-data/export/find-data-export.server";
import { MB } from "~/lib/bytes";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { departures, documents, erasures, exports, files, sessions, users } from "~db/schema/index";
import { aJpeg } from "../../../tests/builders/papers.ts";
import { seeded } from "../../training/corner-scenes/random.ts";
import { until } from "./acting.ts";
import { fillArchive } from "./archive.ts";
import { letter } from "./letters.ts";
import { cpuSecondsEver, settledBytes, tellPeaks, watchPeaks } from "./processes.ts";
import { aSignedInPerson, type Figure, type Site } from "./site.ts";

const erased = 1000;

type Tell = (figure: Figure) => void;

/** Measures what it costs to export an account of many documents, and to erase one of 1,000, with the delivered runner. */
export async function takeAlong(site: Site, tell: Tell): Promise<void> {
  const taken = Number(site.given.documents ?? 10_000);
  const { person } = await aSignedInPerson(site.db);
  await fillArchive(site.sql, person.id, { documents: taken + erased, ofOne: taken, ofAnybodyElse: erased });
  await layFiles(site);
  await take(site, { person, taken }, tell);
  await erase(site, person, tell);
}

/** Writes the files. Every page has one and the same picture, which is stored once for each. */
async function layFiles({ dataDir, sql }: Site): Promise<void> {
  const jpeg = await aJpeg(letter(seeded(1), 200));
  const picture = path.join(dataDir, "picture");
  await writeFile(picture, jpeg, { mode: 0o600 });
  const sha256 = createHash("sha256").update(jpeg).digest("hex");
  const laid = await sql<{ key: string }[]>`
    update files set bytes = ${jpeg.length}, sha256 = ${sha256}, width = 800, height = 1120
    where id in (select original_file_id from pages) returning key`;
  for (const { key } of laid) {
    const folder = path.join(dataDir, "files", key.slice(0, 2));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await link(picture, path.join(folder, key));
  }
}

async function take({ db, pids: { runner } }: Site, { person, taken }: { person: Viewer; taken: number }, tell: Tell): Promise<void> {
  const [session] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, person.id));
  const before = await settledBytes(runner);
  const peaks = watchPeaks({ runner });
  const workBefore = cpuSecondsEver(runner);
  const since = performance.now();
  const viewer = { ...person, sessionId: session?.id ?? "" };
  const asked = await askForDataExport(db, { viewer, password: "", userAgent: "", now: new Date() });
  invariant(asked.ok, "it may be asked for");
  await until(async () => (await made(db)) >= taken || undefined);
  const pdfs = performance.now();
  const bytes = await until(async () => {
    const found = await findDataExport(db, person, new Date());
    invariant(found && found.state !== "failed", "the data export goes well");
    return found.state === "ready" ? found.bytes : undefined;
  });
  const ready = performance.now();
  const [row] = await db.select({ bytes: files.bytes }).from(files).innerJoin(exports, eq(exports.fileId, files.id)).limit(1);
  tell({ what: `${taken} documents taken along, asked to ready`, value: (ready - since) / 1000, unit: "s" });
  tell({ what: "of it, until every document is there as a PDF", value: (pdfs - since) / 1000, unit: "s" });
  tell({ what: "of it, until all is written into the ZIP", value: (ready - pdfs) / 1000, unit: "s" });
  tell({ what: "processor time of it: runner and engines", value: cpuSecondsEver(runner) - workBefore, unit: "s" });
  tell({ what: "the ZIP", value: bytes / MB, unit: "MB" });
  tell({ what: "one of its PDFs", value: (row?.bytes ?? Number.NaN) / 1000, unit: "kB" });
  tell({ what: "runner before", value: before / MB, unit: "MB" });
  tellPeaks(peaks.stop(), tell);
}

async function made(db: Db): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(exports)
    .where(and(eq(exports.state, "ready"), isNotNull(exports.fileId)));
  return row?.n ?? 0;
}

/** The other account of the archive, whose two weeks are over. */
async function erase({ db, pids: { runner } }: Site, { id: staysId }: Viewer, tell: Tell): Promise<void> {
  const [leaving] = await db
    .select({ userId: documents.ownerId, n: count() })
    .from(documents)
    .groupBy(documents.ownerId)
    .having(and(eq(count(), erased), ne(documents.ownerId, staysId)));
  invariant(leaving, "one account has 1,000 documents");
  const { userId } = leaving;
  const now = new Date();
  const peaks = watchPeaks({ runner });
  const since = performance.now();
  await db.insert(departures).values({ userId, askedAt: now, leavesAt: now, secretHash: "" });
  await enqueueErasure(db, { userId, at: now });
  await until(async () => (await db.$count(users, eq(users.id, userId))) === 0 || undefined, 50);
  tell({ what: `${erased} documents erased: until the account is gone`, value: (performance.now() - since) / 1000, unit: "s" });
  await until(async () => (await db.$count(erasures, isNotNull(erasures.finishedAt))) === 1 || undefined, 50);
  tell({ what: `${erased} documents erased: until their files are gone`, value: (performance.now() - since) / 1000, unit: "s" });
  tellPeaks(peaks.stop(), tell);
}
