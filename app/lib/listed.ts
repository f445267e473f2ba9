const locales = { de: "de-DE", en: "en-GB" };

/** "Typ, Name und Schlagwörter": an enumeration as each language writes it. */
export function listed(words: readonly string[], language: string): string {
  return new Intl.ListFormat(language === "en" ? locales.en : locales.de, { type: "conjunction" }).format(words);
}
