/** Returns an amount as a field contains it: "1.234,56" in German, "1,234.56" in English. */
export function writtenAmount(cents: number, language: string): string {
  const format = new Intl.NumberFormat(language === "en" ? "en-GB" : "de-DE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return format.format(cents / 100);
}

/** Returns an amount as a sentence says it: whole units without hundredths. */
export function toldAmount(cents: number, language: string): string {
  const written = writtenAmount(cents, language);
  return cents % 100 === 0 ? written.slice(0, -3) : written;
}

/** Returns an amount with its currency, if that is known. */
export function shownAmount({ amount, currency }: { amount: number; currency: string }, language: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return writtenAmount(amount, language);
  const format = new Intl.NumberFormat(language === "en" ? "en-GB" : "de-DE", { style: "currency", currency, minimumFractionDigits: 2 });
  return format.format(amount / 100);
}

/** Returns a sum of amounts, exact beyond what a number can hold; cents: an integer */
export function writtenSum({ cents, currency }: { cents: string; currency: string }, language: string): string {
  const digits = cents.replace("-", "").padStart(3, "0");
  const units = `${cents.startsWith("-") ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  const known = /^[A-Z]{3}$/.test(currency);
  const format = new Intl.NumberFormat(language === "en" ? "en-GB" : "de-DE", {
    ...(known && { style: "currency", currency }),
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return format.format(units as `${number}`);
}

/** Reads a typed amount in the notation of either language, in cents; undefined if it is none. */
export function amountTyped(typed: string): number | undefined {
  const text = typed.replace(/[\s\u00a0\u202f'’]/g, "").replace(/^−/, "-");
  const [, sign = "", whole = "", grouped, point, part = ""] =
    /^(-?)(\d{1,12}|\d{1,3}(?:([.,])\d{3})(?:\3\d{3}){0,3})(?:([.,])(\d{1,2}))?$/.exec(text) ?? [];
  if (grouped && grouped === point) return undefined;
  if (whole === "") return undefined;
  const cents = Number(whole.replace(/\D/g, "")) * 100 + Number(part.padEnd(2, "0"));
  return cents > largest ? undefined : sign && cents > 0 ? -cents : cents;
}

/** cents; a billion units */
const largest = 100_000_000_000_000;
