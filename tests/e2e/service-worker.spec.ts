import { dashboardPath } from "~/paths";
import { expect, test } from "../support/e2e.ts";
import { visit } from "./steps.ts";

test.use({ serviceWorkers: "allow", complaint: /ERR_INTERNET_DISCONNECTED/ });

test("without a network a page says so, and nothing of a person is kept", async ({ page, context, person: _ }) => {
  await visit(page, dashboardPath);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");

  await context.setOffline(true);
  await page.goto(dashboardPath);
  await expect(page.getByRole("heading", { name: "Keine Verbindung" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Papiere ohne Verbindung hinzufügen" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Jana");

  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain("/offline.html");
  expect(kept.filter((path) => !/^\/(assets\/|offline(\/person|\.(html|css|js))?$|favicon\.svg$)/.test(path))).toEqual([]);
});
