import { type AnyColumn, and, eq, exists, gt, isNull, type SQL, sql } from "drizzle-orm";
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
    eq(documentAccess.documentId, linkedDocuments.documentId),
    eq(documentAccess.userId, links.madeById),
    isGranted("share"),
    isGranted(ability),
  );
  return exists(
    db
      .select({ one: sql`1` })
      .from(linkedDocuments)
      .innerJoin(links, eq(links.id, linkedDocuments.linkId))
      .innerJoin(documentAccess, ofMaker)
      .where(
        and(
          eq(links.id, guest.linkId),
          isOpenLink,
          eq(linkedDocuments.documentId, documentId),
          ability === "seeOriginals" ? eq(links.download, "originals") : undefined,
        ),
      ),
  );
}
