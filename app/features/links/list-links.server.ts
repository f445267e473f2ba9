import { and, count, desc, eq, gt, inArray, lte, max, sql } from "drizzle-orm";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { isOpenLink } from "~/features/access/linked-to.server";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { documents, linkedDocuments, links, linkVisits, users } from "~db/schema/index";
import { addressOfLink } from "./link-address.server.ts";
import { keptAfterEnd, type LinkDownload, mostListed, shownVisits, type VisitKind } from "./rules.ts";

type LinkVisit = { id: string; kind: VisitKind; at: Date; browser: string; system: string };

export type DocumentLink = {
  id: string;
  /** as its maker calls it; "" for everybody else */
  name: string;
  /** null: somebody else made it, or the key that it was closed with is lost */
  address: string | null;
  /** null: the viewer made it */
  madeBy: string | null;
  mayEnd: boolean;
  download: LinkDownload;
  hasPassword: boolean;
  createdAt: Date;
  endsAt: Date;
  /** null: it is open */
  over: "ended" | "expired" | null;
  /** latest: only for its maker and the document's owner */
  visits: { count: number; last: Date | null; latest: LinkVisit[] };
};

const isOpen = sql`(${isOpenLink})`;

/**
 * Returns the links that show the document, the open ones first and each the newest first: those of the viewer, and those of others without their addresses; undefined if the viewer
 * may not share it.
 */
export async function listLinks(
  db: Db,
  viewer: Pick<Viewer, "id">,
  { documentId, now }: { documentId: string; now: Date },
): Promise<DocumentLink[] | undefined> {
  if (!(await isGrantedOn(db, viewer, { documentId, ability: "share" }))) return undefined;
  const found = await db
    .select({
      id: links.id,
      name: links.name,
      secret: links.secret,
      makerId: links.madeById,
      maker: users.displayName,
      ownerId: documents.ownerId,
      download: links.download,
      passwordHash: links.passwordHash,
      createdAt: links.createdAt,
      endsAt: links.endsAt,
      endedAt: links.endedAt,
    })
    .from(linkedDocuments)
    .innerJoin(links, eq(links.id, linkedDocuments.linkId))
    .innerJoin(users, eq(users.id, links.madeById))
    .innerJoin(documents, eq(documents.id, linkedDocuments.documentId))
    .where(and(eq(linkedDocuments.documentId, documentId), gt(links.endsAt, new Date(now.getTime() - keptAfterEnd))))
    .orderBy(desc(isOpen), desc(links.createdAt), desc(links.id))
    .limit(mostListed);
  const visits = await visitsOf(
    db,
    found.map(({ id }) => id),
  );
  return Promise.all(
    found.map(async ({ name, secret, makerId, maker, ownerId, passwordHash, endedAt, ...link }) => {
      const isOwn = makerId === viewer.id;
      const isTheirs = isOwn || ownerId === viewer.id;
      const { latest = [], count: seen = 0, last = null } = visits.get(link.id) ?? {};
      const over = endedAt ? "ended" : link.endsAt <= now ? "expired" : null;
      return {
        ...link,
        name: isOwn ? name : "",
        address: isOwn && !over ? ((await addressOfLink(secret)) ?? null) : null,
        madeBy: isOwn ? null : maker,
        mayEnd: !over && isTheirs,
        hasPassword: passwordHash !== null,
        over,
        visits: { count: seen, last, latest: isTheirs ? latest : [] },
      };
    }),
  );
}

async function visitsOf(db: Db, linkIds: readonly string[]): Promise<Map<string, DocumentLink["visits"]>> {
  if (linkIds.length === 0) return new Map();
  const { linkId, id, kind, at, browser, system } = linkVisits;
  const numbered = db
    .select({
      linkId,
      id,
      kind,
      at,
      browser,
      system,
      n: sql<number>`row_number() over (partition by ${linkId} order by ${at} desc, ${id} desc)`.as("n"),
    })
    .from(linkVisits)
    .where(inArray(linkId, [...linkIds]))
    .as("numbered");
  const [counted, latest] = await Promise.all([
    db
      .select({ linkId, visits: count(), last: max(at) })
      .from(linkVisits)
      .where(and(inArray(linkId, [...linkIds]), eq(kind, "seen")))
      .groupBy(linkId),
    db.select().from(numbered).where(lte(numbered.n, shownVisits)).orderBy(numbered.n),
  ]);
  const seen = new Map(counted.map((row) => [row.linkId, row]));
  return new Map(
    linkIds.map((one) => [
      one,
      {
        count: seen.get(one)?.visits ?? 0,
        last: seen.get(one)?.last ?? null,
        latest: latest.filter((visit) => visit.linkId === one).map(({ linkId: _, n: __, ...visit }) => visit),
      },
    ]),
  );
}
