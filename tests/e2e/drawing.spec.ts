import type { Page } from "@playwright/test";
import { desc, eq } from "drizzle-orm";
import { documentPath } from "~/features/documents/paths";
import { marksPath } from "~/features/drafts/marks/paths";
import { picturePath } from "~/paths";
import { pages, versionPages, versions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { marksOf } from "../support/drawn.ts";
import { expect, type Site, test } from "../support/e2e.ts";
import { reading, tabTo, touching, visitLive } from "./steps.ts";

type Place = { x: number; y: number };

const pageOf = (page: Page) => page.locator(".leaf");
const grip = (page: Page, name: string | RegExp) => page.locator(".grips").getByRole("button", { name });
const tool = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Speichern", exact: true });

async function expectSaved(page: Page, id: string): Promise<void> {
  await expect(page).toHaveURL(documentPath(id), reading);
  await expect(page.getByText("Version 2")).toHaveCount(1);
}

/** The document of a person, and its first page to be drawn on. */
async function aDesk(page: Page, { db }: Site, owner: Parameters<typeof aPublishedDocument>[1]["owner"], total = 1): Promise<string> {
  const jpeg = await aJpeg("Klassenfahrt");
  const { id } = await aPublishedDocument(db, { owner, name: "Klassenfahrt", pages: Array.from({ length: total }, () => ({ jpeg })) });
  await visitLive(page, documentPath(id));
  await page.getByRole("button", { name: "Auf der Seite zeichnen" }).click();
  await expect(pageOf(page)).toBeVisible();
  return id;
}

async function at(page: Page, { x, y }: Place): Promise<Place> {
  const box = await pageOf(page).boundingBox();
  if (!box) throw new Error("The page is not shown.");
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}

async function drag(page: Page, ...way: Place[]): Promise<void> {
  const [first = { x: 0, y: 0 }, ...further] = await Promise.all(way.map((place) => at(page, place)));
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of further) await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

async function draw(page: Page, name: string, ...way: Place[]): Promise<void> {
  await page.locator(".studio-tools").getByText(name, { exact: true }).click();
  await drag(page, ...way);
}

/** Just before the screen gets its data anew: what the router held back until then, it forgets. */
function pressAsDataCome(page: Page, selector: string): Promise<void> {
  return page.evaluate(async (selector) => {
    const { fetch } = window;
    const arrived = new Promise<void>((resolve) => {
      window.fetch = async (...asked) => {
        const answer = await fetch(...asked);
        const body = await answer.arrayBuffer();
        window.fetch = fetch;
        document.querySelector<HTMLElement>(selector)?.click();
        resolve();
        return new Response(body, answer);
      };
    });
    (window as unknown as { __remixRouter: { revalidate(): void } }).__remixRouter.revalidate();
    await arrived;
  }, selector);
}

/** Places of a line that goes up and down. */
const wave = Array.from({ length: 12 }, (_, at) => ({ x: 0.2 + at * 0.05, y: 0.4 + (at % 2) * 0.05 }));

const near = (value: number) => expect.closeTo(value, 2);

test("by mouse marks are drawn, moved, resized, put in order, taken away and brought back, and saved as a version", async ({
  page,
  person,
  server,
}) => {
  const id = await aDesk(page, server, person);
  await draw(page, "Rechteck", { x: 0.2, y: 0.2 }, { x: 0.5, y: 0.4 });
  await expect(grip(page, /^Rechteck/)).toBeFocused();
  await draw(page, "Haken", { x: 0.7, y: 0.7 });

  // By its edge: what lies within it stays in reach.
  await drag(page, { x: 0.2, y: 0.3 }, { x: 0.3, y: 0.4 });
  await drag(page, { x: 0.6, y: 0.5 }, { x: 0.7, y: 0.6 });
  await expect(grip(page, /^Rechteck, 50 % von links, 45 % von oben/)).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: "Ganz nach vorn" }).click();
  await page.getByRole("button", { name: "Duplizieren" }).click();
  await expect(grip(page, /^Rechteck/)).toHaveCount(2);
  await page.getByRole("button", { name: "Entfernen" }).click();
  await expect(grip(page, /^Rechteck/)).toHaveCount(1);

  const [undo, redo] = [page.getByRole("button", { name: "Rückgängig" }), page.getByRole("button", { name: "Wiederholen" })];
  await undo.click();
  await expect(grip(page, /^Rechteck/)).toHaveCount(2);
  await redo.click();
  await expect(grip(page, /^Rechteck/)).toHaveCount(1);
  await expect(redo).toBeDisabled();

  await save(page).click();
  await expectSaved(page, id);
  const marks = await marksOf(server.db, id);
  expect(marks).toMatchObject([
    { kind: "tick" },
    { kind: "rectangle", box: { left: near(0.3), top: near(0.3), width: near(0.4), height: near(0.3) } },
  ]);
});

test("by keys alone marks are put, written, moved, resized, ordered, removed and taken back, and a live region tells it", async ({
  page,
  person,
  server,
}) => {
  const id = await aDesk(page, server, person);
  const said = page.locator(".studio > [role=status]");
  const stroke = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await tabTo(page, tool(page, "Auswählen"));
  await stroke("ArrowDown");
  await expect(tool(page, "Text")).toBeChecked();
  await stroke("Enter");
  await expect(page.getByLabel("Text", { exact: true }).last()).toBeFocused();
  await page.keyboard.type("Gut 😀");
  await expect(page.getByRole("alert").filter({ hasText: "😀 kann hier nicht geschrieben werden." })).toBeVisible();
  await stroke("Backspace", "Backspace", "Enter");
  const text = grip(page, /^Gut/);
  await expect(text).toBeFocused();
  await stroke("Shift+ArrowLeft", "ArrowUp");
  await expect(said).toHaveText(/^Gut: \d+ % von links, \d+ % von oben\s*$/);
  await stroke("Enter");
  await page.keyboard.type(" so");
  await stroke("Escape");
  await expect(grip(page, /^Gut so/)).toBeFocused();

  await tabTo(page, tool(page, "Auswählen"));
  for (let i = 0; i < 9; i++) await stroke("ArrowDown");
  await expect(tool(page, "Rechteck")).toBeChecked();
  await stroke("Enter");
  await expect(grip(page, /^Rechteck/)).toBeFocused();
  await stroke("Control+Shift+ArrowRight", "PageDown");
  await expect(said).toHaveText("Rechteck liegt jetzt ganz hinten");
  await stroke("Control+z", "Control+z", "Control+Shift+z", "Control+Shift+z");
  await expect(said).toHaveText("Wiederholt, jetzt 2 Markierungen");
  await expect(grip(page, /^Rechteck/)).toBeFocused();
  await stroke("Tab");
  await stroke("Escape", "Control+s");
  await expectSaved(page, id);
  const [first, second] = await marksOf(server.db, id);
  expect([first, second]).toMatchObject([
    { kind: "rectangle", box: { width: near(0.1) } },
    { kind: "text", text: "Gut so", at: { x: near(0.48), y: expect.closeTo(0.5, 1) } },
  ]);
});

test("a finger draws with a tool in hand and scrolls without one, two fingers zoom, and a pen writes vectors @only-phone", async ({
  page,
  person,
  server,
}) => {
  const id = await aDesk(page, server, person);
  const fingers = await touching(page);
  const swipe = async (...way: Place[]) => {
    const [first = { x: 0, y: 0 }, ...further] = await Promise.all(way.map((place) => at(page, place)));
    await fingers("touchStart", first);
    for (const place of further) await fingers("touchMove", place);
    await fingers("touchEnd");
  };
  await page.locator(".studio-tools").getByText("Stift", { exact: true }).click();
  await swipe(...wave);
  await expect(grip(page, /^Stift/)).toHaveCount(1);

  await page.locator(".studio-tools").getByText("Auswählen", { exact: true }).click();
  // The handle is smaller than a finger: beside it is near enough.
  const box = (await grip(page, /^Stift/).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await fingers("touchStart", { x: box.x + box.width + 12, y: box.y + box.height + 12 });
  await fingers("touchMove", { x: box.x + box.width + 40, y: box.y + box.height + 40 });
  await fingers("touchEnd");
  await expect.poll(async () => (await grip(page, /^Stift/).boundingBox())?.width).toBeGreaterThan(box.width + 20);

  const [one, other] = [await at(page, { x: 0.4, y: 0.4 }), await at(page, { x: 0.6, y: 0.4 })];
  const before = (await pageOf(page).boundingBox())?.width ?? 0;
  await page.locator(".studio-tools").getByText("Rechteck", { exact: true }).click();
  await fingers("touchStart", one);
  await fingers("touchStart", one, other);
  await fingers("touchMove", { ...one, x: one.x - 60 }, { ...other, x: other.x + 60 });
  await fingers("touchEnd");
  await expect.poll(async () => (await pageOf(page).boundingBox())?.width).toBeGreaterThan(before * 1.5);
  await expect(grip(page, /^Rechteck/)).toHaveCount(0);

  await save(page).click();
  await expectSaved(page, id);
  const [stroke] = await marksOf(server.db, id);
  expect(stroke).toMatchObject({ kind: "pen", pen: { colour: 0 } });
});

test("a pen's strokes stay vectors, whatever is drawn over them", async ({ page, person, server }) => {
  const id = await aDesk(page, server, person);
  await page.locator(".studio-tools").getByText("Stift", { exact: true }).click();
  const browser = await page.context().newCDPSession(page);
  const [first = { x: 0, y: 0 }, ...further] = await Promise.all(wave.map((place) => at(page, place)));
  const pen = { button: "left", pointerType: "pen", clickCount: 1 } as const;
  await browser.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...first, pointerType: "pen" });
  await browser.send("Input.dispatchMouseEvent", { type: "mousePressed", ...first, ...pen, force: 0.5 });
  for (const place of further)
    await browser.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...place, ...pen, buttons: 1, force: 0.7 });
  await browser.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...(further.at(-1) ?? first), ...pen });
  await expect(grip(page, /^Stift/)).toHaveCount(1);
  await save(page).click();
  await expectSaved(page, id);
  const [stroke] = await marksOf(server.db, id);
  expect(stroke?.kind === "pen" && stroke.points.slice(0, 2)).toEqual([near(0.2), near(0.4)]);
  expect(stroke?.kind === "pen" && stroke.points.length).toBeGreaterThan(20);
});

test("what was drawn outlives a reload and the way back, goes along from page to page, and is asked about on leaving", async ({
  page,
  person,
  server,
}) => {
  const id = await aDesk(page, server, person, 2);
  await draw(page, "Rechteck", { x: 0.2, y: 0.2 }, { x: 0.5, y: 0.4 });
  await page.reload();
  await expect(grip(page, /^Rechteck/)).toHaveCount(1);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(grip(page, /^Rechteck/)).toHaveCount(0);
  await page.getByRole("button", { name: "Wiederholen" }).click();

  await page.getByRole("button", { name: "Nächste Seite" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Auf Seite 2 zeichnen");
  await expect(grip(page, /./)).toHaveCount(0);
  await draw(page, "Kreuz", { x: 0.5, y: 0.5 });
  // The address of the first page is the one of before it was drawn on.
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Auf Seite 1 zeichnen");
  await expect(grip(page, /^Rechteck/)).toHaveCount(1);
  await page.goForward();
  await expect(grip(page, /^Kreuz/)).toHaveCount(1);

  await pressAsDataCome(page, 'button[value="cancel"]');
  const question = page.getByRole("dialog", { name: "Änderungen speichern?" });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(grip(page, /^Kreuz/)).toHaveCount(1);
  await page.getByRole("button", { name: "Schließen" }).click();
  await question.getByRole("button", { name: "Speichern" }).click();
  await expectSaved(page, id);
  expect([await marksOf(server.db, id, 0), await marksOf(server.db, id, 1)]).toMatchObject([[{ kind: "rectangle" }], [{ kind: "cross" }]]);
});

test("what is drawn in another tab comes to what is drawn here, and is back in the next edit when the other tab saves", async ({
  page,
  person,
  server,
}) => {
  const id = await aDesk(page, server, person);
  await draw(page, "Rechteck", { x: 0.2, y: 0.2 }, { x: 0.5, y: 0.4 });
  const other = await page.context().newPage();
  await visitLive(other, marksPath(id));
  await draw(other, "Kreuz", { x: 0.7, y: 0.7 });
  await save(other).click();
  await expectSaved(other, id);
  // The edit is over for both tabs, and the one that did not end it says so, also when it is loaded anew.
  await expect(page).toHaveURL(documentPath(id, { ended: "marks" }));
  const word = /^Diese Bearbeitung ist hier oder in einem anderen Tab beendet worden\./;
  const told = (tab: Page) => tab.getByRole("status").filter({ hasText: word });
  await expect(told(page)).toBeVisible();
  await expect(told(other)).toHaveCount(0);
  await page.reload();
  await expect(told(page)).toBeVisible();
  await page.getByRole("button", { name: "Weiterzeichnen" }).click();
  await expect(grip(page, /^Rechteck/)).toHaveCount(1, reading);
  await expect(grip(page, /^Kreuz/)).toHaveCount(1);
  await draw(page, "Haken", { x: 0.7, y: 0.3 });
  await save(page).click();
  await expect.poll(async () => (await marksOf(server.db, id)).map(({ kind }) => kind)).toEqual(["cross", "rectangle", "tick"]);
  // What was saved is not brought back.
  await page.getByRole("button", { name: "Auf der Seite zeichnen" }).click();
  await expect(grip(page, /./)).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Rückgängig" })).toBeDisabled();
});

test("what the editor shows is what the page's picture shows, and a signature needs one in the profile", async ({
  page,
  person,
  server,
}) => {
  const id = await aDesk(page, server, person);
  await draw(page, "Unterschrift", { x: 0.6, y: 0.8 });
  const prompt = page.getByRole("dialog", { name: "Unterschrift" });
  await expect(prompt).toContainText("Fügen Sie Ihrem Profil eine Unterschrift hinzu");
  await prompt.getByRole("link", { name: "Schließen" }).last().click();
  await expect(prompt).toBeHidden();
  await draw(page, "Haken", { x: 0.3, y: 0.2 });
  await draw(page, "Unterschrift", { x: 0.6, y: 0.8 });
  await prompt.getByRole("button", { name: "Hier unterschreiben" }).click();
  await page.getByText("Tippen", { exact: true }).click();
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(grip(page, /^Haken/)).toBeVisible();
  await draw(page, "Unterschrift", { x: 0.6, y: 0.8 });
  await expect(grip(page, /^Unterschrift/)).toBeFocused();
  await draw(page, "Text", { x: 0.1, y: 0.3 });
  await page.keyboard.type("Haselnüsse im AVATAR, Łódź");
  await page.keyboard.press("Enter");
  await draw(page, "Ellipse", { x: 0.2, y: 0.5 }, { x: 0.6, y: 0.6 });
  await draw(page, "Pfeil", { x: 0.9, y: 0.4 }, { x: 0.7, y: 0.3 });
  await draw(page, "Stift", ...wave.map(({ x, y }) => ({ x, y: y + 0.25 })));
  await page.locator(".studio-tools").getByText("Auswählen", { exact: true }).click();
  await pageOf(page).click({ position: { x: 5, y: 5 } });
  const [before] = await server.db
    .select({ id: pages.id, fileId: pages.renderedFileId })
    .from(versions)
    .innerJoin(versionPages, eq(versionPages.versionId, versions.id))
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .where(eq(versions.documentId, id))
    .orderBy(versions.changedAt)
    .limit(1);
  await page.evaluate(() => document.fonts.ready);
  const shown = await pageOf(page).screenshot();
  await page.getByRole("button", { name: "Speichern", exact: true }).click({ force: true });
  await expectSaved(page, id);

  const [picture] = await server.db
    .select({ pageId: pages.id, fileId: pages.renderedFileId })
    .from(versions)
    .innerJoin(versionPages, eq(versionPages.versionId, versions.id))
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .where(eq(versions.documentId, id))
    .orderBy(desc(versions.changedAt))
    .limit(1);
  const difference = await page.evaluate(apart, [
    `data:image/png;base64,${shown.toString("base64")}`,
    picturePath(picture?.pageId ?? "", picture?.fileId ?? ""),
    picturePath(before?.id ?? "", before?.fileId ?? ""),
  ]);
  expect(difference.editor).toBeLessThan(2);
  // The marks are no trifle: without them the two are further apart.
  expect(difference.clean).toBeGreaterThan(2 * difference.editor);
});

/** For the browser: how far pictures are apart from the second one, of 255, looked at in the size of the first. */
async function apart([shown = "", marked = "", clean = ""]: string[]): Promise<{ editor: number; clean: number }> {
  const load = async (source: string) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    return image;
  };
  const [first, second, third] = [await load(shown), await load(marked), await load(clean)];
  const pixels = (image: HTMLImageElement) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: first.width, height: first.height });
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0, first.width, first.height);
    return context?.getImageData(0, 0, first.width, first.height).data ?? new Uint8ClampedArray();
  };
  const truth = pixels(second);
  const mean = (other: Uint8ClampedArray) => other.reduce((sum, value, at) => sum + Math.abs(value - (truth[at] ?? 0)), 0) / other.length;
  return { editor: mean(pixels(first)), clean: mean(pixels(third)) };
}
