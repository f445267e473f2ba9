import { and, eq, lt } from "drizzle-orm";
import { isGuest, type ViewerOrGuest } from "~/features/access/rules";
import type { Wanted } from "~/features/documents/find-document.server";
import type { Db } from "~db/client.server";
import { exports, files } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import { type Exportable, findExportable } from "./find-export.server.ts";
import type { ExportProgress } from "./rules.ts";

export type ExportedFile = { versionId: string; key: string; sha256: string; bytes: number; name: string };

/** isNew: nobody had requested it before */
export type ExportAnswer =
  | { state: "ready"; versionId: string; file: ExportedFile }
  | { state: "asked"; versionId: string; progress: ExportProgress; isNew?: true }
  | { state: "failed"; versionId: string; errorId: string };

/** ms after which an unfinished export is started again: its runner was killed on the last try */
const patience = 10 * 60 * 1000;

/** beforeMaking: called before an export has to be made; if it throws, nothing is enqueued */
type AskForExport = Wanted & { now: Date; beforeMaking?: () => Promise<void> };

/**
 * Returns the PDF of a version, or that it is being made; undefined if the viewer may not see the version. A failure is reported once; the
 * next request tries again.
 */
export async function askForExport(
  db: Db,
  viewer: ViewerOrGuest,
  { now, beforeMaking = async () => {}, ...asked }: AskForExport,
): Promise<ExportAnswer | undefined> {
  const wanted = await findExportable(db, viewer, asked);
  if (!wanted) return undefined;
  // Right after publishing, the pages are still being read: a PDF without their words would not be searchable.
  const { versionId, pagesRead: done, pagesTotal: total } = wanted;
  if (done < total) return { state: "asked", versionId, progress: { step: "reading", done, total } };
  return db.transaction(async (tx) => {
    if (await enter(tx, viewer, wanted, now)) return begin(tx, wanted, beforeMaking);
    const known = await find(tx, wanted);
    if (known.state === "failed") await tx.delete(exports).where(eq(exports.cacheKey, wanted.cacheKey));
    if (known.state === "asked" && (await renew(tx, wanted, now))) return begin(tx, wanted, beforeMaking);
    return known;
  });
}

async function begin(tx: Db, wanted: Exportable, beforeMaking: () => Promise<void>): Promise<ExportAnswer> {
  await beforeMaking();
  await enqueueExport(tx, wanted.cacheKey);
  return { ...beingWritten(wanted, 0), isNew: true };
}

export async function enqueueExport(tx: Db, cacheKey: string): Promise<void> {
  await enqueue(tx, "export-pdf", { cacheKey }, { jobKey: `export:${cacheKey}`, maxAttempts: 2 });
}

function beingWritten({ versionId, pagesTotal: total }: Exportable, done: number): Extract<ExportAnswer, { state: "asked" }> {
  return { state: "asked", versionId, progress: { step: "writing", done, total } };
}

async function renew(tx: Db, { cacheKey }: Exportable, now: Date): Promise<boolean> {
  const lost = and(eq(exports.cacheKey, cacheKey), lt(exports.askedAt, new Date(now.getTime() - patience)));
  const renewed = await tx.update(exports).set({ askedAt: now }).where(lost).returning({ cacheKey: exports.cacheKey });
  return renewed.length > 0;
}

async function enter(tx: Db, viewer: ViewerOrGuest, { cacheKey, versionId }: Exportable, now: Date): Promise<boolean> {
  const entered = await tx
    .insert(exports)
    .values({ cacheKey, versionId, askedBy: isGuest(viewer) ? null : viewer.id, askedAt: now })
    .onConflictDoNothing()
    .returning({ cacheKey: exports.cacheKey });
  return entered.length > 0;
}

async function find(tx: Db, wanted: Exportable): Promise<ExportAnswer> {
  const { cacheKey, versionId, name } = wanted;
  const { state, errorId, pagesWritten } = exports;
  const [known] = await tx
    .select({ state, errorId, pagesWritten, file: { key: files.key, sha256: files.sha256, bytes: files.bytes } })
    .from(exports)
    .leftJoin(files, eq(files.id, exports.fileId))
    .where(eq(exports.cacheKey, cacheKey));
  if (known?.state === "ready" && known.file) return { state: "ready", versionId, file: { ...known.file, versionId, name } };
  if (known?.state === "failed") return { state: "failed", versionId, errorId: known.errorId ?? "" };
  return beingWritten(wanted, known?.pagesWritten ?? 0);
}
