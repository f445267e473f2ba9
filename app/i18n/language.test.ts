import { expect, test } from "vitest";
import { chosenLanguage, languageOf, rememberLanguage } from "./language.server.ts";
import { languageFrom, languageValue } from "./language.ts";

test("a first visit is German, whatever the browser asks for", () => {
  const request = new Request("http://localhost/", { headers: { "Accept-Language": "en-GB,en;q=0.9" } });
  expect(languageOf(request)).toBe("de");
});

test.each([
  ["gr", "de"],
  ["en", "en"],
  ["fr", "en"],
  ["", "de"],
])("the value %j means %s", (value, language) => {
  expect(languageFrom(value)).toBe(language);
});

test("what is kept is read again", () => {
  for (const language of ["de", "en"] as const) expect(languageFrom(languageValue(language))).toBe(language);
});

test("the cookie is found among others, and only under its own name", () => {
  const withCookie = (cookie: string) => new Request("http://localhost/", { headers: { Cookie: cookie } });
  expect(languageOf(withCookie("mappe_session=abc; I18N_LANGUAGE=en"))).toBe("en");
  expect(languageOf(withCookie("XI18N_LANGUAGE=en"))).toBe("de");
  expect(languageOf(withCookie("I18N_LANGUAGE=gr; other=en"))).toBe("de");
});

test("a choice says whether one was made", () => {
  expect(chosenLanguage(new Request("http://localhost/"))).toBeUndefined();
  expect(rememberLanguage("de")).toContain("I18N_LANGUAGE=gr; Path=/; Max-Age=31536000; SameSite=Lax");
});
