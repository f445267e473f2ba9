import * as mupdf from "mupdf";
import { readPageText } from "~/imaging/pdf-text";
import { differencesOf } from "~/invoice/differences";
import { factsOf } from "~/invoice/facts-of";
import type { Invoice } from "~/invoice/invoice";
import type { FoundFacts } from "~/lib/found-facts";
import { readFacts } from "~/ocr/facts/read-facts";
import { seeded } from "../training/corner-scenes/random.ts";
import { layouts, paperOf } from "./facts/papers.ts";

/** changed: papers whose data say another total than their pages; named: of which it is said; falsely: of the same papers with the printed total */
export type Doubts = { changed: number; named: number; falsely: number; missed: string[] };

const today = new Date("2026-11-23T12:00:00Z");
const bills = layouts.filter(({ name }) => !/receipt|without any amount/.test(name));

/** Draws bills and has their data say another total. */
export async function doubtsOfDrawn(count: number, seed: number): Promise<Doubts> {
  const doubts: Doubts = { changed: 0, named: 0, falsely: 0, missed: [] };
  const random = seeded(seed);
  for (let n = 0; n < count; n++) {
    const layout = bills[n % bills.length];
    if (!layout) break;
    const { pdf, truth } = await paperOf(layout, random);
    if (truth.amount === undefined) continue;
    const printed = printedOn(pdf);
    const currency = printed.amount?.value.currency || "EUR";
    const said = (cents: number): FoundFacts => ({ amount: { value: { cents, currency }, isSure: true } });
    note(doubts, layout.name, { printed, said, cents: truth.amount, other: truth.amount + random.whole(1, 90_000) });
  }
  return doubts;
}

/** Has the data of invoices that carry them in their PDF say another total. */
export function doubtsOfHybrids(files: readonly { name: string; pdf: Uint8Array; invoice: Invoice }[], seed: number): Doubts {
  const doubts: Doubts = { changed: 0, named: 0, falsely: 0, missed: [] };
  const random = seeded(seed);
  for (const { name, pdf, invoice } of files) {
    const { amount, ...others } = factsOf(invoice);
    if (!amount) continue;
    const { cents, currency } = amount.value;
    const said = (changed: number): FoundFacts => ({ ...others, amount: { value: { cents: changed, currency }, isSure: true } });
    note(doubts, name, { printed: printedOn(pdf), said, cents, other: cents + random.whole(1, 90_000) });
  }
  return doubts;
}

type Case = { printed: FoundFacts; said: (cents: number) => FoundFacts; cents: number; other: number };

function note(doubts: Doubts, name: string, { printed, said, cents, other }: Case): void {
  const isNamed = (facts: FoundFacts) => differencesOf(facts, printed).some(({ fact }) => fact === "amount");
  doubts.changed += 1;
  if (isNamed(said(other))) doubts.named += 1;
  else doubts.missed.push(name);
  if (isNamed(said(cents))) doubts.falsely += 1;
}

function printedOn(pdf: Uint8Array): FoundFacts {
  const document = mupdf.Document.openDocument(pdf, "application/pdf");
  try {
    const words = Array.from({ length: document.countPages() }, (_, n) => readPageText(mupdf, document.loadPage(n))?.words ?? []);
    return readFacts(words, { today });
  } finally {
    document.destroy();
  }
}
