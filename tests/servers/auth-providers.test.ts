import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { loginPath, logoutPath, providerReturnPath, registerPath } from "~/paths";
import { activities, identities, providerSignIns, sessions, users } from "~db/schema/index";
import { aSecondFactor } from "../builders/second-factor.ts";
import { anAddress, aSite, password, register } from "../http/auth-people.ts";
import type { Page, Visitor } from "../support/browser.ts";
import { drainJobs } from "../support/jobs.ts";
import { lettersTo, linkIn } from "../support/letters.ts";
import { aProvider, client, type TestProvider } from "../support/provider.ts";

let provider: TestProvider;
const site = aSite(async () => {
  provider = await aProvider();
  // Long enough for a busy machine, short enough to wait for.
  return { ...provider.env, PROVIDER_TIMEOUT_MS: "2500", DATA_DIR: process.env.DATA_DIR ?? "" };
});

afterAll(() => provider.stop());

beforeEach(() => {
  Object.assign(provider, { trouble: undefined, words: undefined, asked: [] });
});

let number = 0;

function googlePerson(over: Record<string, unknown> = {}): Record<string, unknown> {
  number += 1;
  const facts = { sub: `g${number}`, name: "Jana Albrecht", email: anAddress(), email_verified: true, picture: "https://pic.example/1" };
  provider.person = { ...facts, ...over };
  return provider.person;
}

function facebookPerson(over: Record<string, unknown> = {}): Record<string, unknown> {
  number += 1;
  const facts = { id: `f${number}`, name: "Jana Albrecht", email: anAddress(), picture: { data: { url: "https://pic.example/2" } } };
  provider.person = { ...facts, ...over };
  return provider.person;
}

/** Presses the button and goes all the way through the provider and back. */
async function signInWith(visitor: Visitor, name: "Google" | "Facebook", path: string = loginPath): Promise<Page> {
  return visitor.submit(await visitor.get(path), { button: name });
}

async function userOf(email: unknown) {
  const [user] = await site
    .database()
    .db.select()
    .from(users)
    .where(eq(users.email, String(email)));
  return user;
}

const isLoggedOut = async (visitor: Visitor) => (await visitor.get("/admin/documents")).path.startsWith(loginPath);

test("Google: from the button to a verified account, with everything sent as it has to be", async () => {
  const { db } = site.database();
  const person = googlePerson({ email: ` ${anAddress().toUpperCase()}`.trim() });
  const visitor = site.visitor("en");
  const page = await signInWith(visitor, "Google");
  expect(page.path).toMatch(/^\/admin/);
  expect(page.text).not.toContain("Please confirm your email address");

  const [authorize, token, profile] = provider.asked;
  const callback = site.url() + providerReturnPath("google");
  expect(authorize?.parameters).toMatchObject({ client_id: client.id, redirect_uri: callback, response_type: "code" });
  expect(authorize?.parameters).toMatchObject({
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/.{30}/),
  });
  expect(token?.parameters).toMatchObject({ client_secret: client.secret, redirect_uri: callback, code_verifier: expect.any(String) });
  expect(profile?.path).toBe("/google/profile");

  const user = await userOf(String(person.email).toLowerCase());
  expect(user).toMatchObject({ displayName: "Jana Albrecht", emailVerifiedAt: expect.any(Date), language: "en" });
  expect(
    await db
      .select()
      .from(identities)
      .where(eq(identities.subject, String(person.sub))),
  ).toMatchObject([{ provider: "google", userId: user?.id, photoUrl: "https://pic.example/1" }]);
  expect(await db.select().from(providerSignIns)).toEqual([]);
  expect(visitor.cookies.has("mappe_provider")).toBe(false);
});

test("the second time the same person comes in, whatever her address is there by now", async () => {
  const { db } = site.database();
  const person = googlePerson();
  const visitor = site.visitor();
  await signInWith(visitor, "Google");
  const first = visitor.cookies.get("mappe_session");
  await visitor.post(logoutPath, {});
  provider.person = { ...person, email: anAddress(), picture: undefined };
  await signInWith(visitor, "Google");

  const user = await userOf(person.email);
  expect(visitor.cookies.get("mappe_session")).not.toBe(first);
  const codes = await db
    .select({ code: activities.actionCode })
    .from(activities)
    .where(eq(activities.userId, user?.id ?? ""));
  expect(codes.map(({ code }) => code).sort()).toEqual(["LOGIN", "LOGOUT", "REGISTER"]);
  expect(user?.lastSignInAt?.getTime()).toBeGreaterThan(user?.createdAt.getTime() ?? Number.POSITIVE_INFINITY);
});

test("an account that asks for a second step asks for it after the provider too, and leads on from there", async () => {
  const { db } = site.database();
  const person = googlePerson();
  const visitor = site.visitor();
  await signInWith(visitor, "Google");
  const app = await aSecondFactor(db, (await userOf(person.email))?.id ?? "", { now: new Date() });

  const again = site.visitor();
  const asked = await signInWith(again, "Google", `${loginPath}?to=${encodeURIComponent("/admin/settings?a=b")}`);
  expect([asked.path, again.cookies.has("mappe_session")]).toEqual([expect.stringMatching(/^\/auth\/second\?to=/), false]);
  const passed = await again.submit(asked, { field: "code" }, { code: app.codeAt(new Date()) });
  expect(passed.path).toBe("/admin/settings?a=b");
});

test("Facebook says nothing of the address: the account is made and asked to confirm it", async () => {
  const person = facebookPerson({ picture: undefined });
  const page = await signInWith(site.visitor(), "Facebook", registerPath);
  expect(page.text).toContain("Bitte bestätigen Sie Ihre E-Mail-Adresse");
  expect(await userOf(person.email)).toMatchObject({ emailVerifiedAt: null, verificationSentAt: null });
  expect(provider.asked[0]?.parameters).toMatchObject({ scope: "public_profile,email", state: expect.any(String) });
  expect(provider.asked[2]?.parameters.fields).toBe("id,name,email,picture");
});

test("an account that Facebook opened is confirmed where one is signed in to it, elsewhere only after signing in there", async () => {
  const person = facebookPerson();
  const visitor = site.visitor();
  await signInWith(visitor, "Facebook");
  await drainJobs(site.database().url);
  const link = linkIn((await lettersTo(String(person.email)))[0]);

  const elsewhere = site.visitor();
  const asked = await elsewhere.get(link);
  expect(asked.text).toContain("mit Facebook");
  expect((await elsewhere.post(link, {})).text).toContain("Dieser Browser ist nicht in diesem Konto angemeldet");
  expect(await userOf(person.email)).toMatchObject({ emailVerifiedAt: null });
  await elsewhere.submit(asked, { button: "Mit Facebook anmelden" });
  const confirmed = await elsewhere.submit(await elsewhere.get(link), { button: "Ja, Adresse bestätigen" });
  expect(confirmed.text).toContain("Ihre E-Mail-Adresse ist bestätigt.");
  expect(await isLoggedOut(visitor)).toBe(true);
});

test("without a name the address lends one", async () => {
  const person = googlePerson({ name: undefined, email: `tobias.lindner${number}@post.example` });
  await signInWith(site.visitor(), "Google");
  expect(await userOf(person.email)).toMatchObject({ displayName: String(person.email).split("@")[0] });
});

test("a verified address opens the account it has here, and leaves its password", async () => {
  const { db } = site.database();
  const { email } = await register(site.visitor());
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, email));
  googlePerson({ email });
  expect((await signInWith(site.visitor(), "Google")).path).toMatch(/^\/admin/);
  const visitor = site.visitor();
  expect((await visitor.submit(await visitor.get(loginPath), { field: "password" }, { email, password })).path).toMatch(/^\/admin/);
  expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
});

test("a verified address takes over an account that nobody had proven: its password and sessions end", async () => {
  const { db } = site.database();
  const squatter = site.visitor("en");
  const { email } = await register(squatter, { displayName: "Not Jana" });
  facebookPerson({ email: anAddress() });
  const owner = site.visitor("en");
  googlePerson({ email });
  const inside = await signInWith(owner, "Google");
  expect(inside.path).toMatch(/^\/admin/);
  expect(inside.text).toContain("Jana Albrecht");
  expect(inside.text).not.toContain("Not Jana");

  expect(await isLoggedOut(squatter)).toBe(true);
  const again = await squatter.submit(await squatter.get(loginPath), { field: "password" }, { email, password });
  expect(again.text).toContain("Invalid Email");
  const user = await userOf(email);
  expect(
    await db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user?.id ?? "")),
  ).toHaveLength(1);
});

test("a stranger's unproven Facebook account with the address ends with the takeover too", async () => {
  const email = anAddress();
  const stranger = facebookPerson({ email });
  await signInWith(site.visitor(), "Facebook");
  googlePerson({ email });
  await signInWith(site.visitor(), "Google");

  provider.person = stranger;
  const visitor = site.visitor("en");
  const refused = await signInWith(visitor, "Facebook");
  expect(refused.path).toBe(loginPath);
  expect(refused.text).toContain("Email already in use");
});

test.each(["Google", "Facebook"] as const)("an unverified address from %s opens no account that is there", async (name) => {
  const { email } = await register(site.visitor());
  if (name === "Google") googlePerson({ email, email_verified: false });
  else facebookPerson({ email });
  const visitor = site.visitor("en");
  const page = await signInWith(visitor, name);
  expect(page.text).toContain("Email already in use");
  expect(page.html).toMatch(/class="toast danger"[^>]*data-ms="10000"/);
  expect(await isLoggedOut(visitor)).toBe(true);
});

test.each([undefined, "", "no address", `${"x".repeat(242)}@post.example`])(
  "without an address (%s) there is no account",
  async (email) => {
    facebookPerson({ email });
    const page = await signInWith(site.visitor("en"), "Facebook");
    expect(page.path).toBe(loginPath);
    expect(page.text).toContain("Facebook didn’t share your email address with us.");
  },
);

test.each([
  ["Facebook", "Permissions error", "Facebook: Permissions error"],
  ["Google", undefined, "Google: access_denied"],
] as const)("who declines at %s is back at the login page with the provider's words", async (name, words, told) => {
  Object.assign(provider, { trouble: "declined", words });
  const page = await signInWith(site.visitor(), name, `${loginPath}?to=%2Fadmin%2Faddnewdoc`);
  expect(page.path).toBe(`${loginPath}?to=%2Fadmin%2Faddnewdoc`);
  expect(page.text).toContain(told);
});

test.each([
  "silent",
  "token-500",
  "token-garbage",
  "no-token",
  "profile-500",
  "profile-garbage",
  "profile-of-nobody",
  "token-hangs",
  "profile-hangs",
] as const)("a provider in trouble (%s) signs nobody in, and its error page is not shown", async (trouble) => {
  googlePerson();
  provider.trouble = trouble;
  for (const name of ["Google", "Facebook"] as const) {
    const visitor = site.visitor("en");
    const page = await signInWith(visitor, name);
    expect(page.path).toBe(loginPath);
    expect(page.text).toContain(`We can’t reach ${name} at the moment.`);
    expect(page.text).not.toMatch(/Oops|Hello|Unexpected token/);
    expect(await isLoggedOut(visitor)).toBe(true);
  }
});

test("a sign-in leads back to where the person was going, and never to another site", async () => {
  googlePerson();
  const visitor = site.visitor();
  const asked = await visitor.get("/admin/addnewdoc?page=7");
  const start = await visitor.submit(asked, { button: "Google" }, {}, { follow: false });
  const back = await visitor.get(start.headers.get("location") ?? "", { follow: false });
  const answer = await visitor.get(back.headers.get("location") ?? "", { follow: false });
  expect(answer.headers.get("location")).toBe("/admin/addnewdoc?page=7");

  googlePerson();
  const elsewhere = site.visitor();
  const page = await elsewhere.post("/auth/google?to=//evil.example/admin", {});
  expect(page.path).toMatch(/^\/admin/);
});

/** Left for the provider, not yet back: the address that leads back. */
async function onTheWay(visitor: Visitor, name: "Google" | "Facebook"): Promise<string> {
  const start = await visitor.submit(await visitor.get(loginPath), { button: name }, {}, { follow: false });
  const cookie = start.headers.getSetCookie().find((line) => line.startsWith("mappe_provider="));
  expect(cookie).toMatch(/; Max-Age=600; Path=\/auth; HttpOnly; SameSite=Lax$/);
  return (await visitor.get(start.headers.get("location") ?? "", { follow: false })).headers.get("location") ?? "";
}

test("a way back serves once, in the browser that left, with the state it left with", async () => {
  googlePerson();
  const visitor = site.visitor("en");
  const back = await onTheWay(visitor, "Google");
  const cookies = new Map(visitor.cookies);
  const interrupted = "The sign-in with Google was interrupted.";

  const victim = site.visitor("en");
  expect((await victim.get(back)).text).toContain(interrupted);
  expect(await isLoggedOut(victim)).toBe(true);

  expect((await visitor.get(back)).path).toMatch(/^\/admin/);
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  visitor.cookies.delete("mappe_session");
  expect((await visitor.get(back)).text).toContain(interrupted);
});

test.each([
  ["another state", (back: URL) => back.searchParams.set("state", "guessed")],
  ["no state", (back: URL) => back.searchParams.delete("state")],
  ["words of a stranger", (back: URL) => (back.search = "?error=x&error_description=Call+0900")],
  ["the other provider's address", (back: URL) => (back.pathname = providerReturnPath("facebook"))],
])("a way back with %s signs nobody in", async (_, change) => {
  googlePerson();
  const visitor = site.visitor("en");
  const back = new URL(await onTheWay(visitor, "Google"));
  change(back);
  const page = await visitor.get(back.href);
  expect(page.text).toMatch(/The sign-in with \w+ was interrupted/);
  expect(page.text).not.toContain("0900");
  expect(await isLoggedOut(visitor)).toBe(true);
});

test("a way back without or with a used code is the provider's to refuse", async () => {
  googlePerson();
  const visitor = site.visitor("en");
  const back = new URL(await onTheWay(visitor, "Google"));
  const code = back.searchParams.get("code") ?? "";
  await visitor.get(back.href);
  await visitor.post(logoutPath, {});
  for (const stale of [code, ""]) {
    const next = new URL(await onTheWay(visitor, "Google"));
    next.searchParams.set("code", stale);
    expect((await visitor.get(next.href)).text).toContain("We can’t reach Google at the moment.");
  }
});

test("ten minutes later the way back is closed", async () => {
  const { db } = site.database();
  googlePerson();
  const visitor = site.visitor("en");
  const back = await onTheWay(visitor, "Google");
  await db.update(providerSignIns).set({ expiresAt: new Date(Date.now() - 1) });
  expect((await visitor.get(back)).text).toContain("was interrupted");
});

test.each(["/auth/google", "/auth/facebook", "/auth/amazon"])("opening %s is no sign-in", async (path) => {
  const answer = await site.visitor().get(path, { follow: false });
  expect(answer.headers.get("location")).toBe(loginPath);
  expect((await site.visitor().post("/auth/amazon", {})).path).toBe(loginPath);
  expect(provider.asked).toEqual([]);
});

test("too many ways back from one sender are stopped", async () => {
  const { sql } = site.database();
  await sql`insert into attempts (key, points, expire) values ('provider-return:sender:127.0.0.1', 100, now() + interval '10 minutes')
    on conflict (key) do update set points = 100, expire = excluded.expire`;
  googlePerson();
  const page = await signInWith(site.visitor("en"), "Google");
  expect(page.text).toContain("Too many tries");
  await sql`delete from attempts`;
});
