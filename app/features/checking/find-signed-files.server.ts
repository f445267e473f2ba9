import { inArray } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { signedFiles } from "~db/schema/index";
import type { SignedUpload } from "./rules.ts";

/** Returns originals that arrived with signatures; the caller has checked that the person may see these files. */
export async function findSignedFiles(db: Db, fileIds: readonly string[]): Promise<Map<string, SignedUpload>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(signedFiles)
    .where(inArray(signedFiles.fileId, [...new Set(fileIds)]));
  return new Map(rows.map(({ fileId, verdict }) => [fileId, verdict]));
}
