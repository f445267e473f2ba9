import { SaxesParser, type SaxesTagNS } from "saxes";

/** An element with its local name and namespace; text: of itself alone; attributes: by their local names */
export type Element = {
  name: string;
  namespace: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  text: string;
};

/** What an honest invoice never reaches: those of the norm's and ZUGFeRD's collections have 9 levels, 901 elements and 9 attributes at most. */
const [mostDeep, mostElements, mostAttributes] = [60, 300_000, 50];

/** signs that are read at once */
const step = 65_536;

class Refused extends Error {}

/**
 * Reads the elements of an XML document, in which nothing is expanded and nothing is fetched: one with a document type is refused, since only that
 * declares entities. Null if it is no XML, is not well-formed, or is deeper or larger than an invoice is.
 */
export function readXml(bytes: Uint8Array): Element | null {
  const text = decoded(bytes);
  if (text === null) return null;
  const open: Element[] = [];
  let root: Element | null = null;
  let elements = 0;
  let attributes = 0;
  const parser = new SaxesParser({ xmlns: true, position: false });
  const refuse = () => {
    throw new Refused();
  };
  parser.on("error", refuse);
  parser.on("doctype", refuse);
  parser.on("opentagstart", () => {
    elements += 1;
    attributes = 0;
    if (open.length >= mostDeep || elements > mostElements) refuse();
  });
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > mostAttributes) refuse();
  });
  parser.on("opentag", (tag) => {
    const element = elementOf(tag);
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else root = element;
    open.push(element);
  });
  const addText = (more: string) => {
    const element = open.at(-1);
    if (element) element.text += more;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => void open.pop());
  try {
    for (let from = 0; from < text.length; from += step) parser.write(text.slice(from, from + step));
    parser.close();
    return root;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

function elementOf({ local, uri, attributes }: SaxesTagNS): Element {
  const named = Object.values(attributes).filter(({ prefix }) => prefix !== "xmlns");
  return {
    name: local,
    namespace: uri,
    attributes: Object.fromEntries(named.map((attribute) => [attribute.local, attribute.value])),
    children: [],
    text: "",
  };
}

/** The text of the bytes, by their byte-order mark, else by the encoding that they name, else as UTF-8 (XML 1.0, appendix F). */
function decoded(bytes: Uint8Array): string | null {
  const [a = 0, b = 0, c = 0] = bytes;
  const marked =
    a === 0xff && b === 0xfe ? "utf-16le" : a === 0xfe && b === 0xff ? "utf-16be" : a === 0xef && b === 0xbb && c === 0xbf ? "utf-8" : null;
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const named = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/.exec(head)?.[1];
  try {
    return new TextDecoder(marked ?? named ?? "utf-8", { fatal: true }).decode(bytes).trimStart();
  } catch {
    return null;
  }
}
