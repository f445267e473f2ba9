import { forgotPath, loginPath, registerPath, termsPath } from "~/paths";
import { expect, test } from "../support/e2e.ts";

test("a form that is not taken is not lost: Back brings what was typed @only-noscript", async ({ page }) => {
  await page.goto(registerPath);
  await page.getByLabel("Anzeigename").fill("Jana Albrecht");
  await page.getByLabel("E-Mail").fill(`${"a".repeat(70_000)}@post.example`);
  await page.getByRole("button", { name: "Konto anlegen" }).click();
  await expect(page.getByRole("heading", { name: "Zu groß" })).toBeVisible();
  await expect(page.getByText("Was Sie eingegeben haben, steht noch dort.")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Anzeigename")).toHaveValue("Jana Albrecht");
});

test("what was typed is not lost on the way back from another page, but for the password @noscript", async ({ page }) => {
  const typed = "jana@post.example";
  for (const path of [loginPath, registerPath, forgotPath]) {
    await page.goto(path);
    await page.getByLabel("E-Mail").fill(typed);
    const password = page.locator("input[name=password]");
    if (path !== forgotPath) await password.fill("Lindau-am-See-2026");
    await page.goto(termsPath);
    await page.goBack();
    await expect(page.getByLabel("E-Mail")).toHaveValue(typed);
    if (path !== forgotPath) await expect(password).toHaveValue("");
  }
});
