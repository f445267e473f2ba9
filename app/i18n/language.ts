import type { Language } from "~/lib/languages";

/** The name of the cookie, and of its mirror in the browser's local storage. */
export const languageCookie = "I18N_LANGUAGE";

/** Names the language in the address of a public page. */
export const languageParameter = "lang";

export const defaultLanguage: Language = "de";

/** gr has always meant German here; any other value means English, none the default. */
export function languageFrom(value: string | null | undefined): Language {
  if (!value) return defaultLanguage;
  return value === "gr" ? "de" : "en";
}

export function languageValue(language: Language): string {
  return language === "de" ? "gr" : "en";
}
