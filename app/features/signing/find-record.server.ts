import { and, asc, count, eq, isNotNull, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "~db/client.server";
import { documents, signingEvents, signings, versionPages, versions } from "~db/schema/index";
import type { Head } from "./chain.server.ts";
import { contentHash } from "./content-hash.server.ts";
import { eventsOf, type RecordEntry } from "./rules.ts";

/** A person who is or was to sign a version. */
type RecordedSigner = {
  /** null: a guest, or somebody whose account is deleted */
  userId: string | null;
  guestId: string | null;
  name: string;
  email: string;
  askedAt: Date | null;
  seenAt: Date | null;
  signedAt: Date | null;
  declinedAt: Date | null;
  imageId: string | null;
  /** for a signature that was given for an earlier version */
  givenVersionId: string | null;
  givenN: number | null;
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
  /** events that concern this version, see eventsOf */
  events: (RecordEntry & { hash: string })[];
  /** the last of these events */
  head: Head;
};

/** Returns the record of a version; undefined if nobody was ever asked to sign it. */
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
  const events = eventsOf(versionId, links, participants);
  const last = events.at(-1);
  if (!last || last.version !== versionId || participants.length === 0) return undefined;
  return {
    documentId,
    name,
    n: older?.n ?? 1,
    publishedAt,
    pages,
    contentHash: content,
    participants,
    events,
    head: { seq: last.seq, hash: last.hash },
  };
}

async function participantsOf(db: Db, versionId: string): Promise<RecordedSigner[]> {
  const { userId, guestId, name, email, askedAt, seenAt, signedAt, declinedAt, imageId, givenVersionId } = signings;
  const [given, older] = [alias(versions, "given"), alias(versions, "older")];
  const ofSame = and(eq(older.documentId, given.documentId), lte(older.publishedAt, given.publishedAt));
  const givenN = db
    .select({ n: count() })
    .from(older)
    .innerJoin(given, and(eq(given.id, givenVersionId), ofSame));
  return db
    .select({
      ...{ userId, guestId, name, email, askedAt, seenAt, signedAt, declinedAt, imageId, givenVersionId },
      givenN: sql<number | null>`case when ${givenVersionId} is not null then ${givenN}::int end`,
    })
    .from(signings)
    .where(and(eq(signings.versionId, versionId), eq(signings.required, true)))
    .orderBy(asc(askedAt), asc(name), asc(signings.id));
}

async function linksOf(db: Db, documentId: string) {
  const rows = await db.select().from(signingEvents).where(eq(signingEvents.documentId, documentId)).orderBy(asc(signingEvents.seq));
  return rows.map(({ hash, entry }) => ({ ...(JSON.parse(entry) as RecordEntry), hash }));
}
