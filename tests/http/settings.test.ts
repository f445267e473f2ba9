import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { languagePath, leavePath, loginPath, ownSessionsPath, settingsPath } from "~/paths";
import { credentials, sessions, users } from "~db/schema/accounts";
import type { Visitor } from "../support/browser.ts";
import { password, register } from "./auth-people.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();
const newPassword = "Ein ganz neues 8";
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0";
const phone = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";

async function logIn(visitor: Visitor, email: string, typed: string, userAgent = ""): Promise<string> {
  const page = await visitor.get(loginPath);
  const options = { headers: { "user-agent": userAgent } };
  return (await visitor.submit(page, { field: "password" }, { email, password: typed }, options)).path;
}

test("the password is changed with the register rules, in the words of the settings", async () => {
  const visitor = site.stranger("en");
  const { email } = await register(visitor);
  const page = await visitor.get(settingsPath);
  expect(page.text).toMatch(/Change Password.*New Password.*Confirm New Password.*Reset Password/);

  const weak = await visitor.submit(page, { field: "password" }, { password: "schwach", confirmPassword: "" });
  expect(weak.status).toBe(422);
  expect(weak.text).toContain("at least 1 numeric character Confirm New Password");
  expect(weak.text).toContain("Please confirm password");
  expect(weak.html).not.toContain("schwach");

  const changed = await visitor.submit(weak, { field: "password" }, { password: newPassword, confirmPassword: newPassword });
  expect(changed.path).toBe(settingsPath);
  expect(changed.text).toContain("Password changed successfully");
  expect(changed.html).toMatch(/class="toast success"[^>]*data-ms="10000"/);
  expect((await visitor.get(settingsPath)).text).not.toContain("Password changed successfully");
  expect(await logIn(site.stranger(), email, password)).toBe(loginPath);
  expect(await logIn(site.stranger(), email, newPassword)).toMatch(/^\/admin/);
});

test("a sign-in older than a day is asked to sign in anew", async () => {
  const { visitor, person } = await site.signedIn({ language: "en" });
  const createdAt = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await site.database().db.update(sessions).set({ createdAt }).where(eq(sessions.userId, person.id));
  const page = await visitor.get(settingsPath);
  const refused = await visitor.submit(page, { field: "password" }, { password: newPassword, confirmPassword: newPassword });
  expect(refused).toMatchObject({ status: 422, text: expect.stringContaining("You signed in too long ago.") });
});

test.each([
  ["gr", "Konto löschen", "in den ersten 15 Minuten nach der Anmeldung", "Ihre Anmeldung ist älter als 15 Minuten."],
  ["en", "Delete account", "within 15 minutes of signing in", "You signed in more than 15 minutes ago."],
] as const)(
  "in %s a password chosen in this session opens nothing that matters until one signs in with it",
  async (language, button, hint, refusal) => {
    const visitor = site.stranger(language);
    const { email } = await register(visitor);
    const { db } = site.database();
    const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const createdAt = new Date(Date.now() - 60 * 60 * 1000);
    await db
      .update(sessions)
      .set({ createdAt })
      .where(eq(sessions.userId, person?.id ?? ""));
    // The account is as old as its session.
    await db
      .update(credentials)
      .set({ changedAt: createdAt })
      .where(eq(credentials.userId, person?.id ?? ""));
    const chosen = { password: newPassword, confirmPassword: newPassword, currentPassword: password };
    const changed = await visitor.submit(await visitor.get(settingsPath), { field: "password" }, chosen);
    expect(changed.path).toBe(settingsPath);

    const page = await visitor.get(leavePath);
    expect(page.text).toContain(hint);
    expect(page.html).not.toContain('type="password"');
    const refused = await visitor.submit(page, { button }, { address: email });
    expect(refused).toMatchObject({ status: 422, text: expect.stringContaining(refusal) });
    expect(refused.html).toContain(`value="${email}"`);
    const forced = await visitor.post(leavePath, { address: email, password: newPassword });
    expect(forced).toMatchObject({ status: 422, text: expect.stringContaining(refusal) });

    const anew = site.stranger(language);
    await logIn(anew, email, newPassword);
    const left = await anew.submit(await anew.get(leavePath), { button }, { address: email, password: newPassword });
    expect(left.path).toBe(loginPath);
  },
);

test("the devices are named in plain words, and each can be signed out", async () => {
  const visitor = site.stranger();
  const { email } = await register(visitor);
  const [desk, mobile] = [site.stranger(), site.stranger()];
  await logIn(desk, email, password, firefox);
  await logIn(mobile, email, password, phone);

  const page = await visitor.get(settingsPath);
  expect(page.text).toMatch(/Unbekanntes Gerät Dieses Gerät Zuletzt aktiv \d\d\.\d\d\.\d{4}, \d\d:\d\d Abmelden/);
  expect(page.text).toContain("Firefox auf Windows");
  expect(page.text).toContain("Chrome auf Android");

  const after = await visitor.submit(page, { action: ownSessionsPath, field: "session" });
  expect(after.path).toBe(settingsPath);
  expect(after.text).toContain("Das Gerät ist abgemeldet.");
  // The last one seen stands first below this one.
  expect(after.text).not.toContain("Chrome auf Android");
  expect((await mobile.get("/admin/documents")).path).toMatch(/^\/auth\/login/);
  expect((await desk.get("/admin/documents")).path).toBe("/admin/documents");
});

test("signing out everywhere ends this session too", async () => {
  const [visitor, other] = [site.stranger(), site.stranger()];
  const { email } = await register(visitor);
  await logIn(other, email, password);
  const out = await visitor.submit(await visitor.get(settingsPath), { button: "Überall abmelden" });
  expect(out.path).toBe(loginPath);
  expect(out.text).toContain("Sie sind auf allen Geräten abgemeldet.");
  for (const gone of [visitor, other]) expect((await gone.get(settingsPath)).path).toMatch(/^\/auth\/login/);
});

test("somebody else's session is nobody's to end", async () => {
  const { db } = site.database();
  const [jana, tobias] = [await site.signedIn(), await site.signedIn()];
  const [janas] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, jana.person.id));
  for (const session of [janas?.id ?? "", "no-id"]) await tobias.visitor.post(ownSessionsPath, { session });
  expect((await jana.visitor.get(settingsPath)).path).toBe(settingsPath);
});

test("leaving takes cache and storage of the browser along, and leaves the chosen language", async () => {
  const visitor = site.stranger("en");
  await register(visitor);
  const out = await visitor.post("/auth/logout", {}, { follow: false });
  expect(out.headers.get("clear-site-data")).toBe('"cache", "storage"');
  expect(out.headers.getSetCookie().map((line) => line.split("=")[0])).toEqual(["mappe_session"]);
  expect((await visitor.get(loginPath)).html).toMatch(/<html[^>]* lang="en"/);
});

test("letters speak the language that was chosen last", async () => {
  const { db } = site.database();
  const visitor = site.stranger();
  const { email } = await register(visitor);
  const kept = () => db.select({ language: users.language }).from(users).where(eq(users.email, email));
  expect(await kept()).toEqual([{ language: "de" }]);
  await visitor.submit(await visitor.get(settingsPath), { action: languagePath, button: "EN" });
  expect(await kept()).toEqual([{ language: "en" }]);
  await site.stranger().post(languagePath, { language: "gr", returnTo: "/" });
  expect(await kept()).toEqual([{ language: "en" }]);
});
