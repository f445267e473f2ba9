import { expect, test } from "vitest";
import { forgotPath, loginPath, resetPath } from "~/paths";
import { anAddress, aSite, password, register } from "../http/auth-people.ts";
import type { Page, Visitor } from "../support/browser.ts";
import { drainJobs } from "../support/jobs.ts";
import { lettersTo, linkIn } from "../support/letters.ts";

const site = aSite();
const newPassword = "Ein ganz neues 8";

async function askFor(visitor: Visitor, email: string): Promise<Page> {
  return visitor.submit(await visitor.get(forgotPath), { field: "email" }, { email });
}

async function resetLinkTo(email: string): Promise<string> {
  await drainJobs(site.database().url);
  return linkIn((await lettersTo(email)).find(({ text }) => text?.includes("/auth/reset")));
}

const withoutIds = ({ html }: Page) => html.replaceAll(/(nonce|data-request|src)="[^"]*"/g, "");

test("from a forgotten password to a new one, by forms alone", async () => {
  const signedIn = site.visitor();
  const { email } = await register(signedIn);
  const elsewhere = site.visitor("en");
  const login = await elsewhere.get(loginPath);
  expect(login.links).toContainEqual(expect.objectContaining({ href: forgotPath, text: "Forgot Password" }));

  const asked = await askFor(elsewhere, ` ${email.toUpperCase()} `);
  expect(asked.text).toContain(
    "If an account with email exists a link will be sent to reset password. Please check your email to reset your password",
  );
  expect(asked.html).toMatch(/<button(?=[^>]*type="submit")(?=[^>]* disabled="")[^>]*>Reset</);
  expect(asked.html).toMatch(/class="toast success"[^>]*data-ms="10000"/);

  const shown = await elsewhere.get(await resetLinkTo(email));
  expect(shown.text).toContain(email);
  const done = await elsewhere.submit(shown, { field: "password" }, { password: newPassword, confirmPassword: newPassword });
  expect(done.path).toBe(loginPath);
  expect(done.text).toContain("Your password has been changed.");

  expect((await signedIn.get("/admin/documents")).path).toMatch(/^\/auth\/login/);
  const old = await elsewhere.submit(done, { field: "password" }, { email, password });
  expect(old.text).toContain("Invalid Password");
  const inside = await elsewhere.submit(old, { field: "password" }, { email, password: newPassword });
  expect(inside.path).toMatch(/^\/admin/);
  // Who read the mail owns the address.
  expect(inside.text).not.toContain("Please confirm your email address");
});

test("nobody learns from the answer who has an account", async () => {
  const { email } = await register(site.visitor());
  const [known, unknown] = [await askFor(site.visitor(), email), await askFor(site.visitor(), anAddress())];
  expect(known.status).toBe(200);
  expect(known.path).toBe(unknown.path);
  expect(withoutIds(known)).toBe(withoutIds(unknown));
});

test("past the limit the answer stays the same, and no letter goes", async () => {
  const { email } = await register(site.visitor());
  const first = await askFor(site.visitor(), email);
  for (let n = 1; n < 5; n++) await askFor(site.visitor(), email);
  const sixth = await askFor(site.visitor(), email);
  expect(withoutIds(sixth)).toBe(withoutIds(first));
});

test("an address that is none is told beside its field and kept", async () => {
  const missing = await askFor(site.visitor("en"), "");
  expect(missing).toMatchObject({ status: 422, text: expect.stringContaining("Please enter your email") });
  const malformed = await askFor(site.visitor("en"), "jana@");
  expect(malformed.text).toContain("Please enter a valid email address");
  expect(malformed.form({ field: "email" }).fields).toContainEqual(["email", "jana@"]);
});

test("the new password follows the rules of the registration, and is never sent back", async () => {
  const { email } = await register(site.visitor());
  await askFor(site.visitor(), email);
  const visitor = site.visitor("en");
  const shown = await visitor.get(await resetLinkTo(email));
  const weak = await visitor.submit(shown, { field: "password" }, { password: "zu-schwach", confirmPassword: "anders" });
  expect(weak.status).toBe(422);
  expect(weak.text).toContain("at least 1 numeric character.");
  expect(weak.text).toContain("Passwords do not match");
  expect(weak.html).not.toContain("zu-schwach");
  const empty = await visitor.submit(weak, { field: "password" }, { password: "", confirmPassword: "" });
  expect(empty.text).toContain("Please enter a password");
  expect(empty.text).toContain("Please confirm password");

  const long = `Äß1🗝${"ü".repeat(300)}`;
  const done = await visitor.submit(empty, { field: "password" }, { password: long, confirmPassword: long });
  expect(done.path).toBe(loginPath);
  // The same letters, composed by another keyboard.
  const inside = await visitor.submit(done, { field: "password" }, { email, password: long.normalize("NFD") });
  expect(inside.path).toMatch(/^\/admin/);
});

test("a link that was used, or that nobody sent, leads to a new one", async () => {
  const { email } = await register(site.visitor());
  await askFor(site.visitor(), email);
  const link = await resetLinkTo(email);
  const [visitor, late] = [site.visitor(), site.visitor()];
  const [shown, shownLate] = [await visitor.get(link), await late.get(link)];
  await visitor.submit(shown, { field: "password" }, { password: newPassword, confirmPassword: newPassword });
  const second = await late.submit(shownLate, { field: "password" }, { password, confirmPassword: password });
  expect(second.text).toContain("Dieser Link wurde schon benutzt");
  expect(second.links).toContainEqual(expect.objectContaining({ href: forgotPath }));
  expect((await site.visitor("en").get("/auth/reset")).text).toContain("This link isn’t valid");
});

test("pages whose address holds a secret are kept nowhere and tell no other page of it", async () => {
  for (const path of [resetPath("geheim"), "/auth/verify?token=geheim"]) {
    const { headers } = await site.visitor().get(path);
    expect(headers.get("referrer-policy")).toBe("strict-origin");
    expect(headers.get("cache-control")).toBe("no-store");
  }
});

test("signed in, the page leads onwards", async () => {
  const visitor = site.visitor();
  await register(visitor);
  expect((await visitor.get(forgotPath, { follow: false })).headers.get("location")).toBe("/admin");
});
