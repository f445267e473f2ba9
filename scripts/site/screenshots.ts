// `npm run screenshots`: the pictures of the public site, taken from a running, seeded Mappe (`npm start`, `npm run seed`).
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium, devices, type Page } from "@playwright/test";
import { env } from "~/env.server";
import { documentsPath, sharePath } from "~/features/documents/paths";
import { discardDraftPath } from "~/features/drafts/paths";
import { languages } from "~/lib/languages";
import { addDocumentPath, homePath, loginPath, signPath } from "~/paths";
import { needChromium } from "../chromium.mjs";
import { account, password } from "../seed/account.ts";
import { root } from "../sources.mjs";
import { filmOf, type Scene } from "./screenshots/film.ts";
import { icons } from "./screenshots/icons.ts";
import { aStudio, type Studio } from "./screenshots/studio.ts";

type Language = (typeof languages)[number];

const schemes = ["light", "dark"] as const;
const folder = path.join(root, "public");
const wide = { width: 1280, height: 800 };

await Promise.all(["screenshots", "film", "icons"].map((name) => mkdir(path.join(folder, name), { recursive: true })));
const browser = await chromium.launch({ executablePath: needChromium(), args: ["--no-sandbox", "--disable-gpu"] });
const studio = await aStudio(browser, folder);
await takeScreens(browser, studio);
await takePhone(browser, studio);
await takePreviews(browser, studio);
await icons(studio, path.join(folder, "favicon.svg"));
await browser.close();

async function takeScreens(browser: Browser, studio: Studio): Promise<void> {
  const page = await aPage(browser, { viewport: wide });
  await signIn(page);
  await eachLook(page, documentsPath(), (look) => keep(studio, page, `list-${look}`, wide.width));
  await eachLook(page, documentsPath({ terms: ["Abwasser"] }), (look) => keep(studio, page, `search-${look}`, wide.width));
  const details = await addressOf(page, documentsPath({ terms: ["Stadtwerke"] }));
  await eachLook(page, details, (look) => keep(studio, page, `details-${look}`, wide.width));

  const contract = idIn(await addressOf(page, documentsPath({ terms: ["Rosenweg"] })));
  await eachLook(page, sharePath(contract), (look) => keep(studio, page, `share-${look}`, wide.width));
  await eachLook(page, signPath(contract), (look) => keep(studio, page, `sign-${look}`, wide.width));

  await startDraft(page, studio);
  await eachLook(page, addDocumentPath, (look) => keep(studio, page, `crop-${look}`, wide.width));
  const corners = await bothLanguages(page, addDocumentPath);
  await page.locator("[name=intent][value=crop]").first().click();
  await page.locator("[name=intent][value=analyse]").waitFor({ timeout: 120_000 });
  const facts = await bothLanguages(page, addDocumentPath);
  await discardDraft(page);

  const list = await bothLanguages(page, documentsPath());
  const search = await bothLanguages(page, documentsPath({ terms: ["Abwasser"] }));
  const large = await bothLanguages(page, details);
  for (const language of languages) {
    const scenes: Scene[] = [
      { picture: corners[language], caption: "features.shots.crop.title" },
      { picture: facts[language], caption: "home.features.label.title" },
      { picture: list[language], caption: "home.features.collect.title" },
      { picture: search[language], caption: "home.features.find.title" },
      { picture: large[language], caption: "features.shots.details.title" },
    ];
    await filmOf(studio, language, scenes);
  }
  await page.context().close();
}

async function takePhone(browser: Browser, studio: Studio): Promise<void> {
  const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
  const page = await aPage(browser, { ...phone, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 });
  await signIn(page);
  await eachLook(page, documentsPath(), (look) => keep(studio, page, `phone-${look}`, 390));
  await page.context().close();
}

/** Takes the pictures that other sites show for a link to Mappe, in the size that most of them ask for. */
async function takePreviews(browser: Browser, studio: Studio): Promise<void> {
  const page = await aPage(browser, { viewport: { width: 1200, height: 630 } });
  for (const language of languages) {
    await speak(page, language);
    await page.goto(homePath, { waitUntil: "networkidle" });
    await studio.write(`preview-${language}.jpg`, await page.screenshot({ type: "jpeg", quality: 82 }));
  }
  await page.context().close();
}

async function aPage(browser: Browser, options: Parameters<Browser["newContext"]>[0]): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL: env.APP_URL, reducedMotion: "reduce" });
  await context.addCookies([{ name: "mappe_consent", value: "declined", url: env.APP_URL }]);
  return context.newPage();
}

async function speak(page: Page, language: Language): Promise<void> {
  await page.context().addCookies([{ name: "I18N_LANGUAGE", value: language === "de" ? "gr" : "en", url: env.APP_URL }]);
}

async function signIn(page: Page): Promise<void> {
  await page.goto(loginPath);
  await page.locator("[name=email]").fill(account.email);
  await page.locator("[name=password]").fill(password);
  await page.locator("[name=password]").press("Enter");
  await page
    .waitForURL((url) => !url.pathname.startsWith(loginPath), { timeout: 10_000 })
    .catch(() => {
      throw new Error(`Nobody can sign in as ${account.email}: run \`npm run seed\` first.`);
    });
}

/** The address to which the first row of a list leads. */
async function addressOf(page: Page, list: string): Promise<string> {
  await page.goto(list);
  return (await page.locator("main tbody a").first().getAttribute("href")) ?? "";
}

/** The document that an address of its details names. */
function idIn(address: string): string {
  return new URL(address, env.APP_URL).searchParams.get("document") ?? "";
}

/** The photo of the home page, as a person would add it. */
async function startDraft(page: Page, studio: Studio): Promise<void> {
  await discardDraft(page);
  const photo = await studio.drawn(path.join(root, "app/ui/receipt-photo.svg"), { width: 900, height: 1200, type: "image/jpeg" });
  await page.goto(addDocumentPath);
  await page.locator("input[type=file]").first().setInputFiles({ name: "kassenbon.jpg", mimeType: "image/jpeg", buffer: photo });
  const whole = page.locator(".reset:enabled");
  await page.locator(".handle").last().or(whole).waitFor({ timeout: 60_000 });
  if (await whole.isVisible()) await whole.click();
  await page.locator(".handle").last().waitFor({ timeout: 60_000 });
}

/** Does nothing if there is none: the question then leads back to an empty screen. */
async function discardDraft(page: Page): Promise<void> {
  await page.goto(discardDraftPath);
  const yes = page.locator("main .danger");
  if (!(await yes.isVisible())) return;
  await yes.click();
  await page.waitForURL((url) => url.pathname === documentsPath());
}

async function eachLook(page: Page, address: string, take: (look: string) => Promise<void>): Promise<void> {
  for (const language of languages) {
    await speak(page, language);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await show(page, address);
      await take(`${language}-${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}

async function bothLanguages(page: Page, address: string): Promise<Record<Language, Buffer>> {
  const taken: Record<Language, Buffer> = { de: Buffer.alloc(0), en: Buffer.alloc(0) };
  for (const language of languages) {
    await speak(page, language);
    await show(page, address);
    taken[language] = await page.screenshot();
  }
  return taken;
}

/** Loads a page and waits until React has taken over, if it has script, and every picture in the window is there. */
async function show(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // A press before React has taken over would be a form post of a page without script.
  await page.waitForFunction(
    () => !("__remixContext" in window) || Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === "lazy" || image.getBoundingClientRect().top > innerHeight),
  );
  // What is lazy is loaded only where it is in sight, which a strip that scrolls by itself decides.
  await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => {});
  await page.waitForFunction(() => document.fonts.status === "loaded");
}

/** Stores a screenshot in its full size and in half of it. */
async function keep(studio: Studio, page: Page, name: string, width: number): Promise<void> {
  const picture = await page.screenshot();
  for (const each of [width, width / 2]) await studio.write(`screenshots/${name}-${each}.webp`, await studio.webp(picture, each));
}
