import { checkInvoice, type Finding } from "./check-invoice.ts";
import type { Invoice } from "./invoice.ts";
import { readCii } from "./read-cii.ts";
import { readUbl } from "./read-ubl.ts";
import { type Element, readXml } from "./read-xml.ts";

const ubl = "urn:oasis:names:specification:ubl:schema:xsd:";

/** The formats, best first: their root elements, and how each is read. What an order or an Italian FatturaPA says is none of them. */
const formats: readonly { name: string; namespace: RegExp; read: (root: Element) => Invoice }[] = [
  { name: "CrossIndustryInvoice", namespace: /^urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:\d+$/, read: readCii },
  { name: "Invoice", namespace: new RegExp(`^${ubl}Invoice-2$`), read: readUbl },
  { name: "CreditNote", namespace: new RegExp(`^${ubl}CreditNote-2$`), read: readUbl },
  { name: "CrossIndustryDocument", namespace: /^urn:ferd:CrossIndustryDocument:invoice:1p0$/, read: readCii },
];

/** Reads an electronic invoice; null if the file is none. It is known by its root element, since its file's name is anything. */
export function readInvoice(xml: Uint8Array): Invoice | null {
  const root = readXml(xml);
  const format = root && formats.find(({ name, namespace }) => name === root.name && namespace.test(root.namespace));
  return format ? format.read(root) : null;
}

/** The invoice that a file is, or carries along. findings: the rules that it breaks; enclosed: names of the files that came with it */
export type CarriedInvoice = { said: Invoice; findings: Finding[]; enclosed: string[] };

/** Returns an invoice with what it breaks of the rules. */
export function judged(said: Invoice, enclosed: string[] = []): CarriedInvoice {
  return { said, findings: checkInvoice(said), enclosed };
}

/** signs of a file's name that are kept */
const longestName = 200;

/** Returns the invoice among the files of a PDF, of which ZUGFeRD wants one alone: that of the newest format. */
export function invoiceAmong(files: readonly { name: string; content: Uint8Array }[]): CarriedInvoice | null {
  const read = files.flatMap(({ content }) => (startsLikeXml(content) ? (readInvoice(content) ?? []) : []));
  const said = read.find(({ specification }) => !specification.startsWith("urn:ferd:")) ?? read[0];
  return said
    ? judged(
        said,
        files.map(({ name }) => name.slice(0, longestName)),
      )
    : null;
}

/** A byte-order mark or white space may stand before the first sign; in UTF-16 each sign has two bytes. */
export function startsLikeXml(content: Uint8Array): boolean {
  const passedOver = new Set([0, 0x09, 0x0a, 0x0d, 0x20, 0xbb, 0xbf, 0xef, 0xfe, 0xff]);
  return content.subarray(0, 100).find((byte) => !passedOver.has(byte)) === "<".charCodeAt(0);
}
