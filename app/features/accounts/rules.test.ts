import { expect, test } from "vitest";
import { adminPathOf, isTooLongPassword, isWeakPassword, normalizeEmail, returnPath, secondsUntilResend } from "./rules.ts";

test("an address is the same however it is typed", () => {
  expect(normalizeEmail("  Jana.Albrecht@Post.Example ")).toBe("jana.albrecht@post.example");
});

test.each([
  ["Kurz1", true],
  ["nurkleinbuchstaben1", true],
  ["NURGROSSBUCHSTABEN1", true],
  ["OhneEineZifferDarin", true],
  ["Elf1Zeichen", true],
  ["Zwoelf1Zeich", false],
  ["Straße ÄÖÜ über 7 Brücken", false],
  [`Aa1${"x".repeat(500)}`, false],
])("the password %s is weak: %s", (password, weak) => {
  expect(isWeakPassword(password)).toBe(weak);
});

test("a password is counted in characters and limited in bytes", () => {
  expect(isWeakPassword("Aa1🔑🔑🔑🔑🔑🔑🔑🔑")).toBe(true);
  expect(isTooLongPassword("ä".repeat(512))).toBe(false);
  expect(isTooLongPassword("ä".repeat(513))).toBe(true);
});

test("Resend rests for sixty seconds, and each time twice as long", () => {
  const lastAsked = new Date("2026-11-21T10:00:00.000Z");
  const at = (time: string) => new Date(`2026-11-21T${time}Z`);
  expect(secondsUntilResend({ lastAsked: null, asked: 0 }, lastAsked)).toBe(0);
  expect(secondsUntilResend({ lastAsked, asked: 1 }, lastAsked)).toBe(60);
  expect(secondsUntilResend({ lastAsked, asked: 1 }, at("10:00:18.400"))).toBe(42);
  expect(secondsUntilResend({ lastAsked, asked: 1 }, at("10:01:00.000"))).toBe(0);
  expect(secondsUntilResend({ lastAsked, asked: 2 }, lastAsked)).toBe(120);
  expect(secondsUntilResend({ lastAsked, asked: 10 }, lastAsked)).toBe(60 * 512);
});

test.each([
  ["/admin", "/admin"],
  ["/admin/dashboard", "/admin/dashboard"],
  ["/admin/documentdetails?document=1&tab=2", "/admin/documentdetails?document=1&tab=2"],
  ["/admin/addnewdoc?page=7", "/admin/addnewdoc?page=7"],
  ["/admin/documentsearch", "/admin/documentsearch"],
])("a sign-in returns to %s", (remembered, path) => {
  expect(returnPath(remembered)).toBe(path);
});

test.each(["/admin/documents", "/admin/documents/3", "/admin/documents?q=strom", "/admin/documents/2?after=x"])(
  "the list %s leads to the dashboard",
  (remembered) => {
    expect(returnPath(remembered)).toBe("/admin");
  },
);

test.each([
  null,
  undefined,
  "",
  "/",
  "admin",
  "/administrator",
  "/auth/logout",
  "//evil.example/admin",
  "/\\evil.example/admin",
  "\\\\evil.example/admin",
  "https://evil.example/admin",
  "http://mappe.invalid/admin/dashboard",
  "javascript:alert(1)",
  "/admin/../auth/login",
  "/admin/%2e%2e/auth/login",
  "/admin/..%2f..%2fauth",
  "/admin/documents%2f.%2f1",
  "/admin/%5c%5cevil.example",
  "/admin//evil.example",
  "/admin/%2fevil.example",
  "/admin/%0d%0aSet-Cookie:x",
  "/admin/%zz",
  "/\t/evil.example",
  `/admin/${"x".repeat(2000)}`,
])("nothing outside of /admin is remembered: %s", (remembered) => {
  expect(adminPathOf(remembered)).toBeUndefined();
  expect(returnPath(remembered)).toBe("/admin");
});
