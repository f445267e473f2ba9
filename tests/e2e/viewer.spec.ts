import type { Locator, Page } from "@playwright/test";
import type { Word } from "~/engines/contract";
import type { Viewer } from "~/features/accounts/rules";
import { lightboxPath } from "~/features/documents/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPng } from "../builders/papers.ts";
import { enlarged } from "../builders/photos.ts";
import { givePicture } from "../builders/pictures.ts";
import { placedWords } from "../builders/words.ts";
import { expect, type Site, test } from "../support/e2e.ts";
import { aPhotoFile, touching, visit } from "./steps.ts";

const lines = ["Stadtwerke Neustadt GmbH", "Rechnung über Strom", "812,40 EUR"];
const words = placedWords(lines.join("\n"));

async function aReadDocument({ db }: Site, owner: Viewer): Promise<string> {
  const page = { text: lines.join("\n"), words };
  const { id, pageIds } = await aPublishedDocument(db, { owner, name: "Abschlag", pages: [page, page] });
  await givePicture(db, pageIds, (await aPhotoFile()).buffer);
  return id;
}

const leafOf = (page: Page) => page.locator(".leaf");
const selected = (page: Page) => page.evaluate(() => getSelection()?.toString());

test("the text on a page lies on its words at every size, and is selected and copied as it is read", async ({ page, person, server }) => {
  const id = await aReadDocument(server, person);
  await visit(page, lightboxPath(id, 1));
  for (const keys of ["", "++", "0"]) {
    for (const key of keys) await page.keyboard.press(key);
    for (const { text, box } of words) expect(await placeOf(page, text), `${text} after "${keys}"`).toEqual(near(box));
  }

  const leaf = await boxOf(leafOf(page));
  const at = (x: number, y: number) => [leaf.x + x * leaf.width, leaf.y + y * leaf.height] as const;
  await page.mouse.move(...at(0.02, 0.16));
  await page.mouse.down();
  await page.mouse.move(...at(0.95, 0.21), { steps: 8 });
  await page.mouse.up();
  expect((await selected(page))?.trim()).toBe("Rechnung über Strom\n812,40 EUR");
  await page.mouse.dblclick(...at(0.15, 0.11));
  expect(await selected(page)).toBe("Stadtwerke");
  await expect(page.getByRole("group", { name: "Text" }).getByRole("paragraph")).toHaveText(lines);
});

test("keys, wheel and mouse zoom and pan, and arrows turn the page only while the whole of it is seen", async ({
  page,
  person,
  server,
}) => {
  const id = await aReadDocument(server, person);
  await visit(page, lightboxPath(id, 1));
  const place = page.getByRole("heading", { level: 1 });
  const whole = await boxOf(leafOf(page));
  await page.getByRole("link", { name: "An Breite anpassen" }).click();
  const stage = await boxOf(page.locator(".stage"));
  expect((await boxOf(leafOf(page))).width).toBeGreaterThan(stage.width - 50);

  for (let n = 0; n < 3; n++) await page.keyboard.press("+");
  const before = await boxOf(leafOf(page));
  await page.keyboard.press("ArrowRight");
  expect((await boxOf(leafOf(page))).x).toBeCloseTo(before.x - 80, 0);
  await expect(place).toHaveText(/Seite 1 von 2$/);
  await page.mouse.move(stage.x + 300, stage.y + 300);
  await page.mouse.down();
  await page.mouse.move(stage.x + 340, stage.y + 350, { steps: 4 });
  await page.mouse.up();
  const dragged = await boxOf(leafOf(page));
  expect([dragged.x, dragged.y]).toEqual([expect.closeTo(before.x - 40, 0), expect.closeTo(before.y + 50, 0)]);

  await page.keyboard.press("0");
  expect((await boxOf(leafOf(page))).width).toBeCloseTo(whole.width, 0);
  const middle = [stage.x + stage.width / 2, stage.y + stage.height / 2] as const;
  await page.mouse.move(...middle);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -100);
  await page.keyboard.up("Control");
  await expect.poll(async () => (await boxOf(leafOf(page))).width / whole.width).toBeCloseTo(Math.exp(0.4), 1);
  await page.keyboard.press("0");
  await page.keyboard.press("ArrowRight");
  await expect(place).toHaveText(/Seite 2 von 2$/);
});

test("all the px that a page came with are loaded by those who zoom alone", async ({ page, person, server }) => {
  const { id, pageIds } = await aPublishedDocument(server.db, { owner: person, pages: [{}] });
  await givePicture(server.db, pageIds, enlarged((await aPhotoFile()).buffer, 3));
  await visit(page, lightboxPath(id, 1));
  const wide = () =>
    leafOf(page)
      .getByRole("img")
      .evaluate(async (picture: HTMLImageElement) => {
        await picture.decode();
        const loaded = await createImageBitmap(await (await fetch(picture.currentSrc)).blob());
        return loaded.width;
      });
  expect(await wide()).toBeLessThanOrEqual(1440);
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await expect.poll(wide).toBe(2631);
});

test("a long receipt is as wide as can be read, and zooms from there", async ({ page, person, server }) => {
  const { id, pageIds } = await aPublishedDocument(server.db, { owner: person, pages: [{}] });
  await givePicture(server.db, pageIds, await aPng("Kassenbon", { width: 120, height: 1200 }));
  await visit(page, lightboxPath(id, 1));
  const stage = await boxOf(page.locator(".stage"));
  const { width } = await boxOf(leafOf(page));
  expect(width).toBe(Math.min(600, stage.width - 32));
  await page.keyboard.press("+");
  expect((await boxOf(leafOf(page))).width).toBeCloseTo(1.5 * width, 0);
  await page.keyboard.press("-");
  expect((await boxOf(leafOf(page))).width).toBeCloseTo(width, 0);
});

test("two fingers zoom around what lies between them, two taps zoom in and out, a swipe turns the page @only-phone", async ({
  page,
  person,
  server,
}) => {
  const id = await aReadDocument(server, person);
  await visit(page, lightboxPath(id, 1));
  const whole = await boxOf(leafOf(page));
  const { x, y } = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };
  const fingers = await touching(page);

  await fingers("touchStart", { x: x - 50, y }, { x: x + 50, y });
  for (const way of [20, 40, 60, 100]) await fingers("touchMove", { x: x - 50 - way / 2, y }, { x: x + 50 + way / 2, y });
  await fingers("touchEnd");
  await expect.poll(async () => (await boxOf(leafOf(page))).width).toBeCloseTo(2 * whole.width, 0);
  const pinched = await boxOf(leafOf(page));
  // Browsers scroll by whole pixels.
  expect(Math.abs(pinched.x + pinched.width / 2 - x)).toBeLessThanOrEqual(1);

  for (const factor of [1, 2.5, 1]) {
    // On a busy machine two taps may lie too far apart to be one gesture.
    await expect(async () => {
      for (const type of ["touchStart", "touchEnd", "touchStart", "touchEnd"] as const)
        await fingers(type, ...(type === "touchStart" ? [{ x, y }] : []));
      expect((await boxOf(leafOf(page))).width).toBeCloseTo(factor * whole.width, 0);
    }).toPass();
  }

  await expect(page.locator(".stage[data-whole]")).toBeVisible();
  await fingers("touchStart", { x: x + 80, y });
  for (const way of [40, 80, 160]) await fingers("touchMove", { x: x + 80 - way, y });
  await fingers("touchEnd");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Seite 2 von 2$/);
});

/** As fractions of the page. */
async function placeOf(page: Page, text: string) {
  const word = await boxOf(page.locator(".text-layer span").getByText(text, { exact: true }));
  const leaf = await boxOf(leafOf(page));
  return {
    left: (word.x - leaf.x) / leaf.width,
    width: word.width / leaf.width,
    middle: (word.y + word.height / 2 - leaf.y) / leaf.height,
  };
}

function near({ left, top, width, height }: Word["box"]) {
  return { left: expect.closeTo(left, 2), width: expect.closeTo(width, 2), middle: expect.closeTo(top + height / 2, 2) };
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not on the screen.");
  return box;
}
