import { env } from "~/env.server";
import { cookieValue } from "~/lib/cookie";
import { type Language, languages } from "~/lib/languages";
import { guestRoots } from "~/lib/links-root";
import { languageCookie, languageFrom, languageParameter, languageValue } from "./language.ts";

const oneYear = 365 * 24 * 60 * 60;

/** The language of every answer to this request: named in its address, else chosen before; of people who come by a link, else their browser's. */
export function languageOf(request: Request): Language {
  const chosen = chosenLanguage(request);
  return languageInAddress(request) ?? (chosen === undefined ? languageOfGuest(request) : undefined) ?? languageFrom(chosen);
}

/** They chose Mappe as little as its language. */
function languageOfGuest(request: Request): Language | undefined {
  const { pathname } = new URL(request.url);
  if (!guestRoots.some((root) => pathname.startsWith(`${root}/`))) return undefined;
  const wanted = (request.headers.get("Accept-Language") ?? "").slice(0, 200).toLowerCase().split(",");
  const known = wanted.flatMap((tag) => languages.filter((language) => language === tag.trim().slice(0, 2)));
  return known[0] ?? (wanted[0] === "" ? undefined : "en");
}

/** Search engines keep no cookie: for them each language of a public page has an address. */
export function languageInAddress(request: Request): Language | undefined {
  const named = new URL(request.url).searchParams.get(languageParameter);
  return languages.find((language) => language === named);
}

/** The raw value kept in the cookie; undefined: nothing was ever chosen. */
export function chosenLanguage(request: Request): string | undefined {
  return cookieValue(request.headers.get("Cookie"), languageCookie);
}

/** A Set-Cookie that scripts may read: the browser's local storage mirrors it. */
export function rememberLanguage(language: Language): string {
  const secure = env.APP_URL.startsWith("https:") ? "; Secure" : "";
  return `${languageCookie}=${languageValue(language)}; Path=/; Max-Age=${oneYear}; SameSite=Lax${secure}`;
}
