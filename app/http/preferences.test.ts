import { expect, test } from "vitest";
import { preferencesOf, rememberPreferences } from "./preferences.server.ts";

function asked(headers: Record<string, string> = {}): Request {
  return new Request("http://localhost/admin", { headers });
}

function chosen(...choices: string[]): Request {
  let request = asked();
  for (const choice of choices) request = asked({ Cookie: rememberPreferences(request, [choice])?.split(";")[0] ?? "" });
  return request;
}

test("nothing chosen is the default", () => {
  expect(preferencesOf(asked())).toMatchObject({
    menuHidden: false,
    keysOn: true,
    guideClosed: false,
    lite: false,
    denseRows: false,
    senderColumn: false,
    tagsColumn: true,
  });
});

test("every choice is kept beside the others, and the last one counts", () => {
  expect(preferencesOf(chosen("menuHidden.1", "keysOn.0", "menuHidden.0"))).toMatchObject({ menuHidden: false, keysOn: false });
});

test("a browser that saves data gets light pages until the person says otherwise", () => {
  expect(preferencesOf(asked({ "Save-Data": "on" })).lite).toBe(true);
  const Cookie = chosen("lite.0").headers.get("Cookie") ?? "";
  expect(preferencesOf(asked({ "Save-Data": "on", Cookie })).lite).toBe(false);
});

test.each(["lite", "lite.2", "toString.1", "", null, "lite.1.2; Path=/"])("%s is no choice", (choice) => {
  expect(rememberPreferences(asked(), [choice])).toBeUndefined();
});

test("a choice is kept for a year", () => {
  expect(rememberPreferences(asked(), ["lite.1"])).toContain("Max-Age=31536000");
});
