import { firstAt, textAt } from "../elements.ts";
import type { Invoice } from "../invoice.ts";
import type { Element } from "../read-xml.ts";

/** A period that holds nothing but the code of BT-8 is none. */
export function readPeriod(from: Element): Invoice["period"] {
  const period = firstAt(from, "InvoicePeriod");
  if (!period || (period.children.length > 0 && period.children.every(({ name }) => name === "DescriptionCode"))) return null;
  return { from: dayAt(period, "StartDate"), until: dayAt(period, "EndDate") };
}

export function dayAt(from: Element | undefined, path: string): string {
  const written = textAt(from, path);
  return /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0] ?? written;
}
