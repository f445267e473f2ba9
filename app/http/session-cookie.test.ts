import { expect, test } from "vitest";
import { clearSessionCookie, readBrowserCookie, readSessionCookie, writeBrowserCookie, writeSessionCookie } from "./session-cookie.ts";

test("the token is found among other cookies", () => {
  const secure = false;
  expect(readSessionCookie("I18N_LANGUAGE=gr; mappe_session=abc-_1; x=y", { secure })).toBe("abc-_1");
  expect(readSessionCookie("not_mappe_session=abc", { secure })).toBeUndefined();
  expect(readSessionCookie("mappe_session=", { secure })).toBeUndefined();
  expect(readSessionCookie(null, { secure })).toBeUndefined();
});

test("the cookie is out of reach for scripts and other sites, and survives the browser's restart", () => {
  expect(writeSessionCookie("abc", { secure: false })).toBe("mappe_session=abc; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax");
  expect(writeSessionCookie("abc", { secure: true })).toMatch(/^__Host-mappe_session=abc; .*Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  expect(clearSessionCookie({ secure: true })).toBe("__Host-mappe_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure");
});

test("over https a cookie that another host of the domain could have set is no session", () => {
  expect(readSessionCookie("mappe_session=planted", { secure: true })).toBeUndefined();
  expect(readSessionCookie("mappe_session=planted; __Host-mappe_session=own", { secure: true })).toBe("own");
});

test("the browser's own secret is read when it is one", () => {
  const secret = "a".repeat(43);
  expect(readBrowserCookie(`mappe_session=abc; mappe_browser=${secret}`)).toBe(secret);
  expect(readBrowserCookie("mappe_browser=short")).toBeUndefined();
  expect(readBrowserCookie(null)).toBeUndefined();
  expect(writeBrowserCookie(secret, { secure: true })).toBe(
    `mappe_browser=${secret}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax; Secure`,
  );
});
