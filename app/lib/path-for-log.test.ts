import { expect, test } from "vitest";
import { pathForLog } from "./path-for-log.ts";

test.each([
  ["/auth/register/jana@post.example", "/auth/register/…"],
  ["/signup/jana%40post.example.data", "/signup/…"],
  ["/auth/register/jana%2540post.example/x", "/auth/register/…/x"],
  ["/admin/documents/2", "/admin/documents/2"],
  ["/dav/inbox/", "/dav/inbox/"],
  ["/dav/inbox/Steuer/K%C3%BCndigung.pdf", "/dav/inbox/…"],
  ["/l/7Kq2mR9xVb4T7Kq2mR9xVb", "/l/…"],
  ["//L/7Kq2mR9xVb4T7Kq2mR9xVb/pages/1/2", "/l/…"],
  ["/%6c/7Kq2mR9xVb4T7Kq2mR9xVb.data", "/l/…"],
  ["/s/7Kq2mR9xVb4T7Kq2mR9xVb", "/s/…"],
  ["//%73/7Kq2mR9xVb4T7Kq2mR9xVb.data", "/s/…"],
  ["/sign/7Kq2mR9xVb4T7Kq2mR9xVb/hand", "/sign/…"],
  ["/%73%2569gn/7Kq2mR9xVb4T7Kq2mR9xVb", "/sign/…"],
  ["/sitemap.xml", "/sitemap.xml"],
  ["/legal/agb", "/legal/agb"],
])("of %s the log keeps %s", (path, kept) => {
  expect(pathForLog(path)).toBe(kept);
});
