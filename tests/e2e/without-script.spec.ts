import { readFile } from "node:fs/promises";
import * as mupdf from "mupdf";
import { documentsPath } from "~/features/documents/paths";
import { addDocumentPath } from "~/paths";
import { expect, test } from "../support/e2e.ts";
import { aPdfFile, aPhotoFile, numbers, pagesOf, reading, register, rows, shares, toast } from "./steps.ts";

test.use({ readsAhead: true });

test("from registering to the PDF of a found document, by forms alone @only-noscript", async ({ page, server }) => {
  test.setTimeout(150_000);
  await register(page, server.dataDir);
  await page.getByRole("link", { name: "Neues Dokument" }).first().click();

  await test.step("files are sent by a button; the page is asked for again until they are opened", async () => {
    await page.getByLabel("Seiten hinzufügen").setInputFiles([await aPhotoFile()]);
    await expect(page.getByLabel("Seiten hinzufügen")).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Dateien hinzufügen" }).click();
    await expect(async () => {
      const again = page.getByRole("button", { name: "Aktualisieren" });
      if (await again.isVisible()) await again.click();
      await expect(pagesOf(page)).toHaveCount(1, { timeout: 500 });
    }).toPass(reading);
  });

  await test.step("it is read by itself; asking again fills in the form and keeps what was typed", async () => {
    await page.getByLabel("Name").fill("Abschlag");
    await expect(async () => {
      const again = page.getByRole("button", { name: "Aktualisieren" });
      if (await again.isVisible()) await again.click();
      await expect(page.getByLabel("Typ", { exact: true })).toHaveValue("Rechnung", { timeout: 500 });
    }).toPass(reading);
    await expect(page.getByLabel("Name")).toHaveValue("Abschlag");
  });

  await test.step("corners are numbers; the waiting page leads on by itself", async () => {
    await page.getByRole("button", { name: "Ganzes Bild" }).click();
    await page.getByText("Ecken als Zahlen").click();
    const before = await shares(page);
    expect(before[0]?.x).toBeGreaterThan(0.1);
    await numbers(page, "Ecke oben links").y.fill("9.5");
    await page.getByRole("button", { name: "Zuschneiden & analysieren" }).click();
    await expect(page.getByRole("heading", { name: "Bitte warten, der Dokumenttyp wird erkannt" })).toBeVisible();
    await expect(page.getByText("Text erkannt. Vorgeschlagen: Typ, Absender, Datum und Schlagwörter.")).toBeVisible(reading);
    await expect(page.getByLabel("Typ", { exact: true })).toHaveValue("Rechnung");
  });

  await test.step("filters, suggestions and tags are buttons of the one form", async () => {
    const filter = page.getByRole("group", { name: "Aussehen" }).getByRole("button", { name: "Helles Grau" });
    await filter.click();
    await expect(filter).toHaveAttribute("aria-pressed", "true");
    await page.getByLabel("Schlagwörter", { exact: true }).fill("Strom, Wasser");
    await page.getByRole("button", { name: "Hinzufügen", exact: true }).click();
    await page.getByRole("button", { name: "Schlagwort Wasser entfernen" }).click();
    await expect(page.getByRole("button", { name: /^Schlagwort .* entfernen$/ })).toHaveText(["Strom"]);
  });

  await test.step("one press sends what was typed with a further file, and leads to the list", async () => {
    await page.getByLabel("Name").fill("Rechnung Stadtwerke");
    await page.getByLabel("Seiten hinzufügen").setInputFiles([await aPdfFile()]);
    await page.getByRole("button", { name: "Ablegen" }).click();
    await expect(toast(page, "„Rechnung Stadtwerke“ ist abgelegt.")).toBeVisible(reading);
    await expect(page).toHaveURL(documentsPath());
    await expect(rows(page).first()).toContainText(/Rechnung Stadtwerke.*2 Seiten/);
  });

  await test.step("a word on the page finds it; its text and pages are links", async () => {
    const box = page.getByLabel("Dokumente durchsuchen");
    await box.fill("Abwasser");
    await box.press("Enter");
    await expect(page.getByRole("link", { name: "Suchbegriff Abwasser entfernen" })).toBeVisible();
    await expect(box).toHaveValue("");
    await page.getByRole("link", { name: "Rechnung Stadtwerke" }).click();
    await page.getByRole("group", { name: "Seite oder Text" }).getByRole("link", { name: "Text" }).click();
    await expect(page.getByRole("region", { name: "Seite 1 von 2" })).toContainText("Rechnungsbetrag");
    await page.getByRole("link", { name: "Im Vollbild ansehen" }).first().click();
    await page.getByRole("link", { name: "Nächste Seite" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Seite 2 von 2$/);
    await page.getByRole("link", { name: "Vollbild schließen" }).click();
  });

  await test.step("the PDF comes by itself once it is made", async () => {
    const download = page.waitForEvent("download", reading);
    await page.getByRole("link", { name: "Als PDF herunterladen" }).click();
    const bytes = await readFile(await (await download).path());
    expect(bytes.subarray(0, 4).toString()).toBe("%PDF");
    expect(mupdf.Document.openDocument(bytes, "application/pdf").loadPage(0).search("Abwasser", "").length).toBeGreaterThan(0);
  });

  await test.step("signed out, nothing is open any more", async () => {
    await page.goto(documentsPath());
    await page.getByRole("button", { name: "Konto von Jana Albrecht" }).click();
    await page.getByRole("button", { name: "Abmelden" }).click();
    await page.goto(addDocumentPath);
    await expect(page).toHaveURL(/\/auth\/login/);
  });
});
