import { and, eq } from "drizzle-orm";
import { env } from "~/env.server";
import { newestFirst } from "~/features/access/newest-version.server";
import type { ViewerOrGuest } from "~/features/access/rules";
import { versionVisibleTo } from "~/features/access/version-visible-to.server";
import { findRecord } from "~/features/signing/find-record.server";
import { isId } from "~/lib/ids";
import { ownKeys } from "~/seal/own-keys.server";
import { drawSheet } from "~/seal/sheet/draw-sheet";
import { svgCanvas } from "~/seal/sheet/svg-canvas";
import type { Db } from "~db/client.server";
import { versions } from "~db/schema/index";
import { sheetFacts } from "./sheet-facts.server.ts";

/** Laying out the text takes longer than everything else, so the last pictures (about 200 kB each) are kept. */
const drawn = new Map<string, Buffer>();
const mostKept = 30;

function keep(tag: string, svg: Buffer): void {
  drawn.set(tag, svg);
  const [oldest] = drawn.keys();
  if (oldest !== undefined && drawn.size > mostKept) drawn.delete(oldest);
}

/**
 * Draws the record of signing as the newest version's PDF would contain it now; undefined if the viewer may not see the document, or nobody is
 * to sign it.
 */
export async function recordPicture(db: Db, viewer: ViewerOrGuest, documentId: string): Promise<{ svg: Buffer; tag: string } | undefined> {
  if (!isId(documentId)) return undefined;
  const [newest] = await db
    .select({ id: versions.id })
    .from(versions)
    .where(and(eq(versions.documentId, documentId), versionVisibleTo(db, viewer)))
    .orderBy(newestFirst)
    .limit(1);
  const [record, { active }] = await Promise.all([newest && findRecord(db, newest.id), ownKeys()]);
  if (!newest || !record) return undefined;
  const tag = `${newest.id}-${record.head.seq}-${active?.keyId.slice(0, 8) ?? ""}`;
  const known = drawn.get(tag);
  if (known) return { svg: known, tag };
  const facts = await sheetFacts(db, record, { keyId: active?.keyId ?? null, sealedAt: null });
  const { canvas, finish } = svgCanvas();
  // Characters without a font are drawn as on paper; a picture needs no invisible text for searching.
  const unseen = { write() {}, finish() {} };
  drawSheet(canvas, unseen, { ...facts, stamping: env.TIMESTAMP_URL ? { by: new URL(env.TIMESTAMP_URL).host } : null });
  const svg = Buffer.from(finish());
  keep(tag, svg);
  return { svg, tag };
}
