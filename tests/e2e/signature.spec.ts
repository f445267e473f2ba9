import type { Locator, Page } from "@playwright/test";
import { newSignaturePath, signaturePath } from "~/features/signatures/paths";
import { signatureFields } from "~/features/signatures/signature-fields";
import { dashboardPath, ownProfilePath } from "~/paths";
import { aSheetFile } from "../builders/handwriting.ts";
import { giveSignature } from "../builders/signatures.ts";
import { expect, test } from "../support/e2e.ts";
import { toast, touching, visitLive } from "./steps.ts";

const saved = "Ihre neue Unterschrift ist gespeichert.";
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Neue Unterschrift" });
const surfaceOf = (page: Page) => page.locator(".pad-surface");
const shown = (page: Page) => page.getByRole("img", { name: "Ihre gespeicherte Unterschrift" });

async function openPad(page: Page): Promise<Locator> {
  await visitLive(page, ownProfilePath);
  await page.getByRole("link", { name: "Neue Unterschrift" }).click();
  await expect(surfaceOf(page)).toBeVisible();
  return dialogOf(page);
}

/** Strokes as the form would send them: pen, then points. */
function strokesOf(page: Page): Promise<number[][]> {
  return page
    .locator(`input[name=${signatureFields.stroke}]`)
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value.split(",").map(Number)));
}

/** Places of a line that goes up and down, as shares of the pad. */
const wave = Array.from({ length: 12 }, (_, at) => ({ x: 0.2 + at * 0.05, y: 0.4 + (at % 2) * 0.2 }));

async function placesOn(page: Page, shares: { x: number; y: number }[]): Promise<{ x: number; y: number }[]> {
  const box = await surfaceOf(page).boundingBox();
  if (!box) throw new Error("The pad is not shown.");
  return shares.map(({ x, y }) => ({ x: box.x + x * box.width, y: box.y + y * box.height }));
}

async function drawByMouse(page: Page, shares = wave): Promise<void> {
  const [first = { x: 0, y: 0 }, ...further] = await placesOn(page, shares);
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of further) await page.mouse.move(x, y);
  await page.mouse.up();
}

async function drawByFinger(page: Page, shares = wave): Promise<void> {
  const touch = await touching(page);
  const [first = { x: 0, y: 0 }, ...further] = await placesOn(page, shares);
  await touch("touchStart", first);
  for (const place of further) await touch("touchMove", place);
  await touch("touchEnd");
}

test("a finger signs on a phone that is turned in between, and no canvas is asked for anything @only-phone", async ({
  page,
  person: _,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => {
      throw new Error("The canvas is blocked.");
    };
  });
  const dialog = await openPad(page);
  await test.step("the pad fills the screen; × leads back, as the other button has no room", async () => {
    const box = await dialog.boundingBox();
    expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 390, 844]);
    await expect(dialog.locator(".signature-buttons").getByRole("button", { name: "Schließen" })).toBeHidden();
    await expect(dialog.getByRole("link", { name: "Schließen" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Speichern" })).toBeInViewport({ ratio: 1 });
  });

  await drawByFinger(page);
  await page.getByRole("radio", { name: "Schwarz" }).check({ force: true });
  await drawByFinger(
    page,
    wave.map(({ x, y }) => ({ x, y: y + 0.2 })),
  );
  const drawn = await strokesOf(page);
  expect(drawn.map(([pen]) => pen)).toEqual([0, 2]);
  for (const stroke of drawn) expect(stroke.length).toBeGreaterThan(9);
  await expect(surfaceOf(page)).toHaveAccessibleName("Zeichenfläche mit 2 Strichen");

  await test.step("turned, the same strokes are all in sight, and more can be drawn beside them", async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(dialog.getByRole("button", { name: "Speichern" })).toBeInViewport({ ratio: 1 });
    expect(await strokesOf(page)).toEqual(drawn);
    const pad = await surfaceOf(page).boundingBox();
    for (const path of await page.locator(".pad-surface path").all()) {
      const box = await path.boundingBox();
      if (!pad || !box) throw new Error("A stroke is not shown.");
      expect(box.x).toBeGreaterThan(pad.x);
      expect(box.y).toBeGreaterThan(pad.y);
      expect(box.x + box.width).toBeLessThan(pad.x + pad.width);
      expect(box.y + box.height).toBeLessThan(pad.y + pad.height);
    }
    await drawByFinger(page, [
      { x: 0.9, y: 0.2 },
      { x: 0.92, y: 0.5 },
      { x: 0.95, y: 0.8 },
    ]);
    expect((await strokesOf(page)).slice(0, 2)).toEqual(drawn);
    expect(await strokesOf(page)).toHaveLength(3);
  });

  await page.setViewportSize({ width: 390, height: 844 });
  // Just turned, Chromium now and then lets a touch fall through.
  await expect(async () => {
    await dialog.getByRole("button", { name: "Strich zurücknehmen" }).tap();
    await expect.poll(() => strokesOf(page), { timeout: 5000 }).toHaveLength(2);
  }).toPass();
  await expect.poll(() => strokesOf(page)).toEqual(drawn);
  await dialog.getByRole("button", { name: "Speichern" }).tap();
  await expect(shown(page)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => shown(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("a mouse draws in three colours; a stroke is taken back, the pad emptied, and an empty one saves nothing", async ({
  page,
  person,
  server,
}) => {
  const before = await giveSignature(server.db, person);
  const dialog = await openPad(page);
  for (const pen of ["Tinte", "Blau", "Schwarz"]) {
    await page.getByRole("radio", { name: pen }).check({ force: true });
    await drawByMouse(page);
  }
  expect((await strokesOf(page)).map(([pen]) => pen)).toEqual([0, 1, 2]);
  // A mouse tells nothing of how hard it is pressed.
  expect((await strokesOf(page)).flatMap((stroke) => stroke.slice(1).filter((_, at) => at % 3 === 2)).every((one) => one === 0)).toBe(true);
  await page.getByRole("button", { name: "Strich zurücknehmen" }).click();
  expect((await strokesOf(page)).map(([pen]) => pen)).toEqual([0, 1]);
  await page.getByRole("button", { name: "Leeren" }).click();
  expect(await strokesOf(page)).toEqual([]);

  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Zeichnen Sie zuerst Ihre Unterschrift. Ein einzelner Punkt genügt nicht.");
  await expect(shown(page)).toHaveAttribute("src", signaturePath(before));
  await drawByMouse(page);
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(toast(page, saved)).toBeVisible();
  await expect(shown(page)).not.toHaveAttribute("src", signaturePath(before));
});

test("a pen tells how hard it is pressed, and the pad can fill the screen", async ({ page, person: _ }) => {
  await openPad(page);
  const browser = await page.context().newCDPSession(page);
  const places = await placesOn(page, wave);
  for (const [at, place] of places.entries()) {
    const type = at === 0 ? "mousePressed" : "mouseMoved";
    await browser.send("Input.dispatchMouseEvent", {
      type,
      ...place,
      button: "left",
      buttons: 1,
      pointerType: "pen",
      force: 0.8,
      clickCount: 1,
    });
  }
  const last = places.at(-1) ?? { x: 0, y: 0 };
  await browser.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...last, button: "left", pointerType: "pen", clickCount: 1 });
  const drawn = await strokesOf(page);
  expect(drawn[0]?.slice(4).filter((_, at) => at % 3 === 2)).toContain(0.8);

  const surface = await page.locator(".pad-surface").boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(surface?.width).toBeGreaterThan(0.9 * width);
  expect(surface?.height).toBeGreaterThan(0.6 * height);
  const fill = page.getByRole("button", { name: "Vollbild ein und aus" });
  await fill.click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe("pad");
  expect(await strokesOf(page)).toEqual(drawn);
  await fill.click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  expect(await strokesOf(page)).toEqual(drawn);
});

test.describe("what browsers complain about by themselves", () => {
  test.use({ complaint: /Failed to load resource|net::ERR_/ });

  test("by the keyboard alone a name is typed, its hand chosen, and what the hand lacks is named", async ({ page, person: _ }) => {
    await visitLive(page, dashboardPath);
    await page.getByRole("link", { name: "Unterschrift", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/myprofile#signature$/);
    await page.getByRole("link", { name: "Neue Unterschrift" }).focus();
    await page.keyboard.press("Enter");
    const dialog = dialogOf(page);
    await dialog.getByRole("radio", { name: "Zeichnen" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Tab");
    const name = dialog.getByLabel("Ihr Name");
    await expect(name).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Jana ẞ");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Diese Handschrift hat nicht: ẞ. Wählen Sie eine andere Handschrift.")).toBeVisible();
    await expect(name).toHaveValue("Jana ẞ");
    await name.focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await expect(dialog.getByRole("radio", { name: "Jana ẞ, Handschrift 2" })).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name: "Speichern" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(shown(page)).toBeVisible();
  });

  test("nothing that was drawn is lost with the line", async ({ page, context, person: _ }) => {
    const dialog = await openPad(page);
    await drawByMouse(page);
    await drawByMouse(
      page,
      wave.map(({ x, y }) => ({ x, y: y - 0.2 })),
    );
    const drawn = await strokesOf(page);
    await context.setOffline(true);
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect(dialog.getByText("Keine Verbindung. Mappe versucht es weiter.")).toBeVisible();
    expect(await strokesOf(page)).toEqual(drawn);
    await context.setOffline(false);
    await expect(shown(page)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});

test("a photographed signature is waited for and shown without its paper", async ({ page, person: _ }) => {
  const dialog = await openPad(page);
  await dialog.getByText("Hochladen", { exact: true }).click();
  await dialog.locator("input[type=file]").setInputFiles({ name: "u.png", mimeType: "image/png", buffer: aSheetFile() });
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(shown(page)).toBeVisible({ timeout: 30_000 });
  await expect(toast(page, saved)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${ownProfilePath}$`));
});

test("a name is typed without script, and the one before is replaced @only-noscript", async ({ page, person, server }) => {
  const before = await giveSignature(server.db, person);
  await page.goto(ownProfilePath);
  await expect(shown(page)).toHaveAttribute("src", signaturePath(before));
  await page.getByRole("link", { name: "Neue Unterschrift" }).click();
  await expect(page).toHaveURL(newSignaturePath);
  await expect(page.getByText("Zeichnen", { exact: true })).toHaveCount(0);
  await page.getByText("Hochladen", { exact: true }).click();
  await expect(page.getByLabel("Ihr Name")).toBeHidden();
  await page.getByText("Tippen", { exact: true }).click();
  await page.getByLabel("Ihr Name").fill("Jana A.");
  await page.getByRole("radio", { name: /Handschrift 3/ }).check();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(shown(page)).toBeVisible();
  await expect(shown(page)).not.toHaveAttribute("src", signaturePath(before));
});
