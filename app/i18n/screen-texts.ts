import type { i18n } from "i18next";
import type { Language } from "~/lib/languages";
import type { Catalogue } from "./catalogues.server.ts";

type Texts = { namespace: string; texts: Record<Language, object> };

const known: Texts[] = [];
let shown: i18n | undefined;

/**
 * Words that only one screen has come with its script, in both languages, and not with every screen's.
 * Called at the top of the file that says them; the server knows all words anyway.
 */
export function screenTexts(namespace: keyof Catalogue, texts: Record<Language, object>): void {
  known.push({ namespace, texts });
  if (shown) add(shown, { namespace, texts });
}

/** From now on the words of every screen that is loaded, or was before, are there. */
export function knowScreenTexts(instance: i18n): void {
  shown = instance;
  for (const texts of known) add(instance, texts);
}

function add(instance: i18n, { namespace, texts }: Texts): void {
  const language = instance.language === "en" ? "en" : "de";
  instance.addResourceBundle(language, namespace, texts[language]);
}
