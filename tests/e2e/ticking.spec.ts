import { documentsPath } from "~/features/documents/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { expect, test } from "../support/e2e.ts";
import { restyledBy } from "./restyled.ts";
import { rows, visitLive } from "./steps.ts";

test("with a tick the browser looks anew at its own row and the bar, not at the whole list", async ({ page, browser, person, server }) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  for (let n = 0; n < 60; n++) await aPublishedDocument(server.db, { owner: person, name: `Beleg ${n}`, pages, tags: ["Haus", "Auto"] });
  await visitLive(page, documentsPath({ batches: 3 }));
  await expect(rows(page)).toHaveCount(60);
  const bar = page.getByRole("form", { name: "Auswahl" });
  await rows(page).nth(1).getByRole("checkbox").check();
  await expect(bar).toContainText("1 ausgewählt");
  const restyled = await restyledBy(browser, async () => {
    await rows(page).nth(2).getByRole("checkbox").check();
    await expect(bar).toContainText("2 ausgewählt");
  });
  expect(restyled, "60 rows are 1,000 elements and more").toBeLessThan(120);
});
