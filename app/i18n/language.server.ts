import { env } from "~/env.server";
import type { Language } from "~/features/accounts/rules";
import { languageCookie, languageFrom, languageValue } from "./language.ts";

const oneYear = 365 * 24 * 60 * 60;

/** The language of every answer to this request. */
export function languageOf(request: Request): Language {
  return languageFrom(chosenLanguage(request));
}

/** The raw value kept in the cookie; undefined: nothing was ever chosen. */
export function chosenLanguage(request: Request): string | undefined {
  for (const pair of request.headers.get("Cookie")?.split(";") ?? []) {
    const [name, value] = pair.trim().split("=");
    if (name === languageCookie && value) return value;
  }
  return undefined;
}

/** A Set-Cookie that scripts may read: the browser's local storage mirrors it. */
export function rememberLanguage(language: Language): string {
  const secure = env.APP_URL.startsWith("https:") ? "; Secure" : "";
  return `${languageCookie}=${languageValue(language)}; Path=/; Max-Age=${oneYear}; SameSite=Lax${secure}`;
}
