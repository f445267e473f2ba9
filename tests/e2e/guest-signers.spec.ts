import { documentPath } from "~/features/documents/paths";
import { guestSignersPath } from "~/features/signing/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { expect, test } from "../support/e2e.ts";
import { visitLive } from "./steps.ts";

test("somebody without an account draws their signature, and whoever asked sees it at once @phone", async ({
  page,
  browser,
  person,
  server,
}) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  const { id } = await aPublishedDocument(server.db, { owner: person, name: "Vollmacht", pages });
  await visitLive(page, guestSignersPath(id));
  await page.getByLabel("Name").fill("Erika Muster");
  await page.getByRole("button", { name: "Um Unterschrift bitten" }).click();
  const address = await page.getByLabel("Adresse", { exact: true }).inputValue();
  await page.goto(documentPath(id));

  const context = await browser.newContext({ locale: "de-DE" });
  const guest = await context.newPage();
  const faults: string[] = [];
  guest.on("pageerror", (fault) => faults.push(fault.message));
  await guest.goto(address);
  await expect(guest.getByRole("heading", { level: 1, name: "Vollmacht" })).toBeVisible();
  await guest.getByRole("link", { name: "Unterschreiben" }).click();
  await guest.getByText("Zeichnen", { exact: true }).click();
  const pad = await guest.getByRole("img", { name: /^Zeichenfläche/ }).boundingBox();
  if (!pad) throw new Error("There is no pad.");
  await guest.mouse.move(pad.x + 30, pad.y + 40);
  await guest.mouse.down();
  for (const step of [1, 2, 3, 4, 5, 6]) await guest.mouse.move(pad.x + 30 + step * 25, pad.y + 40 + (step % 2) * 40);
  await guest.mouse.up();
  await guest.getByRole("button", { name: "Jetzt unterschreiben" }).click();
  await expect(guest.getByText("Alle haben unterschrieben.")).toBeVisible();
  await expect(page.getByText("1 von 1", { exact: true })).toBeVisible();
  expect(faults).toEqual([]);

  // What is ended ends in the tab that the guest has open.
  await page.goto(guestSignersPath(id));
  await page.getByText("Link beenden").click();
  await page.getByRole("button", { name: "Link beenden: Erika Muster" }).click();
  await expect(guest.getByRole("heading", { name: "Dieser Link gilt nicht mehr" })).toBeVisible();
  await context.close();
});
