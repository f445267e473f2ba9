import type { Page } from "@playwright/test";
import { documentsPath } from "~/features/documents/paths";
import { addDocumentPath, cookiesPath, featuresPath, homePath, pricesPath, registerPath, useCasesPath } from "~/paths";
import { expect, test } from "../support/e2e.ts";
import { pressAndKeep, visit } from "./steps.ts";

test("the home page is light enough for a bad line", async ({ page }, info) => {
  let bytes = 0;
  page.on("requestfinished", async (request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    bytes += responseBodySize + responseHeadersSize;
  });
  await page.goto(homePath, { waitUntil: "networkidle" });
  const early = bytes;
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await page.waitForLoadState("networkidle");
  info.annotations.push({ type: "weight", description: `home: ${early} B at first, ${bytes} B when read to its end` });
  expect(early).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(150_000);
});

test("nothing on the home page moves while it loads", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = window as unknown as { moved: number };
    shifts.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.moved += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(homePath, { waitUntil: "networkidle" });
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01);
  expect(await page.locator(".slider").evaluate((slider) => slider.scrollLeft)).toBe(0);
});

for (const { width, four, three } of [
  { width: 1280, four: 4, three: 3 },
  { width: 1199, four: 3, three: 3 },
  { width: 999, four: 2, three: 2 },
  { width: 599, four: 1, three: 1 },
]) {
  test(`at ${width} px the sliders show ${four} and ${three} slides @noscript`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(featuresPath);
    expect(await shownSlides(page)).toBe(four);
    await page.goto(homePath);
    expect(await shownSlides(page)).toBe(three);
  });
}

/** How many slides lie wholly inside their slider. */
async function shownSlides(page: Page): Promise<number> {
  const slider = page.locator(".slider");
  const box = await slider.boundingBox();
  const boxes = await Promise.all((await slider.locator(".slide").all()).map((slide) => slide.boundingBox()));
  return boxes.filter((each) => box && each && each.x >= box.x - 1 && each.x + each.width <= box.x + box.width + 1).length;
}

test("every slide is reached by keyboard @noscript", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(featuresPath);
  const last = page.locator(".slide").last();
  await expect(last).not.toBeInViewport({ ratio: 0.9 });
  await page.locator(".slider").focus();
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    await expect(last).toBeInViewport({ ratio: 0.9, timeout: 200 });
  }).toPass();
});

test("opening a use case closes the one before @noscript", async ({ page }) => {
  await page.goto(useCasesPath);
  const open = page.locator(".accordion details[open]");
  await expect(open).toHaveCount(1);
  await page.getByText("Eine Rechnung suchen").click();
  await expect(open).toHaveCount(1);
  await expect(page.getByText("dass „Abwasser“ darauf stand")).toBeVisible();
});

test("monthly prices take the place of the annual ones @noscript", async ({ page }) => {
  await page.goto(pricesPath);
  const price = page.getByRole("region", { name: "Premium" }).locator(".price b:visible");
  await expect(price).toHaveText("19,99 €");
  await expect(page.getByRole("cell", { name: "24,99 € pro Jahr" })).toBeVisible();
  await page.getByText("Monatlich", { exact: true }).click();
  await expect(price).toHaveText("2,39 €");
  await expect(page.getByRole("cell", { name: "2,99 € pro Monat" })).toBeVisible();
});

test("the plans stand side by side, line by line", async ({ page }) => {
  await page.goto(pricesPath);
  for (const width of [1280, 900]) {
    await page.setViewportSize({ width, height: 900 });
    for (const part of [".price:visible", ".big", ".points li:first-child", ".points li:last-child"]) {
      const tops = await page.locator(`.plan ${part}`).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
      expect(tops, part).toHaveLength(2);
      expect(tops[0], part).toBeCloseTo(tops[1] ?? Number.NaN, 0);
    }
  }
});

test("a comparison wider than the screen says that it can be swiped @noscript", async ({ page }) => {
  const hint = page.getByText("Wischen Sie sie zur Seite");
  await page.goto(pricesPath);
  for (const [width, isShown] of [
    [1280, false],
    [390, true],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const beyond = await page.locator(".wide-table").evaluate((table) => table.scrollWidth > table.clientWidth);
    expect(beyond).toBe(isShown);
    await expect(hint).toBeVisible({ visible: isShown });
  }
});

test("on a narrow screen the menu opens without script @noscript", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(homePath);
  await page.locator(".burger > summary").click();
  await page.locator(".burger").getByRole("link", { name: "Preise" }).click();
  await expect(page).toHaveURL(pricesPath);
});

test("the cookie banner goes without taking away what was typed", async ({ page, context, person: _ }) => {
  await context.clearCookies({ name: "mappe_consent" });
  await visit(page, addDocumentPath);
  await pressAndKeep(page, page.getByRole("button", { name: "Ablehnen" }), cookiesPath);
  await expect(page.locator(".cookies")).toHaveCount(0);
  await expect(page).toHaveURL(addDocumentPath);
  await page.reload();
  await expect(page.getByRole("button", { name: "Ablehnen" })).toHaveCount(0);
});

test("before signing in it goes just so", async ({ page, context }) => {
  await context.clearCookies({ name: "mappe_consent" });
  await page.goto(registerPath);
  const name = page.getByLabel("Anzeigename");
  await name.fill("Jana");
  await page.getByRole("button", { name: "Zustimmen" }).click();
  await expect(page.locator(".cookies")).toHaveCount(0);
  await expect(name).toHaveValue("Jana");
  await page.reload();
  await expect(name).toHaveValue("");
  await expect(page.locator(".cookies")).toHaveCount(0);
});

test("whoever agreed is counted where script changes the screen too", async ({ page, context, person: _, server }) => {
  await context.addCookies([{ name: "mappe_consent", value: "accepted", url: server.url }]);
  server.analytics.told = [];
  const told = () => server.analytics.told.map(({ view }) => view.path);
  await visit(page, documentsPath());
  await page.getByRole("link", { name: "Neues Dokument" }).first().click();
  await expect.poll(told).toEqual(["/admin/documents/:tabId?", addDocumentPath]);
});
