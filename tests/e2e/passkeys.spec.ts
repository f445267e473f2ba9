import type { CDPSession, Page } from "@playwright/test";
import { dashboardPath, loginPath, securityPath } from "~/paths";
import { expect, test } from "../support/e2e.ts";
import { findings, tooWide } from "./reach.ts";
import { speak } from "./screens.ts";
import { answerFor, toast, visit } from "./steps.ts";

// The browser's own device, as its developer tools have one.
test.use({ complaint: /net::ERR_FAILED|status of 500/ });

type Device = { cdp: CDPSession; authenticatorId: string };

async function aDevice(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** Whether somebody is there to lay a finger on it. */
function touch({ cdp, authenticatorId }: Device, enabled: boolean) {
  return cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
}

async function makePasskey(page: Page, name: string): Promise<void> {
  await visit(page, `${securityPath}#passkeys`);
  await page.getByText("Passkey hinzufügen", { exact: true }).click();
  await page.getByRole("button", { name: "Weiter", exact: true }).click();
  await expect(page.getByLabel("Name")).toHaveValue(/ auf /);
  await page.getByLabel("Name").fill(name);
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Passkey anlegen" }).click();
}

test("somebody makes a passkey, signs in with it, and removes it by showing it @phone", async ({ page, context, person: _ }) => {
  const device = await aDevice(page);
  await makePasskey(page, "Mein Gerät");
  await expect(toast(page, /Mein Gerät.+ist angelegt/)).toBeVisible();
  await expect(page.locator(".passkeys li")).toContainText("noch nicht benutzt");
  await expect(page.getByText("Passkey hinzugefügt")).toBeVisible();
  await makePasskey(page, "Noch einer");
  await expect(page.getByText("Dieses Gerät hat schon einen Passkey für Ihr Konto.")).toBeVisible();

  await context.clearCookies({ name: "mappe_session" });
  await touch(device, false);
  await page.goto(`${loginPath}?to=${encodeURIComponent(securityPath)}`);
  await expect(page.getByLabel("E-Mail")).toHaveAttribute("autocomplete", "username webauthn");
  expect([await findings(page), await tooWide(page)]).toEqual([[], 0]);
  await touch(device, true);
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(page).toHaveURL(securityPath);
  await expect(page.locator(".passkeys li")).toContainText("zuletzt benutzt am");

  await page.locator("summary", { hasText: "Passkeys" }).click();
  await page.locator(".passkeys summary").click();
  expect([await findings(page), await tooWide(page)]).toEqual([[], 0]);
  await page.locator("form:has(input[value=passkey-remove])").getByRole("button", { name: "Mit Passkey bestätigen" }).click();
  await expect(toast(page, /Mein Gerät.+ist entfernt/)).toBeVisible();
  await expect(page.locator("summary", { hasText: "Noch kein Passkey" })).toBeVisible();

  await context.clearCookies({ name: "mappe_session" });
  await touch(device, false);
  // Asked beside the field and by the button; the page after that would be answered by itself as well.
  let asked = 0;
  await page.route("**/auth/passkey/options", (route) => {
    asked += 1;
    return asked > 2 ? route.abort() : route.continue();
  });
  await page.goto(loginPath);
  await expect.poll(() => asked).toBe(1);
  await touch(device, true);
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Dieser Passkey gehört zu keinem Konto mehr." })).toBeVisible();
});

test("the field of the address offers it, with two small scripts and no other", async ({ page, context, person: _, server }) => {
  const device = await aDevice(page);
  await makePasskey(page, "Mein Gerät");
  await expect(page.locator(".passkeys li")).toHaveCount(1);
  // A message that nobody has seen yet would be shown on the next page, with a script of its own.
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain("mappe_toast");
  await context.clearCookies({ name: "mappe_session" });
  await touch(device, false);
  await speak(context, server, "en");
  await page.goto(loginPath);
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith(".js") && !name.endsWith("service-worker.js"))
        .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize })),
    );
  await expect.poll(async () => (await scripts()).map(({ path }) => path).sort()).toEqual(["/enhance.js", "/passkeys.js"]);
  const bytes = (await scripts()).find(({ path }) => path === "/passkeys.js")?.bytes ?? Number.NaN;
  expect(bytes).toBeLessThanOrEqual(1300);
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await touch(device, true);
  await page.goto(loginPath);
  await expect(page).toHaveURL(dashboardPath);
});

test("whoever has none to show reads so, and the password works @only-phone", async ({ page }) => {
  const device = await aDevice(page);
  await touch(device, false);
  await page.goto(loginPath);
  await device.cdp.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId: device.authenticatorId });
  const button = page.getByRole("button", { name: "Mit Passkey anmelden" });
  await answerFor(page, "**/auth/passkey/options", (route) => route.fulfill({ status: 500, body: "no" }));
  await button.click();
  await expect(page.getByRole("alert").filter({ hasText: "Der Passkey wurde nicht benutzt." })).toBeVisible();
  expect([await findings(page), await tooWide(page)]).toEqual([[], 0]);
  await expect(page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true })).toBeEnabled();
});

test("a browser that knows no passkeys is offered none @only-phone", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await page.goto(loginPath);
  await expect(page.getByRole("button", { name: "Mit Passkey anmelden" })).toBeHidden();
  await expect(page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true })).toBeEnabled();
});

test("without script the pages say that passkeys need it @only-noscript", async ({ page, person: _, context }) => {
  await page.goto(`${securityPath}#passkeys`);
  await expect(page.getByText("Passkeys brauchen JavaScript.")).toBeVisible();
  await expect(page.getByText("Passkey hinzufügen", { exact: true })).toBeHidden();
  await context.clearCookies({ name: "mappe_session" });
  await page.goto(loginPath);
  await expect(page.getByText("Anmelden mit Passkey braucht JavaScript.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mit Passkey anmelden" })).toBeHidden();
});
