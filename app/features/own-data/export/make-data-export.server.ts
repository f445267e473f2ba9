import { and, asc, eq, isNull } from "drizzle-orm";
import { pdfOf } from "~/features/exports/zip/pdf-of.server";
import type { Db } from "~db/client.server";
import { dataExportDocuments, dataExports } from "~db/schema/index";
import { keepDataExport } from "./keep-data-export.server.ts";
import { enqueueDataExport, isRunning, tellOwnData } from "./running-export.server.ts";

/** number of PDFs made at a time, so that those of other people come in between */
const atOnce = 12;

/** ms until PDFs that are being made are checked again, if nothing else was to be done; an idle runner looks for jobs every two seconds */
const pause = 500;

/** Has the PDFs made, some at a time, and then writes everything into one file. After a kill it continues without making anything twice. */
export async function makeDataExport(db: Db, { exportId, now }: { exportId: string; now: Date }): Promise<void> {
  const [running] = await db.select({ id: dataExports.id, userId: dataExports.userId }).from(dataExports).where(isRunning(exportId));
  if (!running) return;
  const { userId } = running;

  const { documentId, place, result } = dataExportDocuments;
  const ofExport = eq(dataExportDocuments.exportId, exportId);
  const open = await db
    .select({ documentId })
    .from(dataExportDocuments)
    .where(and(ofExport, isNull(result)))
    .orderBy(asc(place))
    .limit(atOnce);
  if (open.length === 0) return keepDataExport(db, { exportId, userId, now });

  let [noted, begun] = [0, 0];
  for (const { documentId: id } of open) {
    const made = await pdfOf(db, { id: userId }, { documentId: id, now });
    if (!made.result) {
      begun += Number(made.isNew);
      continue;
    }
    await db
      .update(dataExportDocuments)
      .set(made)
      .where(and(ofExport, eq(documentId, id), isNull(result)));
    noted += 1;
  }
  // The next round is enqueued after the PDFs that were started just now, so that they are finished or nearly so by then.
  const goesOn = noted + begun > 0;
  await db.transaction(async (tx) => {
    await enqueueDataExport(tx, exportId, goesOn ? undefined : new Date(now.getTime() + pause));
    await tellOwnData(tx, userId);
  });
}

/** Gives up after the last try: the person is told, and may request it again. */
export async function giveUpDataExport(db: Db, { exportId, now }: { exportId: string; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const [failed] = await tx
      .update(dataExports)
      .set({ failedAt: now })
      .where(isRunning(exportId))
      .returning({ userId: dataExports.userId });
    if (failed) await tellOwnData(tx, failed.userId);
  });
}
