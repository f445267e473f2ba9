import { addDocumentPath, billingPath, dashboardPath, payPath } from "~/paths";
import { aCoupon } from "../builders/news.ts";
import { expect, test } from "../support/e2e.ts";
import { holdBack, markDocument, toast, visit, visitLive } from "./steps.ts";

test("a plan that changes shows in every open tab: menu, dashboard and the screen of it", async ({ page, context, server, person: _ }) => {
  const [dashboard, draft] = [await context.newPage(), await context.newPage()];
  await visitLive(dashboard, dashboardPath);
  await visitLive(draft, addDocumentPath);
  const marks = [await markDocument(dashboard), await markDocument(draft)];
  await expect(dashboard.locator(".cards")).toContainText("15 Seiten übrig");
  await expect(draft.locator(".quota")).toBeVisible();

  await page.goto(billingPath);
  const redeem = page.getByRole("button", { name: "Jetzt einlösen" });
  await expect(redeem).toBeDisabled();
  await page.getByLabel("Gutscheincode").fill("   ");
  await expect(redeem).toBeDisabled();
  await page.getByLabel("Gutscheincode").fill((await aCoupon(server.db)).toLowerCase());
  const release = await holdBack(page, `${billingPath}.data*`);
  await redeem.click();
  await expect(redeem).toBeDisabled();
  release();
  await expect(toast(page, "Der Gutschein ist eingelöst")).toBeVisible();
  await expect(page.locator(".today")).toContainText("Unbegrenzte Seiten");
  await expect(page.getByLabel("Gutscheincode")).toHaveValue("");

  await expect(dashboard.locator(".cards")).toContainText("Unbegrenzte Seiten");
  await expect(dashboard.getByText("So holen Sie mehr heraus")).toBeHidden();
  await expect(draft.locator(".quota")).toBeHidden();
  for (const isSame of marks) expect(await isSame()).toBe(true);
});

test("the period is chosen without leaving, and what was typed stays", async ({ page, person: _ }) => {
  await page.goto(billingPath);
  await page.getByLabel("Gutscheincode").fill("LINDAU-26");
  await page.getByRole("link", { name: "Monatlich" }).click();
  await expect(page.locator(".price")).toContainText("2,39 € pro Monat");
  await expect(page.getByRole("link", { name: "Monatlich" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByLabel("Gutscheincode")).toHaveValue("LINDAU-26");
  await page.getByRole("button", { name: "Jetzt einlösen" }).click();
  await expect(page.getByText("Der Gutschein ist ungültig oder abgelaufen")).toBeVisible();
  await expect(page.getByLabel("Gutscheincode")).toHaveValue("LINDAU-26");
});

test("Upgrade is busy until the provider's page is there, and a second press starts nothing", async ({ page, server, person: _ }) => {
  const asked = () => server.stripe.asked.filter(({ request }) => request === "POST /v1/checkout/sessions").length;
  const before = asked();
  await visit(page, billingPath);
  const release = await holdBack(page, `${payPath}.data*`);
  const upgrade = page.locator(".way button");
  await upgrade.click();
  await expect(upgrade).toBeDisabled();
  await expect(upgrade).toHaveText("Weiter zur Zahlung…");
  await upgrade.click({ force: true });
  release();
  await page.waitForURL(`${server.stripe.url}/**`);
  expect(asked() - before).toBe(1);
});

test("Upgrade and the way back work without script @only-noscript", async ({ page, server, person: _ }) => {
  await page.goto(`${billingPath}?period=monthly`);
  await page.getByRole("button", { name: "Auf Premium umsteigen" }).click();
  await page.waitForURL(`${server.stripe.url}/**`);
  await page.goBack();
  await expect(page.locator(".price")).toContainText("2,39 € pro Monat");
});
