import type { BrowserContext, Page } from "@playwright/test";
import { documentsPath } from "~/features/documents/paths";
import { addFilesPath } from "~/features/drafts/paths";
import { tellChange } from "~/live/tell.server";
import { addDocumentPath, livePath } from "~/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { expect, test } from "../support/e2e.ts";
import {
  answerFor,
  aPdfFile,
  aPhotoFile,
  holdBack,
  markDocument,
  pagesOf,
  reading,
  rows,
  startUpload,
  toast,
  unfoldFacts,
  visitLive,
} from "./steps.ts";

test("what is uploaded in one tab appears in another that is narrowed to it", async ({ page, context, person: _ }) => {
  const list = await context.newPage();
  const narrowed = documentsPath({ tab: 2, terms: ["Bergfahrt"] });
  await Promise.all([list.waitForResponse((response) => response.url().endsWith(livePath)), list.goto(narrowed)]);
  await expect(rows(list)).toHaveCount(0);
  const isSameDocument = await markDocument(list);
  await startUpload(page, [await aPdfFile(["Bergfahrt"], "fahrkarte.pdf")], { pages: 1 });
  await page.getByRole("button", { name: "Ablegen" }).click();
  await expect(toast(page, "„fahrkarte")).toBeVisible();
  await expect(rows(list)).toHaveCount(1);
  await expect(rows(list)).toContainText("fahrkarte");
  expect(await isSameDocument()).toBe(true);
});

test("a hidden tab holds no stream, and loads its data once when it is seen again", async ({ page, person, server }) => {
  const streams = { opened: 0, closed: 0 };
  let loads = 0;
  const pages = [{ jpeg: await aJpeg("Bergfahrt") }];
  page.on("request", (request) => {
    if (request.url().endsWith(livePath)) streams.opened += 1;
    if (request.url().includes(`${documentsPath()}.data`)) loads += 1;
  });
  page.on("requestfailed", (request) => {
    if (request.url().endsWith(livePath)) streams.closed += 1;
  });
  await page.goto(documentsPath());
  // The stream says hello, and the page makes sure that it missed nothing.
  await expect.poll(() => [streams, loads]).toEqual([{ opened: 1, closed: 0 }, 1]);

  await show(page, "hidden");
  await expect.poll(() => streams).toEqual({ opened: 1, closed: 1 });
  await aPublishedDocument(server.db, { owner: person, name: "Inzwischen da", pages });
  await tellChange(server.db, [person.id], { topic: "documents", id: person.id });

  await show(page, "visible");
  await expect(page.getByRole("link", { name: "Inzwischen da" })).toBeVisible();
  expect(streams).toEqual({ opened: 2, closed: 1 });
  expect(loads).toBe(2);
  // Had it asked twice, the second answer would be here before that of a later change.
  await aPublishedDocument(server.db, { owner: person, name: "Danach da", pages });
  await tellChange(server.db, [person.id], { topic: "documents", id: person.id });
  await expect(page.getByRole("link", { name: "Danach da" })).toBeVisible();
  expect(loads).toBe(3);
});

test("where one has scrolled to stays while the data loads anew", async ({ page, person, server }) => {
  const pages = [{ jpeg: await aJpeg("Bergfahrt") }];
  for (let n = 20; n > 0; n -= 1) await aPublishedDocument(server.db, { owner: person, name: `Beleg ${n}`, pages });
  await visitLive(page, documentsPath());
  const isSameDocument = await markDocument(page);
  await page.evaluate(() => window.scrollTo(0, 100));
  const asked = page.waitForRequest(`**${documentsPath()}.data*`);
  const letThrough = await holdBack(page, `**${documentsPath()}.data*`);
  await aPublishedDocument(server.db, { owner: person, name: "Neu da", pages });
  await tellChange(server.db, [person.id], { topic: "documents", id: person.id });
  await asked;
  await page.evaluate(() => window.scrollTo(0, 600));
  const place = async () => (await page.getByRole("link", { name: "Beleg 12" }).boundingBox())?.y;
  const before = await place();
  letThrough();
  await expect(rows(page)).toHaveCount(21);
  expect(await place()).toBeCloseTo(before ?? 0, 0);
  expect(await isSameDocument()).toBe(true);
});

test("one sees how far the bytes are, and Upload waits for them", async ({ page, context, person: _ }) => {
  await page.goto(addDocumentPath);
  await throttle(context, page, { kBperSecond: 40 });
  await page.getByLabel("Seiten hinzufügen").setInputFiles([await aPhotoFile()]);
  await expect(page.getByText(/^Wird hochgeladen… [1-9]\d? %$/)).toBeVisible();
  await page.getByLabel("Name").fill("Von unterwegs");
  await page.getByRole("button", { name: "Ablegen" }).click();
  const dialog = page.getByRole("dialog", { name: "Wird hochgeladen…" });
  await expect(dialog).toContainText("Bitte dieses Fenster nicht schließen oder neu laden");
  await expect(dialog).toContainText(/Wird hochgeladen… [1-9]\d? %/);
  await expect(dialog.getByRole("progressbar")).toBeVisible();
  await expect(toast(page, "„Von unterwegs“ ist abgelegt.")).toBeVisible(reading);
  await expect(rows(page).first()).toContainText("Von unterwegs");
});

test.describe("without a network", () => {
  test.use({ complaint: /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)/ });

  const words = "Die Verbindung ist unterbrochen. Sobald sie wieder da ist, geht es von selbst weiter.";

  test("what could not be sent is kept, and goes when it is asked to", async ({ page, person: _ }) => {
    await page.goto(addDocumentPath);
    await unfoldFacts(page);
    await page.getByLabel("Name").fill("Aus dem Funkloch");
    let isLost = true;
    await page.route(`**${addFilesPath()}`, (route) => (isLost ? route.abort("internetdisconnected") : route.continue()));
    await page.getByLabel("Seiten hinzufügen").setInputFiles([await aPhotoFile()]);
    await expect(page.getByText(words)).toBeVisible();

    await page.getByRole("button", { name: "Ablegen" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("alert")).toHaveText(words);
    await expect(dialog.getByRole("button", { name: "Noch einmal senden" })).toBeVisible();
    await dialog.getByText("Schließen", { exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel("Name")).toHaveValue("Aus dem Funkloch");

    isLost = false;
    await page.getByRole("button", { name: "Noch einmal senden" }).click();
    await expect(pagesOf(page)).toHaveCount(1, reading);
    await expect(page.getByText(words)).toHaveCount(0);
  });

  test("the screen stays when the network goes, and sends by itself when it is back", async ({ page, context, person: _ }) => {
    await visitLive(page, addDocumentPath);
    await context.setOffline(true);
    await page.getByLabel("Seiten hinzufügen").setInputFiles([await aPhotoFile()]);
    await expect(page.getByText(words)).toBeVisible();
    await context.setOffline(false);
    await expect(pagesOf(page)).toHaveCount(1, reading);
  });

  test("a file whose answer was lost is sent again and there once", async ({ page, person: _ }) => {
    await page.goto(addDocumentPath);
    let lost = 0;
    await answerFor(
      page,
      `**${addFilesPath()}`,
      async (route) => {
        await route.fetch();
        lost += 1;
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    await page.getByLabel("Seiten hinzufügen").setInputFiles([await aPdfFile(["eins", "zwei"])]);
    await page.getByRole("button", { name: "Noch einmal senden" }).click();
    await expect(page.getByRole("button", { name: "Noch einmal senden" })).toHaveCount(0);
    expect(lost).toBe(1);
    await expect(pagesOf(page)).toHaveCount(2, reading);
    await page.getByRole("button", { name: "Ablegen" }).click();
    await expect(rows(page).first()).toContainText("2 Seiten");
  });
});

async function show(page: Page, state: "visible" | "hidden"): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

async function throttle(context: BrowserContext, page: Page, { kBperSecond }: { kBperSecond: number }): Promise<void> {
  const browser = await context.newCDPSession(page);
  await browser.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: kBperSecond * 1024,
  });
}
