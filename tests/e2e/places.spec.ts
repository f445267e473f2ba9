import { guestSignersPath } from "~/features/signing/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { expect, test } from "../support/e2e.ts";
import { visitLive } from "./steps.ts";

test("fields are put by a click and dragged, and a guest is led from one to the next", async ({ page, browser, person, server }) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  const { id } = await aPublishedDocument(server.db, { owner: person, name: "Vollmacht", pages });
  await visitLive(page, guestSignersPath(id));
  await page.getByLabel("Name").fill("Erika Muster");
  await page.getByRole("button", { name: "Um Unterschrift bitten" }).click();
  const address = await page.getByLabel("Adresse", { exact: true }).inputValue();
  await page.getByRole("link", { name: "Felder zum Unterschreiben setzen" }).click();

  const tapped = page.getByRole("button", { name: /^Feld auf Seite 1 von 1 setzen/ });
  await page.getByLabel("Was kommt dorthin?").selectOption("text");
  await page.getByLabel("Beschriftung").fill("Kontonummer");
  await tapped.click({ position: { x: 200, y: 300 } });
  await expect(page.getByRole("heading", { name: "1. Text „Kontonummer“ für Erika Muster" })).toBeVisible();
  await page.getByLabel("Was kommt dorthin?").selectOption("date");
  await page.getByLabel("Beschriftung").fill("");
  await tapped.click({ position: { x: 200, y: 500 } });
  await expect(page.getByRole("heading", { name: "2. Datum für Erika Muster" })).toBeVisible();

  // The date goes above the number, and so comes first.
  const outline = page.getByRole("link", { name: "2. Datum für Erika Muster" });
  const from = await outline.boundingBox();
  if (!from) throw new Error("There is no outline.");
  await page.mouse.move(from.x + 10, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y - 295, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole("heading", { name: "1. Datum für Erika Muster" })).toBeVisible();

  const context = await browser.newContext({ locale: "de-DE" });
  const guest = await context.newPage();
  const faults: string[] = [];
  guest.on("pageerror", (fault) => faults.push(fault.message));
  await guest.goto(`${address}/hand`);
  await expect(guest.getByText("1 von 2 · Seite 1 · Datum")).toBeVisible();
  await guest.getByText("Zeichnen", { exact: true }).waitFor();
  await guest.getByRole("link", { name: "Nächstes Feld" }).click();
  await expect(guest.getByLabel("Kontonummer")).toBeFocused();
  await guest.keyboard.type("DE12 3456");
  await guest.getByRole("button", { name: "Jetzt unterschreiben" }).click();
  await expect(guest.getByText("Alle haben unterschrieben.")).toBeVisible();
  await expect(guest.getByRole("img", { name: /^Ausgefüllt von Erika Muster: Datum .*, Kontonummer DE12 3456$/ })).toBeVisible();
  expect(faults).toEqual([]);
  await context.close();
});
