import { buffer } from "node:stream/consumers";
import { eq, inArray } from "drizzle-orm";
import type { Mark } from "~/imaging/marks/mark";
import type { Hand } from "~/pdf/draw-marks.server";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { files, signatureImages } from "~db/schema/index";

/** Returns the signatures among the annotations, for drawing. */
export async function handsOf(db: Db, marks: readonly Mark[]): Promise<Map<string, Hand>> {
  const ids = new Set(marks.flatMap((mark) => (mark.kind === "signature" ? [mark.imageId] : [])));
  if (ids.size === 0) return new Map();
  const rows = await db
    .select({ id: signatureImages.id, outline: signatureImages.outline, key: files.key })
    .from(signatureImages)
    .leftJoin(files, eq(files.id, signatureImages.fileId))
    .where(inArray(signatureImages.id, [...ids]));
  const hands = new Map<string, Hand>();
  for (const { id, outline, key } of rows) {
    if (outline) hands.set(id, { outline });
    else if (key) hands.set(id, { png: await buffer(await storage().open(key)) });
  }
  return hands;
}
