import { expect, test } from "vitest";
import { contentSecurityPolicy, defaultCaching } from "./headers.ts";

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
  const policy = contentSecurityPolicy("abc", { development: false });
  expect(policy).toContain("script-src 'self' 'nonce-abc';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toMatch(/unsafe-eval|upgrade-insecure-requests|\*/);
});
