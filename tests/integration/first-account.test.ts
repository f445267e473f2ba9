import { expect, test, vi } from "vitest";
import { registerAccount } from "~/features/accounts/register-account.server";
import { refused } from "~/lib/result";
import { inviteFirst } from "~db/first-account";
import { aDatabase } from "../support/database.ts";

vi.hoisted(() => Object.assign(process.env, { REGISTRATION: "closed" }));

test("the first account is opened at an address that is told once, as long as nobody has one", async () => {
  const { db, url } = await aDatabase();
  const now = new Date();
  const former = await inviteFirst(url);
  const key = await inviteFirst(url);
  const facts = { displayName: "Jana", language: "de", sender: "192.0.2.1", userAgent: "", password: "Sicheres Wort 7", now } as const;
  expect(await registerAccount(db, { ...facts, email: "jana@post.example", key: former })).toEqual(refused("not-admitted"));
  expect(await registerAccount(db, { ...facts, email: "jana@post.example", key })).toMatchObject({ ok: true });
  expect(await registerAccount(db, { ...facts, email: "tobias@post.example", key })).toEqual(refused("not-admitted"));
  expect(await inviteFirst(url)).toBeUndefined();
});

test("a key opens one account, however many use it at the same moment", async () => {
  const { db, url } = await aDatabase();
  const key = await inviteFirst(url);
  const facts = {
    displayName: "Jana",
    language: "de",
    sender: "192.0.2.1",
    userAgent: "",
    password: "Sicheres Wort 7",
    now: new Date(),
  } as const;
  const emails = ["jana@post.example", "tobias@post.example", "ida@post.example"];
  const answers = await Promise.all(emails.map((email) => registerAccount(db, { ...facts, email, key })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok)).toEqual([refused("not-admitted"), refused("not-admitted")]);
});
