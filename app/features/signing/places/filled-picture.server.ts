import { and, eq } from "drizzle-orm";
import { isNewest } from "~/features/access/newest-version.server";
import type { ViewerOrGuest } from "~/features/access/rules";
import { versionVisibleTo } from "~/features/access/version-visible-to.server";
import { handsOf } from "~/features/pages/hands-of.server";
import { inUnits } from "~/imaging/marks/mark-shape";
import { isId } from "~/lib/ids";
import { sha256 } from "~/lib/sha256";
import { drawMarks } from "~/pdf/draw-marks.server";
import { svgCanvas } from "~/seal/sheet/svg-canvas";
import type { Db } from "~db/client.server";
import { versionPages, versions } from "~db/schema/index";
import { annotationAt } from "./annotation-at.server.ts";
import { findFilled } from "./find-filled.server.ts";

/** versionId: null for the newest */
type Wanted = { pageId: string; versionId: string | null };

/**
 * Draws what was filled in on a page, to lie over its picture; undefined if the viewer may not see the version, or nothing was.
 * The PDF has the same, drawn by the same code.
 */
export async function filledPicture(
  db: Db,
  viewer: ViewerOrGuest,
  { pageId, versionId }: Wanted,
): Promise<{ svg: Buffer; tag: string } | undefined> {
  if (!isId(pageId) || (versionId !== null && !isId(versionId))) return undefined;
  const [shown] = await db
    .select({ versionId: versions.id })
    .from(versions)
    .innerJoin(versionPages, and(eq(versionPages.versionId, versions.id), eq(versionPages.pageId, pageId)))
    .where(and(versionId ? eq(versions.id, versionId) : isNewest(db), versionVisibleTo(db, viewer)))
    .limit(1);
  const filled = shown ? await findFilled(db, shown.versionId, pageId) : [];
  const [first] = filled;
  if (!first) return undefined;
  const marks = filled.flatMap((one) => annotationAt(one, one.size));
  const { width, height } = inUnits(first.size);
  const { canvas, finish } = svgCanvas({ width, height, ground: null });
  canvas.addPage({ size: [width, height], margin: 0 });
  drawMarks(canvas, { marks, hands: await handsOf(db, marks) }, { x: 0, y: 0, width, height });
  const svg = Buffer.from(finish());
  return { svg, tag: sha256(svg.toString()) };
}
