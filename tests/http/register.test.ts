import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findAllowance } from "~/features/billing/find-allowance.server";
import { registerPath } from "~/paths";
import { activities, users } from "~db/schema/index";
import { anAddress, password, register } from "./auth-people.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();

const weak =
  "Your password must be 12 characters or longer. The string must contain at least 1 lowercase alphabetical character, at least 1 uppercase alphabetical character, at least 1 numeric character.";

test("an empty registration says everything at once, in the words of the specification", async () => {
  const visitor = site.stranger("en");
  const page = await visitor.submit(
    await visitor.get(registerPath),
    { field: "password" },
    { email: "", displayName: "", password: "", confirmPassword: "" },
  );
  expect(page.status).toBe(422);
  for (const words of [
    "Please enter your email",
    "Value is required",
    "Please enter a password",
    "Please confirm password",
    "Please accept the terms",
  ])
    expect(page.text).toContain(words);
});

test("a weak password and a different confirmation are told; all but passwords is kept", async () => {
  const email = anAddress();
  const { page } = await register(site.stranger("en"), { email, password: "zu-schwach", confirmPassword: "anders" });
  expect(page.status).toBe(422);
  expect(page.text).toContain(weak);
  expect(page.text).toContain("Passwords do not match");
  const { fields } = page.form({ field: "password" });
  expect(fields).toEqual(
    expect.arrayContaining([
      ["email", email],
      ["displayName", "Jana Albrecht"],
      ["terms", "on"],
    ]),
  );
  expect(page.html).not.toContain("zu-schwach");
});

test("the terms must be ticked, and lead to both texts", async () => {
  const visitor = site.stranger();
  const form = await visitor.get(registerPath);
  expect(form.links.map(({ href }) => href)).toEqual(expect.arrayContaining(["/agb", "/datenschutzerklarung"]));
  const page = await visitor.post(registerPath, { email: anAddress(), displayName: "Jana", password, confirmPassword: password });
  expect(page).toMatchObject({ status: 422, text: expect.stringContaining("Bitte stimmen Sie den AGB") });
});

test("a registration signs in, makes all that belongs to the account and asks for the address to be confirmed", async () => {
  const { db } = site.database();
  const visitor = site.stranger("en");
  const { email, page } = await register(visitor, { role: "premium" });

  expect(page.path).toMatch(/^\/admin/);
  expect(page.text).toContain("Please confirm your email address");
  const [user] = await db.select().from(users).where(eq(users.email, email));
  expect(user).toMatchObject({ displayName: "Jana Albrecht", emailVerifiedAt: null, language: "en" });
  const of = user?.id ?? "";
  expect(await findAllowance(db, { id: of }, new Date())).toMatchObject({ plan: "trial", pageCount: 0 });
  expect(await db.select({ code: activities.actionCode }).from(activities).where(eq(activities.userId, of))).toEqual([
    { code: "REGISTER" },
  ]);
});

test("an address that is taken is told beside its field", async () => {
  const { email } = await register(site.stranger());
  const { page } = await register(site.stranger("en"), { email });
  expect(page).toMatchObject({ status: 422, text: expect.stringContaining("Email already in use") });
});

test("the address in the path fills the form", async () => {
  const page = await site.stranger().get(`${registerPath}/${encodeURIComponent("tobias@post.example")}`);
  expect(page.form({ field: "password" }).fields).toContainEqual(["email", "tobias@post.example"]);
});

test("signed in, the ways in lead onwards", async () => {
  const visitor = site.stranger();
  await register(visitor);
  expect((await visitor.get(registerPath, { follow: false })).headers.get("location")).toBe("/admin");
  expect((await visitor.get("/auth/login?to=%2Fadmin%2Faddnewdoc", { follow: false })).headers.get("location")).toBe("/admin/addnewdoc");
});

test("a name is shown as it was typed, never run", async () => {
  const visitor = site.stranger();
  const { page } = await register(visitor, { displayName: "<script>alert(1)</script>" });
  expect(page.html).not.toContain("<script>alert(1)");
});
