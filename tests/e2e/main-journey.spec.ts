import { readFile } from "node:fs/promises";
import * as mupdf from "mupdf";
import { documentsPath } from "~/features/documents/paths";
import { addDocumentPath, adminPath } from "~/paths";
import { lying } from "../builders/photos.ts";
import { expect, test } from "../support/e2e.ts";
import {
  addPages,
  aPdfFile,
  aPhotoFile,
  centreOf,
  handle,
  markDocument,
  numbers,
  pagesOf,
  reading,
  register,
  renameDraft,
  rows,
  shares,
  toast,
} from "./steps.ts";

test.use({ readsAhead: true });

test("from registering to the PDF of a found document", async ({ page, server }) => {
  test.setTimeout(240_000);
  await register(page, server.dataDir);
  await page.getByRole("link", { name: "Neues Dokument" }).first().click();
  await expect(page).toHaveURL(addDocumentPath);
  const isSameDocument = await markDocument(page);

  await test.step("chosen files become pages while one watches", async () => {
    await addPages(page, [await aPhotoFile(), await aPdfFile()], { pages: 2 });
    await expect(pagesOf(page).nth(1)).toHaveAccessibleName(/^Seite 2, aus PDF/);
    expect(await isSameDocument()).toBe(true);
  });

  await test.step("they are straightened and read by themselves, and nothing stands in the way", async () => {
    await expect(page.getByText("Automatisch begradigt.")).toBeVisible();
    await expect(pagesOf(page).first()).toHaveAccessibleName(/^Seite 1, zugeschnitten/);
    await expect(page.getByText("Text erkannt. Vorgeschlagen: Typ, Name, Absender, Datum und Schlagwörter.")).toBeVisible(reading);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByLabel("Typ", { exact: true })).toHaveValue("Rechnung");
    expect(await isSameDocument()).toBe(true);
  });

  await test.step("one tap takes that back", async () => {
    await page.getByRole("button", { name: "Ganzes Bild" }).click();
    await expect(handle(page, "Ecke oben links")).toBeVisible();
    await expect(page.getByText("Automatisch begradigt.")).toHaveCount(0);
  });

  await test.step("the corners lie on those of the page, and one can be dragged", async () => {
    await page.getByText("Ecken als Zahlen").click();
    for (const [index, { x, y }] of (await shares(page)).entries()) {
      expect(Math.abs(x - (lying[index]?.x ?? 0))).toBeLessThan(0.02);
      expect(Math.abs(y - (lying[index]?.y ?? 0))).toBeLessThan(0.02);
    }
    const corner = handle(page, "Ecke oben links");
    const { x, y } = numbers(page, "Ecke oben links");
    const before = { x: Number(await x.inputValue()), y: Number(await y.inputValue()) };
    await corner.scrollIntoViewIfNeeded();
    const from = await centreOf(corner);
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(from.x - 5, from.y + 1, { steps: 4 });
    await expect(page.locator(".magnifier")).toBeVisible();
    await page.mouse.up();
    await expect(page.locator(".magnifier")).toHaveCount(0);
    expect(Number(await x.inputValue())).toBeLessThan(before.x);
    expect(Number(await y.inputValue())).toBeLessThan(before.y);
    const to = await centreOf(corner);
    expect(to.x - from.x).toBeCloseTo(-10, 0);
    expect(to.y - from.y).toBeCloseTo(-4, 0);
  });

  await test.step("cropping and analysing fills in type, name, suggestions and tags", async () => {
    await page.getByRole("button", { name: "Zuschneiden & analysieren" }).click();
    const dialog = page.getByRole("dialog", { name: "Bitte warten, der Dokumenttyp wird erkannt" });
    await expect(dialog.getByRole("status")).toHaveText(/^(Wird verarbeitet…|Text wird erkannt…)$/);
    await expect(dialog).toHaveCount(0, reading);
    await expect(page.getByText("Text erkannt. Vorgeschlagen: Typ, Name, Absender, Datum und Schlagwörter.")).toBeVisible();
    await expect(page.getByLabel("Typ", { exact: true })).toHaveValue("Rechnung");
    await expect(page.getByLabel("Name")).toHaveValue(/^Rechnung \d\d\.\d\d\.\d{4}$/);
    await expect(page.getByRole("group", { name: "Vorschläge für den Typ" }).getByRole("button")).toHaveCount(3);
    expect(await page.getByRole("group", { name: "Vorgeschlagene Schlagwörter" }).getByRole("button").count()).toBeGreaterThan(0);
  });

  await test.step("a filter goes on and off", async () => {
    const filter = page.getByRole("group", { name: "Aussehen" }).getByRole("button", { name: "Graustufen" });
    await filter.click();
    await expect(filter).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator(".result")).toHaveAttribute("aria-busy", "false", reading);
    await filter.click();
    await expect(filter).toHaveAttribute("aria-pressed", "false");
  });

  await test.step("tags come with Enter, move to the end and go", async () => {
    const tag = page.getByLabel("Schlagwörter", { exact: true });
    const chosen = page.getByRole("button", { name: /^Schlagwort .* entfernen$/ });
    for (const [typed, shown] of [
      ["Strom", ["Strom"]],
      ["Wasser", ["Strom", "Wasser"]],
      ["strom", ["Wasser", "Strom"]],
    ] as const) {
      await tag.fill(typed);
      await tag.press("Enter");
      await expect(chosen).toHaveText(shown.map((text) => new RegExp(`^${text}$`, "i")));
      await expect(tag).toHaveValue("");
    }
    await page.getByRole("button", { name: "Schlagwort Wasser entfernen" }).click();
    await expect(chosen).toHaveText([/^strom$/i]);
    await renameDraft(page, "Rechnung Stadtwerke");
  });

  await test.step("Upload leads to the list with the document on top", async () => {
    await page.getByRole("button", { name: "Ablegen" }).click();
    await expect(toast(page, "„Rechnung Stadtwerke“ ist abgelegt.")).toBeVisible();
    await expect(page).toHaveURL(documentsPath());
    await expect(rows(page).first()).toContainText(/Rechnung Stadtwerke.*2 Seiten/);
    expect(await isSameDocument()).toBe(true);
  });

  await test.step("a word on the page finds it", async () => {
    const box = page.getByLabel("Dokumente durchsuchen");
    await box.fill("abwasser");
    await box.press("Enter");
    const chip = page.getByRole("link", { name: "Suchbegriff abwasser entfernen" });
    await expect(chip).toBeVisible();
    await expect(box).toHaveValue("");
    await expect(rows(page)).toHaveCount(1);
    await box.fill("Zugspitze");
    await box.press("Enter");
    await expect(page.getByRole("heading", { name: "Nichts gefunden" })).toBeVisible();
    await page.getByRole("link", { name: "Suchbegriff Zugspitze entfernen" }).click();
    await expect(rows(page)).toHaveCount(1);
    await chip.click();
    await expect(chip).toHaveCount(0);
    await expect(page).toHaveURL(documentsPath());
  });

  await test.step("the document shows its pages and their text", async () => {
    await page.getByRole("link", { name: "Rechnung Stadtwerke" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rechnung Stadtwerke");
    const view = page.getByRole("group", { name: "Seite oder Text" });
    await view.getByRole("link", { name: "Text" }).click();
    await expect(page.getByRole("region", { name: "Seite 1 von 2" })).toContainText("Rechnungsbetrag");
    await view.getByRole("link", { name: "Seite" }).click();
    await expect(page.getByRole("img", { name: "Seite 1 von Rechnung Stadtwerke" }).last()).toBeVisible();
  });

  await test.step("the full screen view is led by keys", async () => {
    await page.getByRole("link", { name: "Im Vollbild ansehen" }).first().click();
    const place = page.getByRole("heading", { level: 1 });
    await expect(place).toHaveText(/Seite 1 von 2$/);
    await page.keyboard.press("ArrowRight");
    await expect(place).toHaveText(/Seite 2 von 2$/);
    await expect(page.getByRole("img", { name: "Seite 2 von Rechnung Stadtwerke" })).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(place).toHaveText(/Seite 1 von 2$/);
    await page.getByRole("link", { name: "Nächste Seite" }).click();
    await expect(place).toHaveText(/Seite 2 von 2$/);
    await page.keyboard.press("Escape");
    await expect(place).toHaveText("Rechnung Stadtwerke");
  });

  await test.step("the PDF holds the words of both pages", async () => {
    const download = page.waitForEvent("download", reading);
    await page.getByRole("link", { name: "Als PDF herunterladen" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("Rechnung Stadtwerke.pdf");
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 4).toString()).toBe("%PDF");
    const pdf = mupdf.Document.openDocument(bytes, "application/pdf");
    expect(pdf.countPages()).toBe(2);
    expect(pdf.loadPage(0).search("Abwasser", "").length).toBeGreaterThan(0);
    expect(pdf.loadPage(1).search("Zeppelin", "").length).toBeGreaterThan(0);
  });

  await test.step("signed out, nothing is open any more", async () => {
    await page.getByRole("button", { name: "Konto von Jana Albrecht" }).click();
    await page.getByRole("button", { name: "Abmelden" }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await page.goto(adminPath);
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect(page.getByRole("heading", { name: "Willkommen zurück" })).toBeVisible();
  });
});
