import { expect, test } from "vitest";
import { contentSecurityPolicy, defaultCaching, formTarget, paymentPages } from "./headers.ts";

test.each(["/admin", "/admin/documents", "/admin.data", "/admin/documents.data", "/auth/login.data", "/_root.data"])(
  "%s is kept nowhere",
  (path) => {
    expect(defaultCaching(path)).toBe("no-store");
  },
);

test.each(["/", "/auth/login", "/agb", "/administration", "/admins"])("%s is asked for again", (path) => {
  expect(defaultCaching(path)).toBe("private, no-cache");
});

test("only scripts of ours run, and nothing asks for a secure context", () => {
  const policy = contentSecurityPolicy("abc", { development: false, formTargets: ["https://*.google.com"] });
  expect(policy).toContain("script-src 'self' 'nonce-abc';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("form-action 'self' https://*.google.com;");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default outline-worker service-worker;");
  expect(policy).not.toMatch(/unsafe-eval|upgrade-insecure-requests|(?<!https:\/\/)\*/);
});

test.each([
  ["https://accounts.google.com/o/oauth2/v2/auth", "https://*.google.com"],
  ["https://www.facebook.com/dialog/oauth", "https://*.facebook.com"],
  ["https://example.org/authorize", "https://example.org"],
  ["http://127.0.0.1:4000/authorize", "http://127.0.0.1:4000"],
])("a form that leads to %s may go to %s", (url, target) => {
  expect(formTarget(url)).toBe(target);
});

test("a form may lead to the payment provider's pages, and to those of what answers in its place", () => {
  expect(paymentPages("https://api.stripe.com")).toEqual(["https://checkout.stripe.com", "https://billing.stripe.com"]);
  expect(paymentPages("http://127.0.0.1:4000/")).toEqual(["http://127.0.0.1:4000"]);
});
