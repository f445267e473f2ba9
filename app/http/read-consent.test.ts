import { expect, test } from "vitest";
import { consentOf, rememberConsent } from "./read-consent.server.ts";

function asked(cookie?: string): Request {
  return new Request("http://mappe.invalid/", cookie === undefined ? {} : { headers: { Cookie: cookie } });
}

test.each([
  [undefined, undefined],
  ["mappe_consent=accepted", "accepted"],
  ["I18N_LANGUAGE=en; mappe_consent=declined", "declined"],
  ["mappe_consent=maybe", undefined],
  ["mappe_consent=", undefined],
])("the cookies %s answer the banner with %s", (cookie, consent) => {
  expect(consentOf(asked(cookie))).toBe(consent);
});

test("an answer is kept for a year, for this site alone, and out of scripts' reach", () => {
  expect(rememberConsent("declined")).toBe("mappe_consent=declined; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax");
  const [kept = ""] = rememberConsent("accepted").split(";");
  expect(consentOf(asked(kept))).toBe("accepted");
});
