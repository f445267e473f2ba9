import { expect, test } from "vitest";
import { sitePath } from "./site-path.ts";

test.each(["/", "/admin/documents?q=Miete&q=2026", "/auth/register/abc?to=%2Fadmin", "/admin/%C3%A4"])("%s leads back", (path) => {
  expect(sitePath(path)).toBe(path);
});

test.each([
  ["another site", "https://evil.example/"],
  ["another site without its scheme", "//evil.example/"],
  ["a backslash browsers read as a slash", "/\\evil.example/"],
  ["a way up that ends in two slashes", "/x/..//evil.example/"],
  ["a tab that browsers leave out", "/\t/evil.example/"],
  ["a script", "javascript:alert(1)"],
  ["nothing", ""],
  ["a file", new File([], "x")],
  ["an endless one", `/${"x".repeat(3000)}`],
])("%s does not", (_, path) => {
  expect(sitePath(path)).toBeUndefined();
});

test("what stands behind the hash stays in the browser", () => {
  expect(sitePath("/admin#content")).toBe("/admin");
});
