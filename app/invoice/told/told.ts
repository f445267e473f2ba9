import type { InvoiceWords } from "~/i18n/de/invoice-page";
import type { Language } from "~/lib/languages";

export type { InvoiceWords } from "~/i18n/de/invoice-page";

/** A row of the readable page. term: the term of EN 16931 that it says */
export type ToldRow = { label: string; value: string; term: string };

export type ToldLine = { id: string; name: string; more: string[]; quantity: string; price: string; rate: string; net: string };

export type ToldSection = { title: string; rows: ToldRow[] };

/** An invoice as a person reads it, in one language. */
export type ToldInvoice = {
  language: Language;
  kind: string;
  number: string;
  seller: string[];
  buyer: string[];
  document: ToldSection;
  lines: { title: string; columns: InvoiceWords["columns"]; rows: ToldLine[] /** says how many are left out, "" if none */; more: string };
  sums: ToldSection;
  /** the last row of the sums: what is to be paid */
  due: ToldRow;
  vat: ToldSection;
  payment: ToldSection;
  notes: { title: string; texts: string[] };
  parties: ToldSection[];
  attachments: { title: string; rows: { name: string; description: string /** there is a file in the invoice */; isFile: boolean }[] };
  source: string;
};

export type Telling = { words: InvoiceWords; language: Language };
