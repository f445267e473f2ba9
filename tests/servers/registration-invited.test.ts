import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loginPath, registerPath } from "~/paths";
import { invites, users } from "~db/schema/index";
import { anAddress, aSite, password } from "../http/auth-people.ts";
import { drainJobs } from "../support/jobs.ts";
import { lettersTo, linkIn } from "../support/letters.ts";
import { aProvider, type TestProvider } from "../support/provider.ts";
import { aSignedIn } from "../support/signed-in.ts";

// The jobs of this test make the links of invitations.
vi.hoisted(() => Object.assign(process.env, { REGISTRATION: "invited" }));

let provider: TestProvider;
beforeAll(async () => {
  provider = await aProvider();
});
afterAll(() => provider.stop());
const site = aSite(async () => ({ ...provider.env, DATA_DIR: process.env.DATA_DIR ?? "" }));

const typed = (email: string) => ({ email, displayName: "Tobias", password, confirmPassword: password, terms: "on" });

async function hasAccount(email: string): Promise<boolean> {
  return (await site.database().db.$count(users, eq(users.email, email))) > 0;
}

/** Invites an address and returns the link in the mail. */
async function linkTo(email: string): Promise<string> {
  const { db, url } = site.database();
  const { visitor } = await aSignedIn(db, site.url(), { language: "en" });
  await visitor.submit(await visitor.get("/admin/connections"), { field: "email" }, { email });
  await drainJobs(url);
  return linkIn((await lettersTo(email))[0]);
}

test("who was invited opens an account by the link of the mail, and nobody else does", async () => {
  const email = anAddress();
  const link = await linkTo(email);
  expect(link).toMatch(/^\/auth\/register\/[^?]+\?key=[\w-]{43}$/);
  expect((await site.visitor("en").post(link, typed(anAddress()))).status).toBe(422);

  const tobias = site.visitor("en");
  const form = await tobias.get(link);
  expect(form.text).toContain("You were invited");
  expect((await tobias.submit(form, { field: "password" }, typed(email))).path).toMatch(/^\/admin/);
  expect((await site.visitor("en").get(link)).text).toContain("This invitation is no longer valid.");
});

test("without the link the page says what is needed, and the address alone opens nothing", async () => {
  const email = anAddress();
  await linkTo(email);
  const visitor = site.visitor("en");
  const page = await visitor.get(registerPath);
  expect(page).toMatchObject({ status: 200, text: expect.stringContaining("Only people who were invited can open an account here.") });
  expect(page.html).not.toContain('name="password"');
  for (const address of [email, anAddress()]) expect((await visitor.post(registerPath, typed(address))).status).toBe(422);
  expect(await hasAccount(email)).toBe(false);
});

test("an invitation that was deleted opens nothing any more, and one whose sender left neither", async () => {
  const email = anAddress();
  const link = await linkTo(email);
  await site.database().db.delete(invites).where(eq(invites.toEmail, email));
  expect((await site.visitor("en").post(link, typed(email))).status).toBe(422);
  expect(await hasAccount(email)).toBe(false);
});

test("a provider opens an account for an invited address that it vouches for", async () => {
  const [invited, stranger] = [anAddress(), anAddress()];
  await linkTo(invited);
  const signIn = async (email: string, name = "Google") => {
    provider.person = { sub: email, id: email, name: "Tobias", email, email_verified: true };
    const visitor = site.visitor("en");
    return visitor.submit(await visitor.get(registerPath), { button: name });
  };
  expect((await signIn(invited, "Facebook")).path).toBe(loginPath);
  expect((await signIn(stranger)).path).toBe(loginPath);
  expect((await signIn(invited)).path).toMatch(/^\/admin/);
  expect([await hasAccount(invited), await hasAccount(stranger)]).toEqual([true, false]);
});
