import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { addDocumentPath } from "~/paths";
import { pages } from "~db/schema/index";
import { aDraft } from "../builders/drafts.ts";
import { aJpeg } from "../builders/papers.ts";
import { expect, test } from "../support/e2e.ts";
import {
  aPdfFile,
  aPhotoFile,
  type ChosenFile,
  centreOf,
  corners,
  handle,
  holdBack,
  numbers,
  openUpload,
  pagesOf,
  reading,
  startUpload,
  touching,
  visit,
} from "./steps.ts";

const notAPage: ChosenFile = { name: "notizen.txt", mimeType: "text/plain", buffer: Buffer.from("keine Seite") };

test("with a mouse one corner after the other follows at once", async ({ page, person, server }) => {
  await openUpload(page, server, person, [await aPhotoFile()]);
  await page.evaluate(() => scrollTo(0, 0));
  for (const corner of corners) {
    const from = await centreOf(handle(page, corner));
    const before = await numbers(page, corner).x.inputValue();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 9, from.y + 7, { steps: 4 });
    await expect(page.locator(".magnifier polygon").last()).toBeVisible();
    await page.mouse.up();
    const to = await centreOf(handle(page, corner));
    expect(to.x - from.x, corner).toBeCloseTo(9, 0);
    expect(to.y - from.y, corner).toBeCloseTo(7, 0);
    await expect(numbers(page, corner).x).not.toHaveValue(before);
  }
});

test("a page is dragged to another place with the mouse", async ({ page, person, server }) => {
  await openUpload(page, server, person, [await aPdfFile(["eins", "zwei", "drei"])]);
  const [a, b, c] = await orderOf(page);
  const [from, to] = [await centreOf(pagesOf(page).nth(0)), await centreOf(pagesOf(page).nth(1))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await expect(async () => {
    await page.mouse.move(from.x, from.y + 10);
    await page.mouse.move(from.x, from.y + 20);
    await expect(page.locator(".strip[data-dragging]")).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => orderOf(page)).toEqual([b, a, c]);
  await expect(page.locator(".strip[data-dragging]")).toHaveCount(0);
  await page.reload();
  expect(await orderOf(page)).toEqual([b, a, c]);
  await visit(page, addDocumentPath);
  await pagesOf(page).nth(1).click();
  await expect(pagesOf(page).nth(1), "a press opens it").toHaveAttribute("aria-current", "true");
});

test("a finger that stays on a page takes it to another place, and nothing scrolls @only-phone", async ({ page, person, server }) => {
  await openUpload(page, server, person, [await aPdfFile(["eins", "zwei", "drei"])]);
  const [a, b, c] = await orderOf(page);
  await page.evaluate(() => scrollTo(0, 0));
  const [from, to] = [await centreOf(pagesOf(page).nth(0)), await centreOf(pagesOf(page).nth(2))];
  const fingers = await touching(page);
  await fingers("touchStart", from);
  await expect(page.locator(".strip[data-dragging]")).toHaveCount(1);
  for (const share of [0.3, 0.6, 1]) await fingers("touchMove", { x: from.x + (to.x - from.x) * share, y: from.y + 8 });
  await fingers("touchEnd");
  await expect.poll(() => orderOf(page)).toEqual([b, c, a]);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a finger that goes on scrolls, over pages too, and takes none along @only-phone", async ({ page, person, server }) => {
  await openUpload(page, server, person, [await aPdfFile(["eins", "zwei", "drei", "vier", "fünf", "sechs"])]);
  const order = await orderOf(page);
  const strip = page.locator(".strip");
  await expect(strip).toHaveAttribute("data-movable", "");
  const from = await centreOf(pagesOf(page).nth(1));
  const fingers = await touching(page);
  // A finger that stays takes the page along: on a busy machine it would stay too long between two of its moves.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await fingers("touchStart", from);
  for (const far of [4, 16, 40, 80, 120]) await fingers("touchMove", { x: from.x - far, y: from.y });
  await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBeGreaterThan(40);
  await page.clock.runFor(5000);
  await page.clock.resume();
  await expect(strip).not.toHaveAttribute("data-dragging", "");
  await fingers("touchEnd");
  expect(await orderOf(page)).toEqual(order);
  await expect(pagesOf(page).nth(0), "and that is no press").toHaveAttribute("aria-current", "true");
});

test("the first page that comes of added files is opened, unless one went on to another meanwhile", async ({ page, person, server }) => {
  await openUpload(page, server, person, [await aPdfFile(["eins", "zwei"])]);
  await expect(pagesOf(page).nth(0)).toHaveAttribute("aria-current", "true");
  await page.getByLabel("Seiten hinzufügen").setInputFiles([await aPdfFile(["drei", "vier"], "mehr.pdf")]);
  await expect(pagesOf(page)).toHaveCount(4, reading);
  await expect(pagesOf(page).nth(2)).toHaveAttribute("aria-current", "true");

  const letThrough = await holdBack(page, "**/admin/addnewdoc/files*", "POST");
  await page.getByLabel("Seiten hinzufügen").setInputFiles([await aPdfFile(["fünf"], "noch.pdf")]);
  await pagesOf(page).nth(1).click();
  await expect(pagesOf(page).nth(1)).toHaveAttribute("aria-current", "true");
  letThrough();
  await expect(pagesOf(page)).toHaveCount(5, reading);
  await expect(pagesOf(page).nth(1)).toHaveAttribute("aria-current", "true");
});

test("a page that was taken out is told of where one looks, and comes back to its place @phone", async ({ page, person, server }) => {
  await openUpload(page, server, person, [await aPhotoFile(), await aPdfFile(["eins", "zwei"])]);
  await pagesOf(page).nth(1).click();
  const remove = page.getByRole("button", { name: "Seite 2 entfernen" }).first();
  const size = await remove.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await remove.click();
  await expect(pagesOf(page)).toHaveCount(2);
  const note = page.getByRole("status").filter({ hasText: "Seite 2 ist entfernt." });
  await expect(note).toBeInViewport({ ratio: 1 });
  await note.getByRole("button", { name: "Rückgängig" }).click();
  await expect(pagesOf(page)).toHaveCount(3);
  await expect(note).toHaveCount(0);
  await expect(pagesOf(page).nth(1)).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("img", { name: "Seite 2: anlage.pdf" })).toBeVisible();
});

test("what was refused is said where one looks, wherever that is, and is put away for good @phone", async ({ page, person, server }) => {
  await openUpload(page, server, person, [await aPhotoFile()]);
  await page.getByRole("button", { name: "Ablegen" }).scrollIntoViewIfNeeded();
  await page.getByLabel("Seiten hinzufügen").setInputFiles([notAPage]);
  const note = page.getByRole("status").filter({ hasText: "„notizen.txt“ lässt sich nicht öffnen: Mappe nimmt PDF," });
  await expect(note).toBeInViewport({ ratio: 1, timeout: reading.timeout });
  await note.getByRole("button", { name: "Hinweis zu „notizen.txt“ ausblenden" }).click();
  await expect(note).toHaveCount(0);
  await page.reload();
  await expect(pagesOf(page)).toHaveCount(1);
  await expect(note).toHaveCount(0);
});

test("files on their way are told of where one looks, without moving what one works on @phone", async ({ page, person, server }) => {
  await openUpload(page, server, person, [await aPhotoFile()]);
  await page.getByRole("button", { name: "Ablegen" }).scrollIntoViewIfNeeded();
  const button = await page.getByRole("button", { name: "Ablegen" }).boundingBox();
  const letThrough = await holdBack(page, "**/admin/addnewdoc/files*", "POST");
  await page.getByLabel("Seiten hinzufügen").setInputFiles([await aPdfFile()]);
  const told = page.locator(".under-way");
  await expect(told).toContainText("Wird hochgeladen…");
  await expect(told).toBeInViewport({ ratio: 1 });
  expect((await page.getByRole("button", { name: "Ablegen" }).boundingBox())?.y).toBe(button?.y);
  letThrough();
  await expect(pagesOf(page)).toHaveCount(2, reading);
  await expect(told).toHaveCount(0);
});

test("a page that was read is opened by a tap on its tick, which covers half of it on a phone @only-phone", async ({
  page,
  person,
  server: { db },
}) => {
  const file = await aPdfFile(["Eins", "Zwei"], "gelesen.pdf");
  await aDraft(db, person, [file]);
  await db.update(pages).set({ analysis: "done" }).where(eq(pages.originalName, file.name));
  await visit(page, addDocumentPath);
  const second = pagesOf(page).nth(1);
  const tick = page.getByRole("list", { name: "Seiten" }).getByRole("listitem").nth(1).locator(".state");
  const at = await centreOf(tick);
  await page.touchscreen.tap(at.x, at.y);
  await expect(second).toHaveAttribute("aria-current", "true");
});

test("a page is seen whole as soon as it is there, above the tools @only-phone", async ({ page, person: _ }) => {
  await startUpload(page, [await aPhotoFile()], { pages: 1 });
  await expect(handle(page, "Ecke unten links")).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  for (const corner of corners) expect(await isOnTop(handle(page, corner)), corner).toBe(true);
});

test("all corners of a long receipt are within reach of a finger @only-phone", async ({ page, person, server }) => {
  await openUpload(page, server, person, [await aReceipt()]);
  const picture = page.getByRole("img", { name: "Seite 1: bon.jpg" });
  await test.step("the picture is scrolled like anything else", async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await swipeUp(page, await centreOf(picture), 120);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(60);
  });
  await test.step("and fits between the bars", async () => {
    await page.getByRole("button", { name: "Zuschneiden & analysieren" }).scrollIntoViewIfNeeded();
    // What the finger set going may still be on its way.
    await expect(async () => {
      await picture.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 30));
      for (const corner of corners) expect(await isOnTop(handle(page, corner)), corner).toBe(true);
    }).toPass();
  });
});

test("two fingers zoom the picture under its corners, and one moves a corner then @only-phone", async ({ page, person, server }) => {
  await openUpload(page, server, person, [await aReceipt()]);
  const area = page.getByRole("group", { name: "Ecken des Zuschnitts" });
  const tools = page.getByRole("button", { name: "Zuschneiden & analysieren" });
  await area.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const [whole, middle, below] = [await boxOf(area), await centreOf(area), await boxOf(tools)];
  const fingers = await touching(page);
  await fingers("touchStart", { x: middle.x - 30, y: middle.y }, { x: middle.x + 30, y: middle.y });
  for (const way of [10, 20, 30])
    await fingers("touchMove", { x: middle.x - 30 - way, y: middle.y }, { x: middle.x + 30 + way, y: middle.y });
  await fingers("touchEnd");
  const zoomed = await boxOf(area);
  expect(zoomed.width).toBeCloseTo(2 * whole.width, 0);
  // Whole px are scrolled.
  expect(Math.abs(zoomed.y + zoomed.height / 2 - middle.y)).toBeLessThan(2);
  expect((await boxOf(tools)).y, "nothing below gives way").toBe(below.y);

  const corner = handle(page, "Ecke oben rechts");
  await corner.scrollIntoViewIfNeeded();
  const [from, { y }] = [await centreOf(corner), numbers(page, "Ecke oben rechts")];
  const before = Number(await y.inputValue());
  await fingers("touchStart", from);
  for (const way of [10, 20, 30]) await fingers("touchMove", { x: from.x - way, y: from.y + way });
  await expect(page.locator(".magnifier")).toBeInViewport({ ratio: 0.9 });
  await fingers("touchEnd");
  expect((await centreOf(corner)).y).toBeCloseTo(from.y + 30, 0);
  expect(Number(await y.inputValue()) - before).toBeCloseTo((100 * 30) / zoomed.height, 0);
});

test("keys and buttons zoom the picture, and arrows pan it unless they move a corner", async ({ page, person, server }) => {
  await openUpload(page, server, person, [await aReceipt()]);
  const area = page.getByRole("group", { name: "Ecken des Zuschnitts" });
  const whole = await boxOf(area);
  await page.getByRole("button", { name: "Vergrößern" }).click();
  expect((await boxOf(area)).width).toBeCloseTo(1.5 * whole.width, 0);
  await page.keyboard.press("+");
  const zoomed = await boxOf(area);
  expect(zoomed.width).toBeCloseTo(2 * whole.width, 0);
  await page.keyboard.press("ArrowDown");
  expect((await boxOf(area)).y).toBeCloseTo(zoomed.y - 80, 0);

  const corner = handle(page, "Ecke unten links");
  await corner.focus();
  const [place, { y }] = [await boxOf(area), await centreOf(corner)];
  await page.keyboard.press("Shift+ArrowUp");
  expect((await centreOf(corner)).y).toBeCloseTo(y - 10, 0);
  await page.keyboard.press("ArrowUp");
  expect((await boxOf(area)).y).toBe(place.y);
  await page.keyboard.press("0");
  expect((await boxOf(area)).width).toBeCloseTo(whole.width, 0);
});

/** The pages as they lie in the strip. */
function orderOf(page: Page): Promise<string[]> {
  return page.locator(".strip .open").evaluateAll((buttons) => buttons.map((button) => (button as HTMLButtonElement).value));
}

/** 1 to 4, as tills print them. */
async function aReceipt(): Promise<ChosenFile> {
  const lines = Array.from({ length: 60 }, (_, line) => `Posten ${line + 1}   ${line},99`);
  return { name: "bon.jpg", mimeType: "image/jpeg", buffer: await aJpeg(lines.join("\n"), { width: 400, height: 1600 }) };
}

async function swipeUp(page: Page, from: { x: number; y: number }, by: number): Promise<void> {
  const fingers = await touching(page);
  await fingers("touchStart", from);
  for (let moved = 10; moved <= by; moved += 10) await fingers("touchMove", { x: from.x, y: from.y - moved });
  await fingers("touchEnd");
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not on the screen.");
  return box;
}

/** Whether a finger on its middle meets it. */
function isOnTop(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}
