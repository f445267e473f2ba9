import { eq } from "drizzle-orm";
import { securityPath, settingsPath } from "~/paths";
import { credentials, sessions } from "~db/schema/accounts";
import { expect, test } from "../support/e2e.ts";
import { lettersTo } from "../support/letters.ts";

test("a code is asked for beside what was typed, proves who chooses a password, and opens what else was asked @phone", async ({
  page,
  person,
  server: { db },
}) => {
  const longAgo = new Date(Date.now() - 60 * 60 * 1000);
  await db.update(sessions).set({ createdAt: longAgo }).where(eq(sessions.userId, person.id));
  await page.goto(settingsPath);
  await page.getByLabel("Neues Passwort", { exact: true }).fill("Ein ganz neues 8");
  await page.getByLabel("Neues Passwort bestätigen").fill("Ein ganz neues 8");
  await page.getByRole("button", { name: "Code schicken" }).click();
  const field = page.getByLabel("Code aus der E-Mail");
  await expect(field).toBeVisible();
  await expect(page.getByLabel("Neues Passwort", { exact: true })).toHaveValue("Ein ganz neues 8");
  await expect.poll(async () => (await lettersTo(person.email)).length).toBeGreaterThan(0);
  const [code = ""] = /\d{4} \d{4}/.exec((await lettersTo(person.email))[0]?.text ?? "") ?? [];
  await field.fill(code);
  await field.press("Enter");
  await expect(page.getByText("Das Passwort wurde geändert").first()).toBeVisible();
  expect(await db.$count(credentials, eq(credentials.userId, person.id))).toBe(1);
  await page.goto(securityPath);
  await page.getByRole("button", { name: "Einrichten" }).click();
  await expect(page.getByLabel("Sechs Ziffern aus der App")).toBeVisible();
});
