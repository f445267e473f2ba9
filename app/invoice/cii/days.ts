import { firstAt, textAt } from "../elements.ts";
import type { Invoice } from "../invoice.ts";
import type { Element } from "../read-xml.ts";

export function readPeriod(settlement: Element | undefined): Invoice["period"] {
  const period = firstAt(settlement, "BillingSpecifiedPeriod");
  return period ? { from: dayAt(period, "StartDateTime"), until: dayAt(period, "EndDateTime") } : null;
}

/** Format 102 of UNTDID 2379: "20261129" */
export function dayAt(from: Element | undefined, path: string): string {
  const written = textAt(from, `${path}/DateTimeString|DateString|DateTime`) || textAt(from, path);
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(written) ?? [];
  return year ? `${year}-${month}-${day}` : written;
}
