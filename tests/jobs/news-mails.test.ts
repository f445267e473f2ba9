import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { listNotifications } from "~/features/notifications/find-news.server";
import { chooseMails } from "~/features/notifications/mails/choose-mails.server";
import { gatherMails } from "~/features/notifications/mails/gather-mails.server";
import { isMailLink, stopMails } from "~/features/notifications/mails/mail-links.server";
import { mailNews } from "~/features/notifications/mails/mail-news.server";
import { readNotifications } from "~/features/notifications/read-notifications.server";
import { notificationsPath, quickStartPath, receivedDocumentsPath } from "~/paths";
import type { Db } from "~db/client.server";
import { newsMailLinks, users } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";
import { tellNow } from "../support/news.ts";

const { received, stop } = await vi.hoisted(async () => (await import("../support/mail-server.ts")).startMailServer());

afterAll(stop);
beforeEach(() => received.splice(0));

const minute = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minute);
const site = "https://mappe.example";

async function aReader(db: Db, rhythm: "at-once" | "daily", person: Parameters<typeof aPerson>[1] = {}): Promise<Viewer> {
  const reader = await aPerson(db, person);
  await chooseMails(db, { viewer: reader, rhythm, now: ago(60) });
  return reader;
}

const linkIn = (mail: (typeof received)[number] | undefined) =>
  /^<https:\/\/mappe\.example\/auth\/mails\?token=([\w-]{43})>$/.exec(headerOf(mail, "list-unsubscribe") ?? "")?.[1] ?? "";
const headerOf = (mail: (typeof received)[number] | undefined, name: string) =>
  mail?.mail.headers.find(({ key }) => key === name)?.value.replaceAll(/\s+/g, "");

test("nobody is told by mail who did not ask for it", async () => {
  const { db, url } = await aDatabase();
  await aReader(db, "at-once");
  const reader = await aPerson(db);
  await tellNow(db, { userId: reader.id, kind: "document-shared", now: ago(5) });
  await gatherMails(db, { now: new Date() });
  expect(await drainJobs(url)).toMatchObject({ done: 0 });
  expect(received).toEqual([]);
});

test("at once: what comes together is told in one mail, in the reader's language, each with its link", async () => {
  const { db, url } = await aDatabase();
  const stranger = await aReader(db, "daily");
  await tellNow(db, { userId: stranger.id, kind: "document-shared", now: ago(10) });
  const reader = await aReader(db, "at-once");
  await db.update(users).set({ language: "en" }).where(eq(users.id, reader.id));
  const friend = await aPerson(db, { displayName: "Tobias Lindner" });
  const { id: documentId } = await aPublishedDocument(db, { owner: friend, sharedWith: [reader], name: "Haushalt & <Plan>" });
  await tellNow(db, { userId: reader.id, kind: "welcome", now: ago(9) });
  await tellNow(db, { userId: reader.id, kind: "connect-request", fromUserId: friend.id, now: ago(6) });
  await tellNow(db, { userId: reader.id, kind: "document-shared", fromUserId: friend.id, documentId, now: ago(5) });
  expect(await drainJobs(url)).toMatchObject({ done: 1 });

  expect(received).toHaveLength(1);
  const [letter] = received;
  expect(letter?.to).toEqual([reader.email]);
  expect(letter?.mail.subject).toBe("3 new notifications in Mappe");
  expect(letter?.mail.text?.split("\n\n").slice(1, 6)).toEqual([
    "There are 3 notifications waiting for you in Mappe:",
    `Tobias Lindner shared a document with you: “Haushalt & <Plan>”\n${site}${receivedDocumentsPath}`,
    // Whoever is no contact yet could call herself anything.
    `Somebody sent you a connect request\n${site}/admin/connections`,
    `Welcome to Mappe. The Starter Guide shows the first steps.\n${site}${quickStartPath("en")}`,
    `${site}${notificationsPath}`,
  ]);
  expect(letter?.mail.html).toContain("“Haushalt &amp; &lt;Plan&gt;”</a>");
  expect(letter?.mail.html).toContain(`href="${site}${receivedDocumentsPath}"`);
  const secret = linkIn(letter);
  expect(await isMailLink(db, secret)).toBe(true);
  expect(letter?.mail.text).toContain(`/auth/mails?token=${secret}`);
  expect(headerOf(letter, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");

  await gatherMails(db, { now: new Date() });
  await drainJobs(url);
  expect(received.slice(1).flatMap(({ to }) => to)).not.toContain(reader.email);
});

test("several documents that were shared in one go are one entry of the mail, which leads to all of them", async () => {
  const { db, url } = await aDatabase();
  const reader = await aReader(db, "at-once");
  const friend = await aPerson(db, { displayName: "Jana Albrecht" });
  const batchId = randomUUID();
  for (let n = 0; n < 12; n++) {
    const { id: documentId } = await aPublishedDocument(db, { owner: friend, sharedWith: [reader], name: `Beleg ${n}` });
    await tellNow(db, { userId: reader.id, kind: "document-shared", fromUserId: friend.id, documentId, batchId, now: ago(5) });
  }
  await drainJobs(url);
  expect(received.map(({ mail }) => mail.subject)).toEqual(["Eine neue Mitteilung in Mappe"]);
  expect(received[0]?.mail.text).toContain(`Jana Albrecht hat 12 Dokumente mit Ihnen geteilt\n${site}${receivedDocumentsPath}`);
  expect(received[0]?.mail.text).not.toContain("Beleg");
});

test("a mail at once waits a minute, however much comes meanwhile, and tells nothing that was read by then", async () => {
  const { db, sql: query, url } = await aDatabase();
  const reader = await aReader(db, "at-once");
  const now = new Date();
  await tellNow(db, { userId: reader.id, kind: "document-shared", now });
  await tellNow(db, { userId: reader.id, kind: "document-shared", now: new Date(now.getTime() + minute / 2) });
  const jobs = await query`select run_at from graphile_worker.jobs where task_identifier = 'mail-news'`;
  expect(jobs.map(({ run_at }) => new Date(run_at).getTime())).toEqual([now.getTime() + minute]);

  const { batch } = await listNotifications(db, reader);
  await readNotifications(db, { viewer: reader, ids: batch.rows.map(({ id }) => id), now });
  await query`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs`;
  expect(await drainJobs(url)).toMatchObject({ done: 1 });
  expect(received).toEqual([]);
});

test("two runners that tell the same person at once send one mail", async () => {
  const { db } = await aDatabase();
  const reader = await aReader(db, "daily");
  await tellNow(db, { userId: reader.id, kind: "document-shared", now: ago(5) });
  await Promise.all(Array.from({ length: 3 }, () => mailNews(db, { userId: reader.id, now: new Date() })));
  expect(received).toHaveLength(1);
});

test("once a day: what is unread is told in the morning, once, and nothing from before mails were asked for", async () => {
  const { db, url } = await aDatabase();
  const reader = await aPerson(db);
  await tellNow(db, { userId: reader.id, kind: "welcome", now: ago(90) });
  await chooseMails(db, { viewer: reader, rhythm: "daily", now: ago(60) });
  await tellNow(db, { userId: reader.id, kind: "document-signed", now: ago(50) });
  expect(await drainJobs(url)).toMatchObject({ done: 0 });

  for (let morning = 0; morning < 2; morning++) {
    await gatherMails(db, { now: new Date() });
    await drainJobs(url);
  }
  expect(received.map(({ mail }) => mail.subject)).toEqual(["Eine neue Mitteilung in Mappe"]);
  expect(received[0]?.mail.text).toContain("Jemand hat ein Dokument unterschrieben");
  expect(received[0]?.mail.text).not.toContain("Willkommen");
});

test("an address that nobody has proven gets no mail", async () => {
  const { db, url } = await aDatabase();
  const [soon, daily] = [await aReader(db, "at-once", { verified: false }), await aReader(db, "daily", { verified: false })];
  for (const { id: userId } of [soon, daily]) await tellNow(db, { userId, kind: "document-shared", now: ago(5) });
  await gatherMails(db, { now: new Date() });
  await drainJobs(url);
  expect(received).toEqual([]);

  await db.update(users).set({ emailVerifiedAt: new Date() });
  await gatherMails(db, { now: new Date() });
  await drainJobs(url);
  expect(received.flatMap(({ to }) => to).sort()).toEqual([soon.email, daily.email].sort());
});

test("what the mail server refused is told when it takes mails again", async () => {
  const { db, url } = await aDatabase();
  const reader = await aReader(db, "at-once");
  await db.update(users).set({ email: "nobody@post.example" }).where(eq(users.id, reader.id));
  await tellNow(db, { userId: reader.id, kind: "document-shared", now: ago(5) });
  expect((await drainJobs(url, { mayFail: true })).failed.length).toBeGreaterThan(0);
  expect(received).toEqual([]);

  await db.update(users).set({ email: reader.email }).where(eq(users.id, reader.id));
  await gatherMails(db, { now: new Date() });
  await drainJobs(url);
  expect(received.map(({ to }) => to)).toEqual([[reader.email]]);
});

test("a runner lost between sending and noting it down sends the same message again, and the links of both end the mails", async () => {
  const { db, url } = await aDatabase();
  const reader = await aReader(db, "daily");
  await tellNow(db, { userId: reader.id, kind: "document-shared", now: ago(5) });
  await db.execute(sql`create function lose() returns trigger language plpgsql as 'begin raise exception ''lost''; end'`);
  await db.execute(sql`create trigger lost before update of mailed_at on notifications execute function lose()`);
  await gatherMails(db, { now: new Date() });
  await drainJobs(url, { mayFail: true });
  await db.execute(sql`drop trigger lost on notifications`);
  await gatherMails(db, { now: new Date() });
  await drainJobs(url);
  await gatherMails(db, { now: new Date() });
  await drainJobs(url);

  expect(received).toHaveLength(2);
  expect(headerOf(received[0], "message-id")).toMatch(/^<[0-9a-f]{32}@mappe\.example>$/);
  expect(headerOf(received[1], "message-id")).toBe(headerOf(received[0], "message-id"));
  for (const letter of received) {
    await chooseMails(db, { viewer: reader, rhythm: "daily", now: ago(60) });
    expect(await stopMails(db, linkIn(letter))).toBe(true);
    await tellNow(db, { userId: reader.id, kind: "document-shared", now: ago(1) });
    await gatherMails(db, { now: new Date() });
    await drainJobs(url);
    expect(received).toHaveLength(2);
  }
});

test("a link ends only the mails of whoever got it, and is forgotten after more than a year", async () => {
  const { db, url } = await aDatabase();
  const [reader, other] = [await aReader(db, "daily"), await aReader(db, "daily")];
  for (const { id: userId } of [reader, other]) await tellNow(db, { userId, kind: "document-shared", now: ago(5) });
  await gatherMails(db, { now: new Date() });
  await drainJobs(url);
  const secret = linkIn(received.find(({ to }) => to.includes(reader.email)));
  expect([await stopMails(db, secret), await stopMails(db, secret), await stopMails(db, `${secret}x`)]).toEqual([true, true, false]);

  for (const { id: userId } of [reader, other]) await tellNow(db, { userId, kind: "document-signed", now: ago(1) });
  await gatherMails(db, { now: new Date() });
  await drainJobs(url);
  expect(received.slice(2).flatMap(({ to }) => to)).toEqual([other.email]);

  await gatherMails(db, { now: new Date(Date.now() + 401 * 24 * 60 * minute) });
  expect(await db.$count(newsMailLinks)).toBe(0);
});
