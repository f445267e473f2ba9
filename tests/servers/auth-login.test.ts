import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { countTry } from "~/features/accounts/count-tries.server";
import { dashboardPath, loginPath, logoutPath, registerPath } from "~/paths";
import { sessions, users } from "~db/schema/accounts";
import { anAddress, aSite, password, register } from "../http/auth-people.ts";
import type { Visitor } from "../support/browser.ts";

const site = aSite();

async function aRegisteredPerson(): Promise<string> {
  return (await register(site.visitor())).email;
}

async function logIn(visitor: Visitor, typed: Record<string, string>, path: string = loginPath) {
  return visitor.submit(await visitor.get(path), { field: "password" }, typed);
}

test("the login page is a welcome in both languages, and ships no script of ours but the comfort", async () => {
  const german = await site.visitor().get(loginPath);
  expect(german.text).toContain("Willkommen zurück");
  expect(german.html).toMatch(/<html[^>]* lang="de"/);
  expect(german.html).not.toMatch(/__remixContext|modulepreload/);
  expect(german.links).toContainEqual(expect.objectContaining({ href: registerPath, text: "Neues Konto anlegen" }));

  const english = await site.visitor("en").get(loginPath);
  expect(english.html).toMatch(/<title>Login – Mappe<\/title>/);
  expect(english.html).toMatch(/<meta name="description" content="Sign in to Mappe [^"]+"/);
});

test("empty fields say what is missing, beside the fields", async () => {
  const page = await logIn(site.visitor("en"), { email: "", password: "" });
  expect(page.status).toBe(422);
  expect(page.text).toContain("Please enter your email");
  expect(page.text).toContain("Please enter password");
  expect(page.html).toMatch(/<input(?=[^>]*name="email")(?=[^>]*aria-invalid="true")(?=[^>]*aria-describedby="login-email-error")/);
  expect(page.html).toMatch(/<p[^>]*id="login-password-error"/);
});

test("a malformed address is named and kept, the password is not sent back", async () => {
  const page = await logIn(site.visitor("en"), { email: "jana@", password: "geheim-geheim" });
  expect(page.text).toContain("Please enter a valid email address");
  expect(page.form({ field: "email" }).fields).toContainEqual(["email", "jana@"]);
  expect(page.html).not.toContain("geheim-geheim");
});

test.each([
  ["en", "Invalid Email", "Invalid Password"],
  ["gr", "E-Mail-Adresse oder Passwort stimmt nicht", "Das Passwort stimmt nicht"],
] as const)("unknown people and wrong passwords are told in %s", async (language, invalidEmail, invalidPassword) => {
  const email = await aRegisteredPerson();
  const stranger = await logIn(site.visitor(language), { email: anAddress(), password });
  expect(stranger).toMatchObject({ status: 422, text: expect.stringContaining(invalidEmail) });
  const wrong = await logIn(site.visitor(language), { email, password: "falsch" });
  expect(wrong).toMatchObject({ status: 422, text: expect.stringContaining(invalidPassword) });
  expect(wrong.form({ field: "email" }).fields).toContainEqual(["email", email]);
});

test("the right password leads to the dashboard, however the address is typed", async () => {
  const email = await aRegisteredPerson();
  const visitor = site.visitor();
  const page = await logIn(visitor, { email: ` ${email.toUpperCase()} `, password });
  expect(page.status).toBe(200);
  expect(page.path).toBe(dashboardPath);
});

test("the eleventh try is one too many, even with the right password", async () => {
  const email = await aRegisteredPerson();
  const visitor = site.visitor("en");
  for (let n = 0; n < 10; n++) expect(await logIn(visitor, { email, password: "falsch" })).toMatchObject({ status: 422 });
  const page = await logIn(visitor, { email, password });
  expect(page).toMatchObject({ status: 429, text: expect.stringContaining("Too many tries") });
});

test("a sign-in leads back to where the person was going", async () => {
  const email = await aRegisteredPerson();
  const visitor = site.visitor();
  const asked = await visitor.get("/admin/addnewdoc?page=7");
  expect(asked.path).toBe(`/auth/login?to=${encodeURIComponent("/admin/addnewdoc?page=7")}`);

  const failed = await visitor.submit(asked, { field: "password" }, { email, password: "falsch" });
  const answer = await visitor.submit(failed, { field: "password" }, { email, password }, { follow: false });
  expect(answer.headers.get("location")).toBe("/admin/addnewdoc?page=7");
});

test.each([
  ["/admin/documents/3", "/admin"],
  ["/admin/documentdetails?document=1", "/admin/documentdetails?document=1"],
  ["https://evil.example/", "/admin"],
  ["//evil.example/admin", "/admin"],
  ["/agb", "/admin"],
])("remembering %s leads to %s", async (remembered, destination) => {
  const email = await aRegisteredPerson();
  const visitor = site.visitor();
  const page = await visitor.get(`${loginPath}?to=${encodeURIComponent(remembered)}`);
  const answer = await visitor.submit(page, { field: "password" }, { email, password }, { follow: false });
  expect(answer.headers.get("location")).toBe(destination);
  if (destination === "/admin") expect((await visitor.get(destination)).path).toBe(dashboardPath);
});

test.each(["/admin", "/admin/unknown", "/admin/billing/invoices"])("signed in, %s leads to the dashboard", async (path) => {
  const visitor = site.visitor();
  await register(visitor);
  expect((await visitor.get(path)).path).toBe(dashboardPath);
});

test("the session's cookie is out of reach for scripts and outlives the browser", async () => {
  const visitor = site.visitor();
  const email = await aRegisteredPerson();
  const page = await visitor.get(loginPath);
  const answer = await visitor.submit(page, { field: "password" }, { email, password }, { follow: false });
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("mappe_session="));
  expect(cookie).toMatch(/^mappe_session=[\w-]{43}; Max-Age=\d{7,}; Path=\/; HttpOnly; SameSite=Lax$/);
});

test("a second sign-in in one browser ends the first session, and the browser is known by a cookie of its own", async () => {
  const email = await aRegisteredPerson();
  const visitor = site.visitor();
  await logIn(visitor, { email, password });
  const [first, known] = [visitor.cookies.get("mappe_session") ?? "", visitor.cookies.get("mappe_browser")];
  expect(known).toMatch(/^[\w-]{43}$/);
  visitor.cookies.delete("mappe_session");
  const login = await visitor.get(loginPath);
  visitor.cookies.set("mappe_session", first);
  await visitor.submit(login, { field: "password" }, { email, password });
  expect(visitor.cookies.get("mappe_browser")).toBe(known);

  const left = site.visitor();
  left.cookies.set("mappe_session", first);
  expect((await left.get("/admin/documents")).path).toMatch(/^\/auth\/login/);
  expect((await visitor.get("/admin/documents")).path).toBe("/admin/documents");
});

test("failures of strangers lock nobody out of a browser that signed in before", async () => {
  const visitor = site.visitor("en");
  const { email } = await register(visitor);
  await visitor.post(logoutPath, {});
  for (let n = 0; n < 10; n++) await countTry(site.database().db, "login:email", email);
  expect((await logIn(site.visitor("en"), { email, password })).text).toContain("Too many tries");
  expect((await logIn(visitor, { email, password })).path).toMatch(/^\/admin/);
});

test("a visit prolongs the session, at most every five minutes", async () => {
  const { db } = site.database();
  const visitor = site.visitor();
  const { email } = await register(visitor);
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const own = eq(sessions.userId, user?.id ?? "");
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const soon = new Date(Date.now() + 3_600_000);

  await db
    .update(sessions)
    .set({ seenAt: minutesAgo(4), expiresAt: soon })
    .where(own);
  await visitor.get("/admin/documents");
  expect(await db.select({ expiresAt: sessions.expiresAt }).from(sessions).where(own)).toEqual([{ expiresAt: soon }]);

  await db
    .update(sessions)
    .set({ seenAt: minutesAgo(6) })
    .where(own);
  await visitor.get("/admin/documents");
  const [prolonged] = await db.select().from(sessions).where(own);
  expect(prolonged?.seenAt.getTime()).toBeGreaterThan(minutesAgo(1).getTime());
  expect(prolonged?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 59 * 24 * 3_600_000);
});

test("logging out is a post, ends the session everywhere it was kept, and closes /admin", async () => {
  const visitor = site.visitor();
  await register(visitor);
  const stolen = visitor.cookies.get("mappe_session") ?? "";
  expect((await visitor.get(logoutPath, { follow: false })).headers.get("location")).toBe("/admin");
  expect((await visitor.get("/admin/documents")).path).toBe("/admin/documents");

  const out = await visitor.post(logoutPath, {});
  expect(out.path).toBe(loginPath);
  expect((await visitor.get("/admin/documents")).path).toMatch(/^\/auth\/login/);

  const thief = site.visitor();
  thief.cookies.set("mappe_session", stolen);
  expect((await thief.get("/admin/documents")).path).toMatch(/^\/auth\/login/);
});

test("signing out has the browser forget all but files that were never sent, which nobody was asked about", async () => {
  const visitor = site.visitor();
  const { email } = await register(visitor);
  const forgotten = async (person?: string) => {
    if (person) visitor.cookies.set("mappe_waiting", person);
    const out = await visitor.post(logoutPath, {}, { follow: false });
    return [out.headers.get("clear-site-data"), out.headers.getSetCookie().some((cookie) => cookie.startsWith("mappe_toast="))];
  };
  const [user] = await site.database().db.select({ id: users.id }).from(users).where(eq(users.email, email));
  expect(await forgotten(user?.id)).toEqual(['"cache"', true]);
  await logIn(visitor, { email, password });
  expect(await forgotten(randomUUID())).toEqual(['"cache"', false]);
  await logIn(visitor, { email, password });
  expect(await forgotten(`${randomUUID()}.${user?.id}`)).toEqual(['"cache"', true]);
  visitor.cookies.delete("mappe_waiting");
  await logIn(visitor, { email, password });
  expect(await forgotten()).toEqual(['"cache", "storage"', false]);
});

test("a post from another site is refused", async () => {
  const email = await aRegisteredPerson();
  const answer = await site
    .visitor()
    .post(loginPath, { email, password }, { follow: false, headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } });
  expect(answer.status).toBe(403);
  expect(answer.headers.getSetCookie()).toEqual([]);
});
