import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { acceptInvite } from "~/features/connections/accept-invite.server";
import { deleteConnection } from "~/features/connections/delete-connection.server";
import { deleteInvite } from "~/features/connections/delete-invite.server";
import { linkInvites } from "~/features/connections/link-invites.server";
import { rejectInvite } from "~/features/connections/reject-invite.server";
import { sendInvite } from "~/features/connections/send-invite.server";
import { chooseMails } from "~/features/notifications/mails/choose-mails.server";
import { mintMailLink, stopMails } from "~/features/notifications/mails/mail-links.server";
import { changeProfile } from "~/features/profiles/change-profile.server";
import { findPhotoState } from "~/features/profiles/photos/find-photo.server";
import { refusePhoto } from "~/features/profiles/photos/refuse-photo.server";
import { sendPhoto } from "~/features/profiles/photos/send-photo.server";
import { shareDocument } from "~/features/sharing/share-document.server";
import { newPhotoKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import { invites, photos } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { anInvite } from "../builders/news.ts";
import { streamOf } from "../builders/papers.ts";
import { aPerson, connect } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { butCountsOf, everyRow, harmDone } from "../support/harm.ts";
import { tellAll, tellNow } from "../support/news.ts";

const now = new Date("2026-11-22T12:00:00Z");
const unknown = "sven@post.example";
type Circle = { friend: Viewer; asker: Viewer; suitor: Viewer };

async function aPhoto(db: TestDatabase["db"], viewer: Viewer): Promise<void> {
  const stored = await storage().put(newPhotoKey(viewer.id), streamOf(Buffer.from("portrait")));
  await sendPhoto(db, { viewer, stored, square: null });
}

/** Somebody who has something from everyone in the circle, and to whom everyone has something. */
async function aSociableLife({ db }: TestDatabase, { friend, asker, suitor }: Circle) {
  const viewer = await aPerson(db);
  await connect(db, viewer, friend);
  for (const from of [asker, suitor]) await anInvite(db, { from, to: viewer });
  await sendInvite(db, { viewer, email: unknown, now });
  await db.insert(invites).values({ fromId: friend.id, toEmail: viewer.email });
  await tellNow(db, { userId: viewer.id, kind: "welcome", now });
  await chooseMails(db, { viewer, rhythm: "daily", now });
  await aPhoto(db, viewer);
  const [shared, kept] = [await aPublishedDocument(db, { owner: viewer }), await aPublishedDocument(db, { owner: viewer })];
  const share = (documentId: string, before: string[], after: string[]) => {
    const asked = {
      before: new Map(before.map((id) => [id, ["view" as const]])),
      after: new Map(after.map((id) => [id, ["view" as const]])),
    };
    return shareDocument(db, viewer, { documentId, asked, now });
  };
  await share(shared.id, [], [friend.id]);
  await tellAll(db);
  const own = async (by: { fromId: string } | { toEmail: string }) => {
    const all = await db.select().from(invites);
    const mine = all.filter(({ fromId, toId }) => fromId === viewer.id || toId === viewer.id);
    return mine.find((one) => Object.entries(by).every(([name, value]) => one[name as "fromId"] === value))?.id ?? "";
  };
  return { viewer, kept, shared, share, own };
}

test("whatever somebody does with people, photos and mails, every row of a mutual friend's other friend stays as it is", async () => {
  const database = await aDatabase();
  const { db } = database;
  const circle = { friend: await aPerson(db), asker: await aPerson(db), suitor: await aPerson(db) };
  const { friend, asker, suitor } = circle;
  await aSociableLife(database, circle);
  // How often an address was invited is counted of all who do.
  const theirs = butCountsOf(friend, await everyRow(database)).filter((row) => !row.startsWith("attempts(invite:receiver:"));
  const { viewer, kept, shared, share, own } = await aSociableLife(database, circle);
  const { id: userId } = viewer;
  const typed = { displayName: "Johanna", firstName: "", lastName: "", mobile: "", aboutMe: "" };

  const deeds: Record<string, () => Promise<unknown>> = {
    "changes the profile": () => changeProfile(db, { viewer, typed }),
    "sends another photo": () => aPhoto(db, viewer),
    "has it refused": async () => {
      const [photo] = await db.select().from(photos).where(eq(photos.userId, userId));
      await refusePhoto(db, { userId, fileId: photo?.sentFileId ?? "", now });
      expect(await findPhotoState(db, viewer)).toBe("failed");
    },
    "wants mails at once": () => chooseMails(db, { viewer, rhythm: "at-once", now }),
    "ends them by a link": async () => stopMails(db, await mintMailLink(db, { userId, now })),
    "wants them again": () => chooseMails(db, { viewer, rhythm: "daily", now }),
    "wants none": () => chooseMails(db, { viewer, rhythm: null, now }),
    "shares a document": () => share(kept.id, [], [friend.id]),
    "takes it back": () => share(kept.id, [friend.id], []),
    "accepts an invitation": async () => acceptInvite(db, { viewer, inviteId: await own({ fromId: asker.id }), now }),
    "rejects another": async () => rejectInvite(db, { viewer, inviteId: await own({ fromId: suitor.id }), now }),
    "takes back what was sent": async () => deleteInvite(db, viewer, await own({ toEmail: unknown })),
    "sends it again": () => sendInvite(db, { viewer, email: unknown, now }),
    "is handed what came before": () => linkInvites(db, { userId, now }),
    "parts from the friend": () => deleteConnection(db, viewer, friend.id),
    "takes the friend off": () => share(shared.id, [friend.id], []),
  };
  expect(await harmDone(database, { theirs, deeds })).toEqual({ harmed: {}, idle: [] });
});
