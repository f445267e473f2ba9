import { isDay } from "~/lib/dates";
import type { FoundFacts } from "~/lib/found-facts";
import type { Address, Invoice, Line, Party } from "./invoice.ts";

/** An invoice without its lines and notes, which may be thousands. */
export type InvoiceHead = Omit<Invoice, "lines" | "notes">;

/** The facts that an invoice says of itself: they are sure, because nothing was read off a picture. A credit note is not due. */
export function factsOf({ issued, due, number, typeCode, currency, seller, totals }: InvoiceHead): FoundFacts {
  const cents = centsOf(totals.due);
  const sender = plain(seller.name) || plain(seller.tradingName);
  return {
    ...(isDay(issued) && { date: { value: issued, isSure: true } }),
    ...(isDay(due) && asksForMoney({ typeCode }) && { due: { value: due, isSure: true } }),
    ...(sender && { sender: { value: sender.slice(0, 200), isSure: true } }),
    ...(plain(number) && { number: { value: plain(number).slice(0, 100), isSure: true } }),
    ...(cents !== undefined && /^[A-Z]{3}$/.test(currency) && { amount: { value: { cents, currency }, isSure: true } }),
  };
}

/** The kinds of BT-3 with which the seller gives money back: what such a paper is called is left to the person. */
const creditNotes = new Set(["81", "83", "261", "262", "296", "308", "381", "396", "420", "458", "532"]);

/** Returns whether the paper asks for money. */
export function asksForMoney({ typeCode }: Pick<Invoice, "typeCode">): boolean {
  return !creditNotes.has(typeCode);
}

/** The names of the specifications, as they are known. */
const profiles: readonly [RegExp, string][] = [
  [/xrechnung/i, "XRechnung"],
  [/^urn:ferd:CrossIndustryDocument:invoice:1p0/, "ZUGFeRD 1.0"],
  [/minimum$/, "ZUGFeRD/Factur-X, MINIMUM"],
  [/basicwl$/, "ZUGFeRD/Factur-X, BASIC WL"],
  [/basic$/, "ZUGFeRD/Factur-X, BASIC"],
  [/extended$/, "ZUGFeRD/Factur-X, EXTENDED"],
  [/^urn:cen\.eu:en16931:2017/, "EN 16931"],
];

/** Returns the name of the rules by which it is written, "" if they are none that are known. */
export function profileOf({ specification }: Pick<Invoice, "specification">): string {
  return profiles.find(([known]) => known.test(specification))?.[1] ?? "";
}

/** signs of it that can be found: those of 100 pages */
const searched = 300_000;

/** Returns all that somebody might search for. */
export function textOf(invoice: Invoice): string {
  const { number, terms, notes, seller, buyer, payee, delivery, references, payment, preceding, attachments, lines } = invoice;
  const said = [
    number,
    ...[seller, buyer].flatMap(textsOfParty),
    ...[payee?.name, delivery.name, ...textsOfAddress(delivery.address)],
    ...Object.values(references),
    ...preceding.map((paper) => paper.number),
    ...lines.flatMap(textsOfLine),
    terms,
    ...notes.map(({ text }) => text),
    ...payment.flatMap(({ reference, transfer, debit }) => [reference, transfer?.account, debit?.mandate, debit?.creditor]),
    ...attachments.flatMap(({ id, description, file }) => [id, description, file?.name]),
  ];
  return said
    .map((text) => plain(text ?? ""))
    .filter(Boolean)
    .join("\n")
    .slice(0, searched);
}

function textsOfParty({ name, tradingName, identifiers, legalId, vatId, taxNumber, legalForm, address, contact }: Party): string[] {
  const ids = [...identifiers, legalId].map(({ id }) => id);
  return [name, tradingName, ...textsOfAddress(address), vatId, taxNumber, ...ids, legalForm, ...Object.values(contact ?? {})];
}

function textsOfAddress(address: Address | null): string[] {
  return address ? [...address.lines, `${address.postcode} ${address.city}`, address.region] : [];
}

function textsOfLine({ name, description, note, sellerId, buyerId, standardId, attributes }: Line): string[] {
  return [name, description, note, sellerId, buyerId, standardId?.id ?? "", ...attributes.map((each) => `${each.name} ${each.value}`)];
}

/** Returns an amount in hundredths; undefined if it is no decimal, or beyond what is counted exactly. */
export function centsOf(amount: string): number | undefined {
  const [, sign = "", whole = "", fraction = ""] = /^([+-]?)(\d{1,12})(?:\.(\d{0,20}))?$/.exec(amount) ?? [];
  if (!whole) return undefined;
  const cents = Number(whole) * 100 + Math.round(Number(`0.${fraction || "0"}`) * 100);
  return sign === "-" ? -cents : cents;
}

/** Names hold line breaks in some invoices. */
export function plain(written: string): string {
  return written.replace(/\s+/g, " ").trim();
}
