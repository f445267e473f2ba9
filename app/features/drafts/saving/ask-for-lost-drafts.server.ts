import { and, eq, inArray, isNotNull, isNull, notExists, sql } from "drizzle-orm";
import { enqueue, hasNoJob } from "~jobs/queue.server";
import type { Db } from "../../../../db/client.server.ts";
import { draftFiles, pages, versionPages, versions } from "../../../../db/schema/index.ts";
import { recogniseFacts } from "../suggesting/recognise-facts.server.ts";
import { publishWhenPrepared } from "./publish-when-prepared.server.ts";

type Asking = { atOnce: number; now: Date };

/** Resumes work whose job is lost: opening files, publishing drafts and filling in versions. Returns how many of them there were. */
export async function askForLostDrafts(db: Db, asking: Asking): Promise<number> {
  return (await prepareFiles(db, asking)) + (await publishDrafts(db, asking)) + (await fillVersions(db, asking));
}

async function prepareFiles(db: Db, { atOnce }: Asking): Promise<number> {
  const lost = await db
    .select({ draftFileId: draftFiles.id, personId: versions.authorId })
    .from(draftFiles)
    .innerJoin(versions, eq(versions.id, draftFiles.versionId))
    .where(and(eq(draftFiles.state, "received"), hasNoJob(["prepare-file"], "draftFileId", draftFiles.id)))
    .limit(atOnce);
  for (const { draftFileId, personId } of lost)
    await enqueue(db, "prepare-file", { draftFileId, ...(personId && { personId }) }, { jobKey: `prepare:${draftFileId}`, maxAttempts: 3 });
  return lost.length;
}

async function publishDrafts(db: Db, { atOnce }: Asking): Promise<number> {
  const isAskedFor = and(isNull(versions.publishedAt), isNotNull(versions.publishAskedAt));
  const waiting = await db
    .select({ id: versions.id })
    .from(versions)
    .where(and(isAskedFor, hasNoJob(["publish-draft"], "versionId", versions.id)))
    .limit(atOnce);
  let asked = 0;
  for (const { id } of waiting) if (await publishWhenPrepared(db, id)) asked += 1;
  return asked;
}

/** Fills versions that still wait for facts left to reading, although all their pages have been read or cannot be. */
async function fillVersions(db: Db, { atOnce, now }: Asking): Promise<number> {
  const beingRead = db
    .select({ id: pages.id })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .where(and(eq(versionPages.versionId, versions.id), inArray(pages.analysis, ["ahead", "rendering", "reading"])));
  const waiting = await db
    .select({ id: versions.id })
    .from(versions)
    .where(and(sql`${versions.awaits} <> '{}'`, isNotNull(versions.publishedAt), notExists(beingRead)))
    .limit(atOnce);
  for (const { id } of waiting) await recogniseFacts(db, { versionId: id, now });
  return waiting.length;
}
