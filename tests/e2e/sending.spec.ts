import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { readJpegHeader } from "~/imaging/jpeg-header";
import { isFromPng } from "~/imaging/made-smaller";
import { pageSize } from "~/imaging/page-size";
import { tellChange } from "~/live/tell.server";
import { addDocumentPath, dashboardPath, loginPath, logoutPath, settingsPath } from "~/paths";
import { allowances, pages } from "~db/schema/index";
import { theDraft } from "../builders/drafts.ts";
import { aHeic } from "../builders/kinds.ts";
import { aPng } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { enlarged, lying } from "../builders/photos.ts";
import { expect, signIn, test } from "../support/e2e.ts";
import { aPdfFile, aPhotoFile, holdBack, openUpload, pagesOf, reading, rows, unfoldFacts, visit, visitLive } from "./steps.ts";

test("who was signed out meanwhile is told so, and loses neither files nor words", async ({ page, context, person, server }) => {
  await visitLive(page, addDocumentPath);
  await expect(page.getByLabel("Volle Qualität senden")).toBeAttached();
  await unfoldFacts(page);
  await page.getByLabel("Name").fill("Bleibt stehen");
  await page.request.post(logoutPath, { headers: { origin: server.url } });
  await page.getByLabel("Seiten hinzufügen").setInputFiles([await aPdfFile()]);
  await expect(page.getByRole("alert").first()).toContainText("Sie sind nicht mehr angemeldet.");
  await expect(page.getByRole("link", { name: "In neuem Tab anmelden" })).toBeVisible();
  await page.getByRole("button", { name: "Ablegen" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Sie sind nicht mehr angemeldet.");

  await signIn(context, server, person);
  await dialog.getByRole("button", { name: "Noch einmal senden" }).click();
  await expect(rows(page).first()).toContainText("Bleibt stehen", reading);
});

test.describe(() => {
  test.use({ complaint: /Failed to load resource: (net::ERR_FAILED|.* 401)/ });

  test("what the line does not take waits, is told of on every screen and after a reload, and goes by itself @phone", async ({
    page,
    person: _,
  }) => {
    await visit(page, addDocumentPath);
    let isLost = true;
    let most = 0;
    await page.route("**/addnewdoc/files*", async (route) => {
      const body = route.request().postDataBuffer()?.toString("latin1") ?? "";
      most = Math.max(most, body.split("filename=").length - 1);
      if (isLost) await route.abort();
      else await route.continue();
    });
    await page.getByLabel("Seiten hinzufügen").setInputFiles([await aPdfFile(["Eins"], "eins.pdf"), await aPdfFile(["Zwei"], "zwei.pdf")]);
    await page.getByRole("button", { name: "Ein Dokument", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Die Verbindung ist unterbrochen." })).toBeVisible();
    // On a phone the menu is closed, and the way to the list is the search.
    await page
      .getByRole("link", { name: /^(Dokumente|Suche)$/ })
      .filter({ visible: true })
      .first()
      .click();
    const note = page.getByRole("status").filter({ hasText: "Keine Verbindung: 2 Dateien warten." }).first();
    await expect(note).toBeVisible();
    await page.screenshot({ path: test.info().outputPath("waiting.png") });
    await page.reload();
    await expect(note).toBeVisible();
    isLost = false;
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(note).toHaveCount(0);
    await page.goto(addDocumentPath);
    await expect(pagesOf(page)).toHaveCount(2, reading);
    await expect(page.getByRole("img", { name: "Seite 1: eins.pdf" })).toBeVisible();
    expect(most, "one file a request").toBe(1);
  });

  test("signing out asks first while something waits: it is sent before, or goes with what the browser forgets @phone", async ({
    page,
    person: _,
  }) => {
    await visitLive(page, addDocumentPath);
    await page.route("**/addnewdoc/files*", (route) => route.abort());
    await page.getByLabel("Seiten hinzufügen").setInputFiles([await aPdfFile(["Eins"], "eins.pdf")]);
    await expect(page.getByRole("status").filter({ hasText: "Die Verbindung ist unterbrochen." })).toBeVisible();
    const question = page.getByRole("dialog", { name: "Noch ist nicht alles gesendet" });
    await signOut(page);
    await expect(question).toContainText("1 Datei wartet noch in diesem Browser.");
    await page.screenshot({ path: test.info().outputPath("question.png") });
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);

    // Another tab asks for this one, too.
    const other = await page.context().newPage();
    await visitLive(other, dashboardPath);
    await signOut(other);
    await expect(other.getByRole("dialog", { name: "Noch ist nicht alles gesendet" })).toContainText("1 Datei wartet");
    await other.close();

    await signOut(page);
    await question.getByRole("button", { name: "Erst senden" }).click();
    await expect(question.getByRole("status")).toContainText("Keine Verbindung: 1 Datei wartet.");
    await page.unrouteAll();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(page).toHaveURL(new RegExp(loginPath), reading);
  });

  test("whoever signs out anyway is asked once, and is out", async ({ page, person: _ }) => {
    await visitLive(page, addDocumentPath);
    await page.route("**/addnewdoc/files*", (route) => route.abort());
    await page.getByLabel("Seiten hinzufügen").setInputFiles([await aPdfFile(["Eins"], "eins.pdf")]);
    await expect(page.getByRole("status").filter({ hasText: "Die Verbindung ist unterbrochen." })).toBeVisible();
    await visitLive(page, settingsPath);
    await page.getByRole("button", { name: "Überall abmelden" }).click();
    const question = page.getByRole("dialog", { name: "Noch ist nicht alles gesendet" });
    await question.getByRole("button", { name: "Trotzdem abmelden" }).click();
    await expect(page).toHaveURL(new RegExp(loginPath));
  });

  test("what waits is its sender's: somebody else who signs in here sends nothing of it and leaves it when signing out", async ({
    page,
    context,
    person,
    server,
  }) => {
    const other = await aPerson(server.db);
    await visit(page, addDocumentPath);
    await page.route("**/addnewdoc/files*", (route) => route.abort());
    await page.getByLabel("Seiten hinzufügen").setInputFiles([await aPdfFile(["Eins"], "eins.pdf")]);
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain(`mappe_waiting=${person.id}`);
    await signIn(context, server, other);
    await visitLive(page, addDocumentPath);
    await expect(pagesOf(page)).toHaveCount(0);
    await page.getByLabel("Seiten hinzufügen").setInputFiles([await aPdfFile(["Zwei"], "zwei.pdf")]);
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain(`mappe_waiting=${person.id}.${other.id}`);
    await signOut(page);
    const question = page.getByRole("dialog", { name: "Noch ist nicht alles gesendet" });
    await expect(question).toContainText("1 Datei wartet");
    await question.getByRole("button", { name: "Trotzdem abmelden" }).click();
    await expect(page).toHaveURL(new RegExp(loginPath));
    expect(await page.evaluate(() => document.cookie)).toMatch(new RegExp(`mappe_waiting=${person.id}(;|$)`));

    await page.unrouteAll();
    await signIn(context, server, other);
    await visitLive(page, addDocumentPath);
    await expect(pagesOf(page)).toHaveCount(0);
    await signIn(context, server, person);
    await visitLive(page, addDocumentPath);
    await expect(pagesOf(page)).toHaveCount(1, reading);
    await expect(page.getByRole("img", { name: "Seite 1: eins.pdf" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain("mappe_waiting");
  });

  test("a tab in which somebody else was signed in sends nothing for whoever is signed in now", async ({
    page,
    context,
    person,
    server,
  }) => {
    const other = await aPerson(server.db, { displayName: "Peter Vogt" });
    await visitLive(page, addDocumentPath);
    await page.route("**/addnewdoc/files*", (route) => route.abort());
    await page.getByLabel("Seiten hinzufügen").setInputFiles([await aPdfFile(["Eins"], "eins.pdf")]);
    await expect(page.getByRole("status").filter({ hasText: "Die Verbindung ist unterbrochen." })).toBeVisible();
    await signIn(context, server, other);
    await page.unrouteAll();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(page.getByRole("alert").first()).toContainText("Sie sind nicht mehr angemeldet.");

    // The tab hears who is signed in now, and shows and sends them nothing of it.
    await page.getByRole("link", { name: "Dokumente", exact: true }).first().click();
    await expect(page.getByRole("button", { name: new RegExp(`^Konto von ${other.displayName}`) })).toBeVisible();
    await expect(page.getByText("1 Datei")).toHaveCount(0);
    const second = await context.newPage();
    await visitLive(second, addDocumentPath);
    await expect(pagesOf(second)).toHaveCount(0);

    await signIn(context, server, person);
    await page.getByRole("link", { name: "Übersicht", exact: true }).first().click();
    await expect(page.getByRole("button", { name: new RegExp(`^Konto von ${person.displayName}`) })).toBeVisible();
    await visitLive(second, addDocumentPath);
    await expect(pagesOf(second)).toHaveCount(1, reading);
  });
});

test.describe(() => {
  test.use({ complaint: /Failed to load resource: .* 402/ });

  test("what the trial is used up for stays in the browser, is told of on every screen, and goes once there is a plan @phone", async ({
    page,
    person,
    server: { db },
  }) => {
    await db.update(allowances).set({ pageCount: 15 }).where(eq(allowances.userId, person.id));
    await visitLive(page, addDocumentPath);
    await page.getByLabel("Seiten hinzufügen").setInputFiles([await aPdfFile(["Eins"], "eins.pdf"), await aPdfFile(["Zwei"], "zwei.pdf")]);
    await page.getByRole("button", { name: "Ein Dokument", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Ihre Gratis-Seiten sind verbraucht" });
    await expect(dialog).toContainText("Ihre Dateien bleiben in diesem Browser");
    await page.screenshot({ path: test.info().outputPath("used-up.png") });
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("main")).toContainText("Ihre Dateien bleiben in diesem Browser");
    await page.screenshot({ path: test.info().outputPath("kept-here.png") });
    await page.goto(dashboardPath);
    const note = page.getByRole("status").filter({ hasText: "2 Dateien bleiben in diesem Browser" });
    await expect(note.first()).toBeVisible();
    await page.screenshot({ path: test.info().outputPath("kept.png") });

    await db.update(allowances).set({ pageCount: 0 }).where(eq(allowances.userId, person.id));
    await page.getByRole("button", { name: "Noch einmal senden" }).click();
    await expect(note).toHaveCount(0);
    await page.goto(addDocumentPath);
    await expect(pagesOf(page)).toHaveCount(2, reading);
    await expect(page.getByRole("img", { name: "Seite 1: eins.pdf" })).toBeVisible();
  });
});

test("Upload pressed while a picture is still being made smaller waits for it, and what is kept is the smaller one", async ({
  page,
  person: _,
}) => {
  await page.addInitScript(() => {
    const original = window.createImageBitmap.bind(window);
    const allowed = new Promise((resolve) => window.addEventListener("make-smaller", resolve, { once: true }));
    window.createImageBitmap = async (source: ImageBitmapSource) => {
      await allowed;
      return original(source);
    };
  });
  await page.goto(addDocumentPath);
  await expect(page.getByLabel("Volle Qualität senden")).toBeAttached();
  const large = await aPng("Rechnung", { width: 1000, height: 1250 });
  await page.getByLabel("Seiten hinzufügen").setInputFiles([{ name: "rechnung.png", mimeType: "image/png", buffer: large }]);
  const goOn = await holdBack(page, `**${addDocumentPath}.data*`, "POST");
  await page.getByRole("button", { name: "Ablegen" }).click();
  const dialog = page.getByRole("dialog", { name: "Wird hochgeladen…" });
  await expect(dialog).toContainText("Bitte dieses Fenster nicht schließen oder neu laden");
  await page.evaluate(() => window.dispatchEvent(new Event("make-smaller")));
  await expect(dialog.getByRole("status")).toHaveText("Bitte warten, das Dokument wird gespeichert");
  goOn();
  // Called as the file, or, where it was read soon enough, as what it is.
  await expect(rows(page).first()).toContainText(/rechnung/i, reading);
  await rows(page).getByRole("link", { name: "rechnung" }).click();
  const original = page.getByRole("link", { name: "Original rechnung.jpg herunterladen" });
  const kept = await page.request.get((await original.getAttribute("href")) ?? "");
  expect(readJpegHeader(await kept.body())).toMatchObject({ width: 1536, height: 1920 });
  expect(isFromPng(await kept.body())).toBe(true);
  await page.goto(addDocumentPath);
  await expect(pagesOf(page)).toHaveCount(0);
});

test("a photo is made smaller by the page that lies in it, not by the table around it", async ({ page, person: _ }) => {
  await visit(page, addDocumentPath);
  const { buffer, ...photo } = await aPhotoFile();
  await page.getByLabel("Seiten hinzufügen").setInputFiles([{ ...photo, buffer: enlarged(buffer, 3) }]);
  await expect(pagesOf(page)).toHaveCount(1, reading);
  const original = page.getByRole("link", { name: "Original herunterladen", includeHidden: true });
  const kept = await (await page.request.get((await original.getAttribute("href")) ?? "")).body();
  const { width = 0, height = 0 } = readJpegHeader(kept) ?? {};
  expect(kept.length).toBeLessThanOrEqual(2 * 1024 * 1024);
  expect(height / width).toBeCloseTo(4 / 3, 2);
  expect(height).toBeGreaterThan(1920);
  const thePage = pageSize(lying, { width, height });
  expect(Math.abs(Math.max(thePage.width, thePage.height) - 1920)).toBeLessThan(40);
});

test("a photo goes its way though what looks for the page in it never comes over the line", async ({ page, person: _ }) => {
  await page.route(/\/outline-worker/, () => {});
  await visit(page, addDocumentPath);
  const { buffer, ...photo } = await aPhotoFile();
  await page.getByLabel("Seiten hinzufügen").setInputFiles([{ ...photo, buffer: enlarged(buffer, 3) }]);
  await expect(pagesOf(page)).toHaveCount(1, reading);
  const original = page.getByRole("link", { name: "Original herunterladen", includeHidden: true });
  const kept = await (await page.request.get((await original.getAttribute("href")) ?? "")).body();
  expect(readJpegHeader(kept)).toMatchObject({ height: 1920 });
});

test("a WebP is made smaller like any picture; a HEIC, which this browser cannot open, goes as it is", async ({ page, person: _ }) => {
  await visit(page, addDocumentPath);
  const drawn = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1800, 2400);
    canvas.getContext("2d")?.fillRect(300, 300, 900, 200);
    const webp = await canvas.convertToBlob({ type: "image/webp" });
    return [...new Uint8Array(await webp.arrayBuffer())];
  });
  const heic = Buffer.from(aHeic({ columns: 5, rows: 5 }));
  const choose = page.getByLabel("Seiten hinzufügen");
  await choose.setInputFiles([{ name: "bild.webp", mimeType: "image/webp", buffer: Buffer.from(drawn) }]);
  await expect(pagesOf(page)).toHaveCount(1, reading);
  await choose.setInputFiles([{ name: "foto.heic", mimeType: "image/heic", buffer: heic }]);
  await expect(pagesOf(page)).toHaveCount(2, reading);
  const kept = async (n: number) => {
    await pagesOf(page).nth(n).click();
    await expect(pagesOf(page).nth(n)).toHaveAttribute("aria-current", "true");
    const original = page.getByRole("link", { name: "Original herunterladen", includeHidden: true });
    return (await page.request.get((await original.getAttribute("href")) ?? "")).body();
  };
  const smaller = await kept(0);
  expect([readJpegHeader(smaller)?.height, isFromPng(smaller)]).toEqual([1920, true]);
  expect((await kept(1)).equals(heic)).toBe(true);
});

test("a page that cannot be read says so for ten seconds, and is uploaded all the same", async ({ page, person, server: { db } }) => {
  await openUpload(page, { db }, person, [await aPdfFile()]);
  const draft = await theDraft(db, person, () => true);
  await db
    .update(pages)
    .set({ analysis: "failed" })
    .where(eq(pages.id, draft.pages[0]?.id ?? ""));
  await tellChange(db, [person.id], { topic: "draft", id: draft.id });
  const words = "Da ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.";
  await expect(page.getByRole("alert").filter({ hasText: words }).and(page.locator("[data-ms='10000']"))).toBeVisible();
  await expect(page.getByText("Der Text dieser Seite konnte nicht erkannt werden.")).toBeVisible();
  await page.getByRole("button", { name: "Ablegen" }).click();
  await expect(rows(page).first()).toContainText("anlage");
});

async function signOut(page: Page): Promise<void> {
  const more = page.locator(".bar").getByRole("button", { name: "Mehr" });
  await page
    .getByRole("button", { name: /^Konto/ })
    .or(more)
    .click();
  await page.getByRole("button", { name: "Abmelden", exact: true }).click();
}
