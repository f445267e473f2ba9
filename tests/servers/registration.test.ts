import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeKey } from "~/features/accounts/admission/make-key.server";
import { dashboardPath, homePath, loginPath, registerPath } from "~/paths";
import { admissionKeys, users } from "~db/schema/index";
import { anAddress, aSite, password, register } from "../http/auth-people.ts";
import type { Page, Visitor } from "../support/browser.ts";
import { aProvider, type TestProvider } from "../support/provider.ts";
import { aSignedIn } from "../support/signed-in.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await aProvider();
});
afterAll(() => provider.stop());

const env = async (registration: string) => ({
  ...provider.env,
  REGISTRATION: registration,
  REGISTRATION_DOMAINS: "Firma.example, b.example",
});
const sites = { domains: aSite(() => env("domains")), closed: aSite(() => env("closed")) };
type Kind = keyof typeof sites;
const kinds = Object.keys(sites) as Kind[];

const colleague = () => anAddress().replace("@post.", "@firma.");
const typed = (email: string) => ({ email, displayName: "Jana", password, confirmPassword: password, terms: "on" });
const notHere = "This email address can’t be used for an account here";

async function hasAccount(kind: Kind, email: string): Promise<boolean> {
  return (await sites[kind].database().db.$count(users, eq(users.email, email))) > 0;
}

async function byGoogle(kind: Kind, email: string, verified = true): Promise<{ page: Page; visitor: Visitor }> {
  provider.person = { sub: email, name: "Jana Albrecht", email, email_verified: verified };
  const visitor = sites[kind].visitor("en");
  return { visitor, page: await visitor.submit(await visitor.get(loginPath), { button: "Google" }) };
}

async function linkOf(kind: Kind, email?: string, now = new Date()): Promise<string> {
  return makeKey(sites[kind].database().db, { origin: "operator", email, now });
}

test("people of the named domains open an account with the form, others are told why not", async () => {
  const visitor = sites.domains.visitor("en");
  expect((await visitor.get(registerPath)).text).toContain("Only people with an email address of firma.example, b.example can");
  const email = colleague();
  const { page } = await register(visitor, { email: ` ${email.toUpperCase()}` });
  expect(page.path).toMatch(/^\/admin/);
  expect(await hasAccount("domains", email)).toBe(true);

  const stranger = anAddress();
  const refused = await register(sites.domains.visitor("en"), { email: stranger });
  expect(refused.page).toMatchObject({ status: 422, text: expect.stringContaining(notHere) });
  expect(await hasAccount("domains", stranger)).toBe(false);
});

test.each(kinds)("%s: an address that has an account is told as it is where everybody may open one", async (kind) => {
  const { person } = await aSignedIn(sites[kind].database().db, sites[kind].url());
  const page = await sites[kind].visitor("en").post(registerPath, typed(person.email));
  expect(page).toMatchObject({ status: 422 });
  expect((await sites[kind].visitor("en").post(registerPath, typed(anAddress()))).status).toBe(422);
});

test("a provider opens an account for people of the named domains only", async () => {
  const email = colleague();
  expect((await byGoogle("domains", email)).page.path).toMatch(/^\/admin/);
  const stranger = anAddress();
  const { page } = await byGoogle("domains", stranger);
  expect(page).toMatchObject({ path: loginPath, text: expect.stringContaining(notHere) });
  expect(await hasAccount("domains", stranger)).toBe(false);
});

test("where registration is closed nobody opens an account, and whoever has one signs in", async () => {
  const visitor = sites.closed.visitor("en");
  const page = await visitor.get(registerPath);
  expect(page).toMatchObject({ status: 200, text: expect.stringContaining("No new accounts are opened here.") });
  expect(page.html).not.toMatch(/name="password"|action="\/auth\/google/);
  const email = colleague();
  expect(await visitor.post(registerPath, typed(email))).toMatchObject({ status: 422, text: expect.not.stringContaining("Albrecht") });
  expect((await byGoogle("closed", email)).page.path).toBe(loginPath);
  expect(await hasAccount("closed", email)).toBe(false);

  const { person } = await aSignedIn(sites.closed.database().db, sites.closed.url());
  expect((await byGoogle("closed", person.email)).page.path).toMatch(/^\/admin/);
});

test("no button leads to a form that nobody may use", async () => {
  for (const [kind, count] of [
    ["domains", true],
    ["closed", false],
  ] as const)
    for (const path of [homePath, "/features", "/auth/pricing", loginPath]) {
      const page = await sites[kind].visitor("en").get(path);
      expect(
        page.links.some(({ href }) => href.startsWith(registerPath)),
        `${kind} ${path}`,
      ).toBe(count);
    }
});

test.each(kinds)("%s: the operator’s address opens one account, within a day", async (kind) => {
  const link = await linkOf(kind);
  const visitor = sites[kind].visitor("en");
  const form = await visitor.get(link);
  expect(form.text).toContain("You were invited to open an account here.");
  const email = anAddress();
  const page = await visitor.submit(form, { field: "password" }, typed(email));
  expect(page.path).toMatch(/^\/admin/);

  const second = sites[kind].visitor("en");
  expect((await second.get(link)).text).toContain("This invitation is no longer valid.");
  expect((await second.post(link, typed(anAddress()))).status).toBe(422);
  const late = await linkOf(kind, undefined, new Date(Date.now() - 24 * 60 * 60 * 1000));
  expect((await second.post(late, typed(anAddress()))).status).toBe(422);
});

test("an address that the operator made for somebody opens no account of somebody else", async () => {
  const email = anAddress();
  const link = await linkOf("closed", email);
  const visitor = sites.closed.visitor("en");
  const form = await visitor.get(link);
  expect(form.form({ field: "password" }).fields).toContainEqual(["email", email]);
  expect((await visitor.submit(form, { field: "password" }, typed(anAddress()))).status).toBe(422);
  expect((await visitor.submit(form, { field: "password" }, typed(email))).path).toMatch(/^\/admin/);
  expect(await sites.closed.database().db.select().from(admissionKeys).where(eq(admissionKeys.origin, "person"))).toEqual([]);
});

test.each(kinds)("%s: somebody without an account who may not open one is not invited, others are", async (kind) => {
  const { db } = sites[kind].database();
  const jana = await aSignedIn(db, sites[kind].url(), { language: "en" });
  const tobias = await aSignedIn(db, sites[kind].url());
  const invite = async (email: string) => jana.visitor.submit(await jana.visitor.get("/admin/connections"), { field: "email" }, { email });
  expect(await invite(anAddress())).toMatchObject({ status: 403, text: expect.stringContaining("this person can’t open one") });
  expect((await invite(tobias.person.email)).status).toBe(200);
  expect((await invite(colleague())).status).toBe(kind === "domains" ? 200 : 403);
});

test("an account that is not confirmed moves to an address of the named domains only", async () => {
  const visitor = sites.domains.visitor("en");
  await register(visitor, { email: colleague() });
  const page = await visitor.get(dashboardPath);
  const change = async (email: string) => visitor.submit(page, { button: "Change and send email" }, { email });
  expect(await change(anAddress())).toMatchObject({ status: 422, text: expect.stringContaining(notHere) });
  const email = colleague();
  await change(email);
  expect(await hasAccount("domains", email)).toBe(true);
});
