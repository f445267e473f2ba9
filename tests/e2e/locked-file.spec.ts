import { addDocumentPath } from "~/paths";
import { aPdf } from "../builders/papers.ts";
import { aRefusedFile } from "../builders/refused-files.ts";
import { expect, test } from "../support/e2e.ts";
import { pagesOf, reading, unfoldFacts } from "./steps.ts";

test("a locked PDF opens with its password @noscript @phone", async ({ page, person, server: { db } }) => {
  const bytes = await aPdf(["Kontoauszug Sommer"], { userPassword: "Geheim-4711" });
  await aRefusedFile(db, person, { name: "konto.pdf", bytes, reason: "encrypted-pdf" });
  await page.goto(addDocumentPath);
  await unfoldFacts(page);
  await page.getByLabel("Name").fill("Konto im Sommer");
  await page.getByRole("button", { name: "Passwort eingeben" }).click();
  const field = page.getByLabel("Passwort der Datei");
  await expect(page.getByText("„konto.pdf“ ist mit einem Passwort geschützt.")).toBeVisible();
  await field.fill("falsch");
  await page.getByRole("button", { name: "Datei öffnen" }).click();
  await expect(field).toHaveAccessibleDescription(/Dieses Passwort öffnet die Datei nicht\./);
  await page.screenshot({ path: test.info().outputPath("refused.png") });
  await field.fill("Geheim-4711");
  await page.getByRole("button", { name: "Datei öffnen" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Konto im Sommer");
  await expect(async () => {
    const again = page.getByRole("button", { name: "Aktualisieren" });
    if (await again.isVisible()) await again.click();
    await expect(pagesOf(page)).toHaveCount(1, { timeout: 500 });
  }).toPass(reading);
});
