import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { loginPath, resendPath } from "~/paths";
import { tokens, users } from "~db/schema/accounts";
import { aSite, password, register } from "../http/auth-people.ts";
import type { Visitor } from "../support/browser.ts";
import { drainJobs } from "../support/jobs.ts";
import { lettersTo, linkIn } from "../support/letters.ts";

const site = aSite();

/** Path and query of the link in the newest letter to this address. */
async function linkTo(email: string): Promise<string> {
  await drainJobs(site.database().url);
  const [letter] = await lettersTo(email);
  return linkIn(letter);
}

const isOutside = async (visitor: Visitor) => (await visitor.get("/admin/documents")).path.startsWith(loginPath);

test("in the browser that is signed in to the account one button confirms, and opening the link alone changes nothing", async () => {
  const visitor = site.visitor();
  const { email, page: before } = await register(visitor);
  expect(before.text).toContain("Bitte bestätigen Sie Ihre E-Mail-Adresse");

  const link = await linkTo(email);
  const shown = await visitor.get(link);
  expect(shown.text).toContain("Willkommen, Jana");
  expect(shown.text).toContain(email);
  expect(shown.html).not.toContain('type="password"');
  expect((await visitor.get(`${link}&confirm=1`)).text).toContain("Willkommen, Jana");
  expect((await visitor.get("/admin/documents")).text).toContain("Bitte bestätigen Sie Ihre E-Mail-Adresse");

  const confirmed = await visitor.submit(shown, { button: "Ja, Adresse bestätigen" });
  expect(confirmed.path).toMatch(/^\/admin/);
  expect(confirmed.text).toContain("Ihre E-Mail-Adresse ist bestätigt.");
  expect(confirmed.text).not.toContain("Bitte bestätigen Sie Ihre E-Mail-Adresse");
  expect((await visitor.post(link, {})).text).toContain("schon bestätigt");
});

test("in a browser that is signed in to another account the page says whose account it is, and asks for its password", async () => {
  const { email } = await register(site.visitor());
  const link = await linkTo(email);
  const other = site.visitor();
  await register(other, { displayName: "Tobias" });
  const shown = await other.get(link);
  expect(shown.text).toContain("Ist das Ihr Konto?");
  expect(shown.text).toContain("mit einem anderen Konto angemeldet");
  expect(shown.text).toContain("Jana Albrecht");
  expect(shown.text).toContain(email);

  expect((await other.post(link, {})).status).toBe(422);
  const [user] = await site.database().db.select().from(users).where(eq(users.email, email));
  expect(user?.emailVerifiedAt).toBeNull();
});

test("without the account's password nothing is confirmed, and the page says so beside the field", async () => {
  const { email } = await register(site.visitor());
  const visitor = site.visitor("en");
  const shown = await visitor.get(await linkTo(email));
  const empty = await visitor.submit(shown, { button: "Confirm address" }, { password: "" });
  expect(empty).toMatchObject({ status: 422, text: expect.stringContaining("Please enter password") });
  const wrong = await visitor.submit(empty, { button: "Confirm address" }, { password: "geraten-geraten" });
  expect(wrong).toMatchObject({ status: 422, text: expect.stringContaining("Invalid Password") });
  expect(wrong.html).not.toContain("geraten-geraten");
  const [user] = await site.database().db.select().from(users).where(eq(users.email, email));
  expect(user?.emailVerifiedAt).toBeNull();
});

test("the link works in a browser that is not signed in, ends the other sessions, and twice is friendly", async () => {
  const registered = site.visitor();
  const { email } = await register(registered);
  const link = await linkTo(email);
  const elsewhere = site.visitor();

  const confirmed = await elsewhere.submit(await elsewhere.get(link), { button: "Adresse bestätigen" }, { password });
  expect(confirmed.path).toMatch(/^\/admin/);
  expect(confirmed.text).toContain("Ihre E-Mail-Adresse ist bestätigt.");
  expect(await isOutside(registered)).toBe(true);
  expect((await registered.get("/admin/dashboard")).text).toContain("Bitte melden Sie sich hier noch einmal an.");

  const again = await elsewhere.get(link);
  expect(again.text).toContain("schon bestätigt");
  expect((await elsewhere.post(link, { password })).text).toContain("schon bestätigt");
});

test("the owner of the address takes over what a stranger registered with it", async () => {
  const stranger = site.visitor();
  const { email } = await register(stranger, { displayName: "Nicht Jana" });
  const owner = site.visitor("en");
  const shown = await owner.get(await linkTo(email));
  const claim = await owner.get(shown.links.find(({ text }) => text === "Set a new password")?.href ?? "");
  expect(claim.text).toContain(email);

  const unchosen = await owner.submit(claim, { field: "password" }, { displayName: "Jana", password: "kurz", confirmPassword: "kurz" });
  expect(unchosen).toMatchObject({ status: 422, text: expect.stringContaining("Please accept the terms") });
  expect(unchosen.form({ field: "password" }).fields).toContainEqual(["displayName", "Jana"]);
  const own = "Nur meines 2026";
  const inside = await owner.submit(unchosen, { field: "password" }, { password: own, confirmPassword: own, terms: "on" });
  expect(inside.path).toMatch(/^\/admin/);
  expect(inside.text).toContain("Your email address is confirmed, and your new password is in use.");
  expect(inside.text).not.toContain("Nicht Jana");

  expect(await isOutside(stranger)).toBe(true);
  expect((await stranger.get(loginPath)).text).not.toContain("bestätigt");
  const refused = await stranger.submit(await stranger.get(loginPath), { field: "password" }, { email, password });
  expect(refused.text).toContain("Das Passwort stimmt nicht");
  expect((await site.visitor("en").get(claim.path)).text).toContain("already confirmed");
});

test("an expired link says so and offers another", async () => {
  const { db } = site.database();
  const { email } = await register(site.visitor());
  const link = await linkTo(email);
  const [user] = await db.select().from(users).where(eq(users.email, email));
  await db
    .update(tokens)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(tokens.userId, user?.id ?? ""));

  const elsewhere = site.visitor();
  const expired = await elsewhere.get(link);
  expect(expired.text).toContain("Dieser Link gilt nicht mehr");
  const resent = await elsewhere.submit(expired, { button: "Neuen Link senden" });
  expect(resent.text).toContain("neue E-Mail zur Bestätigung gesendet");

  const fresh = await linkTo(email);
  expect(fresh).not.toBe(link);
  await elsewhere.submit(await elsewhere.get(fresh), { button: "Adresse bestätigen" }, { password });
  const [verified] = await db.select().from(users).where(eq(users.email, email));
  expect(verified?.emailVerifiedAt).toBeInstanceOf(Date);
});

test("a link nobody sent is met with words", async () => {
  const page = await site.visitor("en").get("/auth/verify?token=made-up");
  expect(page.text).toContain("This link isn’t valid");
  expect((await site.visitor("en").get("/auth/verify")).text).toContain("This link isn’t valid");
});

test("Resend goes back to the page it was pressed on and rests for sixty seconds", async () => {
  const visitor = site.visitor("en");
  await register(visitor);
  const list = await visitor.get("/admin/documents?q=strom");

  const first = await visitor.submit(list, { action: resendPath });
  expect(first.path).toBe("/admin/documents?q=strom");
  expect(first.text).toContain("We have sent you a new confirmation email.");

  const second = await visitor.submit(list, { action: resendPath });
  expect(second.text).toMatch(/Please wait another \d\d s before/);
});

test("Resend sends nobody to another site", async () => {
  const visitor = site.visitor();
  await register(visitor);
  const answer = await visitor.post(resendPath, { from: "//evil.example/admin" }, { follow: false });
  expect(answer.headers.get("location")).toBe("/admin");
});
