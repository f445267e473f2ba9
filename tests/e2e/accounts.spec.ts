import { documentsPath } from "~/features/documents/paths";
import { notify } from "~/features/notifications/notify.server";
import { loginPath, privacyPath, registerPath, settingsPath } from "~/paths";
import { expect, signIn, test } from "../support/e2e.ts";
import { answerFor, toast, visitLive } from "./steps.ts";

test("the password is shown in both fields, and hidden again", async ({ page }) => {
  await page.goto(registerPath);
  const fields = [page.getByLabel("Passwort", { exact: true }), page.getByLabel("Passwort bestätigen")];
  const show = page.getByRole("button", { name: "Passwort anzeigen" });
  for (const field of fields) await field.fill("Lindau-am-See-2026");
  for (const type of ["text", "password"]) {
    await show.click();
    await expect(show).toHaveAttribute("aria-pressed", String(type === "text"));
    for (const field of fields) {
      await expect(field).toHaveAttribute("type", type);
      await expect(field).toHaveValue("Lindau-am-See-2026");
    }
  }
});

test("a form is sent once, and its button shows that it is under way", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(loginPath);
  let sent = 0;
  // An answer without content leaves the browser on the page that asked.
  await answerFor(page, `**${loginPath}`, async (route) => {
    sent += 1;
    await route.fulfill({ status: 204 });
  });
  await page.getByLabel("E-Mail").fill("niemand@post.example");
  await page.getByLabel("Passwort").fill("Lindau-am-See-2026");
  const button = page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true });
  await button.click();
  await expect(button).toHaveAttribute("data-busy", "");
  await expect(button).toBeDisabled();
  expect(await button.evaluate((element) => getComputedStyle(element, "::before").animationName)).not.toBe("none");
  await button.click({ force: true });
  await page.getByLabel("Passwort").press("Enter");
  await page.goto(registerPath);
  expect(sent).toBe(1);

  await page.unroute(`**${loginPath}`);
  await page.goBack();
  await button.click();
  await expect(page.getByText("Bitte geben Sie")).not.toHaveCount(0);
});

test("the language changes where one is, and stays chosen @noscript", async ({ page }) => {
  await page.goto(`${privacyPath}?von=hier`);
  await page.getByRole("group", { name: "Sprache" }).getByRole("button", { name: "EN" }).click();
  await expect(page).toHaveURL(`${privacyPath}?von=hier`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto(loginPath);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back");
});

test("who is signed in still is after the browser was closed", async ({ page, person: _, context, browser, baseURL }) => {
  await page.goto(documentsPath());
  const kept = await context.storageState();
  expect(kept.cookies.find(({ name }) => name === "mappe_session")?.httpOnly).toBe(true);
  const later = await browser.newContext({ storageState: kept, ...(baseURL && { baseURL }) });
  const tab = await later.newPage();
  await tab.goto(documentsPath());
  await expect(tab).toHaveURL(documentsPath());
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Dokumente");
  await later.close();
});

test("Google's button leads to Google and back to where one was going @noscript", async ({ page, server }) => {
  server.provider.person = {
    sub: crypto.randomUUID(),
    name: "Gisela Google",
    email: `${crypto.randomUUID()}@post.example`,
    email_verified: true,
  };
  await page.goto(settingsPath);
  await expect(page.getByRole("button", { name: "Mit Facebook anmelden" })).toHaveCount(0);
  await page.getByRole("button", { name: "Mit Google anmelden" }).click();
  await expect(page).toHaveURL(settingsPath);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Einstellungen");
});

test("a changed password leaves empty fields and the other devices outside", async ({ page, person, server, browser, baseURL }) => {
  const phone = await browser.newContext({ ...(baseURL && { baseURL }) });
  await signIn(phone, server, person);
  const other = await phone.newPage();
  await other.goto(settingsPath);

  await page.goto(settingsPath);
  const fields = [page.getByLabel("Neues Passwort", { exact: true }), page.getByLabel("Neues Passwort bestätigen")];
  const save = page.getByRole("button", { name: "Passwort ändern" });
  await fields[0]?.fill("kurz");
  await save.click();
  await expect(page.getByText("ein Großbuchstabe und eine Ziffer")).toBeVisible();
  for (const field of fields) await field.fill("Lindau-am-See-2026");
  await save.click();
  await expect(toast(page, "Das Passwort wurde geändert")).toBeVisible();
  for (const field of fields) await expect(field).toHaveValue("");
  await expect(page.getByText("Dieses Gerät")).toHaveCount(1);

  await other.goto(settingsPath);
  await expect(other).toHaveURL(new RegExp(`^${baseURL}${loginPath}`));
  await phone.close();
});

test("a refusal and what was typed stay when something changes elsewhere", async ({ page, person, server }) => {
  await visitLive(page, settingsPath);
  const field = page.getByLabel("Neues Passwort", { exact: true });
  await field.fill("kurz");
  await page.getByRole("button", { name: "Passwort ändern" }).click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill("kürzer");
  await notify(server.db, { userId: person.id, kind: "welcome", now: new Date() });
  await expect(page.getByRole("button", { name: "1 ungelesen" })).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue("kürzer");
});

test("leaving empties the browser's storage and keeps the language", async ({ page, person: _ }) => {
  await page.goto(documentsPath());
  await page.getByRole("group", { name: "Sprache" }).getByRole("button", { name: "EN" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.evaluate(() => localStorage.setItem("of-the-first-person", "1"));
  await page.locator("[popovertarget=account]").click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back");
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ I18N_LANGUAGE: "en" });
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back");
});
