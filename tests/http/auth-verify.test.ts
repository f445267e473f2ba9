import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { loginPath, resendPath } from "~/paths";
import { tokens, users } from "~db/schema/accounts";
import { drainJobs } from "../support/jobs.ts";
import { lettersTo, linkIn } from "../support/letters.ts";
import { aSite, register } from "./auth-people.ts";

const site = aSite();

/** Path and query of the link in the newest letter to this address. */
async function linkTo(email: string): Promise<string> {
  await drainJobs(site.database().url);
  const [letter] = await lettersTo(email);
  return linkIn(letter);
}

test("opening the link shows a button, pressing it takes the banner away", async () => {
  const visitor = site.visitor();
  const { email, page: before } = await register(visitor);
  expect(before.text).toContain("Bitte bestätigen Sie Ihre E-Mail-Adresse");

  const shown = await visitor.get(await linkTo(email));
  expect(shown.text).toContain(email);
  expect((await visitor.get("/admin/documents")).text).toContain("Bitte bestätigen Sie Ihre E-Mail-Adresse");

  const confirmed = await visitor.submit(shown, { button: "Adresse bestätigen" });
  expect(confirmed.path).toMatch(/^\/admin/);
  expect(confirmed.text).toContain("Ihre E-Mail-Adresse ist bestätigt.");
  expect(confirmed.text).not.toContain("Bitte bestätigen Sie Ihre E-Mail-Adresse");
});

test("the link works in a browser that is not signed in, and twice is friendly", async () => {
  const { email } = await register(site.visitor());
  const link = await linkTo(email);
  const elsewhere = site.visitor();

  const confirmed = await elsewhere.submit(await elsewhere.get(link), { button: "Adresse bestätigen" });
  expect(confirmed.path).toBe(loginPath);
  expect(confirmed.text).toContain("Ihre E-Mail-Adresse ist bestätigt.");

  const again = await elsewhere.get(link);
  expect(again.text).toContain("schon bestätigt");
  expect((await elsewhere.post(link, {})).text).toContain("schon bestätigt");
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
  expect(expired.text).toContain("abgelaufen");
  const resent = await elsewhere.submit(expired, { button: "Erneut senden" });
  expect(resent.text).toContain("neue E-Mail zur Bestätigung gesendet");

  const fresh = await linkTo(email);
  expect(fresh).not.toBe(link);
  await elsewhere.submit(await elsewhere.get(fresh), { button: "Adresse bestätigen" });
  const [verified] = await db.select().from(users).where(eq(users.email, email));
  expect(verified?.emailVerifiedAt).toBeInstanceOf(Date);
});

test("a link nobody sent is met with words", async () => {
  const page = await site.visitor("en").get("/auth/verify?token=made-up");
  expect(page.text).toContain("We do not know this link");
  expect((await site.visitor("en").get("/auth/verify")).text).toContain("We do not know this link");
});

test("Resend goes back to the page it was pressed on and rests for sixty seconds", async () => {
  const visitor = site.visitor("en");
  await register(visitor);
  const list = await visitor.get("/admin/documents?q=strom");

  const first = await visitor.submit(list, { action: resendPath });
  expect(first.path).toBe("/admin/documents?q=strom");
  expect(first.text).toContain("We have sent you a new confirmation email.");

  const second = await visitor.submit(list, { action: resendPath });
  expect(second.text).toMatch(/Please wait another \d\d seconds/);
});

test("Resend sends nobody to another site", async () => {
  const visitor = site.visitor();
  await register(visitor);
  const answer = await visitor.post(resendPath, { from: "//evil.example/admin" }, { follow: false });
  expect(answer.headers.get("location")).toBe("/admin");
});
