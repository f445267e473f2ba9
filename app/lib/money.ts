const locales = { de: "de-DE", en: "en-GB" };

/** Writes cents as euros: 19,99 € in German, €19.99 in English. */
export function priceIn(language: keyof typeof locales): (cents: number) => string {
  const format = new Intl.NumberFormat(locales[language], { style: "currency", currency: "EUR" });
  return (cents) => format.format(cents / 100);
}
