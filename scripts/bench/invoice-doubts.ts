import * as mupdf from "mupdf";
import { readPageText } from "~/imaging/pdf-text";
import { type Difference, differencesOf } from "~/invoice/differences";
import { centsOf, factsOf } from "~/invoice/facts-of";
import type { Invoice } from "~/invoice/invoice";
import type { PrintedPaper } from "~/lib/found-facts";
import { ibansIn } from "~/lib/iban";
import { readPrinted } from "~/ocr/facts/read-facts";
import { type Random, seeded } from "../training/corner-scenes/random.ts";
import { layouts, paperOf } from "./facts/papers.ts";

/** changed: papers whose data say otherwise than their pages; named: of which it is said; falsely: the same papers of which it is said without a change */
type Doubts = { changed: number; named: number; missed: string[]; falsely: string[] };

const today = new Date("2026-11-23T12:00:00Z");
const bills = layouts.filter(({ name }) => !/receipt|without any amount/.test(name));

/** Draws bills and has their data say another total. */
export async function doubtsOfDrawn(count: number, seed: number, invoice: Invoice | undefined): Promise<Doubts> {
  const doubts: Doubts = { changed: 0, named: 0, missed: [], falsely: [] };
  const random = seeded(seed);
  for (let n = 0; n < count; n++) {
    const layout = bills[n % bills.length];
    if (!layout || !invoice) break;
    const { pdf, truth } = await paperOf(layout, random);
    if (truth.amount === undefined) continue;
    const paper = printedOn(pdf);
    const currency = paper.facts.amount?.value.currency || "EUR";
    const said = withTotal({ ...invoice, currency }, truth.amount);
    note(doubts, { name: layout.name, fact: "amount", paper, said, changed: changes.amount(said, random) });
  }
  return doubts;
}

type Hybrid = { name: string; pdf: Uint8Array; invoice: Invoice };

/** Has the data of invoices that carry them in their PDF say otherwise, one fact at a time. */
export function doubtsOfHybrids(files: readonly Hybrid[], seed: number): Record<string, Doubts> {
  const papers = files.map((file) => ({ ...file, paper: printedOn(file.pdf) }));
  const facts = Object.keys(changes) as (keyof typeof changes)[];
  return Object.fromEntries(
    facts.map((fact) => {
      const doubts: Doubts = { changed: 0, named: 0, missed: [], falsely: [] };
      const random = seeded(seed);
      for (const { name, invoice, paper } of papers)
        note(doubts, { name, fact, paper, said: invoice, changed: changes[fact](invoice, random, paper) });
      return [fact, doubts];
    }),
  );
}

/** What is changed in an invoice, as somebody would who cheats; null where it says nothing that could be. */
const changes = {
  amount: (said, random) => {
    const cents = factsOf(said).amount?.value.cents;
    return cents === undefined ? null : withTotal(said, cents + random.whole(1, 90_000));
  },
  // Only where the pages name an account, too.
  account: (said, _, paper) =>
    ibansIn(paper.text).length > 0 && said.payment.some(({ transfer }) => transfer)
      ? {
          ...said,
          payment: said.payment.map((each) => (each.transfer ? { ...each, transfer: { ...each.transfer, account: stranger } } : each)),
        }
      : null,
  vat: (said, random) => {
    const cents = centsOf(said.totals.vat);
    if (!cents) return null;
    const amount = decimal(cents + random.whole(1, 9000));
    return { ...said, totals: { ...said.totals, vat: amount }, vat: said.vat.map((row, at) => (at === 0 ? { ...row, amount } : row)) };
  },
  number: (said, random) => (said.number ? { ...said, number: withOtherDigit(said.number, random) } : null),
  due: (said, random) => (factsOf(said).due ? { ...said, due: dayAfter(said.due, random.whole(1, 40)) } : null),
  date: (said, random) => (factsOf(said).date ? { ...said, issued: dayAfter(said.issued, random.whole(1, 40)) } : null),
} satisfies Partial<Record<Difference["fact"], (said: Invoice, random: Random, paper: PrintedPaper) => Invoice | null>>;

const stranger = "DE89370400440532013000";

function withTotal(said: Invoice, cents: number): Invoice {
  return { ...said, totals: { ...said.totals, gross: decimal(cents), due: decimal(cents), prepaid: "" } };
}

function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

function withOtherDigit(number: string, random: Random): string {
  const places = [...number].flatMap((sign, at) => (/\d/.test(sign) ? [at] : []));
  const at = random.pick(places as [number, ...number[]]);
  return `${number.slice(0, at)}${(Number(number[at]) + random.whole(1, 9)) % 10}${number.slice(at + 1)}`;
}

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

type Case = { name: string; fact: Difference["fact"]; paper: PrintedPaper; said: Invoice; changed: Invoice | null };

function note(doubts: Doubts, { name, fact, paper, said, changed }: Case): void {
  const isNamed = (invoice: Invoice) => differencesOf(invoice, paper).some((difference) => difference.fact === fact);
  if (isNamed(said)) doubts.falsely.push(name);
  if (!changed) return;
  doubts.changed += 1;
  if (isNamed(changed)) doubts.named += 1;
  else doubts.missed.push(name);
}

function printedOn(pdf: Uint8Array): PrintedPaper {
  const document = mupdf.Document.openDocument(pdf, "application/pdf");
  try {
    const words = Array.from({ length: document.countPages() }, (_, n) => readPageText(mupdf, document.loadPage(n))?.words);
    return readPrinted(words, { today });
  } finally {
    document.destroy();
  }
}
