import { connectionsPath, ownProfilePath } from "~/paths";
import { anInvite } from "../builders/news.ts";
import { aPerson } from "../builders/people.ts";
import { aFlag } from "../builders/portraits.ts";
import { expect, test } from "../support/e2e.ts";
import { tabTo, visitLive } from "./steps.ts";

test("people are invited, accepted and let go by keys alone", async ({ page, person, server: { db } }) => {
  await anInvite(db, { from: await aPerson(db, { displayName: "Sabine Kröger" }), to: person });
  await visitLive(page, connectionsPath);
  const email = "k.brandt@post.example";
  const sent = page.getByRole("row", { name: email });
  await tabTo(page, page.getByRole("region", { name: "Jemanden einladen" }).getByLabel("E-Mail-Adresse"));
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(sent).toContainText("ausstehend");

  const remove = page.getByRole("link", { name: `Einladung an ${email} löschen` });
  const question = page.getByRole("dialog", { name: "Sind Sie sicher?" });
  await tabTo(page, remove);
  await page.keyboard.press("Enter");
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, question.getByRole("button", { name: "Ja, löschen!" }));
  await page.keyboard.press("Enter");
  await expect(sent).toHaveCount(0);

  await tabTo(page, page.getByRole("button", { name: "Annehmen: Sabine Kröger" }));
  await page.keyboard.press("Enter");
  const contacts = page.getByRole("region", { name: /^Ihre Kontakte/ });
  await tabTo(page, contacts.getByRole("link", { name: "Sabine Kröger", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Profil" })).toBeVisible();
});

test("a photo is chosen, moved and left by keys alone", async ({ page, person: _ }) => {
  await visitLive(page, ownProfilePath);
  const change = page.getByRole("link", { name: "Foto ändern" });
  const dialog = page.getByRole("dialog", { name: "Profilfoto ändern" });
  const left = dialog.locator("input[name=left]");
  await tabTo(page, change);
  await page.keyboard.press("Enter");
  const field = dialog.locator("input[type=file]");
  await tabTo(page, field);
  await field.setInputFiles({ name: "flagge.png", mimeType: "image/png", buffer: Buffer.from(aFlag()) });
  await tabTo(page, dialog.getByRole("button", { name: "Ausschnitt" }));
  const before = await left.inputValue();
  await page.keyboard.press("ArrowRight");
  await expect(left).not.toHaveValue(before);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(change).toBeFocused();

  await page.keyboard.press("Enter");
  await tabTo(page, field);
  await field.setInputFiles({ name: "flagge.png", mimeType: "image/png", buffer: Buffer.from(aFlag()) });
  await tabTo(page, dialog.getByRole("button", { name: "Hochladen" }));
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("main").locator(".avatar img")).toBeVisible();
});
