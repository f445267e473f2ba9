import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { setAccessAside } from "~/features/access/give-access.server";
import { listActivities } from "~/features/activities/list-activities.server";
import { recordActivity } from "~/features/activities/record-activity.server";
import { acceptInvite } from "~/features/connections/accept-invite.server";
import { rejectInvite } from "~/features/connections/reject-invite.server";
import { sendInvite } from "~/features/connections/send-invite.server";
import { findBell, listNotifications } from "~/features/notifications/find-news.server";
import { notify } from "~/features/notifications/notify.server";
import { readNotifications, subjectsOf } from "~/features/notifications/read-notifications.server";
import { type Reader, targetOf } from "~/features/notifications/rules";
import { takeNewsBack } from "~/features/notifications/take-news-back.server";
import { tellNews } from "~/features/notifications/tell-news.server";
import { readPlace } from "~/lib/batches";
import { receivedDocumentsPath, signPath } from "~/paths";
import type { Db } from "~db/client.server";
import { invites, newsMails, users } from "~db/schema/index";
import { askForLostWork } from "~jobs/ask-for-lost-work";
import { revokeAccess } from "../builders/access.ts";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";
import { tellAll, tellNow } from "../support/news.ts";
import { tries } from "../support/tries.ts";

const now = new Date("2026-11-21T12:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test("the bell shows the latest eleven and counts all that are unread", async () => {
  const { db } = await aDatabase();
  const [viewer, friend] = [await aPerson(db), await aPerson(db, { displayName: "Tobias Lindner" })];
  const document = await aPublishedDocument(db, { owner: friend, sharedWith: [viewer], name: "Haushaltsplan" });
  const hidden = await aPublishedDocument(db, { owner: friend, name: "Geheim" });
  for (let n = 0; n < 11; n++) await tellNow(db, { userId: viewer.id, kind: "welcome", now: later(n) });
  await tellNow(db, { userId: viewer.id, kind: "document-shared", fromUserId: friend.id, documentId: hidden.id, now: later(20) });
  await tellNow(db, { userId: viewer.id, kind: "document-shared", fromUserId: friend.id, documentId: document.id, now: later(21) });
  await tellNow(db, { userId: friend.id, kind: "connect-request", now });

  const { unread, latest } = await findBell(db, viewer);
  expect(unread).toBe(13);
  expect(latest).toHaveLength(11);
  expect(latest[0]).toMatchObject({ kind: "document-shared", sender: "Tobias Lindner", document: "Haushaltsplan", isRead: false });
  expect(latest[1]).toMatchObject({ document: null });
});

test("a notification is read once, and by nobody else", async () => {
  const { db } = await aDatabase();
  const [viewer, stranger] = [await aPerson(db), await aPerson(db)];
  await tellNow(db, { userId: viewer.id, kind: "connect-request", now });
  const ids = await idsOf(db, viewer);

  expect(await subjectsOf(db, stranger, ids)).toEqual([]);
  expect(await readNotifications(db, { viewer: stranger, ids, now })).toBe(0);
  expect((await findBell(db, viewer)).unread).toBe(1);
  expect(await subjectsOf(db, viewer, ids)).toEqual([{ id: ids[0], kind: "connect-request", documentId: null }]);
  expect(await readNotifications(db, { viewer, ids, now })).toBe(1);
  expect(await readNotifications(db, { viewer, ids, now: later(1) })).toBe(0);
  expect(await findBell(db, viewer)).toMatchObject({ unread: 0, latest: [{ isRead: true }] });
});

test("all are read up to the newest that was seen: what came later stays unread, as do other people's", async () => {
  const { db } = await aDatabase();
  const [viewer, other] = [await aPerson(db), await aPerson(db)];
  for (let n = 0; n < 3; n++) await tellNow(db, { userId: viewer.id, kind: "welcome", now: later(n) });
  await tellNow(db, { userId: other.id, kind: "welcome", now });
  const [seen] = (await findBell(db, viewer)).latest;
  await tellNow(db, { userId: viewer.id, kind: "document-shared", now: later(9) });

  expect(await readNotifications(db, { viewer, upTo: { at: seen?.at ?? now, id: seen?.id ?? "" }, now })).toBe(3);
  const { unread, latest } = await findBell(db, viewer);
  expect([unread, latest.map(({ isRead }) => isRead)]).toEqual([1, [false, true, true, true]]);
  expect((await findBell(db, other)).unread).toBe(1);
});

test("what is done in one go is told to each as their own: more of it, and less, concerns nobody else", async () => {
  const { db } = await aDatabase();
  const [viewer, other] = [await aPerson(db), await aPerson(db)];
  const batchId = randomUUID();
  const tell = (userId: string) => tellNow(db, { userId, kind: "document-shared", batchId, now });
  const counts = async () => {
    const heard = async (who: Reader) => (await listNotifications(db, who)).batch.rows.map(({ count }) => count);
    return [await heard(viewer), await heard(other)];
  };
  for (const { id } of [viewer, other, viewer]) await tell(id);
  expect(await counts()).toEqual([[2], [1]]);
  await tell(other.id);
  expect(await counts()).toEqual([[2], [2]]);
  await takeNewsBack(db, { userId: viewer.id, batchId });
  expect(await counts()).toEqual([[1], [2]]);
  await takeNewsBack(db, { userId: viewer.id, batchId });
  expect(await counts()).toEqual([[], [2]]);
});

test("where a person cannot be told, what happened stays all the same", async () => {
  const { db } = await aDatabase();
  const doer = await aPerson(db);
  await db.transaction(async (tx) => {
    await notify(tx, { userId: randomUUID(), kind: "document-shared", fromUserId: doer.id, now });
    await recordActivity(tx, { userId: doer.id, code: "EDIT", now });
  });
  expect((await listActivities(db, doer)).rows).toMatchObject([{ code: "EDIT" }]);
});

test("two that tell the same people in opposite order do not wait for each other, and nobody misses what happened", async () => {
  const { db } = await aDatabase();
  const [anna, bernd] = [await aPerson(db), await aPerson(db)];
  for (const { id: userId } of [anna, bernd]) await db.insert(newsMails).values({ userId, rhythm: "at-once" });
  // The queue knows the task.
  await tellNow(db, { userId: anna.id, kind: "welcome", now });
  await tellNow(db, { userId: bernd.id, kind: "welcome", now });
  let begun = 0;
  const inOrder = (first: Reader, second: Reader) =>
    db.transaction(async (tx) => {
      await notify(tx, { userId: first.id, kind: "welcome", now });
      begun++;
      await expect.poll(() => begun).toBeGreaterThanOrEqual(2);
      await notify(tx, { userId: second.id, kind: "welcome", now });
    });
  await Promise.all([inOrder(anna, bernd), inOrder(bernd, anna)]);
  const readers = [anna, bernd, bernd, anna];
  await Promise.all(readers.map(({ id: userId }) => tellNews(db, { userId })));
  const told = await Promise.all(readers.map((person) => findBell(db, person)));
  expect(told.map(({ unread }) => unread)).toEqual([3, 3, 3, 3]);
});

test("news whose telling fails, or has lost its job, are told all the same, and once", async () => {
  const { db, sql, url } = await aDatabase();
  const [viewer, other] = [await aPerson(db), await aPerson(db)];
  await sql`create function lose() returns trigger language plpgsql as $$ begin raise exception 'lost'; end $$`;
  await sql`create trigger lost before insert on notifications for each row when (new.count = 2) execute function lose()`;
  await notify(db, { userId: viewer.id, kind: "welcome", now });
  await notify(db, { userId: viewer.id, kind: "document-shared", count: 2, now });
  await expect(tellNews(db, { userId: viewer.id })).rejects.toThrow();
  expect((await findBell(db, viewer)).unread).toBe(0);

  await sql`drop trigger lost on notifications`;
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs))`;
  await notify(db, { userId: other.id, kind: "welcome", now });
  expect(await askForLostWork(db, { now })).toEqual({ news: 1 });
  expect(await askForLostWork(db, { now })).toEqual({});
  await drainJobs(url);
  expect([(await findBell(db, viewer)).unread, (await findBell(db, other)).unread]).toEqual([2, 1]);
});

test("what is over before it was told is told as over", async () => {
  const { db } = await aDatabase();
  const [owner, viewer] = [await aPerson(db), await aPerson(db)];
  const { id: documentId } = await aPublishedDocument(db, { owner, sharedWith: [viewer], pages: [{}] });
  await notify(db, { userId: viewer.id, kind: "document-shared", fromUserId: owner.id, documentId, now });
  await revokeAccess(db, { documentId, userId: viewer.id, endedById: owner.id, now });
  const batchId = randomUUID();
  for (let n = 0; n < 2; n++) await notify(db, { userId: viewer.id, kind: "document-shared", fromUserId: owner.id, batchId, now });
  await takeNewsBack(db, { userId: viewer.id, batchId, count: 2 });
  await sendInvite(db, { viewer: owner, email: viewer.email, now });
  const [invite] = await db.select({ id: invites.id }).from(invites);
  await rejectInvite(db, { viewer, inviteId: invite?.id ?? "", now });
  await tellNews(db, { userId: viewer.id });
  const { unread, latest } = await findBell(db, viewer);
  expect([unread, latest.map(({ kind }) => kind).sort()]).toEqual([0, ["connect-request", "document-shared"]]);
});

test("whoever has left is no longer named, what they did still is", async () => {
  const { db } = await aDatabase();
  const [viewer, friend] = [await aPerson(db), await aPerson(db)];
  await tellNow(db, { userId: viewer.id, kind: "document-shared", fromUserId: friend.id, now });
  await db.delete(users).where(eq(users.id, friend.id));
  expect((await findBell(db, viewer)).latest).toMatchObject([{ kind: "document-shared", sender: null, isRead: false }]);
});

test("sixty come in batches of 25, 25 and 10, of one moment too, while new ones arrive", async () => {
  const { db } = await aDatabase();
  const [viewer, other] = [await aPerson(db), await aPerson(db)];
  for (let n = 0; n < 60; n++) await tellNow(db, { userId: viewer.id, kind: "welcome", now: later(Math.floor(n / 10)) });
  await tellNow(db, { userId: other.id, kind: "welcome", now });
  const all = await idsOf(db, viewer);

  const seen: string[][] = [];
  let next: string | null = null;
  do {
    const { batch } = await listNotifications(db, viewer, { after: readPlace(next) });
    seen.push(batch.rows.map(({ id }) => id));
    next = batch.next;
    await tellNow(db, { userId: viewer.id, kind: "document-shared", now: later(100 + seen.length) });
  } while (next);
  expect(seen.map(({ length }) => length)).toEqual([25, 25, 10]);
  expect(seen.flat()).toEqual(all);
});

test("a batch that is full tells of more, and behind the last there is none", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  for (let n = 0; n < 25; n++) await tellNow(db, { userId: viewer.id, kind: "welcome", now: later(n) });
  const { batch } = await listNotifications(db, viewer);
  expect(await listNotifications(db, viewer, { after: readPlace(batch.next) })).toEqual({ unread: 25, batch: { rows: [], next: null } });
});

test("the number is that of the unread entries, whatever is told and read at once", async () => {
  const { db } = await aDatabase();
  const step = fc.oneof(
    fc.constant("notify" as const),
    fc.constant("look" as const),
    fc.record({ upTo: fc.nat(9) }),
    fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 4 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const viewer = await aPerson(db);
      for (let n = 0; n < 10; n++) await tellNow(db, { userId: viewer.id, kind: "welcome", now: later(n) });
      const oldest = [...(await listNotifications(db, viewer)).batch.rows].reverse();
      const read = new Set<number>();
      let newlyRead = 0;
      let told = 0;

      await Promise.all(
        steps.map(async (what) => {
          if (what === "look") return look(db, viewer);
          if (what === "notify") return tellNow(db, { userId: viewer.id, kind: "document-shared", now: later(100 + told++) });
          const places = Array.isArray(what) ? what : oldest.slice(0, what.upTo + 1).map((_, n) => n);
          for (const place of places) read.add(place);
          const last = Array.isArray(what) ? undefined : oldest[what.upTo];
          const which = last ? { upTo: last } : { ids: places.map((place) => oldest[place]?.id ?? "") };
          const counted = await readNotifications(db, { viewer, ...which, now });
          newlyRead += counted;
        }),
      );
      expect(newlyRead).toBe(read.size);
      expect(await look(db, viewer)).toBe(10 + told - read.size);
    }),
    tries(20),
  );
}, 60_000);

/** The number, once it is sure that it is that of the rows. */
async function look(db: Db, viewer: Reader): Promise<number> {
  const { unread, batch } = await listNotifications(db, viewer, { batches: 2 });
  expect(batch.rows.filter(({ isRead }) => !isRead)).toHaveLength(unread);
  return unread;
}

test("of a document that somebody may no longer see nothing stays unread, and what told of it leads to no dead end", async () => {
  const { db } = await aDatabase();
  const [owner, viewer, other] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const documents = [];
  for (const name of ["Eins", "Zwei", "Drei"])
    documents.push(await aPublishedDocument(db, { owner, sharedWith: [viewer, other], name, pages: [{}] }));
  const [taken, deleted, kept] = documents.map(({ id }) => id);
  for (const { id: documentId } of documents)
    for (const { id: userId } of [viewer, other])
      await tellNow(db, { userId, kind: "asked-to-sign", fromUserId: owner.id, documentId, now });
  const ids = await idsOf(db, viewer);

  await revokeAccess(db, { documentId: taken ?? "", userId: viewer.id, endedById: owner.id, now });
  await setAccessAside(db, [deleted ?? ""]);
  expect([(await findBell(db, viewer)).unread, (await findBell(db, other)).unread]).toEqual([1, 2]);
  const subjects = await subjectsOf(db, viewer, ids);
  expect(subjects.map(({ documentId }) => documentId).filter(Boolean)).toEqual([kept]);
  expect(subjects.map(({ kind, documentId }) => targetOf(kind, documentId)).sort()).toEqual([
    signPath(kept ?? ""),
    receivedDocumentsPath,
    receivedDocumentsPath,
  ]);
});

test.each(["accepted", "rejected"] as const)("a request to connect that was %s is no news any more", async (how) => {
  const { db } = await aDatabase();
  const [jana, tobias, mara] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  for (const from of [jana, mara]) await sendInvite(db, { viewer: from, email: tobias.email, now });
  await tellAll(db);
  expect((await findBell(db, tobias)).unread).toBe(2);
  const [invite] = await db.select({ id: invites.id }).from(invites).where(eq(invites.fromId, jana.id));
  const inviteId = invite?.id ?? "";
  if (how === "accepted") await acceptInvite(db, { viewer: tobias, inviteId, now });
  if (how === "rejected") await rejectInvite(db, { viewer: tobias, inviteId, now });
  expect((await findBell(db, tobias)).unread).toBe(1);
});

async function idsOf(db: Db, viewer: Reader): Promise<string[]> {
  const { batch } = await listNotifications(db, viewer, { batches: 4 });
  return batch.rows.map(({ id }) => id);
}
