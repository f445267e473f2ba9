import type { Element } from "./read-xml.ts";

/** A paper of a known format that is not read: an order, or an invoice by the rules of another country. */
export type OtherFormat = { reason: "order" | "other-format"; format: string };

const others: readonly (OtherFormat & { name: string; namespace: RegExp })[] = [
  {
    reason: "order",
    format: "Order-X",
    name: "SCRDMCCBDACIOMessageStructure",
    namespace: /^urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:/,
  },
  { reason: "order", format: "UBL", name: "Order", namespace: /^urn:oasis:names:specification:ubl:schema:xsd:Order-2$/ },
  { reason: "other-format", format: "FatturaPA", name: "FatturaElettronica", namespace: /^http:\/\/ivaservizi\.agenziaentrate\.gov\.it\// },
  { reason: "other-format", format: "Facturae", name: "Facturae", namespace: /facturae/i },
  { reason: "other-format", format: "ebInterface", name: "Invoice", namespace: /^http:\/\/www\.ebinterface\.at\// },
  { reason: "other-format", format: "KSeF", name: "Faktura", namespace: /^http:\/\/crd\.gov\.pl\// },
];

/** Returns which format a root element begins; null if it is none that is known by name. */
export function otherFormatOf(root: Element): OtherFormat | null {
  const known = others.find(({ name, namespace }) => name === root.name && namespace.test(root.namespace));
  return known ? { reason: known.reason, format: known.format } : null;
}
