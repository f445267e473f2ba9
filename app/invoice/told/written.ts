import type { InvoiceWords } from "~/i18n/de/invoice-page";
import { germanDay, isDay } from "~/lib/dates";
import { groupedIban, readIban } from "~/lib/iban";
import type { Language } from "~/lib/languages";
import { plain } from "../facts-of.ts";
import type { Identifier } from "../invoice.ts";

const formats = new Map<string, Intl.NumberFormat>();
/** number of formats that are kept: making one takes as long as using it a hundred times, and an invoice needs five */
const mostFormats = 50;

function formatFor(language: Language, least: number, currency?: string): Intl.NumberFormat {
  const key = `${language} ${least} ${currency ?? ""}`;
  const kept = formats.get(key);
  if (kept) return kept;
  if (formats.size >= mostFormats) formats.clear();
  const made = new Intl.NumberFormat(language === "en" ? "en-GB" : "de-DE", {
    ...(currency && { style: "currency", currency }),
    minimumFractionDigits: least,
    maximumFractionDigits: 10,
  });
  formats.set(key, made);
  return made;
}

const decimals = /^[+-]?\d{1,20}(\.\d{0,10})?$/;

/** Returns a decimal as people write it in a language; what is none stays as it is. least: digits behind the point */
export function decimal(written: string, language: Language, least = 0): string {
  return decimals.test(written) ? formatFor(language, least).format(written.replace("+", "") as `${number}`) : plain(written);
}

/** Returns an amount with its currency; one whose currency is not known stands alone. */
export function amountIn(amount: string, currency: string, language: Language): string {
  if (!decimals.test(amount) || !/^[A-Z]{3}$/.test(currency)) return decimal(amount, language, 2);
  return formatFor(language, 2, currency).format(amount.replace("+", "") as `${number}`);
}

export function isZero(amount: string): boolean {
  return /^[+-]?0*(\.0*)?$/.test(amount);
}

export function day(written: string): string {
  return isDay(written) ? germanDay(written) : written;
}

export function span({ from, until }: { from: string; until: string }, template: string): string {
  return from && until ? filled(template, { from: day(from), until: day(until) }) : day(from || until);
}

export function schemed({ id, scheme }: Identifier): string {
  return scheme && id ? `${id} (${scheme})` : id;
}

/** Returns a quantity with its unit, whose code stands if people have no word for it. */
export function measured(quantity: string, unit: string, { words, language }: { words: InvoiceWords; language: Language }): string {
  if (!quantity) return "";
  return `${decimal(quantity, language)} ${words.units[unit as keyof typeof words.units] ?? unit}`.trim();
}

/** An IBAN is read in groups of four signs; any other number of an account stands as it is. */
export function accountShown(account: string): string {
  const iban = readIban(account);
  return iban ? groupedIban(iban) : account;
}

/** Fills the places "{{so}}" of a text. */
export function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
}
