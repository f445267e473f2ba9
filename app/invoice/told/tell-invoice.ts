import type { InvoiceWords } from "~/i18n/de/invoice-page";
import { plain, profileOf } from "../facts-of.ts";
import type { Adjustment, Invoice } from "../invoice.ts";
import { tellLine } from "./lines.ts";
import { letterhead, partySections } from "./parties.ts";
import { firstOf, firstRows, leftOut, rowsOf } from "./rows.ts";
import type { Telling, ToldInvoice, ToldLine, ToldRow } from "./told.ts";
import { accountShown, amountIn, day, decimal, filled, isZero, span } from "./written.ts";

/** lines that are told, and signs of all of them: an invoice with more is looked into by programs */
const [mostLines, mostSigns] = [2000, 500_000];

/** Tells all that an invoice says, in the words of one language. What it does not say is left out. */
export function tellInvoice(invoice: Invoice, telling: Telling): ToldInvoice {
  const { words, language } = telling;
  const profile = profileOf(invoice);
  const kind = words.kinds[invoice.typeCode as keyof typeof words.kinds] ?? words.otherKind;
  const lines = tellLines(invoice, telling);
  return {
    language,
    kind,
    number: plain(invoice.number),
    seller: letterhead(invoice.seller, language),
    buyer: letterhead(invoice.buyer, language),
    document: { title: words.sections.document, rows: documentRows(invoice, telling) },
    lines: { title: words.sections.lines, columns: words.columns, rows: lines, more: tellMore(invoice.lines.length - lines.length, words) },
    sums: { title: words.sections.sums, rows: sumRows(invoice, telling) },
    due: dueRow(invoice, telling),
    vat: { title: words.sections.vat, rows: vatRows(invoice, telling) },
    payment: { title: words.sections.payment, rows: paymentRows(invoice, telling) },
    notes: { title: words.sections.notes, texts: noteTexts(invoice) },
    parties: partySections(invoice, telling).filter(({ rows }) => rows.length > 0),
    attachments: { title: words.sections.attachments, rows: attachmentRows(invoice) },
    source: filled(words.source, { profile: profile && filled(words.sourceProfile, { profile }) }),
  };
}

function tellLines(invoice: Invoice, telling: Telling): ToldLine[] {
  const told: ToldLine[] = [];
  let signs = 0;
  for (const line of invoice.lines.slice(0, mostLines)) {
    if (signs > mostSigns) break;
    const next = tellLine(line, invoice, telling);
    signs += [next.name, ...next.more].join("").length;
    told.push(next);
  }
  return told;
}

function tellMore(count: number, words: InvoiceWords): string {
  if (count <= 0) return "";
  return filled(count === 1 ? words.more_one : words.more_other, { count: String(count) });
}

function documentRows(invoice: Invoice, { words: { terms, line } }: Telling): ToldRow[] {
  const { references, period, delivery, object } = invoice;
  return rowsOf([
    ["BT-1", terms.number, plain(invoice.number)],
    ["BT-2", terms.issued, day(invoice.issued)],
    ["BT-72", terms.delivered, day(delivery.day)],
    ["BG-14", terms.period, period ? span(period, line.period) : ""],
    ["BT-9", terms.due, day(invoice.due)],
    ["BT-7", terms.taxPoint, day(invoice.taxPoint)],
    ["BT-10", terms.buyerReference, references.buyer],
    ["BT-13", terms.order, references.order],
    ["BT-12", terms.contract, references.contract],
    ["BT-11", terms.project, references.project],
    ["BT-14", terms.salesOrder, references.salesOrder],
    ["BT-16", terms.despatchAdvice, references.despatchAdvice],
    ["BT-15", terms.receivingAdvice, references.receivingAdvice],
    ["BT-17", terms.tender, references.tender],
    ["BT-18", terms.object, object?.id ?? ""],
    ["BT-19", terms.accounting, references.accounting],
    ...firstRows(
      invoice.preceding.map(({ number, issued }) => ["BG-3", terms.preceding, [number, day(issued)].filter(Boolean).join(", ")]),
    ),
  ]);
}

/** The rows above what is to be paid. */
function sumRows(invoice: Invoice, { words, language }: Telling): ToldRow[] {
  const { totals, currency } = invoice;
  const { terms } = words;
  const money = (amount: string) => amountIn(amount, currency, language);
  const adjusted = (adjustment: Adjustment, { term, label }: { term: string; label: string }) => {
    const reason = adjustment.reason || percentOf(adjustment, { currency, words, language });
    return [term, reason ? filled(words.adjustment, { label, reason: plain(reason) }) : label, money(adjustment.amount)] as const;
  };
  const isAdjusted = invoice.allowances.length + invoice.charges.length > 0;
  return rowsOf([
    ["BT-106", terms.lines, isAdjusted ? money(totals.lines) : ""],
    ...firstRows(invoice.allowances.map((each) => adjusted(each, { term: "BG-20", label: terms.allowance }))),
    ...firstRows(invoice.charges.map((each) => adjusted(each, { term: "BG-21", label: terms.charge }))),
    ["BT-109", terms.net, money(totals.net)],
    ["BT-110", terms.vat, money(totals.vat)],
    [
      "BT-111",
      filled(terms.vatInVatCurrency, { currency: invoice.vatCurrency }),
      amountIn(totals.vatInVatCurrency, invoice.vatCurrency, language),
    ],
    ["BT-112", terms.gross, money(totals.gross)],
    ["BT-113", terms.prepaid, isZero(totals.prepaid) ? "" : money(totals.prepaid)],
    ["BT-114", terms.rounding, isZero(totals.rounding) ? "" : money(totals.rounding)],
  ]);
}

function dueRow({ totals, currency }: Invoice, { words: { terms }, language }: Telling): ToldRow {
  return {
    term: "BT-115",
    label: totals.due.startsWith("-") ? terms.toReceive : terms.dueAmount,
    value: amountIn(totals.due, currency, language),
  };
}

function percentOf({ percent, base }: Adjustment, { currency, words, language }: Telling & { currency: string }): string {
  if (!percent || !base) return "";
  return filled(words.rateOf, { percent: decimal(percent, language), base: amountIn(base, currency, language) });
}

function vatRows({ vat, currency }: Invoice, { words, language }: Telling): ToldRow[] {
  const rows = firstRows(
    vat.map(({ basis, amount, category, rate, exemption }) => {
      const template = words.vat[category as keyof typeof words.vat] ?? words.otherVat;
      const name = filled(template, { rate: decimal(rate, language) });
      const label = basis ? filled(words.vatBasis, { category: name, basis: amountIn(basis, currency, language) }) : name;
      return ["BG-23", exemption ? `${label} (${plain(exemption)})` : label, amountIn(amount, currency, language)];
    }),
  );
  return rowsOf(rows);
}

/** Returns how it is to be paid, "" where the code says that it is not laid down. */
function tellMeans(code: string, means: InvoiceWords["means"]): string {
  return code === "1" ? "" : (means[code as keyof typeof means] ?? code);
}

function paymentRows({ payment, terms: written, due }: Invoice, { words: { terms, means } }: Telling): ToldRow[] {
  return rowsOf([
    ["BT-9", terms.due, day(due)],
    ...firstRows(
      payment.flatMap(({ means: code, text, reference, transfer, card, debit }) => [
        ["BT-81", terms.means, text || tellMeans(code, means)],
        ["BT-84", terms.account, transfer ? accountShown(transfer.account) : ""],
        ["BT-85", terms.holder, transfer?.holder ?? ""],
        ["BT-86", terms.bic, transfer?.bic ?? ""],
        ["BT-83", terms.reference, reference],
        ["BT-87", terms.card, card?.number ?? ""],
        ["BT-88", terms.cardHolder, card?.holder ?? ""],
        ["BT-89", terms.mandate, debit?.mandate ?? ""],
        ["BT-90", terms.creditor, debit?.creditor ?? ""],
        ["BT-91", terms.debited, debit ? accountShown(debit.account) : ""],
      ]),
    ),
    ["BT-20", terms.terms, written],
  ]);
}

function noteTexts({ notes }: Invoice): string[] {
  return firstOf(notes.map(({ text }) => text.trim()).filter(Boolean), leftOut);
}

function attachmentRows({ attachments }: Invoice): ToldInvoice["attachments"]["rows"] {
  const rows = attachments.map(({ id, description, address, file }) => ({
    name: plain(file?.name || id || address),
    description: plain([description, address].filter(Boolean).join(", ")),
    isFile: file !== null,
  }));
  return firstOf(rows, { name: leftOut, description: "", isFile: false });
}
