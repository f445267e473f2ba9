import { type AnyColumn, and, eq, exists, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { documentAccess, linkedDocuments, links } from "~db/schema/index";
import { isGranted } from "./is-granted.server.ts";
import type { Ability, LinkGuest } from "./rules.ts";

/** The condition that a link is neither ended nor over. */
export const isOpenLink = and(isNull(links.endedAt), gt(links.endsAt, sql`now()`));

/**
 * The condition that an open link gives a guest this ability on the document. It hands on what its maker may do now: who loses the right to share
 * takes it from the guests, too. A guest sees; nothing else is ever handed on but the originals, where the link says so.
 */
export function isLinked(db: Db, guest: LinkGuest, { documentId, ability }: { documentId: AnyColumn; ability: Ability }): SQL {
  if (ability !== "view" && ability !== "seeOriginals") return sql`false`;
  const ofMaker = and(
    eq(documentAccess.documentId, documentId),
    eq(documentAccess.userId, links.madeById),
    isGranted("share"),
    isGranted(ability),
  );
  return exists(
    db
      .select({ one: sql`1` })
      .from(links)
      .innerJoin(documentAccess, ofMaker)
      .where(
        and(
          eq(links.id, guest.linkId),
          isOpenLink,
          guest.inView ? isInView(guest.inView, documentId) : isNamed(db, documentId),
          ability === "seeOriginals" ? eq(links.download, "originals") : undefined,
        ),
      ),
  );
}

/** The condition that a link shows a saved search, and this one of the documents that the search shows. */
function isInView(inView: readonly string[], documentId: AnyColumn): SQL | undefined {
  return and(isNotNull(links.viewId), sql`${documentId} = any(${sql.param([...inView])}::uuid[])`);
}

/** The condition that a link names the document itself. */
function isNamed(db: Db, documentId: AnyColumn): SQL {
  const named = and(eq(linkedDocuments.linkId, links.id), eq(linkedDocuments.documentId, documentId));
  return exists(db.select({ one: sql`1` }).from(linkedDocuments).where(named));
}
