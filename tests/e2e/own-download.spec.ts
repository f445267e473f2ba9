import { documentsPath } from "~/features/documents/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { expect, test } from "../support/e2e.ts";
import { holdBack, isAwake, rows, visitLive } from "./steps.ts";

test("a download begins by itself once its page is loaded, and breaks off nothing of it", async ({ page, person, server }) => {
  await aPublishedDocument(server.db, { owner: person, name: "Beleg", pages: [{ jpeg: await aJpeg("Seite") }] });
  await visitLive(page, documentsPath());
  await rows(page).first().getByRole("checkbox").check();
  await page.getByRole("button", { name: "Tabelle (CSV)" }).click();
  await expect(page.getByRole("link", { name: "Tabelle herunterladen" })).toBeVisible();

  // A picture on a slow line is the last that the page waits for.
  const letThrough = await holdBack(page, "**/preview-de.jpg?slow");
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () => {
      new Image().src = "/preview-de.jpg?slow";
    }),
  );
  let isLoaded = false;
  const begun: boolean[] = [];
  page.on("load", () => {
    isLoaded = true;
  });
  page.on("download", () => begun.push(isLoaded));
  await page.reload({ waitUntil: "domcontentloaded" });
  await expect.poll(() => page.evaluate(isAwake)).toBe(true);
  letThrough();
  await expect.poll(() => begun).toEqual([true]);
});
