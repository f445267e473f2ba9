import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, type Locator, type Page, type Route } from "@playwright/test";
import PostalMime from "postal-mime";
import type { Viewer } from "~/features/accounts/rules";
import { type NewToast, toastCookie } from "~/http/toast.server";
import { addDocumentPath, registerPath } from "~/paths";
import { aDraft } from "../builders/drafts.ts";
import { aPdf } from "../builders/papers.ts";
import { aPhoto } from "../builders/photos.ts";
import type { Site } from "../support/e2e.ts";

export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** Reading a page takes seconds on a small machine. */
export const reading = { timeout: 45_000 };

export const invoice = [
  "Stadtwerke Lindau GmbH",
  "",
  "Rechnung Nr. SW-2026-40118",
  "Rechnungsdatum 18.11.2026",
  "Kundennummer 40 118 227",
  "",
  "Strom 742,56 EUR",
  "Wasser 118,80 EUR",
  "Abwasser 134,20 EUR",
  "",
  "Rechnungsbetrag 995,56 EUR",
  "Zahlbar bis 02.12.2026",
].join("\n");

const photos = new Map<string, Promise<Buffer>>();

/** A photo takes most of a second to paint: the same one is painted once. */
export async function aPhotoFile(text = invoice, name = "rechnung.jpg", seed = 1): Promise<ChosenFile> {
  const key = `${seed} ${text}`;
  const photo = photos.get(key) ?? aPhoto(text, { seed });
  photos.set(key, photo);
  return { name, mimeType: "image/jpeg", buffer: await photo };
}

/** Half as large as A4: its picture is made in half the time. */
export async function aPdfFile(pages: string[] = ["Zweite Seite mit dem Wort Zeppelin"], name = "anlage.pdf"): Promise<ChosenFile> {
  return { name, mimeType: "application/pdf", buffer: await aPdf(pages, { width: 420, height: 595 }) };
}

/** From the letter that went into the outbox. */
async function verificationLink(dataDir: string, email: string): Promise<string> {
  const outbox = path.join(dataDir, "outbox");
  let link = "";
  await expect
    .poll(async () => {
      const names = await readdir(outbox).catch(() => []);
      for (const name of names.filter((name) => name.endsWith(".eml"))) {
        const letter = await PostalMime.parse(await readFile(path.join(outbox, name)));
        if (letter.to?.some(({ address }) => address === email))
          link = /https?:\S+\/auth\/verify\?token=[\w-]+/.exec(letter.text ?? "")?.[0] ?? "";
      }
      return link;
    })
    .not.toBe("");
  return link;
}

/** Fills the form as a person does, opens the link of the letter that comes and confirms. */
export async function register(page: Page, dataDir: string): Promise<void> {
  await page.goto(await registerOnly(page, dataDir));
  await page.getByRole("button", { name: "Ja, Adresse bestätigen" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Ihre E-Mail-Adresse ist bestätigt." })).toBeVisible();
}

/** The same without following the link; returns it. */
export async function registerOnly(page: Page, dataDir: string): Promise<string> {
  const email = `${crypto.randomUUID()}@post.example`;
  await page.goto(registerPath);
  await page.getByLabel("E-Mail").pressSequentially(email);
  await page.getByLabel("Anzeigename").pressSequentially("Jana Albrecht");
  await page.getByLabel("Passwort", { exact: true }).pressSequentially("Lindau-am-See-2026");
  await page.getByLabel("Passwort bestätigen").pressSequentially("Lindau-am-See-2026");
  await page.getByRole("checkbox", { name: /^Ich stimme den AGB/ }).check();
  await page.getByRole("button", { name: "Konto anlegen" }).click();
  await expect(page.getByText(`Bitte bestätigen Sie Ihre E-Mail-Adresse ${email}.`)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Neues Dokument\. Bitte bestätigen/ })).toBeDisabled();

  return verificationLink(dataDir, email);
}

/** Presses what shows its effect at once, and waits until the server at `path` has answered as well. */
export async function pressAndKeep(page: Page, button: Locator, path: string): Promise<void> {
  const kept = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith(path));
  await button.press("Enter");
  await kept;
}

/** Requests for what matches the pattern wait until the answer is called. */
export async function holdBack(page: Page, pattern: string, method?: "POST"): Promise<() => void> {
  let letThrough = () => {};
  const open = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await answerFor(page, pattern, async (route) => {
    if (!method || route.request().method() === method) await open;
    await route.continue();
  });
  return letThrough;
}

/**
 * Like page.route, on a page that is open: Chromium says that requests are handed over before such a page hands them over,
 * and what it asks in between is neither answered nor told.
 */
export async function answerFor(
  page: Page,
  pattern: string | ((url: URL) => boolean),
  answer: (route: Route) => unknown,
  options?: { times: number },
): Promise<void> {
  await page.route(pattern, answer, options);
  if (page.url() === "about:blank") return;
  await page.route("**/handed-over", (route) => route.fulfill({ status: 204, headers: { "X-Request-Id": "1" } }));
  await expect.poll(() => page.evaluate(() => fetch("/handed-over").then(({ status }) => status))).toBe(204);
  await page.unroute("**/handed-over");
}

/** Opens a screen and lets its script take over, where it has any. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect.poll(() => page.evaluate(isAwake)).toBe(true);
}

/** For the browser: React has taken over and listens, or is not there. */
export function isAwake(): boolean {
  return "hydrated" in document.documentElement.dataset || (document.readyState === "complete" && !("__remixContext" in window));
}

/** Opens a screen and waits until the stream has said hello and the reload that follows is over: nothing is loaded by itself any more. */
export async function visitLive(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await expect.poll(() => page.evaluate(hasReloaded), { timeout: 30_000 }).toBe(true);
}

/** For the browser: an answer with the page's data is complete. */
function hasReloaded(): boolean {
  return performance.getEntriesByType("resource").some(({ name }) => new URL(name).pathname.endsWith(".data"));
}

export function pagesOf(page: Page): Locator {
  const strip = page.getByRole("list", { name: "Seiten" });
  // Without script choosing a page posts the form.
  return strip.getByRole("link").or(strip.getByRole("button", { name: /^Seite \d+(,|$)/ }));
}

/** Chosen files become pages by themselves. */
export async function addPages(page: Page, files: ChosenFile[], { pages }: { pages: number }): Promise<void> {
  await page.getByLabel("Seiten hinzufügen").setInputFiles(files);
  if (files.length > 1) await page.getByRole("button", { name: "Ein Dokument", exact: true }).click();
  await expect(pagesOf(page)).toHaveCount(pages, reading);
  await expect(page.getByText("Wird verarbeitet…")).toHaveCount(0, reading);
}

export async function startUpload(page: Page, files: ChosenFile[], { pages }: { pages: number }): Promise<void> {
  await visit(page, addDocumentPath);
  await addPages(page, files, { pages });
}

/** New Upload with these files in it, for tests that are not about how files become pages: they are prepared already. */
export async function openUpload(page: Page, { db }: Pick<Site, "db">, author: Viewer, files: ChosenFile[]): Promise<void> {
  await aDraft(db, author, files);
  await visit(page, addDocumentPath);
}

/** Shows the fields for the facts, which are folded before there is a page. */
export async function unfoldFacts(page: Page): Promise<void> {
  await page.getByText("Angaben schon jetzt eintragen").click();
}

/** What is typed is kept on leaving the field, and the page loads its data again. */
export async function renameDraft(page: Page, name: string): Promise<void> {
  const field = page.getByLabel("Name");
  const loaded = page.waitForResponse((answer) => answer.request().method() === "GET" && answer.url().includes(`${addDocumentPath}.data`));
  await field.fill(name);
  await field.blur();
  await loaded;
}

export const corners = ["Ecke oben links", "Ecke oben rechts", "Ecke unten rechts", "Ecke unten links"] as const;

export function handle(page: Page, corner: (typeof corners)[number]): Locator {
  return page.getByRole("button", { name: new RegExp(`^${corner},`) });
}

/** The number fields of one corner, in percent of the picture. */
export function numbers(page: Page, corner: (typeof corners)[number]): { x: Locator; y: Locator } {
  return { x: page.getByLabel(`${corner}, von links in Prozent`), y: page.getByLabel(`${corner}, von oben in Prozent`) };
}

export async function shares(page: Page): Promise<{ x: number; y: number }[]> {
  const share = async (field: Locator) => Number(await field.inputValue()) / 100;
  return Promise.all(corners.map(async (corner) => ({ x: await share(numbers(page, corner).x), y: await share(numbers(page, corner).y) })));
}

export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole("status").filter({ has: page.getByRole("link", { name: "Meldung schließen" }), hasText: text });
}

/** A message of the answer before: the next screen shows it. */
export async function leaveToast(page: Page, message: NewToast): Promise<void> {
  const [cookie = ""] = (await toastCookie(message, page.url())).split(";");
  const at = cookie.indexOf("=");
  await page.context().addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: new URL("/", page.url()).href }]);
}

/** The rows of the list without its head. */
export function rows(page: Page): Locator {
  return page.getByRole("row").filter({ has: page.getByRole("cell") });
}

export async function centreOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not on the screen.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Whether the document is still the one that was loaded when the mark was set. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return () => page.evaluate(() => "isSameDocument" in window);
}

/** Fingers on the screen: where they are from now on, none once they are lifted. */
export async function touching(page: Page) {
  const browser = await page.context().newCDPSession(page);
  return (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints });
}

/** As somebody without a mouse comes there. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let i = 0; i < 60; i++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${wanted}`);
}
