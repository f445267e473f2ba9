import type { Page } from "@playwright/test";
import { ownProfilePath, photoPath } from "~/paths";
import { aFlag } from "../builders/portraits.ts";
import { expect, test } from "../support/e2e.ts";
import { toast, visitLive } from "./steps.ts";

const flag = { name: "flagge.png", mimeType: "image/png", buffer: Buffer.from(aFlag()) };

/** The colour in the middle of a picture of ours. */
function colourOf(page: Page, address: string): Promise<string> {
  return page.evaluate(async (src) => {
    const picture = new Image();
    picture.src = src;
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext("2d");
    context?.drawImage(picture, 0, 0);
    const [red = 0, green = 0] = context?.getImageData(picture.width / 2, picture.height / 2, 1, 1).data ?? [];
    return `${picture.width} ${red > 150 ? "red" : green > 150 ? "green" : "blue"}`;
  }, address);
}

test("the circle of a photo is chosen by dragging, by keys and by the wheel", async ({ page, person }) => {
  await visitLive(page, ownProfilePath);
  await page.getByRole("link", { name: "Foto ändern" }).click();
  const dialog = page.getByRole("dialog", { name: "Profilfoto ändern" });
  const upload = dialog.getByRole("button", { name: "Hochladen" });
  await expect(upload).toBeDisabled();
  await dialog.locator("input[type=file]").setInputFiles(flag);
  const stage = dialog.getByRole("button", { name: "Ausschnitt" });
  const left = dialog.locator("input[name=left]");
  await expect(left).toHaveValue("0.33333");

  const box = await stage.boundingBox();
  if (!box) throw new Error("The stage is not shown.");
  await page.mouse.move(box.x + 125, box.y + 125);
  await page.mouse.down();
  await page.mouse.move(box.x + 250, box.y + 125, { steps: 5 });
  await page.mouse.up();
  await expect(left).toHaveValue("0.16667");

  await stage.press("ArrowRight");
  await expect(left).toHaveValue("0.18333");
  await stage.press("+");
  await expect(dialog.locator("input[name=size]")).toHaveValue("0.90909");
  await page.mouse.move(box.x + 125, box.y + 125);
  await page.mouse.wheel(0, 4000);
  await expect(dialog.locator("input[name=size]")).toHaveValue("1.00000");
  for (let step = 0; step < 12; step += 1) await stage.press("ArrowLeft");
  await expect(left).toHaveValue("0.00000");

  await upload.click();
  await expect(toast(page, "Ihr neues Foto ist gespeichert.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const shown = page.getByRole("main").locator(".avatar img");
  const address = (await shown.getAttribute("src")) ?? "";
  expect(address.startsWith(photoPath(""))).toBe(true);
  expect(await colourOf(page, address)).toBe("250 red");
  await expect(page.getByRole("button", { name: `Konto von ${person.displayName}` }).locator("img")).toHaveAttribute("src", address);
});

test("a file that is no photo is told in the dialog, and the old face stays", async ({ page, person }) => {
  await visitLive(page, ownProfilePath);
  await expect(page.getByRole("main")).toContainText(person.email);
  await page.getByRole("link", { name: "Foto ändern" }).click();
  const dialog = page.getByRole("dialog");
  const [field, upload] = [dialog.locator("input[type=file]"), dialog.getByRole("button", { name: "Hochladen" })];
  const failed = dialog.getByRole("alert");
  // Half an image looks like one to a browser.
  await field.setInputFiles({ ...flag, buffer: flag.buffer.subarray(0, 60) });
  await upload.click();
  await expect(failed).toHaveText("Da ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.");
  await field.setInputFiles(flag);
  await expect(failed).toHaveCount(0);
  await expect(upload).toBeEnabled();
  await field.setInputFiles({ ...flag, buffer: Buffer.from("kein Bild") });
  await expect(failed).toBeVisible();
  await expect(upload).toBeDisabled();
  await expect(page.getByRole("main").locator(".avatar img")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Schließen" }).last().click();
  await expect(dialog).toHaveCount(0);
});
