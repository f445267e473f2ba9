import { expect, test } from "vitest";
import { anInvoice } from "../../tests/builders/invoices.ts";
import { conformanceLevel, otherLevel } from "./conformance-level.ts";

const xmp = (inside: string) =>
  new TextEncoder().encode(
    `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">${inside}</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`,
  );

test("the level is read as an element and as an attribute", () => {
  const element = "<rdf:Description><fx:ConformanceLevel> BASIC WL </fx:ConformanceLevel></rdf:Description>";
  const attribute = '<rdf:Description fx:DocumentType="INVOICE" fx:ConformanceLevel="EXTENDED"/>';
  const all = [element, attribute, "<rdf:Description/>", "<rdf:Description>"].map((inside) => conformanceLevel(xmp(inside)));
  expect(all).toEqual(["BASIC WL", "EXTENDED", "", ""]);
});

test.each([
  ["BASIC", "urn:cen.eu:en16931:2017", { found: "BASIC", said: "EN 16931" }],
  ["EN 16931", "urn:cen.eu:en16931:2017", null],
  ["EN 16931", "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0", null],
  ["COMFORT", "urn:ferd:CrossIndustryDocument:invoice:1p0:komfort", null],
  ["minimum", "urn:factur-x.eu:1p0:minimum", null],
  ["", "urn:factur-x.eu:1p0:minimum", null],
  ["GOLD", "urn:factur-x.eu:1p0:minimum", null],
])("a PDF that names %j and carries %s", (level, specification, values) => {
  expect(otherLevel(anInvoice({ specification }), level)).toEqual(values ? [expect.objectContaining({ text: "pdfLevel", values })] : []);
});
