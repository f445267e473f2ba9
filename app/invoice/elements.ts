import type { Attachment, Identifier } from "./invoice.ts";
import type { Element } from "./read-xml.ts";

/**
 * Returns the elements at the end of a path of local names, which "/" parts; "|" parts names of which either fits. The formats have one name for one
 * thing, whichever of their namespaces it is in.
 */
export function allAt(from: Element | undefined, path: string): Element[] {
  let found = from ? [from] : [];
  for (const step of path.split("/")) {
    const names = step.split("|");
    found = found.flatMap(({ children }) => children.filter(({ name }) => names.includes(name)));
  }
  return found;
}

export function firstAt(from: Element | undefined, path: string): Element | undefined {
  return allAt(from, path)[0];
}

/** Returns the text of the first element at the end of a path, "" if there is none. */
export function textAt(from: Element | undefined, path: string): string {
  return textOf(firstAt(from, path));
}

/** Returns the text of the first element at the end of a path as it is written, with the blanks around it. */
export function writtenAt(from: Element | undefined, path: string): string {
  return firstAt(from, path)?.text.slice(0, longest) ?? "";
}

/** Returns the texts of all elements at the end of a path that have one. */
export function textsAt(from: Element | undefined, path: string): string[] {
  return allAt(from, path).map(textOf).filter(Boolean);
}

/** signs of one text: what is longer is no name, number or note of an honest invoice */
const longest = 10_000;

export function textOf(element: Element | undefined): string {
  return element?.text.trim().slice(0, longest) ?? "";
}

/** Returns the currencies that amounts anywhere in an element name, each once. */
export function currenciesIn(root: Element): string[] {
  const found = new Set<string>();
  const open = [root];
  for (let element = open.pop(); element; element = open.pop()) {
    const currency = attributeOf(element, "currencyID");
    if (currency) found.add(currency);
    for (const child of element.children) open.push(child);
  }
  return [...found].sort();
}

export function attributeOf(element: Element | undefined, name: string): string {
  return element?.attributes[name]?.trim().slice(0, longest) ?? "";
}

/** Returns what is said of a file that stands in an invoice. */
export function readFile(file: Element | undefined): Attachment["file"] {
  return file ? { name: attributeOf(file, "filename"), mediaType: attributeOf(file, "mimeCode") } : null;
}

/** Returns the identifier that an element is, with the scheme that its attribute names; both "" if there is no element. */
export function identifierOf(element: Element | undefined, scheme = "schemeID"): Identifier {
  return { id: textOf(element), scheme: attributeOf(element, scheme) };
}

/** Returns a period in whole days, of which UN/ECE Recommendation 20 names the unit; "" if it is counted otherwise. */
export function daysIn(period: Element | undefined): string {
  const unit = { "": 1, DAY: 1, WEE: 7 }[attributeOf(period, "unitCode")];
  const count = /^(\d{1,3})(?:\.0{1,4})?$/.exec(textOf(period))?.[1];
  return unit && count ? String(Number(count) * unit) : "";
}
