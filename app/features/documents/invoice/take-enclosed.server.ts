import { readFile } from "node:fs/promises";
import type { Enclosed } from "~/engines/contract";
import { engines } from "~/engines/engines.server";
import { inScratch } from "~/engines/scratch.server";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { findWholeInvoice } from "../paper/find-invoice.server.ts";

export type EnclosedFile = { name: string; content: Buffer };

/** Returns a file that came with the electronic invoice that a version is; null if there is none. */
export async function takeEnclosed(db: Db, versionId: string, which: Enclosed): Promise<EnclosedFile | null> {
  const found = await findWholeInvoice(db, versionId);
  const attachment = found?.said.attachments[which.n];
  const name = which.where === "pdf" ? found?.enclosed[which.n] : attachment?.file?.name || attachment?.id;
  if (!found || name === undefined) return null;
  const content = await takeFrom(found.key, which);
  return content && { name: name || "?", content };
}

/** Returns the data of an invoice as they came; key: of its file */
export function takeData(key: string): Promise<Buffer | null> {
  return takeFrom(key, { where: "data", n: 0 });
}

function takeFrom(key: string, which: Enclosed): Promise<Buffer | null> {
  return inScratch(async (outDir) => {
    const taken = await storage().withLocalFile(key, (file) => engines().invoice.take({ file, outDir, which }));
    return taken && readFile(taken.path);
  });
}
