import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { chooseApart } from "~/features/accounts/choose-apart.server";
import { documentsPath } from "~/features/documents/paths";
import { addDocumentPath, dashboardPath } from "~/paths";
import { findWholeChromium } from "../../scripts/chromium.mjs";
import { aVideo } from "../builders/videos.ts";
import { answerCookies, test as base, expect } from "../support/e2e.ts";
import { tooWide } from "./reach.ts";
import { aPhotoFile, invoice, pagesOf, reading, rows, visit } from "./steps.ts";

// Chromium takes the camera's picture from a file that it is told of when it starts: these tests have one of their own.
const test = base.extend({
  context: async ({ server, launchOptions, locale, permissions }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), "mappe-camera-"));
    const video = path.join(folder, "desk.y4m");
    await aVideo(video, [
      { text: invoice, seconds: 6 },
      { text: null, seconds: 1 },
      { text: "Lieferschein\n\nHolz Vogt\n\nBretter 12 Stück", seconds: 6 },
      { text: null, seconds: 1 },
    ]);
    const args = ["--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${video}`];
    const executablePath = findWholeChromium();
    const browser = await chromium.launch({
      ...launchOptions,
      ...(executablePath && { executablePath }),
      args: [...(launchOptions.args ?? []), ...args],
    });
    const context = await browser.newContext({ baseURL: server.url, locale: locale ?? "de-DE", permissions: permissions ?? [] });
    await answerCookies(context, server.url);
    await use(context);
    await browser.close();
    await rm(folder, { recursive: true });
  },
});

test.describe(() => {
  test.use({ permissions: ["camera"] });

  test("one page is scanned by hand, the next one by itself, and both are of one document, whatever is chosen for files", async ({
    page,
    person,
    server,
  }) => {
    await chooseApart(server.db, person, true);
    await page.addInitScript(keepTracks);
    await visit(page, addDocumentPath);
    await page.getByRole("button", { name: "Kamera" }).click();
    const dialog = page.getByRole("dialog", { name: "Mit der Kamera scannen" });
    const automatic = dialog.getByLabel("Automatisch aufnehmen");
    await expect(automatic).not.toBeChecked();
    await dialog.getByRole("button", { name: "Aufnehmen" }).click();
    await expect(dialog.getByText("1 Seite aufgenommen")).toBeVisible();
    await expect(dialog.getByRole("img", { name: "Zuletzt aufgenommen: Seite 1" })).toBeVisible();

    await automatic.check();
    await expect(dialog.getByText("2 Seiten aufgenommen")).toBeVisible({ timeout: 30_000 });
    await expect(dialog.getByText("Aufgenommen. Nächste Seite?")).toBeVisible();
    await automatic.uncheck();
    await dialog.getByRole("button", { name: "Fertig" }).click();
    await expect(dialog).toHaveCount(0);
    expect(await page.evaluate(keptTracks)).toEqual(["ended"]);
    await expect(pagesOf(page)).toHaveCount(2, reading);
    await expect(page.getByRole("img", { name: "Seite 1: Scan 1.jpg" })).toHaveAttribute("width", "450");
  });
});

test.describe(() => {
  test.use({ permissions: ["camera"] });

  test("what was taken, and sent already, is looked at, taken again, put in order and taken out", async ({ page, person: _ }) => {
    await visit(page, addDocumentPath);
    await page.getByRole("button", { name: "Kamera" }).click();
    const dialog = page.getByRole("dialog", { name: "Mit der Kamera scannen" });
    const take = dialog.getByRole("button", { name: "Aufnehmen", exact: true });
    await dialog.getByText("Schwarzweiß").click();
    for (const told of ["1 Seite aufgenommen", "2 Seiten aufgenommen", "3 Seiten aufgenommen"]) {
      await take.click();
      await expect(dialog.getByText(told)).toBeVisible();
    }
    await dialog.getByRole("button", { name: "Seite 3 neu aufnehmen" }).click();
    await expect(dialog.getByText("Seite 3 wird neu aufgenommen")).toBeVisible();
    await take.click();
    await expect(dialog.getByText("3 Seiten aufgenommen")).toBeVisible();
    await dialog.getByRole("button", { name: "Seite 3 nach vorn" }).click();
    await expect(dialog.getByRole("button", { name: "Seite 2 ansehen" })).toHaveAttribute("aria-current", "true");
    await dialog.getByRole("button", { name: "Seite 2 entfernen" }).click();
    await expect(dialog.getByText("2 Seiten aufgenommen")).toBeVisible();
    await dialog.getByRole("button", { name: "Seite 2 nach vorn" }).click();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(pagesOf(page)).toHaveCount(2, reading);
    await expect(page.getByRole("img", { name: "Seite 1: Scan 2.jpg" })).toBeVisible(reading);
    await page.getByRole("button", { name: "Kamera" }).click();
    await expect(dialog.getByRole("radio", { name: "Schwarzweiß" }), "it is remembered").toBeChecked();
  });
});

test.describe(() => {
  test.use({ permissions: ["camera"] });

  async function openCamera(page: Page) {
    await page.getByRole("button", { name: "Kamera" }).click();
    const dialog = page.getByRole("dialog", { name: "Mit der Kamera scannen" });
    const take = async (told: string) => {
      await dialog.getByRole("button", { name: "Aufnehmen", exact: true }).click();
      await expect(dialog.getByText(told)).toBeVisible();
    };
    return { dialog, take };
  }

  test("the way back finishes, and what was taken is in the document", async ({ page, person: _ }) => {
    await visit(page, dashboardPath);
    await visit(page, addDocumentPath);
    const { dialog, take } = await openCamera(page);
    await take("1 Seite aufgenommen");
    await take("2 Seiten aufgenommen");
    // They are there before that.
    await expect(pagesOf(page)).toHaveCount(2, reading);
    await expect(dialog.getByText("zusammen ein Dokument mit 2 Seiten")).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(addDocumentPath));
    await expect(pagesOf(page)).toHaveCount(2, reading);
  });

  test("what was taken outlives the tab: whatever screen is opened next sends it, but not what was taken out", async ({
    page,
    person: _,
  }) => {
    await visit(page, addDocumentPath);
    const { dialog, take } = await openCamera(page);
    await take("1 Seite aufgenommen");
    await take("2 Seiten aufgenommen");
    await take("3 Seiten aufgenommen");
    await dialog.getByRole("button", { name: "Seite 3 entfernen" }).click();
    await expect(dialog.getByText("2 Seiten aufgenommen")).toBeVisible();
    // The browser asks nothing: nothing would be lost.
    await page.goto(dashboardPath);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("mappe_waiting")), reading).toBeNull();
    await page.goto(addDocumentPath);
    await expect(pagesOf(page)).toHaveCount(2, reading);
  });

  test("the camera begins the next document: each is one of its own", async ({ page, person: _ }) => {
    await visit(page, addDocumentPath);
    const { dialog, take } = await openCamera(page);
    await take("1 Seite aufgenommen");
    await dialog.getByRole("button", { name: "Nächstes Dokument" }).click();
    await expect(dialog.getByText("Noch nichts aufgenommen · 1 Dokument fertig")).toBeVisible();
    await take("1 Seite aufgenommen");
    await take("2 Seiten aufgenommen");
    await dialog.getByRole("button", { name: "Fertig" }).click();
    await expect(page).toHaveURL(documentsPath());
    await expect(rows(page)).toHaveCount(2, reading);
    await expect(rows(page).first()).toContainText("2 Seiten");
    await expect(rows(page).nth(1)).toContainText("1 Seite");
  });
});

test.describe(() => {
  test.use({ permissions: ["camera"] });

  test("on a telephone the picture goes to the edges, and what was taken is seen cut out before it is filed", async ({
    page,
    person: _,
  }) => {
    const window = { width: 390, height: 844 };
    await page.setViewportSize(window);
    await visit(page, addDocumentPath);
    await page.getByRole("button", { name: "Kamera" }).click();
    const dialog = page.getByRole("dialog", { name: "Mit der Kamera scannen" });
    await dialog.getByRole("button", { name: "Aufnehmen", exact: true }).click();
    const view = await dialog.locator(".viewfinder").boundingBox();
    expect([view?.x, view?.y, view?.width]).toEqual([0, 0, window.width]);
    expect(view?.height).toBeGreaterThan(window.height * 0.6);

    await dialog.getByRole("button", { name: "1 Seite ansehen" }).click();
    // The page as it will be: the server has cut it out.
    const shown = dialog.getByRole("img", { name: "Zuletzt aufgenommen: Seite 1" });
    await expect(shown).toHaveAttribute("src", /^\/files\//, reading);
    await dialog.getByRole("button", { name: "Weitere Seite" }).click();
    await dialog.getByRole("button", { name: "Aufnehmen", exact: true }).click();
    await dialog.getByRole("button", { name: "2 Seiten ansehen und ordnen" }).click();
    await dialog.getByRole("button", { name: "Seite 1 ansehen" }).click();
    await dialog.getByRole("button", { name: "Seite 1 zuschneiden" }).click(reading);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("img", { name: "Seite 1: Scan 1.jpg" })).toBeVisible(reading);
    await expect(pagesOf(page)).toHaveCount(2, reading);
    // The corners of a picture from edge to edge reach over the screen.
    await expect(page.getByRole("button", { name: "Ecke oben rechts" })).toBeVisible();
    expect(await tooWide(page)).toBe(0);
  });

  test("the + of a telephone opens the camera at once where it is allowed already, and files are one press away", async ({
    page,
    person: _,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      const real = window.matchMedia.bind(window);
      window.matchMedia = (query) => real(query.replace("(pointer: coarse)", "(pointer)"));
    });
    await visit(page, dashboardPath);
    await page.getByRole("link", { name: "Neues Dokument" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Mit der Kamera scannen" });
    await expect(dialog.getByRole("button", { name: "Aufnehmen", exact: true })).toBeEnabled();
    const choosing = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "Dateien wählen" }).click();
    await (await choosing).setFiles([await aPhotoFile()]);
    await expect(dialog).toHaveCount(0);
    await expect(pagesOf(page)).toHaveCount(1, reading);
    await page.reload();
    await expect(pagesOf(page)).toHaveCount(1);
    await expect(dialog).toHaveCount(0);
  });

  for (const [how, window] of [
    ["across", { width: 844, height: 390 }],
    ["across, a small one", { width: 667, height: 375 }],
  ] as const)
    test(`on a telephone held ${how}, the picture has most of the height and everything is in reach`, async ({ page, person: _ }) => {
      await page.setViewportSize(window);
      await visit(page, addDocumentPath);
      await page.getByRole("button", { name: "Kamera" }).click();
      const dialog = page.getByRole("dialog", { name: "Mit der Kamera scannen" });
      await expect(dialog.getByLabel("Automatisch aufnehmen")).toBeInViewport();
      const picture = await dialog.locator("video").boundingBox();
      expect(picture?.height).toBeGreaterThan(window.height * 0.6);
      for (const name of ["Aufnehmen", "Fertig"]) await expect(dialog.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    });
});

test("on a desk New Upload opens no camera by itself", async ({ page, context, person: _ }) => {
  const dialog = page.getByRole("dialog", { name: "Mit der Kamera scannen" });
  const add = page.getByRole("link", { name: "Neues Dokument" }).first();
  const camera = page.getByRole("button", { name: "Kamera" });
  await context.grantPermissions(["camera"]);
  await visit(page, dashboardPath);
  await add.click();
  await expect(camera).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("who refuses the camera is told so and led to a photo", async ({ page, person: _ }) => {
  await visit(page, addDocumentPath);
  await page.getByRole("button", { name: "Kamera" }).click();
  const dialog = page.getByRole("dialog", { name: "Mit der Kamera scannen" });
  await expect(dialog.getByRole("alert")).toContainText("Der Zugriff auf die Kamera ist nicht erlaubt.");
  const choosing = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Foto aufnehmen oder wählen" }).click();
  await (await choosing).setFiles([await aPhotoFile()]);
  await expect(dialog).toHaveCount(0);
  await expect(pagesOf(page)).toHaveCount(1, reading);
});

type Kept = { tracks: MediaStreamTrack[] };

/** For the browser: remembers what the camera gives. */
function keepTracks(): void {
  const kept: Kept = Object.assign(window, { tracks: [] });
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted);
    kept.tracks.push(...stream.getTracks());
    return stream;
  };
}

function keptTracks(): string[] {
  return (window as unknown as Kept).tracks.map(({ readyState }) => readyState);
}
