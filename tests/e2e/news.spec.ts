import type { Page } from "@playwright/test";
import type { Viewer } from "~/features/accounts/rules";
import { recordActivity } from "~/features/activities/record-activity.server";
import { notify } from "~/features/notifications/notify.server";
import { dashboardPath, notificationsPath, readNotificationPath, receivedDocumentsPath, timelinePath } from "~/paths";
import { aPerson } from "../builders/people.ts";
import { answerCookies, expect, type Site, signIn, test } from "../support/e2e.ts";
import { tellNow } from "../support/news.ts";
import { holdBack, visit, visitLive } from "./steps.ts";

const end = "Das ist alles.";
const entries = (page: Page) => page.getByRole("main").locator(".feed > li");
const count = (page: Page) => page.locator(".bell .count");

async function tell({ db }: Site, { id: userId }: Viewer, times: number): Promise<void> {
  const first = Date.now() - times * 60_000;
  for (let n = 0; n < times; n++) await tellNow(db, { userId, kind: "document-shared", now: new Date(first + n * 60_000) });
}

test("what another person does is told at once in every browser, and read in all of them by one", async ({
  page,
  browser,
  person,
  server,
}) => {
  const elsewhere = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" });
  await answerCookies(elsewhere, server.url);
  await signIn(elsewhere, server, person);
  const other = await elsewhere.newPage();
  await visitLive(page, dashboardPath);
  await visitLive(other, notificationsPath);
  await expect(count(page)).toHaveCount(0);
  await expect(other.getByText("Noch keine Mitteilungen.")).not.toHaveCount(0);

  const friend = await aPerson(server.db, { displayName: "Tobias Lindner" });
  await notify(server.db, { userId: person.id, kind: "document-shared", fromUserId: friend.id, now: new Date() });
  await expect(count(page)).toHaveText("1");
  await expect(count(other)).toHaveText("1");
  const entry = entries(other).getByRole("button", { name: "Ungelesen: Tobias Lindner hat ein Dokument mit Ihnen geteilt" });
  await expect(entry).toBeVisible();
  await expect(other.getByText("1 ungelesen", { exact: true })).toBeVisible();

  const goOn = await holdBack(other, `**${readNotificationPath}.data*`, "POST");
  await entry.click();
  await expect(entries(other).getByText("Wird als gelesen markiert…")).toHaveCount(1);
  goOn();
  await expect(other).toHaveURL(receivedDocumentsPath);
  await expect(count(other)).toHaveCount(0);
  await expect(count(page)).toHaveCount(0);

  // The bell has the same entry, and choosing it leads to the same place.
  await page.locator("[popovertarget=bell]").click();
  const bell = page.getByRole("region", { name: "Mitteilungen" });
  await expect(bell).toBeVisible();
  await bell.getByRole("button", { name: "Tobias Lindner" }).click();
  await expect(page).toHaveURL(receivedDocumentsPath);
  await expect(bell).toBeHidden();
  await page.locator("[popovertarget=bell]").click();
  await bell.getByRole("link", { name: "Alle Mitteilungen" }).click();
  await expect(page).toHaveURL(notificationsPath);
  await elsewhere.close();
});

test("further notifications come at the end of the list, and new ones at its start, where one looks stays", async ({
  page,
  person,
  server,
}) => {
  await tell(server, person, 60);
  await visitLive(page, notificationsPath);
  await expect(entries(page)).toHaveCount(25);
  await page.getByRole("link", { name: "Weitere laden" }).scrollIntoViewIfNeeded();
  await expect(entries(page)).toHaveCount(50);
  await entries(page).last().scrollIntoViewIfNeeded();
  await expect(entries(page)).toHaveCount(60);
  await expect(page.getByText(end)).toBeVisible();

  const ids = () => entries(page).evaluateAll((items) => items.map(({ id }) => id));
  const before = await ids();
  const lastY = async () => (await entries(page).last().boundingBox())?.y ?? Number.NaN;
  const y = await lastY();
  await notify(server.db, { userId: person.id, kind: "connect-request", now: new Date() });
  await expect(entries(page)).toHaveCount(61);
  expect((await ids()).slice(1)).toEqual(before);
  expect(Math.abs((await lastY()) - y)).toBeLessThan(2);
  await expect(count(page)).toHaveText("61");
  await page.getByRole("button", { name: "Alle als gelesen markieren" }).click();
  await expect(count(page)).toHaveCount(0);
});

test("the timeline goes on by itself and stays loaded after a reload", async ({ page, person, server }) => {
  for (let n = 0; n < 60; n++) await recordActivity(server.db, { userId: person.id, code: "EDIT", about: `Nr. ${n}`, now: new Date() });
  await visit(page, timelinePath);
  await expect(entries(page)).toHaveCount(25);
  for (const shown of [50, 60]) {
    await entries(page).last().scrollIntoViewIfNeeded();
    await expect(entries(page)).toHaveCount(shown);
  }
  await expect(page.getByText(end)).toBeVisible();
  await page.reload();
  await expect(entries(page)).toHaveCount(60);
});
