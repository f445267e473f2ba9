import type { Page, TestInfo } from "@playwright/test";
import { documentPath, documentsPath } from "~/features/documents/paths";
import { marksPath } from "~/features/drafts/marks/paths";
import { openEdit } from "~/features/drafts/open-edit.server";
import { draftPath, editViews } from "~/features/drafts/paths";
import {
  accessibilityPath,
  addDocumentPath,
  audiencesPath,
  connectionsPath,
  featuresPath,
  homePath,
  imprintPath,
  loginPath,
  notificationsPath,
  ownProfilePath,
  pricesPath,
  privacyPath,
  registerPath,
  termsPath,
  timelinePath,
  useCasesPath,
  verifyPath,
  withdrawalPath,
} from "~/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { givePicture } from "../builders/pictures.ts";
import { expect, type Site, test } from "../support/e2e.ts";
import { aPhotoFile, handle, rows, startUpload, visit } from "./steps.ts";

const kB = 1000;

test("pages before signing in load no script but the small one, and the sign-in that for passkeys", async ({ page }) => {
  const site = [
    homePath,
    featuresPath,
    useCasesPath,
    audiencesPath,
    pricesPath,
    termsPath,
    imprintPath,
    withdrawalPath,
    privacyPath,
    accessibilityPath,
  ];
  for (const path of [...site, loginPath, registerPath, verifyPath("unknown")]) {
    await page.goto(path, { waitUntil: "networkidle" });
    const small = ["/enhance.js", ...(path === loginPath ? ["/passkeys.js"] : [])];
    expect(await scriptsOf(page), path).toEqual(small.map((path) => ({ path, bytes: expect.any(Number) })));
    expect(await page.locator("script:not([src])").count(), path).toBe(0);
  }
});

test("every screen keeps to its budget of script, without the server's libraries", async ({ page, person, server }, info) => {
  const texts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) texts.push(response.text().catch(() => ""));
  });
  const { id } = await aPublishedDocument(server.db, { owner: person, pages: [{}], name: "Rechnung" }).then(async (document) => {
    await givePicture(server.db, document.pageIds, (await aPhotoFile()).buffer);
    return document;
  });

  await weigh(page, info, "list", documentsPath(), 130 * kB);
  await weigh(page, info, "details", documentPath(id), 130 * kB);
  await weigh(page, info, "connections", connectionsPath, 130 * kB);
  await weigh(page, info, "my profile", ownProfilePath, 130 * kB);
  await weigh(page, info, "notifications", notificationsPath, 130 * kB);
  await weigh(page, info, "timeline", timelinePath, 130 * kB);
  await weigh(page, info, "upload, empty", addDocumentPath, 150 * kB);
  await startUpload(page, [await aPhotoFile()], { pages: 1 });
  await expect(handle(page, "Ecke oben links")).toBeVisible();
  await weigh(page, info, "upload, crop", addDocumentPath, 150 * kB);
  await openEdit(server.db, person, { documentId: id });
  for (const view of editViews) await weigh(page, info, `details, ${view}`, draftPath(undefined, { document: id, view }), 150 * kB);
  await weigh(page, info, "details, drawing", marksPath(id), 150 * kB);

  expect(texts.length).toBeGreaterThan(10);
  for (const text of await Promise.all(texts)) expect(text).not.toMatch(/ZodError|drizzle|pgTable|postgres:/i);
});

test("a list of 25 rows without script is light, its pictures come late and small @only-noscript", async ({
  page,
  person,
  server,
}, info) => {
  test.setTimeout(90_000);
  await manyDocuments(server, person);
  const sizes = new Map<string, number>();
  page.on("requestfinished", async (request) => {
    sizes.set(new URL(request.url()).pathname, (await request.sizes()).responseBodySize);
  });
  await page.goto(documentsPath());
  await expect(rows(page)).toHaveCount(25);
  const html = sizes.get(documentsPath()) ?? Number.NaN;
  const css = [...sizes].filter(([path]) => path.endsWith(".css")).reduce((sum, [, bytes]) => sum + bytes, 0);
  note(info, "list of 25 rows", `HTML ${html} B + CSS ${css} B = ${html + css} B`);
  expect(html + css).toBeLessThanOrEqual(40 * kB);

  for (const picture of await rows(page)
    .getByRole("img", { name: /^Seite 1 von/ })
    .all()) {
    await expect(picture).toHaveAttribute("loading", "lazy");
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(0);
    const chosen = await picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
    await expect.poll(() => sizes.get(chosen)).toBeLessThanOrEqual(3 * kB);
  }
  const weights = [...sizes].filter(([path]) => path.startsWith("/files/")).map(([, bytes]) => bytes);
  note(info, "pictures of the list", `${Math.min(...weights)} to ${Math.max(...weights)} B`);
  expect(weights.length).toBeGreaterThan(0);
});

async function manyDocuments({ db }: Site, owner: Parameters<typeof aPublishedDocument>[1]["owner"]): Promise<void> {
  const tags = ["Strom", "Wasser", "2026", "Nebenkosten"];
  const pageIds: string[] = [];
  for (let n = 1; n <= 25; n++) {
    const modifiedAt = new Date(Date.now() - n * 60_000);
    const { pageIds: own } = await aPublishedDocument(db, {
      owner,
      name: `Rechnung Nummer ${n} der Stadtwerke`,
      documentType: "Rechnung",
      tags,
      modifiedAt,
    });
    pageIds.push(...own);
  }
  const photos = await Promise.all([1, 2, 3].map((seed) => aPhotoFile(undefined, undefined, seed)));
  for (const [n, { buffer }] of photos.entries())
    await givePicture(
      db,
      pageIds.filter((_, place) => place % photos.length === n),
      buffer,
    );
}

async function weigh(page: Page, info: TestInfo, name: string, path: string, limit: number): Promise<void> {
  await visit(page, path);
  const scripts = await scriptsOf(page);
  const sum = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  note(info, name, `${sum} B in ${scripts.length} scripts`);
  expect(sum, name).toBeGreaterThan(0);
  expect.soft(sum, name).toBeLessThanOrEqual(limit);
}

/** Compressed, as sent. */
async function scriptsOf(page: Page): Promise<{ path: string; bytes: number }[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      // The service worker is asked for, and is no script of the page.
      .filter(({ name, initiatorType }) => new URL(name).pathname.endsWith(".js") && initiatorType !== "fetch")
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize })),
  );
}

function note(info: TestInfo, type: string, description: string): void {
  info.annotations.push({ type, description });
  console.info(`${type}: ${description}`);
}
