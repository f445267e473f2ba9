import type { Page } from "@playwright/test";
import { checkPdfPath } from "~/paths";
import { aPdf } from "../builders/papers.ts";
import { aSignedPdf, makeSealKey, sealer } from "../builders/signed-pdfs.ts";
import { expect, test } from "../support/e2e.ts";

/** A file that is dragged from somewhere else onto the middle of the page's form, or beside it. */
async function drop(page: Page, onto: string, bytes: Buffer, name: string): Promise<void> {
  const dragged = await page.evaluateHandle(
    ([text = "", name = ""]) => {
      const all = new DataTransfer();
      all.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name, { type: "application/pdf" }));
      return all;
    },
    [bytes.toString("base64"), name],
  );
  for (const kind of ["dragenter", "dragover", "drop"]) await page.dispatchEvent(onto, kind, { dataTransfer: dragged });
}

test("a PDF that is dropped is checked at once, on the form and beside it", async ({ page }) => {
  for (const onto of ["form.dropzone", "h1"]) {
    await page.goto(checkPdfPath);
    await expect(page.locator("form.dropzone[data-live]")).toBeVisible();
    await drop(page, onto, await aPdf(["Brief"]), "brief.pdf");
    await expect(page.getByText("„brief.pdf“ enthält kein Siegel und keine Unterschrift.")).toBeVisible();
    expect(new URL(page.url()).searchParams.has("answer")).toBe(true);
  }
});

test("an answer with long names keeps within a narrow screen @only-noscript", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(checkPdfPath);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const buffer = await aSignedPdf(sealer(await makeSealKey()));
  const name = `${"Mietvertragsnachtragsentwurf".repeat(3)}.pdf`;
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "application/pdf", buffer });
  await page.getByRole("button", { name: "Prüfen", exact: true }).click();
  await expect(page.getByText("von jemand anderem unterschrieben").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
