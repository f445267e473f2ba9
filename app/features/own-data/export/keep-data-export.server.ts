import { eq } from "drizzle-orm";
import { notify } from "~/features/notifications/notify.server";
import { dropBytes, recordFile } from "~/features/pages/record-file.server";
import { newDocumentKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { dataExportDocuments, dataExports } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import { dataExportLifetime } from "../rules.ts";
import { isRunning, tellOwnData } from "./running-export.server.ts";
import { writeDataExport } from "./write-data-export.server.ts";

/** Writes the file into the store and notifies the person. Of two runners, the later one's file is deleted. */
export async function keepDataExport(db: Db, { exportId, userId, now }: { exportId: string; userId: string; now: Date }): Promise<void> {
  const tell = async (written: number) => {
    await db.update(dataExports).set({ written }).where(isRunning(exportId));
    await tellOwnData(db, userId);
  };
  const stored = await storage().put(newDocumentKey(), writeDataExport(db, { exportId, person: { id: userId }, now, tell }));
  const isKept = await db.transaction(async (tx) => {
    const [waiting] = await tx.select({ id: dataExports.id }).from(dataExports).where(isRunning(exportId)).for("no key update");
    if (!waiting) return false;
    const fileId = await recordFile(tx, { ...stored, mediaType: "application/zip" });
    const readyAt = new Date();
    const endsAt = new Date(readyAt.getTime() + dataExportLifetime);
    await tx.update(dataExports).set({ fileId, readyAt, endsAt }).where(isRunning(exportId));
    await tx.delete(dataExportDocuments).where(eq(dataExportDocuments.exportId, exportId));
    await notify(tx, { userId, kind: "data-export-ready", isMailed: true, now: readyAt });
    await enqueue(tx, "send-data-export-notice", { exportId });
    await tellOwnData(tx, userId);
    return true;
  });
  if (!isKept) await dropBytes(storage(), [stored.key]);
}
