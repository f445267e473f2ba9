import type { InitOptions } from "i18next";
import { inFigures } from "~/lib/figures";
import { languages } from "~/lib/languages";
import { defaultLanguage } from "./language.ts";

/** Shared by server and browser, so that both say the same. */
export const i18nOptions = {
  supportedLngs: [...languages],
  fallbackLng: defaultLanguage,
  defaultNS: "common",
  interpolation: {
    // React escapes by itself.
    escapeValue: false,
    // Plural rules need a number, readers its groups.
    alwaysFormat: true,
    format: (value: unknown, _, language) => (typeof value === "number" ? inFigures(value, language) : (value as string)),
  },
  react: { useSuspense: false },
  // Keys are checked at compile time; should one slip through, nobody reads it.
  parseMissingKeyHandler: () => "",
} satisfies InitOptions;
