import { checkInvoice, type Finding } from "./check-invoice.ts";
import { attachedToCii } from "./cii/references.ts";
import { otherLevel } from "./conformance-level.ts";
import { firstAt } from "./elements.ts";
import type { Invoice } from "./invoice.ts";
import { readCii } from "./read-cii.ts";
import { readUbl } from "./read-ubl.ts";
import { type Element, readXml } from "./read-xml.ts";
import { attachedToUbl } from "./ubl/references.ts";

/** read: its words in terms of the norm; attached: the papers that go with it */
type Format = { name: string; namespace: RegExp; read: (root: Element) => Invoice; attached: (root: Element) => Element[] };

const cii = { read: readCii, attached: attachedToCii };
const inUbl = { read: readUbl, attached: attachedToUbl };
const ubl = "urn:oasis:names:specification:ubl:schema:xsd:";

/** The formats, best first: their root elements, and how each is read. What an order or an Italian FatturaPA says is none of them. */
const formats: readonly Format[] = [
  { name: "CrossIndustryInvoice", namespace: /^urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:\d+$/, ...cii },
  { name: "Invoice", namespace: new RegExp(`^${ubl}Invoice-2$`), ...inUbl },
  { name: "CreditNote", namespace: new RegExp(`^${ubl}CreditNote-2$`), ...inUbl },
  { name: "CrossIndustryDocument", namespace: /^urn:ferd:CrossIndustryDocument:invoice:1p0$/, ...cii },
];

/**
 * Reads an electronic invoice; null if the file is none, or says more than an honest one does. It is known by its root element, since its file's name
 * is anything.
 */
export function readInvoice(xml: Uint8Array): Invoice | null {
  const root = readXml(xml);
  const said = root && formatOf(root)?.read(root);
  return said && isWithin(said) ? said : null;
}

/**
 * signs of all that an invoice says, and of that without its lines and notes, which every screen of its document looks at: one of ten thousand lines
 * has twelve million and two thousand
 */
const [mostOfAll, mostOfHead] = [20_000_000, 500_000];

function isWithin({ lines, notes, ...head }: Invoice): boolean {
  const headSigns = JSON.stringify(head).length;
  return headSigns <= mostOfHead && headSigns + JSON.stringify({ lines, notes }).length <= mostOfAll;
}

function formatOf(root: Element): Format | undefined {
  return formats.find(({ name, namespace }) => name === root.name && namespace.test(root.namespace));
}

/** Returns the bytes of the file (BT-125) that an invoice holds in its nth attachment; null if there is none. */
export function attachedFile(xml: Uint8Array, n: number): Uint8Array | null {
  const root = readXml(xml);
  const paper = root && formatOf(root)?.attached(root)[n];
  const file = paper && (firstAt(paper, "AttachmentBinaryObject") ?? firstAt(paper, "Attachment/EmbeddedDocumentBinaryObject"));
  return file ? Buffer.from(file.text, "base64") : null;
}

/** The invoice that a file is, or carries along. findings: the rules that it breaks; enclosed: names of the files that came with it */
export type CarriedInvoice = { said: Invoice; findings: Finding[]; enclosed: string[] };

/** Returns an invoice with what it breaks of the rules. */
export function judged(said: Invoice, enclosed: string[] = []): CarriedInvoice {
  return { said, findings: checkInvoice(said), enclosed };
}

/** signs of a file's name that are kept */
const longestName = 200;

/**
 * Returns the invoice among the files of a PDF, of which ZUGFeRD wants one alone: that of the newest format. level: that the PDF names for it, ""
 * if none
 */
export function invoiceAmong(files: readonly { name: string; content: Uint8Array }[], level: string): CarriedInvoice | null {
  const found = findAmong(files);
  if (!found) return null;
  const names = files.map(({ name }) => name.slice(0, longestName));
  const { said, findings, enclosed } = judged(found.said, names);
  return { said, findings: [...findings, ...otherLevel(said, level)], enclosed };
}

/** Returns the file of the invoice that `invoiceAmong` reads. */
export function invoiceFileAmong(files: readonly { content: Uint8Array }[]): Uint8Array | null {
  return findAmong(files)?.content ?? null;
}

function findAmong(files: readonly { content: Uint8Array }[]): { said: Invoice; content: Uint8Array } | undefined {
  const read = files.flatMap(({ content }) => {
    const said = startsLikeXml(content) ? readInvoice(content) : null;
    return said ? [{ said, content }] : [];
  });
  return read.find(({ said }) => !said.specification.startsWith("urn:ferd:")) ?? read[0];
}

/** A byte-order mark or white space may stand before the first sign; in UTF-16 each sign has two bytes. */
export function startsLikeXml(content: Uint8Array): boolean {
  const passedOver = new Set([0, 0x09, 0x0a, 0x0d, 0x20, 0xbb, 0xbf, 0xef, 0xfe, 0xff]);
  return content.subarray(0, 100).find((byte) => !passedOver.has(byte)) === "<".charCodeAt(0);
}
