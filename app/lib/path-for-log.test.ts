import { expect, test } from "vitest";
import { pathForLog } from "./path-for-log.ts";

test.each([
  ["/auth/register/jana@post.example", "/auth/register/…"],
  ["/signup/jana%40post.example.data", "/signup/…"],
  ["/auth/register/jana%2540post.example/x", "/auth/register/…/x"],
  ["/admin/documents/2", "/admin/documents/2"],
  ["/dav/inbox/", "/dav/inbox/"],
  ["/dav/inbox/Steuer/K%C3%BCndigung.pdf", "/dav/inbox/…"],
])("of %s the log keeps %s", (path, kept) => {
  expect(pathForLog(path)).toBe(kept);
});
