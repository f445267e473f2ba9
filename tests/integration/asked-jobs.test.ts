import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changePassword } from "~/features/accounts/change-password.server";
import { markVerified } from "~/features/accounts/mark-verified.server";
import { requestReset } from "~/features/accounts/request-reset.server";
import { requestVerification } from "~/features/accounts/request-verification.server";
import { receiveNotice } from "~/features/billing/notices/receive-notice.server";
import { acceptInvite } from "~/features/connections/accept-invite.server";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { discardDraft } from "~/features/drafts/discard-draft.server";
import { changeLook } from "~/features/drafts/looks/change-page.server";
import { spareIdentityCard } from "~/features/drafts/looks/spare-identity-card.server";
import { openDraft } from "~/features/drafts/open-draft.server";
import { askToPublish } from "~/features/drafts/saving/publish-draft.server";
import { publishWhenPrepared } from "~/features/drafts/saving/publish-when-prepared.server";
import { readAhead } from "~/features/drafts/suggesting/read-ahead.server";
import { sweepDrafts } from "~/features/drafts/sweep-drafts.server";
import { askForMails } from "~/features/notifications/mails/ask-for-mails.server";
import { notify } from "~/features/notifications/notify.server";
import { shareAndInvite } from "~/features/sharing/share-and-invite.server";
import { recipeKey, untouched } from "~/imaging/recipe";
import { invites, pages, versionPages, versions } from "~db/schema/index";
import { aPage, aPublishedDocument } from "../builders/documents.ts";
import { aFullLife } from "../builders/full-life.ts";
import { anInvite } from "../builders/news.ts";
import { streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date("2026-11-22T12:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);

/** "read-page ×5 keyed, later": task, tries, whether it takes the place of its like, and whom it waits for */
type Asked = string;

test("each job is asked for with its tries, in its lane, and in the place of its like where one is enough", async () => {
  const database = await aDatabase();
  const { db, sql } = database;
  const asked = async (): Promise<Asked[]> => {
    const jobs = await sql<{ job: string }[]>`
      select concat(t.identifier, ' ×', j.max_attempts, case when j.key is not null then ' keyed' end,
        case when j.priority >= 1000 then ', nobody waits' when j.priority >= 500 then ', ahead' end) as job
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`;
    await sql`delete from graphile_worker._private_jobs`;
    return [...new Set(jobs.map(({ job }) => job))].sort();
  };
  const { viewer, draft } = await aFullLife(database, { friend: await aPerson(db), name: "Jana", now });
  expect(await asked()).toEqual([
    "export-pdf ×2 keyed",
    "make-data-export ×5 keyed",
    "make-signature ×3",
    "make-zip ×5 keyed",
    "prepare-file ×3 keyed",
    "prepare-file ×3 keyed, ahead",
    "run-bulk ×5 keyed",
    "send-invite-mail ×13",
    "send-security-notice ×13",
    "send-verification ×13",
  ]);

  await discardDraft(db, viewer, { versionId: draft.id });
  const { id: versionId } = await openDraft(db, viewer);
  const pageId = await aPage(db, {});
  await db.insert(versionPages).values({ versionId, pageId, position: 0 });
  const look = { ...untouched, filter: "document" as const };
  const deeds: Record<string, [() => Promise<unknown>, Asked[]]> = {
    "asks for a reset": [() => requestReset(db, { email: viewer.email, sender: "192.0.2.9" }), ["send-reset ×13 keyed"]],
    "changes the password": [
      () => changePassword(db, { viewer, password: "Anderes Wort 8", now: later(-40 / 24) }),
      ["send-password-notice ×13"],
    ],
    "asks for another mail": [() => requestVerification(db, { userId: viewer.id, now: later(1) }), ["send-verification ×13 keyed"]],
    "gives notice": [
      () =>
        receiveNotice(db, {
          kind: "cancel",
          name: "Jana",
          email: viewer.email,
          reason: null,
          day: null,
          language: "de",
          sender: "192.0.2.9",
          now,
        }),
      ["confirm-notice ×25", "work-notice ×25"],
    ],
    "proves the address": [() => markVerified(db, { userId: viewer.id, now }), ["link-invites ×5"]],
    "accepts an invitation for which a share waits": [
      async () => {
        const asker = await aPerson(db);
        await anInvite(db, { from: viewer, to: asker });
        const { id: documentId } = await aPublishedDocument(db, { owner: viewer });
        const none = new Map();
        const waiting = { before: none, after: new Map([[asker.email, ["view" as const]]]) };
        await shareAndInvite(db, viewer, { documentId, asked: { before: none, after: none }, waiting, now });
        const [invite] = await db.select({ id: invites.id }).from(invites).where(eq(invites.toId, asker.id));
        await asked();
        await acceptInvite(db, { viewer: asker, inviteId: invite?.id ?? "", now });
      },
      ["give-shares ×5"],
    ],
    "is told something": [() => notify(db, { userId: viewer.id, kind: "welcome", now }), ["tell-news ×5"]],
    "is written to": [() => askForMails(db, [viewer.id]), ["mail-news ×13 keyed, nobody waits"]],
    "turns a page": [
      () => changeLook(db, viewer, { versionId, pageId, change: { kind: "turn", quarters: 1 }, analyse: false }),
      ["render-page ×3 keyed"],
    ],
    "has a page read ahead": [() => readAhead(db, { pageIds: [pageId], personId: viewer.id }), ["read-page ×5 keyed, ahead"]],
    "shows an identity card": [
      async () => {
        const key = recipeKey(look);
        await db.update(pages).set({ recipe: look, recipeKey: key, automaticKey: key }).where(eq(pages.id, pageId));
        await spareIdentityCard(db, { pageId, personId: viewer.id });
      },
      ["render-page ×3 keyed"],
    ],
    "waits for a file": [
      async () => {
        await receiveFile(db, { viewer, submissionId: crypto.randomUUID(), place: 0, name: "a.png", body: streamOf(Buffer.from("a")) });
        await askToPublish(db, viewer, { versionId, now });
      },
      ["prepare-file ×3 keyed"],
    ],
    "has it refused": [
      async () => {
        await sql`update draft_files set state = 'refused' where version_id = ${versionId}`;
        await publishWhenPrepared(db, versionId);
      },
      ["publish-draft ×5 keyed"],
    ],
    "publishes what nobody read": [
      async () => {
        await db.update(pages).set({ analysis: "none" }).where(eq(pages.id, pageId));
        await askToPublish(db, viewer, { versionId, now });
      },
      ["find-duplicates ×5 keyed, nobody waits", "read-page ×5 keyed, nobody waits"],
    ],
    "leaves a draft alone": [
      async () => {
        const stale = await openDraft(db, viewer);
        await db.insert(versionPages).values({ versionId: stale.id, pageId, position: 0 });
        await db.update(versions).set({ changedAt: now }).where(eq(versions.id, stale.id));
        await sweepDrafts(db, { now: later(77) });
      },
      ["send-draft-notice ×13 keyed, nobody waits"],
    ],
  };
  const found: Record<string, Asked[]> = {};
  for (const [deed, [act]] of Object.entries(deeds)) {
    await act();
    found[deed] = await asked();
  }
  expect(found).toEqual(Object.fromEntries(Object.entries(deeds).map(([deed, [, jobs]]) => [deed, jobs])));
});
