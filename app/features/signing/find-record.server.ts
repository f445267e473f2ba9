import { and, asc, count, eq, isNotNull, lte } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { documents, signingEvents, signings, versionPages, versions } from "~db/schema/index";
import type { Head } from "./chain.server.ts";
import { contentHash } from "./content-hash.server.ts";
import type { RecordEntry } from "./rules.ts";

/** Somebody who is to sign a version, or was. */
type RecordedSigner = {
  /** null: somebody who has left */
  userId: string | null;
  name: string;
  email: string;
  askedAt: Date | null;
  seenAt: Date | null;
  signedAt: Date | null;
  declinedAt: Date | null;
  imageId: string | null;
};

export type SigningRecord = {
  documentId: string;
  name: string;
  /** 1 is the oldest */
  n: number;
  publishedAt: Date;
  pages: number;
  contentHash: string;
  participants: RecordedSigner[];
  /** of this version, without its exports: they would change what is exported */
  events: (RecordEntry & { hash: string })[];
  /** the last of these events */
  head: Head;
};

/** What the record tells of a version; nothing where nobody was ever asked to sign it. */
export async function findRecord(db: Db, versionId: string): Promise<SigningRecord | undefined> {
  const [version] = await db
    .select({ documentId: versions.documentId, name: versions.name, publishedAt: versions.publishedAt })
    .from(versions)
    .innerJoin(documents, eq(documents.id, versions.documentId))
    .where(eq(versions.id, versionId));
  if (!version?.publishedAt) return undefined;
  const { documentId, name, publishedAt } = version;
  const [participants, links, pages, [older], content] = await Promise.all([
    participantsOf(db, versionId),
    linksOf(db, documentId),
    db.$count(versionPages, eq(versionPages.versionId, versionId)),
    db
      .select({ n: count() })
      .from(versions)
      .where(and(eq(versions.documentId, documentId), isNotNull(versions.publishedAt), lte(versions.publishedAt, publishedAt))),
    contentHash(db, versionId),
  ]);
  const own = links.filter(({ event }) => event.version === versionId && event.kind !== "exported");
  const last = own.at(-1);
  if (!last || participants.length === 0) return undefined;
  return {
    documentId,
    name,
    n: older?.n ?? 1,
    publishedAt,
    pages,
    contentHash: content,
    participants,
    events: own.map(({ event, hash }) => ({ ...event, hash })),
    head: { seq: last.seq, hash: last.hash },
  };
}

async function participantsOf(db: Db, versionId: string): Promise<RecordedSigner[]> {
  const { userId, name, email, askedAt, seenAt, signedAt, declinedAt, imageId } = signings;
  return db
    .select({ userId, name, email, askedAt, seenAt, signedAt, declinedAt, imageId })
    .from(signings)
    .where(and(eq(signings.versionId, versionId), eq(signings.required, true)))
    .orderBy(asc(askedAt), asc(name), asc(signings.id));
}

async function linksOf(db: Db, documentId: string) {
  const rows = await db.select().from(signingEvents).where(eq(signingEvents.documentId, documentId)).orderBy(asc(signingEvents.seq));
  return rows.map(({ seq, hash, entry }) => ({ seq, hash, event: JSON.parse(entry) as RecordEntry }));
}
