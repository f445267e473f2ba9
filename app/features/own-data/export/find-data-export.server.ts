import { and, count, desc, eq, gt, isNotNull, or, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { dataExportDocuments, dataExports, files } from "~db/schema/index";

export type DataExport =
  | { state: "asked"; step: "pdfs" | "writing"; done: number; total: number }
  | { state: "ready"; bytes: number; readyAt: Date; endsAt: Date }
  | { state: "failed"; failedAt: Date };

/** Returns the state of the viewer's data export; undefined if there is none. */
export async function findDataExport(db: Db, viewer: Pick<Viewer, "id">, now: Date): Promise<DataExport | undefined> {
  const [found] = await newestOf(db, viewer, now);
  if (!found) return undefined;
  const { id, documents: total, written, bytes, readyAt, endsAt, failedAt } = found;
  if (readyAt && endsAt && bytes !== null) return { state: "ready", bytes, readyAt, endsAt };
  if (failedAt) return { state: "failed", failedAt };
  const { exportId, result } = dataExportDocuments;
  const [made] = await db
    .select({ n: count() })
    .from(dataExportDocuments)
    .where(and(eq(exportId, id), isNotNull(result)));
  const pdfs = made?.n ?? 0;
  return { state: "asked", ...(pdfs < total ? { step: "pdfs", done: pdfs } : { step: "writing", done: written }), total };
}

/** Returns the file of the viewer's data export until it expires. */
export async function findDataExportFile(db: Db, viewer: Pick<Viewer, "id">, now: Date) {
  const [found] = await newestOf(db, viewer, now);
  if (!found?.key || !found.sha256 || found.bytes === null || !found.readyAt) return undefined;
  const { key, sha256, bytes, readyAt } = found;
  return { key, sha256, bytes, readyAt };
}

function newestOf(db: Db, viewer: Pick<Viewer, "id">, now: Date) {
  const { id, documents, written, readyAt, endsAt, failedAt, askedAt } = dataExports;
  const { key, sha256, bytes } = files;
  return db
    .select({ id, documents, written, readyAt, endsAt, failedAt, key, sha256, bytes })
    .from(dataExports)
    .leftJoin(files, eq(files.id, dataExports.fileId))
    .where(and(eq(dataExports.userId, viewer.id), or(sql`${endsAt} is null`, gt(endsAt, now))))
    .orderBy(desc(askedAt))
    .limit(1);
}
