import type { Finding } from "./check-invoice.ts";
import { profileOf } from "./facts-of.ts";
import type { Invoice } from "./invoice.ts";
import { type Element, readXml } from "./read-xml.ts";
import { type Profile, writtenBy } from "./rules/held-to.ts";

/** The levels that ZUGFeRD and Factur-X have a PDF name, the last but one of their first version. */
const levels: Readonly<Record<string, Profile>> = {
  MINIMUM: "minimum",
  "BASIC WL": "basic-wl",
  BASIC: "basic",
  "EN 16931": "en16931",
  EXTENDED: "extended",
  COMFORT: "en16931",
  XRECHNUNG: "xrechnung",
};

/** Returns the level that a PDF's metadata (XMP) name for the invoice in it, "" if they name none. */
export function conformanceLevel(xmp: Uint8Array): string {
  const root = readXml(xmp);
  const open = root ? [root] : [];
  for (let element = open.pop(); element; element = open.pop()) {
    const level = levelOf(element);
    if (level) return level;
    for (const child of element.children) open.push(child);
  }
  return "";
}

/** RDF has a property as an attribute or as an element. */
function levelOf({ name, attributes, text }: Element): string {
  const level = name === "ConformanceLevel" ? text : attributes.ConformanceLevel;
  return level?.trim().slice(0, 100) ?? "";
}

/** Tells that a PDF names another level than its invoice. XRechnung is one of EN 16931, and the first version has names of its own. */
export function otherLevel(said: Invoice, level: string): Finding[] {
  const [named, written] = [levels[level.toUpperCase()], writtenBy(said)];
  const isSame = named === written || (named === "en16931" && written === "xrechnung") || written === "zugferd-1";
  if (!named || isSame) return [];
  const values = { found: level, said: profileOf(said) || said.specification };
  return [{ rule: "ConformanceLevel", severity: "warning", terms: ["BT-24"], text: "pdfLevel", values }];
}
