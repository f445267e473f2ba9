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

/** Returns the invoice among files, of which ZUGFeRD wants one alone: that of the newest format. */
export function invoiceAmong(files: readonly Uint8Array[]): Invoice | null {
  const read = files.flatMap((file) => readInvoice(file) ?? []);
  return read.find(({ specification }) => !specification.startsWith("urn:ferd:")) ?? read[0] ?? null;
}
