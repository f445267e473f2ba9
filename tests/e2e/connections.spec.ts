import type { Locator, Page } from "@playwright/test";
import { deleteConnectionPath } from "~/features/connections/paths";
import { tellChange } from "~/live/tell.server";
import { connectionsPath } from "~/paths";
import { anInvite } from "../builders/news.ts";
import { aPerson, connect } from "../builders/people.ts";
import { answerCookies, expect, signIn, test } from "../support/e2e.ts";
import { holdBack, markDocument, toast, visit, visitLive } from "./steps.ts";

const requests = (page: Page) => page.getByRole("region", { name: /^Anfragen an Sie/ });
const invitation = (page: Page) => page.getByRole("region", { name: "Jemanden einladen" });
const contacts = (page: Page) => page.getByRole("region", { name: /^Ihre Kontakte/ });
const address = (page: Page): Locator => invitation(page).getByLabel("E-Mail-Adresse");

async function invite(page: Page, email: string): Promise<void> {
  await address(page).fill(email);
  await invitation(page).getByRole("button", { name: "Einladen" }).click();
}

test("two people side by side: each sees at once what the other did", async ({ page, browser, person: jana, server }) => {
  const tobias = await aPerson(server.db, { displayName: "Tobias Lindner" });
  const context = await browser.newContext({ baseURL: server.url });
  await answerCookies(context, server.url);
  await context.addInitScript(() => location.protocol === "http:" && sessionStorage.setItem("mappe_quick_start", "1"));
  await signIn(context, server, tobias);
  const theirs = await context.newPage();
  await visitLive(page, connectionsPath);
  await visitLive(theirs, connectionsPath);
  const isSame = [await markDocument(page), await markDocument(theirs)];

  await invite(page, tobias.email);
  await expect(toast(page, `Ihre Einladung wurde gesendet an: ${tobias.email}`)).toBeVisible();
  await expect(address(page)).toHaveValue("");
  await expect(invitation(page).getByRole("row", { name: tobias.email })).toContainText("ausstehend");
  await expect(requests(theirs)).toContainText(jana.email);
  await expect(theirs.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name: "Kontakte" })).toContainText("1");

  await requests(theirs).getByRole("button", { name: "Ablehnen: Jana Albrecht" }).click();
  await expect(requests(theirs)).toHaveCount(0);
  await expect(invitation(page).getByRole("row", { name: tobias.email })).toContainText("abgelehnt");

  await invitation(page)
    .getByRole("link", { name: `Einladung an ${tobias.email} löschen` })
    .click();
  await page.getByRole("dialog", { name: "Einladung löschen?" }).getByRole("button", { name: "Ja, löschen" }).click();
  await expect(invitation(page)).toContainText("Noch keine Einladung verschickt.");
  await invite(page, tobias.email);
  await requests(theirs).getByRole("button", { name: "Annehmen: Jana Albrecht" }).click();
  await expect(contacts(theirs).getByRole("row", { name: jana.email })).toBeVisible();
  await expect(contacts(page).getByRole("row", { name: tobias.email })).toBeVisible();

  await contacts(theirs).getByRole("link", { name: "Verbindung zu Jana Albrecht löschen" }).click();
  await theirs.getByRole("dialog", { name: "Verbindung löschen?" }).getByRole("button", { name: "Ja, löschen" }).click();
  await expect(toast(theirs, "Ihr Kontakt ist gelöscht.")).toBeVisible();
  for (const each of [page, theirs]) await expect(contacts(each)).toContainText("Noch keine Kontakte");
  for (const isSameDocument of isSame) expect(await isSameDocument()).toBe(true);
  await context.close();
});

test("the address is marked while it is typed, and stays while the lists change", async ({ page, person, server }) => {
  await visitLive(page, connectionsPath);
  await address(page).pressSequentially("k.brandt@post");
  await expect(address(page)).toHaveAttribute("aria-invalid", "true");
  await expect(address(page)).toHaveAccessibleDescription("Bitte geben Sie eine gültige E-Mail-Adresse ein.");
  await address(page).pressSequentially(".example");
  await expect(address(page)).not.toHaveAttribute("aria-invalid");
  await expect(address(page)).toHaveAccessibleDescription("Diese Adresse ist gültig.");

  await anInvite(server.db, { from: await aPerson(server.db), to: person });
  await tellChange(server.db, [person.id], { topic: "connections", id: person.id });
  await expect(requests(page)).toBeVisible();
  await expect(address(page)).toHaveValue("k.brandt@post.example");
});

test("what the server refuses stays in the field, what needs no change leaves it", async ({ page, person }) => {
  await visit(page, connectionsPath);
  await invite(page, "k.brandt@post");
  await expect(address(page)).toHaveAccessibleDescription("Bitte geben Sie eine gültige E-Mail-Adresse ein.");
  await expect(address(page)).toHaveValue("k.brandt@post");
  await invite(page, person.email);
  await expect(toast(page, "Das ist Ihre eigene Adresse.")).toBeVisible();
  await expect(address(page)).toHaveValue("");
});

test("while an invitation is sent nothing else is, and a contact that goes shows that it does", async ({ page, person, server }) => {
  const friend = await aPerson(server.db, { displayName: "Petra Vogt" });
  await connect(server.db, person, friend);
  await visitLive(page, connectionsPath);
  const send = await holdBack(page, `**${connectionsPath}.data*`, "POST");
  await invite(page, "k.brandt@post.example");
  await expect(invitation(page).getByRole("button", { name: "Einladen" })).toBeDisabled();
  send();
  await expect(toast(page, "Ihre Einladung wurde gesendet an")).toBeVisible();

  const [path = ""] = deleteConnectionPath(friend.id).split("?");
  const part = await holdBack(page, `**${path}.data*`, "POST");
  const row = contacts(page).getByRole("row", { name: friend.email });
  const goes = row.getByRole("link", { name: "Verbindung zu Petra Vogt löschen" });
  await goes.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Verbindung löschen?" });
  await expect(dialog).toContainText(`Sie löschen Ihre Verbindung: ${friend.email}`);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(goes).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Ja, löschen" }).press("Enter");
  await expect(row.getByRole("link", { name: "Wird gelöscht…" })).toBeVisible();
  part();
  await expect(contacts(page)).toContainText("Noch keine Kontakte");
});
