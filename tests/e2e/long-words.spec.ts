import type { Page } from "@playwright/test";
import { documentPath, documentsPath } from "~/features/documents/paths";
import { addDocumentPath, dashboardPath } from "~/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { expect, test } from "../support/e2e.ts";
import { faces } from "../support/face.ts";
import { unfoldFacts } from "./steps.ts";

const word = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen".repeat(4);

for (const face of faces) {
  test.describe(() => {
    test.use({ face });

    test(`very long words push no screen aside in a ${face} face @phone`, async ({ page, person, server }) => {
      const { id } = await aPublishedDocument(server.db, {
        owner: person,
        name: word.slice(0, 200),
        documentType: word.slice(0, 60),
        tags: [word.slice(0, 60), word.slice(1, 61)],
        pages: [{ jpeg: await aJpeg("Bergfahrt") }],
      });
      for (const path of [documentsPath(), documentsPath({ terms: [word.slice(0, 60)] }), documentPath(id)]) {
        await page.goto(path);
        await expect(
          page
            .getByText(/^Donaudampf/)
            .filter({ visible: true })
            .first(),
        ).toBeVisible();
        expect(await widthBeyond(page), path).toBeLessThanOrEqual(0);
      }
      await page.goto(addDocumentPath);
      await unfoldFacts(page);
      const tag = page.getByLabel("Schlagwörter", { exact: true });
      await tag.fill(word.slice(0, 60));
      await tag.press("Enter");
      await expect(page.getByRole("button", { name: /^Schlagwort Donau.* entfernen$/ })).toBeVisible();
      expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
    });

    test(`the list stays within its card, whatever is shown in it, in a ${face} face`, async ({ page, person: owner, context, server }) => {
      const sender = "Hausverwaltung Nordstern GmbH & Co. KG";
      const tags = ["Nebenkosten", "Wohnung", "Steuer 2025"];
      const pages = [{ jpeg: await aJpeg("Seite") }];
      for (const documentType of ["Lohnsteuerbescheinigung", "Rechnung"])
        await aPublishedDocument(server.db, {
          owner,
          name: `Abrechnung Nebenkosten ${documentType}`,
          documentType,
          sender,
          tags,
          pages,
          documentDate: "2025-11-14",
        });
      for (const shown of [
        "dateColumn.1",
        "dateColumn.1~senderColumn.1",
        "denseRows.1",
        "wholeNames.1",
        "denseRows.1~wholeNames.1~dateColumn.1~senderColumn.1",
      ]) {
        await context.addCookies([{ name: "mappe_preferences", value: shown, url: server.url }]);
        await page.goto(documentsPath());
        await expect(page.locator(".list tbody tr")).toHaveCount(2);
        for (const width of [1440, 1280, 1180, 1024, 900, 820, 320]) {
          await page.setViewportSize({ width, height: 800 });
          const beyond = await page.locator(".list").evaluate((list) => list.scrollWidth - list.clientWidth);
          expect(Math.max(beyond, await widthBeyond(page)), `${width} px, ${shown}`).toBeLessThanOrEqual(0);
        }
      }
      await page.locator(".list tbody a").first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Abrechnung/);
      expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
    });

    test(`the words beside the number of pages left stand together in a ${face} face`, async ({ page, person: _, context, server }) => {
      await context.addCookies([{ name: "I18N_LANGUAGE", value: "en", url: server.url }]);
      await page.goto(dashboardPath);
      const words = page.getByText("pages remaining", { exact: true });
      for (const width of [700, 800, 1000]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(words).toBeVisible();
        expect(await words.evaluate((element) => element.getClientRects().length), `${width}`).toBe(1);
      }
    });
  });
}

/** px that can be scrolled sideways */
function widthBeyond(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
