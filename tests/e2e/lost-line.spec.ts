import type { Request } from "@playwright/test";
import { hashPassword } from "~/features/accounts/password.server";
import { documentPath, documentsPath } from "~/features/documents/paths";
import { addDocumentPath, dashboardPath, detailsPath, loginPath, settingsPath } from "~/paths";
import { credentials } from "~db/schema/accounts";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { marksOf } from "../support/drawn.ts";
import { expect } from "../support/e2e.ts";
import { aHardLine, lostLine, test } from "./hard-line.ts";
import { answerFor, aPdfFile, leaveToast, markDocument, pagesOf, rows, toast, unfoldFacts, visitLive } from "./steps.ts";

test.use({ complaint: lostLine });

const password = "Lindau-am-See-2026";
const longAgo = new Date("2026-01-01T12:00:00Z");

test("whatever becomes of the line, every journey goes on and nothing that was typed is lost", async ({ page, line, server: { db } }) => {
  test.setTimeout(180_000);
  const person = await aPerson(db);
  const hashed = await hashPassword(password);
  if (hashed.ok) await db.insert(credentials).values({ userId: person.id, passwordHash: hashed.passwordHash, changedAt: longAgo });
  const pages = [{ jpeg: await aJpeg("Bergfahrt"), text: "Bergfahrt" }];
  for (const name of ["Fahrkarte", "Mietvertrag"]) await aPublishedDocument(db, { owner: person, name, pages });
  const { press, sendUntil } = aHardLine(page, line);

  await test.step("signing in", async () => {
    await page.goto(loginPath);
    await page.getByLabel("E-Mail").fill(person.email);
    await page.getByLabel("Passwort").fill(password);
    await press(async () => {
      await page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
      await expect(page.getByLabel("E-Mail")).toHaveValue(person.email);
    });
    await expect(page).toHaveURL(dashboardPath, { timeout: 20_000 });
  });

  // From here on a screen that is loaded as a document has lost what was on the one before.
  await visitLive(page, dashboardPath);
  const isSameDocument = await markDocument(page);

  await test.step("a new document", async () => {
    await press(() => page.getByRole("link", { name: "Neues Dokument" }).first().click());
    await expect(page).toHaveURL(addDocumentPath);
    const file = await aPdfFile();
    await press(() => page.getByLabel("Seiten hinzufügen").setInputFiles([file]));
    await sendUntil(pagesOf(page).first());
    const [name, type] = [page.getByLabel("Name"), page.getByLabel("Typ", { exact: true })];
    await press(async () => {
      await name.fill("Aus dem Funkloch");
      await name.blur();
    });
    await press(async () => {
      await type.fill("Beleg");
      await page.getByRole("button", { name: "Ablegen" }).click();
      await expect(type).toHaveValue("Beleg");
      await expect(name).toHaveValue("Aus dem Funkloch");
    });
    await sendUntil(rows(page).filter({ hasText: "Aus dem Funkloch" }).first());
    await expect(rows(page).first()).toContainText("Aus dem Funkloch");
    await expect(rows(page).first()).toContainText("Beleg");
  });

  await test.step("finding it", async () => {
    const box = page.getByLabel("Dokumente durchsuchen");
    await press(async () => {
      await box.fill("bergfahrt");
      await box.press("Enter");
    });
    await expect(rows(page)).toHaveCount(2);
    await press(() => page.getByRole("link", { name: "Suchbegriff bergfahrt entfernen" }).click());
    await expect(rows(page)).toHaveCount(3);
    await press(() => page.getByRole("link", { name: "Fahrkarte" }).click());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fahrkarte");
  });

  await test.step("looking at it and changing it", async () => {
    await press(() => page.getByRole("group", { name: "Seite oder Text" }).getByRole("link", { name: "Text" }).click());
    await expect(page.getByRole("region", { name: "Seite 1 von 1" })).toContainText("Bergfahrt");
    await press(() => page.getByRole("button", { name: "Bearbeiten" }).click());
    const name = page.getByLabel("Name");
    await sendUntil(name);
    await press(
      async () => {
        await name.fill("Fahrkarte Zugspitze");
        await page.getByRole("button", { name: "Speichern", exact: true }).click();
        await expect(name).toHaveValue("Fahrkarte Zugspitze");
      },
      { kind: "offline", ms: 30_000 },
    );
    await sendUntil(page.getByRole("heading", { level: 1, name: "Fahrkarte Zugspitze", exact: true }));
  });

  await test.step("a new password", async () => {
    await press(() =>
      page
        .locator(`a[href="${settingsPath}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click()),
    );
    await expect(page).toHaveURL(settingsPath);
    const fields = [page.getByLabel("Neues Passwort", { exact: true }), page.getByLabel("Neues Passwort bestätigen")];
    for (const field of fields) await field.fill(`${password}-neu`);
    await press(async () => {
      await page.getByRole("button", { name: "Passwort ändern" }).click();
      for (const field of fields) await expect(field).toHaveValue(`${password}-neu`);
    });
    // What became of it, not the passing message: its answer may be the one that the line cut.
    await sendUntil(page.getByText(/Zuletzt geändert am (?!01\.01\.2026)/));
  });
  expect(await isSameDocument()).toBe(true);
});

test("a line says that there is no connection, and goes with the next answer", async ({ page, line, person, server: { db } }) => {
  const { id } = await aPublishedDocument(db, { owner: person, name: "Fahrkarte", pages: [{ jpeg: await aJpeg("Bergfahrt") }] });
  await visitLive(page, documentsPath());
  const isSameDocument = await markDocument(page);
  const note = page.getByRole("status").filter({ hasText: "Keine Verbindung" });
  const mended = line.cut("reset", 4000);
  await page.getByRole("link", { name: "Fahrkarte" }).click();
  await expect(note).toHaveText(/^Keine Verbindung\. Mappe versucht es weiter\.\s*Jetzt versuchen$/);
  await expect(rows(page)).toHaveCount(1);
  await mended;
  await note.getByRole("button", { name: "Jetzt versuchen" }).click();
  await expect(page).toHaveURL(documentPath(id));
  await expect(note).toHaveCount(0);
  expect(await isSameDocument()).toBe(true);
});

test("a fault of ours is no lost line: it says so with its number, and what was typed stays until it is sent again @phone", async ({
  page,
  person: _,
}) => {
  await visitLive(page, addDocumentPath);
  const isPost = (url: URL) => url.pathname === `${addDocumentPath}.data`;
  await answerFor(page, isPost, (route) => route.fulfill({ status: 500, headers: { "X-Request-Id": "0a1b2c3d" }, body: "no" }), {
    times: 1,
  });
  await unfoldFacts(page);
  const name = page.getByLabel("Name");
  await name.fill("Mietvertrag");
  await name.blur();
  const note = page.getByRole("status").filter({ hasText: "der Fehler liegt bei uns" });
  await expect(note).toContainText("Fehlernummer 0a1b2c3d");
  await page.screenshot({ path: test.info().outputPath("fault.png") });
  await expect(name).toHaveValue("Mietvertrag");
  await note.getByRole("button", { name: "Noch einmal senden" }).click();
  await expect(note).toHaveCount(0);
  await page.reload();
  await expect(name).toHaveValue("Mietvertrag");
});

test("a fault with the next screen leaves the shown one, says so with its number, and is tried again @phone", async ({
  page,
  person,
  server: { db },
}) => {
  const { id } = await aPublishedDocument(db, { owner: person, name: "Fahrkarte", pages: [{ jpeg: await aJpeg("Bergfahrt") }] });
  await visitLive(page, documentsPath());
  const isSameDocument = await markDocument(page);
  const isDetails = (url: URL) => url.pathname === `${detailsPath}.data`;
  await answerFor(page, isDetails, (route) => route.fulfill({ status: 500, headers: { "X-Request-Id": "0a1b2c3d" }, body: "no" }));
  await page.getByRole("link", { name: "Fahrkarte" }).click();
  const note = page.getByRole("status").filter({ hasText: "der Fehler liegt bei uns" });
  await expect(note).toContainText("Fehlernummer 0a1b2c3d");
  await expect(rows(page)).toHaveCount(1);
  await page.screenshot({ path: test.info().outputPath("fault-on-the-way.png") });
  await page.unroute(isDetails);
  await note.getByRole("button", { name: "Jetzt versuchen" }).click();
  await expect(page).toHaveURL(documentPath(id));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fahrkarte");
  await expect(note).toHaveCount(0);
  expect(await isSameDocument()).toBe(true);
});

test("a page without the main script says whose fault it is where a proxy answers, and sends the form once Mappe does @phone", async ({
  page,
}) => {
  await page.goto(loginPath, { waitUntil: "networkidle" });
  await answerFor(page, "**/favicon.svg", (route) => route.fulfill({ status: 502, body: "Bad Gateway" }));
  await page.getByLabel("E-Mail").fill("lena@post.example");
  await page.getByLabel("Passwort").fill("Lindau-am-See");
  await page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
  const note = page.getByRole("status").filter({ hasText: "der Fehler liegt bei uns" });
  await expect(note).toBeVisible();
  await expect(page.getByText("Keine Verbindung")).toBeHidden();
  await page.screenshot({ path: test.info().outputPath("proxy.png") });
  await page.unroute("**/favicon.svg");
  const isPost = (request: Request) => request.method() === "POST" && new URL(request.url()).pathname === loginPath;
  const sent = page.waitForRequest(isPost);
  await note.getByRole("button", { name: "Noch einmal senden" }).click();
  expect((await (await sent).response())?.status()).toBe(422);
  await expect(page.getByLabel("E-Mail")).toHaveValue("lena@post.example");
});

test("what is drawn on a page goes on after the line was lost, and is saved", async ({ page, line, person, server: { db } }) => {
  const { id } = await aPublishedDocument(db, { owner: person, name: "Klassenfahrt", pages: [{ jpeg: await aJpeg("Klassenfahrt") }] });
  const { press, sendUntil } = aHardLine(page, line);
  await visitLive(page, documentPath(id));
  const leaf = page.locator(".leaf");
  await press(() => page.getByRole("button", { name: "Auf der Seite zeichnen" }).click());
  await sendUntil(page.locator(".studio-tools"));
  const draw = async (tool: string, x: number) => {
    await page.locator(".studio-tools").getByText(tool, { exact: true }).click();
    const box = (await leaf.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(box.x + x * box.width, box.y + 0.5 * box.height);
  };
  await press(() => draw("Haken", 0.3));
  await draw("Kreuz", 0.6);
  await press(() => page.getByRole("button", { name: "Speichern", exact: true }).click());
  await sendUntil(page.getByText("Version 2").first());
  expect(await marksOf(db, id)).toMatchObject([{ kind: "tick" }, { kind: "cross" }]);
});

test("pictures that were lost with the line come back with it", async ({ page, person, server: { db } }) => {
  const pages = [{ jpeg: await aJpeg("Bergfahrt") }];
  for (const name of ["Fahrkarte", "Mietvertrag"]) await aPublishedDocument(db, { owner: person, name, pages });
  const isPicture = (url: URL) => url.pathname.startsWith("/files/");
  await page.route(isPicture, (route) => route.abort());
  await visitLive(page, documentsPath());
  const pictures = rows(page).getByRole("img", { name: /^Seite 1 von/ });
  const areThere = () => pictures.evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth > 0));
  await expect(page.getByRole("status").filter({ hasText: "Keine Verbindung" })).toBeVisible();
  expect(await areThere()).toEqual([false, false]);
  await page.unroute(isPicture);
  await expect.poll(areThere, { timeout: 20_000 }).toEqual([true, true]);
});

test("parts of a screen whose script was lost with the line come with it, and nothing that was typed is lost", async ({
  page,
  person,
  server: { db },
}) => {
  await aPublishedDocument(db, { owner: person, name: "Fahrkarte", pages: [{ jpeg: await aJpeg("Bergfahrt") }] });
  // What the server draws needs no script: whoever comes from another screen does.
  await visitLive(page, dashboardPath);
  await page.getByRole("link", { name: "Dokumente", exact: true }).first().click();
  await expect(page).toHaveURL(documentsPath());
  const isSameDocument = await markDocument(page);
  const isPart = ({ pathname }: URL) => /\/assets\/(search-suggestions|view-panel)-/.test(pathname);
  const lost = new Set<string>();
  await answerFor(page, isPart, (route) => {
    lost.add(route.request().url());
    return route.abort();
  });
  const search = page.getByLabel("Dokumente durchsuchen");
  await search.fill("Fahrk");
  await page.locator("summary").filter({ hasText: "Spalten und Reihenfolge" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Keine Verbindung" })).toBeVisible();
  await expect.poll(() => lost.size).toBe(2);
  await expect(search).toHaveValue("Fahrk");
  await expect(rows(page)).toHaveCount(1);

  await page.unroute(isPart);
  await expect(page.getByRole("navigation", { name: "Sortieren" })).toBeVisible({ timeout: 20_000 });
  await search.fill("Fahrka");
  await expect(page.getByRole("option", { name: /Fahrkarte/ })).toBeVisible({ timeout: 20_000 });
  expect(await isSameDocument()).toBe(true);
});

test("a message is shown although the answer that it came with was lost", async ({ page, person, server: { db } }) => {
  await aPublishedDocument(db, { owner: person, name: "Fahrkarte", pages: [{ jpeg: await aJpeg("Bergfahrt") }] });
  await visitLive(page, documentsPath());
  await leaveToast(page, { text: "Gespeichert.", ms: 10000 });
  const isData = (url: URL) => url.pathname.endsWith(".data");
  await answerFor(
    page,
    isData,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const box = page.getByLabel("Dokumente durchsuchen");
  await box.fill("bergfahrt");
  await box.press("Enter");
  await expect(toast(page, "Gespeichert.")).toBeVisible();
});

test("where the script of a screen is gone for good, the screen comes as a document", async ({ page, person: _ }) => {
  await visitLive(page, documentsPath());
  await answerFor(page, "**/assets/settings-*.js", (route) => route.fulfill({ status: 404, headers: { "X-Request-Id": "1" } }), {
    times: 1,
  });
  await page
    .locator(`a[href="${settingsPath}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Einstellungen");
});
