import type { InitOptions } from "i18next";
import { languages } from "~/lib/languages";
import { defaultLanguage } from "./language.ts";

/** Shared by server and browser, so that both say the same. */
export const i18nOptions = {
  supportedLngs: [...languages],
  fallbackLng: defaultLanguage,
  defaultNS: "common",
  // React escapes by itself.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  // Keys are checked at compile time; should one slip through, nobody reads it.
  parseMissingKeyHandler: () => "",
} satisfies InitOptions;
