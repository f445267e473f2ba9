import { expect, test } from "vitest";
import { recordActivity } from "~/features/activities/record-activity.server";
import { documentsPath } from "~/features/documents/paths";
import { chooseMails } from "~/features/notifications/mails/choose-mails.server";
import { mintMailLink } from "~/features/notifications/mails/mail-links.server";
import type { NotificationKind } from "~/features/notifications/rules";
import {
  connectionsPath,
  dashboardPath,
  notificationsPath,
  ownMailsPath,
  quickStartPath,
  readNotificationPath,
  settingsPath,
  stopMailsPath,
  timelinePath,
} from "~/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import type { Page } from "../support/browser.ts";
import { tellNow } from "../support/news.ts";
import type { SignedIn } from "../support/signed-in.ts";
import { register } from "./auth-people.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();
const minute = 60_000;
const end = "Das ist alles.";

/** The kinds, the last one the newest. */
async function tell({ person }: SignedIn, kinds: NotificationKind[], fromUserId?: string): Promise<void> {
  const { db } = site.database();
  const first = Date.now() - kinds.length * minute;
  for (const [n, kind] of kinds.entries())
    await tellNow(db, { userId: person.id, kind, ...(fromUserId && { fromUserId }), now: new Date(first + n * minute) });
}

const unreadOn = ({ html }: Page) => Number(/Mitteilungen, (\d+) ungelesen/.exec(html)?.[1] ?? 0);
/** What is listed in the page itself, without the bell. */
const listOn = ({ html }: Page) => [...(html.split("<main")[1] ?? "").matchAll(/<li id="entry-([^"]+)"/g)].map(([, id]) => id);

test("a new account finds a welcome that leads to the guide, once unread", async () => {
  const visitor = site.stranger();
  const { page } = await register(visitor);
  expect(unreadOn(page)).toBe(1);
  const answer = await visitor.submit(page, { action: readNotificationPath }, {}, { follow: false });
  expect(answer.headers.get("Location")).toBe(quickStartPath("de"));
  const after = await visitor.get(dashboardPath);
  expect(after.html).not.toContain("ungelesen");
  expect(after.text).toContain("Willkommen bei Mappe.");
});

test.each([
  ["connect-request", connectionsPath],
  ["document-shared", documentsPath({ tab: 5 })],
  ["document-signed", documentsPath({ tab: 4 })],
  ["welcome", quickStartPath("de")],
] as const)("on the page %s is marked as read once and leads to %s", async (kind, target) => {
  const reader = await site.signedIn();
  await tell(reader, ["welcome", kind]);
  const page = await reader.visitor.get(notificationsPath);
  expect(page.text).toContain("2 ungelesen");
  const choose = () => reader.visitor.post(readNotificationPath, { id: listOn(page)[0] ?? "" }, { follow: false });
  expect((await choose()).headers.get("Location")).toBe(target);
  expect(unreadOn(await reader.visitor.get(dashboardPath))).toBe(1);
  // Read already, it only leads on.
  expect((await choose()).headers.get("Location")).toBe(target);
  expect(unreadOn(await reader.visitor.get(dashboardPath))).toBe(1);
});

test("an entry says who, what, which document and when, in the reader's language, and the bell leads to all", async () => {
  const reader = await site.signedIn({ language: "en" });
  const { db } = site.database();
  const friend = await aPerson(db, { displayName: "Tobias Lindner" });
  const { id: documentId } = await aPublishedDocument(db, { owner: friend, sharedWith: [reader.person], name: "Haushaltsplan" });
  const facts = { userId: reader.person.id, kind: "document-shared", documentId } as const;
  await tellNow(db, { ...facts, fromUserId: friend.id, now: new Date("2025-11-17T19:03:00Z") });
  await tellNow(db, { ...facts, now: new Date() });

  const page = await reader.visitor.get(
    (await reader.visitor.get(dashboardPath)).links.find(({ text }) => text === "All notifications")?.href ?? "",
  );
  expect(page.path).toBe(notificationsPath);
  expect(page.html).toContain("<h1>Activity</h1>");
  expect(page.html).toContain("<title>Activity: Notifications – Mappe</title>");
  expect(page.text).toContain("17 November 2025");
  expect(page.text).toMatch(/Unread: Tobias Lindner shared a document with you ?Haushaltsplan ?20:03/);
  expect(page.text).toMatch(/Today.*Somebody with a deleted account shared a document with you/);
  expect(page.text).toContain("Yay! You have seen it all");
});

test("all are marked as read by one button, but nothing that came after the page was shown", async () => {
  const reader = await site.signedIn();
  await tell(
    reader,
    Array.from({ length: 30 }, () => "document-shared" as const),
  );
  const page = await reader.visitor.get(notificationsPath);
  await tellNow(site.database().db, { userId: reader.person.id, kind: "connect-request", now: new Date() });
  const after = await reader.visitor.submit(page, { button: "Alle als gelesen markieren" });
  expect(after.path).toBe(notificationsPath);
  expect(unreadOn(after)).toBe(1);
  expect(after.text).toContain("1 ungelesen");
  const none = await reader.visitor.submit(after, { button: "Alle als gelesen markieren" });
  expect(none.html).not.toContain("ungelesen");
});

test("several are marked as read by one post, which leads back to the list", async () => {
  const reader = await site.signedIn();
  await tell(reader, ["welcome", "document-shared", "document-signed"]);
  const ids = listOn(await reader.visitor.get(notificationsPath))
    .slice(0, 2)
    .map(String);
  const after = await reader.visitor.post(readNotificationPath, { id: ids });
  expect(after.path).toBe(notificationsPath);
  expect(unreadOn(after)).toBe(1);
});

test("nobody reads somebody else's notifications", async () => {
  const [mine, other] = [await site.signedIn(), await site.signedIn()];
  await tell(mine, ["document-shared", "welcome"]);
  const page = await mine.visitor.get(notificationsPath);
  const ids = listOn(page).map(String);
  const [[, upTo = ""] = []] = page.form({ button: "Alle als gelesen markieren" }).buttons.map(({ name, value }) => [name, value]);
  expect([ids.length, upTo.length > 0]).toEqual([2, true]);

  expect((await other.visitor.post(readNotificationPath, { id: ids[0] ?? "" }, { follow: false })).status).toBe(404);
  expect((await other.visitor.post(readNotificationPath, { id: ids }, { follow: false })).status).toBe(404);
  expect((await other.visitor.post(readNotificationPath, { upTo }, { follow: false })).status).toBe(302);
  expect((await other.visitor.post(readNotificationPath, { id: "x" }, { follow: false })).status).toBe(404);
  expect(unreadOn(await mine.visitor.get(dashboardPath))).toBe(2);
  expect(listOn(await other.visitor.get(notificationsPath))).toEqual([]);
});

test.each([notificationsPath, timelinePath])(
  "%s goes on by a link as often as there is more, and then says that this was all",
  async (path) => {
    const reader = await site.signedIn();
    const { db } = site.database();
    await tell(
      reader,
      Array.from({ length: 60 }, () => "welcome" as const),
    );
    for (let n = 0; n < 60; n++) await recordActivity(db, { userId: reader.person.id, code: "EDIT", now: new Date() });

    let page = await reader.visitor.get(path);
    const sizes = [listOn(page).length];
    for (let more = moreOn(page); more; more = moreOn(page)) {
      expect(page.text).not.toContain(end);
      const last = listOn(page).at(-1);
      expect(more).toContain(`#entry-${last}`);
      page = await reader.visitor.get(more);
      sizes.push(listOn(page).length);
    }
    expect(sizes).toEqual([25, 50, 60]);
    expect(new Set(listOn(page)).size).toBe(60);
    expect(page.text).toContain(end);
  },
);

const moreOn = ({ links }: Page) => links.find(({ text }) => text === "Weitere laden")?.href.replaceAll("&amp;", "&");

test("the timeline tells one's own activities in the reader's language, and each list leads to the other", async () => {
  const reader = await site.signedIn({ language: "en" });
  const other = await site.signedIn();
  const { db } = site.database();
  await recordActivity(db, { userId: reader.person.id, code: "UPLOAD", about: "Mietvertrag", now: new Date("2026-11-17T19:03:00Z") });
  await recordActivity(db, { userId: other.person.id, code: "DELETE", about: "Geheim", now: new Date() });

  const notifications = await reader.visitor.get(notificationsPath);
  const page = await reader.visitor.get(notifications.links.find(({ text }) => text === "Your own")?.href ?? "");
  expect(page.path).toBe(timelinePath);
  expect(page.html).toContain("<h1>Activity</h1>");
  expect(page.text).toMatch(/Uploaded a document ?Mietvertrag ?20:03/);
  expect(page.text).not.toContain("Geheim");
  expect(page.links).toContainEqual({ href: notificationsPath, text: "Notifications" });
  expect((await other.visitor.get(timelinePath)).text).toMatch(/Dokument gelöscht ?Geheim/);
});

const mailsForm = (page: Page) => page.form({ action: ownMailsPath });
const chosenOn = (page: Page) => mailsForm(page).fields.find(([name]) => name === "rhythm")?.[1];

test("mails are off until they are chosen in the settings, and can be switched off there", async () => {
  const { visitor } = await site.signedIn();
  let page = await visitor.get(settingsPath);
  expect(chosenOn(page)).toBe("off");
  for (const rhythm of ["at-once", "daily", "off"]) {
    page = await visitor.submit(page, { action: ownMailsPath }, { rhythm });
    expect(page.path).toBe(settingsPath);
    expect(page.text).toContain("Ihre Auswahl ist gespeichert.");
    expect(chosenOn(page)).toBe(rhythm);
  }
});

test("the link of a mail asks first and switches mails off without signing in", async () => {
  const { visitor, person } = await site.signedIn();
  const { db } = site.database();
  await chooseMails(db, { viewer: person, rhythm: "daily", now: new Date() });
  const link = stopMailsPath(await mintMailLink(db, { userId: person.id, now: new Date() }));
  const stranger = site.stranger();
  const question = await stranger.get(link);
  expect(question.headers.get("cache-control")).toBe("no-store");
  expect(question.text).toContain("Möchten Sie keine E-Mails bei neuen Mitteilungen mehr bekommen?");
  expect(chosenOn(await visitor.get(settingsPath))).toBe("daily");

  const answer = await stranger.submit(question, { button: "E-Mails abbestellen" });
  expect(answer.text).toContain("Sie bekommen keine E-Mails bei neuen Mitteilungen mehr.");
  expect(chosenOn(await visitor.get(settingsPath))).toBe("off");
});

test("a mail program switches mails off with one post of its own, and a link of nobody's does nothing", async () => {
  const { visitor, person } = await site.signedIn();
  const { db } = site.database();
  await chooseMails(db, { viewer: person, rhythm: "at-once", now: new Date() });
  const link = stopMailsPath(await mintMailLink(db, { userId: person.id, now: new Date() }));
  const press = (path: string) =>
    fetch(site.url() + path, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }), redirect: "manual" });

  expect((await press(`${link}x`)).status).toBe(404);
  expect(chosenOn(await visitor.get(settingsPath))).toBe("at-once");
  expect((await site.stranger().get(`${link}x`)).text).toContain("Dieser Link gilt nicht mehr.");
  expect((await press(link)).status).toBe(200);
  expect(chosenOn(await visitor.get(settingsPath))).toBe("off");
});
