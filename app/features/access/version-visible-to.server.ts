import { and, eq, exists, gte, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { documentAccess, versions } from "~db/schema/index";
import { guestMay } from "./guest-may.server.ts";
import { isGranted } from "./is-granted.server.ts";
import { isNewest, isPublished } from "./newest-version.server.ts";
import { isGuest, type ViewerOrGuest } from "./rules.ts";

/**
 * The scope of every look-up of published versions: those since the viewer was given access, and the newest in any case. Older ones may show
 * what was removed before sharing, and need a right of their own. Guests see the newest alone.
 */
export function versionVisibleTo(db: Db, viewer: ViewerOrGuest): SQL | undefined {
  if (isGuest(viewer)) return and(isPublished, isNewest(db), guestMay(db, viewer, { documentId: versions.documentId, ability: "view" }));
  const own = and(eq(documentAccess.documentId, versions.documentId), eq(documentAccess.userId, viewer.id));
  const isShown = or(gte(versions.publishedAt, documentAccess.grantedAt), isGranted("seeOlderVersions"), isNewest(db));
  const access = db.select({ one: sql`1` }).from(documentAccess).where(and(own, isShown));
  return and(isPublished, exists(access));
}
