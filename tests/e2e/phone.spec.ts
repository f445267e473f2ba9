import type { Locator, Page } from "@playwright/test";
import { documentsPath } from "~/features/documents/paths";
import { loginPath, ownProfilePath } from "~/paths";
import { expect, test } from "../support/e2e.ts";
import { addPages, aPhotoFile, centreOf, handle, numbers, reading, rows, toast, touching, visit } from "./steps.ts";

test("a paper is photographed, cropped with a finger and uploaded @only-phone", async ({ page, person: _ }) => {
  test.setTimeout(120_000);
  await visit(page, documentsPath());
  const bar = page.getByRole("banner");
  const add = bar.getByRole("link", { name: "Neues Dokument" });

  await test.step("the bar lies at the bottom, in its middle the round button", async () => {
    const window = page.viewportSize();
    const [place, button] = [await bar.boundingBox(), await add.boundingBox()];
    if (!window || !place || !button) throw new Error("The bar is not on the screen.");
    expect(place.y + place.height).toBe(window.height);
    expect(button.width).toBe(button.height);
    expect(button.width).toBeGreaterThanOrEqual(56);
    expect(button.x + button.width / 2).toBeCloseTo(window.width / 2, 0);
    expect(await add.evaluate((element) => getComputedStyle(element).borderRadius)).toBe("50%");
    for (const name of ["Mehr", "Mitteilungen"]) await expect(bar.getByRole("button", { name, exact: true })).toBeVisible();
    for (const name of ["Übersicht", "Dokumente"]) await expect(bar.getByRole("link", { name, exact: true })).toBeVisible();
    await expect(bar.getByRole("link", { name: "Dokumente" })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("contentinfo")).toBeHidden();
  });

  await test.step("the question about cookies stands in the page, above its title", async () => {
    await page.context().clearCookies({ name: "mappe_consent" });
    await page.reload();
    const question = await page.getByRole("complementary", { name: "Cookies" }).boundingBox();
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    if (!question || !title) throw new Error("The question or the title is not on the screen.");
    expect(question.y + question.height).toBeLessThanOrEqual(title.y);
    await page.getByRole("button", { name: "Ablehnen" }).tap();
    await expect(page.getByRole("complementary", { name: "Cookies" })).toHaveCount(0);
  });

  await test.step("a corner follows the finger, and the page stays where it is", async () => {
    await add.tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Neues Dokument");
    await addPages(page, [await aPhotoFile()], { pages: 1 });
    const corner = handle(page, "Ecke oben rechts");
    await corner.scrollIntoViewIfNeeded();
    const [from, scrolled] = [await centreOf(corner), await page.evaluate(() => scrollY)];
    await page.getByText("Ecken als Zahlen").evaluate((summary) => summary.parentElement?.setAttribute("open", ""));
    const { x } = numbers(page, "Ecke oben rechts");
    const before = Number(await x.inputValue());
    await dragByFinger(page, corner, { x: 18, y: -12 });
    const to = await centreOf(corner);
    expect(to.x - from.x).toBeCloseTo(18, 0);
    expect(to.y - from.y).toBeCloseTo(-12, 0);
    expect(Number(await x.inputValue())).toBeGreaterThan(before);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });

  await test.step("it is cropped, read and uploaded", async () => {
    await page.getByRole("button", { name: "Zuschneiden & analysieren" }).tap();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.getByText("Text erkannt. Vorgeschlagen: Typ, Name, Absender, Datum und Schlagwörter.")).toBeVisible(reading);
    await expect(page.getByLabel("Typ", { exact: true })).toHaveValue("Rechnung");
    await page.getByRole("button", { name: "Ablegen" }).tap();
    await expect(toast(page, /ist abgelegt/)).toBeVisible();
  });

  await test.step("the list is cards", async () => {
    const card = rows(page).first();
    await expect(card).toContainText("Rechnung");
    await expect(page.getByRole("columnheader")).toHaveCount(0);
    const [name, type] = [await card.getByRole("link").first().boundingBox(), await card.getByRole("cell").nth(2).boundingBox()];
    expect(type?.y).toBeGreaterThan(name?.y ?? Number.POSITIVE_INFINITY);
    const picture = await card.locator(".thumb").boundingBox();
    expect(Math.abs((name?.y ?? Number.NaN) - (picture?.y ?? Number.NaN))).toBeLessThan(24);
  });

  await test.step("the overview begins with the search, which leads into the list", async () => {
    await bar.getByRole("link", { name: "Übersicht" }).tap();
    const box = page.getByLabel("Dokumente durchsuchen");
    await box.fill("Abwasser");
    await box.press("Enter");
    await expect(page.getByRole("link", { name: "Suchbegriff Abwasser entfernen" })).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step("the menu is a sheet from below", async () => {
    await bar.getByRole("button", { name: "Mehr" }).tap();
    const menu = page.getByRole("navigation", { name: "Hauptmenü" });
    await expect(menu).toBeInViewport();
    await expect(menu.getByRole("link", { name: /^Jana Albrecht/ })).toHaveAttribute("href", ownProfilePath);
    for (const name of ["Einladen", "Aktivität", "Hilfe und Kontakt", "Impressum"])
      await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
    await expect(menu.getByRole("button", { name: "Abmelden" })).toBeVisible();
    await menu.getByRole("button", { name: "EN – English" }).tap();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Documents");
  });
});

/** px from the middle of what is touched */
async function dragByFinger(page: Page, touched: Locator, by: { x: number; y: number }): Promise<void> {
  const from = await centreOf(touched);
  const fingers = await touching(page);
  await fingers("touchStart", from);
  for (const share of [0.25, 0.5, 0.75, 1]) await fingers("touchMove", { x: from.x + by.x * share, y: from.y + by.y * share });
  await expect(page.locator(".magnifier")).toBeVisible();
  await fingers("touchEnd");
  await expect(page.locator(".magnifier")).toHaveCount(0);
}

test("the calendar header keeps seven parts for its title and five for what it says beside it @only-phone", async ({ page }) => {
  await page.goto(loginPath);
  const columns = await page.evaluate(() => {
    const made = (tag: string, within: Element, text = "") => {
      const element = within.appendChild(document.createElement(tag));
      element.textContent = text;
      return element;
    };
    document.body.replaceChildren();
    const header = made("header", made("main", document.body));
    header.className = "calendar-header";
    made("h1", header, "Aktivität");
    const loading = made("button", header, "Wird geladen…");
    loading.className = "button";
    loading.setAttribute("disabled", "");
    loading.setAttribute("data-busy", "");
    return getComputedStyle(header).gridTemplateColumns.split(" ").map(Number.parseFloat);
  });
  const [title = 0, beside = 0] = columns;
  expect(title).toBeGreaterThan(100);
  expect(title / beside).toBeCloseTo(7 / 5, 2);
});
