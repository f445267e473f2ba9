import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { promisify } from "node:util";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { asc, eq } from "drizzle-orm";
import { addDocumentPath, dashboardPath, logoutPath, offlinePath, sharedFilesPath } from "~/paths";
import { allowances, draftFiles, versions } from "~db/schema/index";
import { findChromium } from "../../scripts/chromium.mjs";
import { aPng } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { answerCookies, expect, type Site, signIn, test } from "../support/e2e.ts";
import { aThrowaway } from "../support/throwaway.ts";
import { type ChosenFile, pagesOf, reading, visit, visitLive } from "./steps.ts";

test.use({ serviceWorkers: "allow", complaint: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401/ });

const title = "Papiere ohne Verbindung hinzufügen";

test("it can be installed, with pictures, shortcuts and a place for shared files", async ({ page, person: _ }) => {
  await keepPage(page);
  const browser = await page.context().newCDPSession(page);
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // A private window, as in tests, installs nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const { data, errors } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { screenshots, shortcuts, share_target } = JSON.parse(data ?? "");
  for (const { src, sizes } of screenshots) {
    const size = await page.evaluate(async (src: string) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  for (const { url } of shortcuts) expect((await page.request.get(url)).status(), url).toBe(200);
  expect(share_target).toMatchObject({ action: sharedFilesPath, method: "POST", enctype: "multipart/form-data" });
});

test("what is chosen without a connection waits, is shown, can be removed, outlives a reload and goes by itself @phone", async ({
  page,
  context,
  person,
  server,
}) => {
  await keepPage(page);
  await context.setOffline(true);
  await page.goto(addDocumentPath);
  await expect(page).toHaveURL(new RegExp(`${offlinePath}#papers$`));
  await choose(page, await numbered(3));
  await expect(page.getByRole("heading", { name: "3 Dateien warten" })).toBeVisible();
  await expect(page.getByText(/kB in diesem Browser$/)).toBeVisible();
  await page.screenshot({ path: test.info().outputPath("waiting.png"), fullPage: true });
  await page.getByRole("button", { name: "„2.png“ entfernen" }).click();
  await page.getByRole("button", { name: "„2.png“ wirklich entfernen" }).click();
  await expect(page.getByRole("heading", { name: "2 Dateien warten" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "2 Dateien warten" })).toBeVisible();

  await context.setOffline(false);
  await expect(page).toHaveURL(new RegExp(`${addDocumentPath}$`));
  await expect(pagesOf(page)).toHaveCount(2, reading);
  expect(await namesIn(server, person.id)).toEqual(["1.png", "3.png"]);
});

test("several files become a document each, where one says so without a connection", async ({ page, context, person, server }) => {
  await keepPage(page);
  await context.setOffline(true);
  await page.goto(offlinePath);
  await choose(page, await numbered(2));
  await page.getByRole("button", { name: "2 einzelne Dokumente" }).click();
  await expect.poll(() => kindsOfKept(page)).toEqual(["each", "each"]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "2 Dateien warten" })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => countOfDocuments(server, person.id), reading).toBe(2);
});

test("fifty pages chosen without a connection all arrive, once and in order, though the browser was killed meanwhile", async ({
  person,
  server,
}) => {
  test.setTimeout(180_000);
  await server.db.update(allowances).set({ pageCount: -100 }).where(eq(allowances.userId, person.id));
  const folder = aThrowaway("browser");
  const files = await numbered(50);
  const before = await aBrowser(server, folder, person);
  await keepPage(before.page);
  await before.context.setOffline(true);
  await before.page.goto(addDocumentPath);
  for (const at of [0, 25]) await choose(before.page, files.slice(at, at + 25));
  await expect(before.page.getByRole("heading", { name: "50 Dateien warten" })).toBeVisible();
  await expect.poll(() => countOfKept(before.page)).toBe(50);
  await before.kill();

  const after = await aBrowser(server, folder, person);
  await after.page.goto(addDocumentPath);
  const all = files.map(({ name }) => name);
  await expect.poll(() => namesIn(server, person.id), { timeout: 90_000 }).toEqual(all);
  await expect.poll(() => countOfKept(after.page)).toBe(0);
  await after.kill();
  expect(await namesIn(server, person.id)).toEqual(all);
  await rm(folder, { recursive: true, force: true });
});

test("two tabs without a connection send what each took, once", async ({ page, context, person, server }) => {
  await keepPage(page);
  await context.setOffline(true);
  await page.goto(offlinePath);
  const other = await context.newPage();
  await other.goto(offlinePath);
  const [first, second, third] = await numbered(3);
  await choose(
    page,
    [first, second].flatMap((file) => file ?? []),
  );
  await choose(
    other,
    [third].flatMap((file) => file ?? []),
  );
  await expect(page.getByRole("heading", { name: "2 Dateien warten" })).toBeVisible();
  await expect(other.getByRole("heading", { name: "1 Datei wartet" })).toBeVisible();
  await page.getByRole("button", { name: "Ein Dokument", exact: true }).click();
  await context.setOffline(false);
  await expect.poll(async () => (await namesIn(server, person.id)).sort()).toEqual(["1.png", "2.png", "3.png"]);
  // The other tab leads on to the adding screen by itself, at a moment of its own.
  await other.waitForURL((url) => url.pathname !== offlinePath);
  await expect.poll(() => countOfKept(other)).toBe(0);
  expect(await namesIn(server, person.id)).toHaveLength(3);
});

test("whose session ended meanwhile is told to sign in, and then it goes on", async ({ page, context, person, server }) => {
  await keepPage(page);
  await context.setOffline(true);
  await page.goto(offlinePath);
  await choose(page, await numbered(1));
  await expect(page.getByRole("heading", { name: "1 Datei wartet" })).toBeVisible();
  await context.clearCookies({ name: "mappe_session" });
  await context.setOffline(false);
  await expect(page.getByText("In diesem Browser warten Dateien. Melden Sie sich an")).toBeVisible();
  await signIn(context, server, person);
  await page.goto(dashboardPath);
  await expect.poll(() => namesIn(server, person.id)).toEqual(["1.png"]);
});

test("a full browser says so, and the page stays until there is a connection", async ({ page, context, person, server }) => {
  await keepPage(page);
  await context.setOffline(true);
  await page.goto(offlinePath);
  const browser = await context.newCDPSession(page);
  await browser.send("Storage.overrideQuotaForOrigin", { origin: server.url, quotaSize: 1 });
  await choose(page, await numbered(1));
  await expect(page.getByRole("alert")).toContainText("In diesem Browser ist kein Platz mehr.");
  await page.screenshot({ path: test.info().outputPath("full.png"), fullPage: true });
  await browser.send("Storage.overrideQuotaForOrigin", { origin: server.url });
  page.on("dialog", (dialog) => dialog.accept());
  await context.setOffline(false);
  await expect.poll(() => namesIn(server, person.id)).toEqual(["1.png"]);
});

test("a new service worker keeps the page and what waits", async ({ page, context, person: _ }) => {
  await keepPage(page);
  await context.setOffline(true);
  await page.goto(offlinePath);
  await choose(page, await numbered(2));
  await expect.poll(() => countOfKept(page)).toBe(2);
  await page.route("**/addnewdoc/files*", (route) => route.abort());
  await page.route("**/healthcheck/live", (route) => route.abort());
  await context.setOffline(false);
  // The page of an earlier version, and a worker at another address, are what a new version finds and is.
  const elsewhere = await context.newPage();
  await elsewhere.goto(await anAsset(page));
  const caches = await elsewhere.evaluate(async () => {
    for (const name of await window.caches.keys()) {
      if (!name.startsWith("mappe-offline-")) continue;
      const [kept] = (await (await window.caches.open(name)).matchAll()).filter(({ url }) => url.includes("/offline?"));
      if (kept) await (await window.caches.open("mappe-offline-earlier")).put(kept.url, kept);
      await window.caches.delete(name);
    }
    const { installing } = await navigator.serviceWorker.register("/service-worker.js?next");
    await new Promise<void>((resolve) => {
      installing?.addEventListener("statechange", () => installing.state === "activated" && resolve());
    });
    return window.caches.keys();
  });
  await elsewhere.close();
  expect(caches).not.toContain("mappe-offline-earlier");
  expect(caches.filter((name) => name.startsWith("mappe-offline-"))).toHaveLength(1);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "2 Dateien warten" })).toBeVisible();
});

/** Runs in the worker. */
async function openWindows(): Promise<number> {
  return (await (self as unknown as { clients: { matchAll(of: object): Promise<unknown[]> } }).clients.matchAll({ type: "window" })).length;
}

test("the worker sends in the background what no window does", async ({ page, context, person, server }) => {
  await keepPage(page);
  await context.setOffline(true);
  await page.goto(offlinePath);
  await choose(page, await numbered(2));
  await expect.poll(() => countOfKept(page)).toBe(2);
  const worker = context.serviceWorkers()[0];
  await context.setOffline(false);
  await page.goto("about:blank");
  await expect.poll(() => worker?.evaluate(openWindows)).toBe(0);
  await worker?.evaluate(() =>
    self.dispatchEvent(new (self as unknown as { SyncEvent: typeof Event }).SyncEvent("sync", { tag: "send" } as EventInit)),
  );
  await expect.poll(() => namesIn(server, person.id)).toEqual(["1.png", "2.png"]);
});

test.describe("files that another program shares", () => {
  test("open New Upload, also without a connection @phone", async ({ page, context, person, server }) => {
    await keepPage(page);
    await share(page, ["eins.png"]);
    await expect(page).toHaveURL(new RegExp(`${addDocumentPath}\\?shared=`));
    await expect(pagesOf(page)).toHaveCount(1, reading);

    await context.setOffline(true);
    await share(page, ["zwei.png", "drei.png"]);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByRole("heading", { name: "2 Dateien warten" })).toBeVisible();
    await page.getByRole("button", { name: "Ein Dokument", exact: true }).click();
    await context.setOffline(false);
    await expect.poll(() => namesIn(server, person.id)).toEqual(["eins.png", "zwei.png", "drei.png"]);
  });

  test("wait for whoever signs in on the way, and for nobody else", async ({ page, context, person, server }) => {
    await keepPage(page);
    await page.request.post(logoutPath, { headers: { origin: server.url } });
    await share(page, ["geheim.png"]);
    await expect(page.getByText("In diesem Browser warten Dateien.")).toBeVisible();
    const way = page.url();
    const other = await aPerson(server.db);
    await signIn(context, server, other);
    await visitLive(page, addDocumentPath);
    await expect(pagesOf(page)).toHaveCount(0);

    await signIn(context, server, person);
    await page.goto(way);
    await expect(pagesOf(page)).toHaveCount(1, reading);
    expect(await namesIn(server, person.id)).toEqual(["geheim.png"]);
    expect(await namesIn(server, other.id)).toEqual([]);
  });
});

/** The browser keeps the page for papers without a connection, and its worker answers for this page. */
async function keepPage(page: Page): Promise<void> {
  await visit(page, dashboardPath);
  const isKept = () => page.evaluate(async () => Boolean(await caches.match("/offline", { ignoreSearch: true, ignoreVary: true })));
  await expect.poll(isKept).toBe(true);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
}

async function numbered(count: number): Promise<ChosenFile[]> {
  const names = Array.from({ length: count }, (_, at) => String(at + 1));
  return Promise.all(names.map(async (name) => ({ name: `${name}.png`, mimeType: "image/png", buffer: await aPng(`Seite ${name}`) })));
}

async function choose(page: Page, files: ChosenFile[]): Promise<void> {
  await page.getByLabel("Dateien wählen", { exact: true }).setInputFiles(files);
}

/** As a device does it: by a form of no page of Mappe. */
async function share(page: Page, names: string[]): Promise<void> {
  const files = await Promise.all(names.map(async (name) => [name, [...(await aPng(name))]] as const));
  await page.evaluate(
    ([files, action]) => {
      const form = document.createElement("form");
      Object.assign(form, { method: "post", enctype: "multipart/form-data", action });
      const input = Object.assign(document.createElement("input"), { type: "file", name: "files", multiple: true });
      const chosen = new DataTransfer();
      for (const [name, bytes] of files) chosen.items.add(new File([new Uint8Array(bytes)], name, { type: "image/png" }));
      input.files = chosen.files;
      form.append(input);
      document.body.append(form);
      HTMLFormElement.prototype.submit.call(form);
    },
    [files, sharedFilesPath] as const,
  );
  await page.waitForURL((url) => url.search.includes("shared") || url.pathname.startsWith("/auth"));
}

async function countOfKept(page: Page): Promise<number> {
  return (await kindsOfKept(page)).length;
}

/** What the browser's database holds. */
async function kindsOfKept(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open("mappe");
        opening.onsuccess = () => {
          const reading = opening.result.transaction("files").objectStore("files").getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(({ kind }) => kind));
          };
        };
      }),
  );
}

async function namesIn({ db }: Site, author: string): Promise<string[]> {
  const rows = await db
    .select({ name: draftFiles.name })
    .from(draftFiles)
    .innerJoin(versions, eq(versions.id, draftFiles.versionId))
    .where(eq(versions.authorId, author))
    .orderBy(asc(draftFiles.position));
  return rows.map(({ name }) => name);
}

async function countOfDocuments({ db }: Site, author: string): Promise<number> {
  return db.$count(versions, eq(versions.authorId, author));
}

type Started = { context: BrowserContext; page: Page; kill(): Promise<void> };

/** A browser with a profile of its own, which can be killed without a word of warning. */
async function aBrowser(server: Site, folder: string, person: Parameters<typeof signIn>[2]): Promise<Started> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium() ?? "",
    args: ["--no-sandbox", "--disable-gpu"],
    baseURL: server.url,
    locale: "de-DE",
  });
  await answerCookies(context, server.url);
  await signIn(context, server, person);
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    context,
    page,
    async kill() {
      const closed = new Promise((resolve) => context.once("close", resolve));
      const { stdout } = await promisify(execFile)("pgrep", ["-f", `user-data-dir=${folder}`]);
      for (const pid of stdout.trim().split("\n")) kill(Number(pid));
      await closed;
    },
  };
}

/** One of its processes may have ended with another already. */
function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {}
}

/** The address of a file whose page has no policy about scripts. */
async function anAsset(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector<HTMLLinkElement>("link[rel=stylesheet][href^='/assets/']")?.href ?? "");
}
