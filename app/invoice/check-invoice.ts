import type { Invoice } from "./invoice.ts";
import { hundredth } from "./rules/decimal.ts";
import { rulesFor, writtenBy } from "./rules/held-to.ts";
import type { Checked, Place, Rule, RuleText, Severity } from "./rules/rule.ts";
import { vatUsesOf } from "./rules/vat.ts";

/** A rule that is broken, and where. */
export type Finding = Place & { rule: string; severity: Severity; terms: readonly string[]; text: RuleText };

/** of one rule, and of all: who reads more has seen enough */
const [mostOfRule, mostOfAll] = [10, 100];

const order: readonly Severity[] = ["fatal", "warning", "information"];

/** Returns what an invoice breaks of the rules that it is held to, the gravest first. */
export function checkInvoice(invoice: Invoice): Finding[] {
  const checked = preparedFor(invoice);
  const found = rulesFor(invoice).flatMap((rule) => findingsOf(rule, checked));
  return found.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity)).slice(0, mostOfAll);
}

function findingsOf({ id, severity, terms, text, broken }: Rule, checked: Checked): Finding[] {
  return broken(checked)
    .slice(0, mostOfRule)
    .map((place) => ({ rule: id, severity, text, ...place, terms: place.terms ?? terms }));
}

/** In the extended profile some lines only gather or explain others, and each amount may be off by a cent. */
function preparedFor(invoice: Invoice): Checked {
  const isExtended = writtenBy(invoice) === "extended";
  const lines = isExtended ? invoice.lines.filter(({ kind }) => kind !== "GROUP" && kind !== "INFORMATION") : invoice.lines;
  return { invoice, lines, slack: isExtended ? hundredth : 0n, vat: vatUsesOf(invoice, lines) };
}
