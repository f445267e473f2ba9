import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { loginPath, secondPath, securityPath, settingsPath } from "~/paths";
import { credentials, sessions, users } from "~db/schema/accounts";
import { appWith } from "../builders/second-factor.ts";
import { aSite, password, register } from "../http/auth-people.ts";
import type { Page, Visitor } from "../support/browser.ts";
import { drainJobs } from "../support/jobs.ts";
import { lettersTo } from "../support/letters.ts";

const site = aSite(async () => ({ DATA_DIR: process.env.DATA_DIR ?? "" }));
const soon = () => new Date(Date.now() + 30_000);

/** Goes through the whole of it on the page, as somebody without script does. */
async function switchOn(visitor: Visitor) {
  const asked = await visitor.submit(await visitor.get(securityPath), { button: /Einrichten|Set up/ }, { password });
  const key = /<code class="app-key">([A-Z2-7 ]+)</.exec(asked.html)?.[1] ?? "";
  const app = appWith(key.replaceAll(" ", ""));
  const on = await visitor.submit(asked, { field: "code" }, { code: app.codeAt(new Date()) });
  return { asked, on, app, codes: codesOn(on) };
}

function codesOn({ html }: Page): string[] {
  return [...html.matchAll(/<code>([0-9a-z-]{19})<\/code>/g)].map(([, code = ""]) => code);
}

async function logIn(visitor: Visitor, email: string, path: string = loginPath): Promise<Page> {
  return visitor.submit(await visitor.get(path), { field: "password" }, { email, password });
}

test("it is switched on with password and code, and the recovery codes are shown this once", async () => {
  const visitor = site.visitor();
  const { email } = await register(visitor);
  const settings = await visitor.get(settingsPath);
  expect(settings.text).toMatch(/Anmelden in zwei Schritten \(2FA\) Ausgeschaltet/);
  expect(settings.links).toContainEqual({ href: securityPath, text: "Anmelden in zwei Schritten (2FA) Ausgeschaltet Einrichten" });

  const begun = await visitor.get(securityPath);
  const wrong = await visitor.submit(begun, { button: "Einrichten" }, { password: "Nur geraten 2026" });
  expect([wrong.status, wrong.html]).toEqual([422, expect.stringMatching(/id="begin-password"(?=[^>]*aria-invalid="true")/)]);
  expect(wrong.html).not.toContain("Nur geraten");

  const { asked, on, codes } = await switchOn(visitor);
  expect(asked.html).toMatch(/<svg class="qr" role="img" aria-label="QR-Code für Ihre Authenticator-App"/);
  expect(on).toMatchObject({ status: 200, path: securityPath, text: expect.stringContaining("Ihre Notfallcodes") });
  expect(new Set(codes).size).toBe(10);
  const file = decodeURIComponent(
    /href="data:text\/plain;charset=utf-8,([^"]+)" download="mappe-notfallcodes.txt"/.exec(on.html)?.[1] ?? "",
  );
  expect(file).toContain(email);
  for (const code of codes) expect(file).toContain(code);
  expect(on.headers.get("cache-control")).toBe("no-store");

  const after = await visitor.get(securityPath);
  expect(after.text).toMatch(
    /Eingeschaltet seit \d\d\.\d\d\.\d{4}.*Noch 10 Notfallcodes.*Sicherheitsverlauf.*Anmelden in zwei Schritten eingeschaltet/,
  );
  expect(after.html).not.toContain(codes[0]);
  await drainJobs(site.database().url);
  expect((await lettersTo(email)).map(({ subject }) => subject)).toContain("Anmelden in zwei Schritten ist eingeschaltet");
});

test("a wrong code keeps the picture, and what was begun can be left", async () => {
  const visitor = site.visitor("en");
  await register(visitor);
  const asked = await visitor.submit(await visitor.get(securityPath), { button: "Set up" }, { password });
  const wrong = await visitor.submit(asked, { field: "code" }, { code: "12 34" });
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining("This code is wrong")]);
  expect(wrong.html).toMatch(/class="qr"[\s\S]*id="code"(?=[^>]*aria-invalid="true")/);
  const left = await visitor.submit(wrong, { button: "Cancel" });
  expect(left.html).not.toContain('class="qr"');
  expect(left.text).toContain("Switched off");
});

test("after the password a code is asked for, and the way leads on to where it was going", async () => {
  const owner = site.visitor();
  const { email } = await register(owner);
  const { app } = await switchOn(owner);

  const visitor = site.visitor();
  const asked = await logIn(visitor, email, `${loginPath}?to=${encodeURIComponent("/admin/documents/4?sort=name")}`);
  expect(asked.path).toMatch(/^\/auth\/second\?to=/);
  expect(visitor.cookies.has("mappe_session")).toBe(false);
  expect((await visitor.get("/admin/documents")).path).toMatch(/^\/auth\/login/);
  const wrong = await visitor.submit(asked, { field: "code" }, { code: "٤٨٢٩١٧" });
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining("Dieser Code stimmt nicht")]);

  const code = app.codeAt(soon());
  const answer = await visitor.submit(wrong, { field: "code" }, { code }, { follow: false });
  expect(answer.headers.get("location")).toMatch(/^\/admin/);
  expect(
    answer.headers
      .getSetCookie()
      .map((line) => line.split("=")[0])
      .sort(),
  ).toEqual(["mappe_browser", "mappe_second", "mappe_session"]);
  expect((await visitor.get("/admin/documents")).path).toBe("/admin/documents");
  expect((await visitor.get(secondPath, { follow: false })).headers.get("location")).toBe(loginPath);

  const thief = site.visitor();
  const replayed = await thief.submit(await logIn(thief, email), { field: "code" }, { code });
  expect([replayed.status, thief.cookies.has("mappe_session")]).toEqual([422, false]);
});

test("a recovery code stands in for the phone, once, and the owner is told", async () => {
  const owner = site.visitor("en");
  const { email } = await register(owner);
  const { codes } = await switchOn(owner);
  const recovery = codes[3] ?? "";
  const visitor = site.visitor("en");
  const asked = await logIn(visitor, email);
  expect(asked.text).toContain("Phone not at hand?");
  expect((await visitor.submit(asked, { field: "recovery" }, { recovery })).path).toMatch(/^\/admin/);

  const again = site.visitor("en");
  const refused = await again.submit(await logIn(again, email), { field: "recovery" }, { recovery });
  expect(refused.text).toContain("This recovery code is wrong");
  expect(refused.html).toMatch(/<details(?=[^>]*\sopen)[^>]*>[\s\S]*name="recovery"(?=[^>]*aria-invalid="true")/);
  expect((await owner.get(securityPath)).text).toMatch(/9 recovery codes are left.*Signed in with a recovery code/);
  await drainJobs(site.database().url);
  expect((await lettersTo(email)).map(({ subject }) => subject)).toContain("Signed in with a recovery code");
});

test("five wrong codes are enough, and a browser without the first step is sent to it", async () => {
  const owner = site.visitor("en");
  const { email } = await register(owner);
  await switchOn(owner);
  const visitor = site.visitor("en");
  let page = await logIn(visitor, email);
  for (let n = 0; n < 6; n++) page = await visitor.submit(page, { field: "code" }, { code: "000000" });
  expect([page.status, page.text]).toEqual([429, expect.stringContaining("Too many tries.")]);

  const stranger = site.visitor("en");
  expect((await stranger.get(secondPath)).path).toBe(loginPath);
  const posted = await stranger.post(secondPath, { code: "000000" });
  expect([posted.path, posted.text]).toEqual([loginPath, expect.stringContaining("Your time for the second step is up.")]);
});

test("new codes and switching off ask for the password", async () => {
  const visitor = site.visitor("en");
  const { email } = await register(visitor);
  const { codes } = await switchOn(visitor);
  const page = await visitor.get(securityPath);
  const renewed = await visitor.submit(page, { button: "Show new codes" }, { password });
  expect(codesOn(renewed)).toHaveLength(10);
  expect(codesOn(renewed)).not.toContain(codes[0]);

  const refused = await visitor.submit(page, { button: "Switch off" }, { password: "Only guessed 2026" });
  expect([refused.status, refused.html]).toEqual([422, expect.stringMatching(/id="off-password"(?=[^>]*aria-invalid="true")/)]);
  const off = await visitor.submit(refused, { button: "Switch off" }, { password });
  expect(off.text).toMatch(
    /Two-step sign-in switched off .*New recovery codes.*Two-step sign-in switched on .*Two-step sign-in is switched off\.$/,
  );
  expect((await logIn(site.visitor("en"), email)).path).toMatch(/^\/admin/);
});

test("without a password a sign-in of the last quarter of an hour is asked for", async () => {
  const { db } = site.database();
  const visitor = site.visitor("en");
  const { email } = await register(visitor);
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  await db.delete(credentials).where(eq(credentials.userId, user?.id ?? ""));
  const page = await visitor.get(securityPath);
  expect(page.text).toContain("For your security, this works only within 15 minutes of signing in.");
  await db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - 16 * 60_000) })
    .where(eq(sessions.userId, user?.id ?? ""));
  expect((await visitor.submit(page, { button: "Set up" })).text).toContain("You signed in more than 15 minutes ago.");
});
