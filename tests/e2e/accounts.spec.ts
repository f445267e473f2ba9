import { documentsPath, loginPath, privacyPath, registerPath } from "~/paths";
import { expect, test } from "../support/e2e.ts";

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
  await page.goto(loginPath);
  let sent = 0;
  // An answer without content leaves the browser on the page that asked.
  await page.route(`**${loginPath}`, async (route) => {
    sent += 1;
    await route.fulfill({ status: 204 });
  });
  await page.getByLabel("E-Mail").fill("niemand@post.example");
  await page.getByLabel("Passwort").fill("Lindau-am-See-2026");
  const button = page.getByRole("main").getByRole("button", { name: "Anmelden" });
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
