import { and, eq, isNull } from "drizzle-orm";
import { isGrantedOn } from "~/features/access/granted-to.server";
import type { Viewer } from "~/features/accounts/rules";
import { isBeyondTrial } from "~/features/billing/rules";
import { lockAllowance } from "~/features/billing/use-pages.server";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { lockDocumentOf } from "~db/locks.server";
import { draftFiles, versionPages, versions } from "~db/schema/index";
import { countAdded } from "../arriving/pages-to-add.server.ts";
import { refuseApart } from "../arriving/refuse-apart.server.ts";
import { newerThan, onlyDraws } from "../compare-edit.server.ts";
import { type Draft, draftColumns, lockDraft } from "../open-draft.server.ts";
import { type Published, publish } from "./publish-version.server.ts";
import { isPrepared } from "./publish-when-prepared.server.ts";

type Asked =
  | Done<({ published: true } & Published) | { published: false }>
  | Refused<"blank" | "gone" | "unverified" | "newer" | "used-up">;

export type AskToPublish = {
  versionId: string;
  /** id of the version saved since the edit began, as far as the person was told of it */
  seen?: string | undefined;
  now: Date;
};

/** Handles Upload and Save: publishes the draft at once if everything is prepared, otherwise as soon as it is. */
export async function askToPublish(db: Db, viewer: Viewer, { versionId, seen, now }: AskToPublish): Promise<Asked> {
  if (!viewer.emailVerified) return refused("unverified");
  return db.transaction(async (tx) => {
    await lockDocumentOf(tx, versionId);
    const draft = await lockDraft(tx, viewer, versionId);
    if (!draft || !(await mayPublish(tx, draft))) return refused("gone");
    if (await isBlank(tx, versionId)) return refused("blank");
    const newer = draft.baseVersionId ? await newerThan(tx, draft) : null;
    if (newer && newer.id !== seen) return refused("newer");
    if (await isTooMuch(tx, draft, now)) return refused("used-up");
    if (await isPrepared(tx, versionId)) return done({ published: true as const, ...(await publish(tx, draft, now)) });
    await tx
      .update(versions)
      .set({ publishAskedAt: now })
      .where(and(eq(versions.id, versionId), isNull(versions.publishedAt)));
    return done({ published: false as const });
  });
}

/** The job: publishes a draft that was to be published and is prepared. A repeat finds it published and does nothing. */
export async function publishDraft(db: Db, { versionId, now }: { versionId: string; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockDocumentOf(tx, versionId);
    const [draft] = await tx
      .select(draftColumns)
      .from(versions)
      .where(and(eq(versions.id, versionId), isNull(versions.publishedAt)))
      .for("no key update");
    if (!draft?.publishAskedAt || !(await isPrepared(tx, versionId))) return;
    const isRefused = (await isBlank(tx, versionId)) || !(await mayPublish(tx, draft)) || (await isTooMuch(tx, draft, now));
    if (isRefused) return draft.isApart ? refuseApart(tx, draft, "used-up") : stopWaiting(tx, draft);
    await publish(tx, draft, now);
  });
}

/** Gives up after the last try. A file that was to become a document of its own is reported by name, as nobody looks at its draft. */
export async function giveUpPublishing(db: Db, { versionId }: { versionId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockDocumentOf(tx, versionId);
    const [draft] = await tx
      .select(draftColumns)
      .from(versions)
      .where(and(eq(versions.id, versionId), isNull(versions.publishedAt), eq(versions.isApart, true)))
      .for("no key update");
    if (draft) await refuseApart(tx, draft, "too-hard");
  });
}

/** Returns whether the author may publish the draft: an edit needs the right to edit; the right to sign is enough if it only adds annotations. */
async function mayPublish(tx: Db, draft: Draft): Promise<boolean> {
  const { documentId, authorId, baseVersionId } = draft;
  if (!baseVersionId || (await isGrantedOn(tx, { id: authorId }, { documentId, ability: "edit" }))) return true;
  return (await isGrantedOn(tx, { id: authorId }, { documentId, ability: "mark" })) && (await onlyDraws(tx, draft));
}

/**
 * Returns whether the draft has more pages than the trial allows. This is checked again, with the allowance locked, as the plan may have
 * ended since the pages were added.
 */
async function isTooMuch(tx: Db, { id, authorId }: Draft, now: Date): Promise<boolean> {
  return isBeyondTrial(await lockAllowance(tx, authorId, now), await countAdded(tx, id));
}

/** Takes the request to publish back, as the last page, the right to edit or the rest of the trial is gone. */
async function stopWaiting(tx: Db, { id, authorId }: Draft): Promise<void> {
  await tx
    .update(versions)
    .set({ publishAskedAt: null })
    .where(and(eq(versions.id, id), isNull(versions.publishedAt)));
  await tellChange(tx, [authorId], { topic: "draft", id });
}

async function isBlank(tx: Db, versionId: string): Promise<boolean> {
  const [page] = await tx.select({ id: versionPages.pageId }).from(versionPages).where(eq(versionPages.versionId, versionId)).limit(1);
  if (page) return false;
  const [coming] = await tx
    .select({ id: draftFiles.id })
    .from(draftFiles)
    .where(and(eq(draftFiles.versionId, versionId), eq(draftFiles.state, "received")))
    .limit(1);
  return !coming;
}
