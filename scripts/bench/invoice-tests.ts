import { checkInvoice } from "~/invoice/check-invoice";
import type { Invoice } from "~/invoice/invoice";
import { readCii } from "~/invoice/read-cii";
import { readInvoice } from "~/invoice/read-invoice";
import { readUbl } from "~/invoice/read-ubl";
import { type Element, readXml } from "~/invoice/read-xml";
import { allRules } from "~/invoice/rules/held-to";

/** What somebody else expects of a rule: that it holds, or that it is broken. */
type Expected = { file: string; rule: string; isBroken: boolean; invoice: Invoice };

/** agreed, all: expectations of rules that are known here; leftOut: how many are of rules that are not, by why */
type Agreement = { agreed: number; all: number; otherwise: string[]; leftOut: Record<string, number>; unread: number };

const known = new Set(allRules.map(({ id }) => id));

/** CEN's tests of single rules: a set of small invoices, each with the rules that have to hold or to be broken. */
export function isTestSet(xml: Uint8Array): boolean {
  return readXml(xml)?.name === "testSet";
}

export function agreementWithSets(files: readonly { name: string; xml: Uint8Array }[]): Agreement {
  return agreementOf(files.flatMap(({ name, xml }) => inTestSet(name, readXml(xml))));
}

/** KoSIT's tests in comments of the XML: an invoice is changed at one place, and rules have to hold or to be broken then. */
export function agreementWithMutants(files: readonly { name: string; xml: Uint8Array }[]): Agreement {
  return agreementOf(files.flatMap(({ name, xml }) => mutantsOf(name, new TextDecoder().decode(xml))));
}

/** KoSIT's list of what its validator says of whole invoices: whether they keep to the norm (its first step) and to XRechnung (its second). */
export function agreementWithReports(files: readonly { name: string; xml: Uint8Array }[]): {
  agreed: number;
  all: number;
  otherwise: string[];
} {
  const lists = files.flatMap(({ xml }) => readXml(xml) ?? []).filter(({ name }) => name === "assertions");
  const expected = lists.flatMap(({ children }) => children.flatMap((each) => verdictIn(each) ?? []));
  const given = expected.flatMap((verdict) => {
    const file = files.find(({ name }) => name.endsWith(`/${verdict.document}.xml`));
    const invoice = file && readInvoice(file.xml);
    if (!invoice) return [];
    const fatal = checkInvoice(invoice).filter(({ severity }) => severity === "fatal");
    const isValid = !fatal.some(({ rule }) => (isGerman(rule) ? "2" : "1") === verdict.step);
    return [{ ...verdict, agrees: isValid === verdict.isValid }];
  });
  return {
    agreed: given.filter(({ agrees }) => agrees).length,
    all: given.length,
    otherwise: given
      .filter(({ agrees }) => !agrees)
      .map(({ document, step, isValid }) => `${document}: step ${step} is ${isValid ? "" : "in"}valid`),
  };
}

function verdictIn({ attributes }: Element): { document: string; step: string; isValid: boolean } | null {
  const test = attributes.test ?? "";
  const [, not, step = ""] =
    /^(not\()?rep:report\/rep:scenarioMatched\/rep:validationStepResult\[@id = 'val-sch\.(\d)'\]\/@valid = 'true'/.exec(test) ?? [];
  return step ? { document: (attributes["report-doc"] ?? "").replace(/-report\.xml$/, ""), step, isValid: !not } : null;
}

function isGerman(rule: string): boolean {
  return /^(BR-DE|BR-TMP|PEPPOL)/.test(rule);
}

function agreementOf(expected: readonly (Expected | string)[]): Agreement {
  const all = expected.filter((each) => typeof each !== "string");
  const asked = all.filter(({ rule }) => known.has(rule));
  const otherwise = asked.filter(({ invoice, rule, isBroken }) => checkInvoice(invoice).some((each) => each.rule === rule) !== isBroken);
  const leftOut: Record<string, number> = {};
  for (const { rule } of all.filter((each) => !known.has(each.rule))) leftOut[whyLeftOut(rule)] = (leftOut[whyLeftOut(rule)] ?? 0) + 1;
  return {
    agreed: asked.length - otherwise.length,
    all: asked.length,
    otherwise: otherwise.map(({ file, rule, isBroken }) => `${file}: ${rule} ${isBroken ? "holds here" : "is broken here"}`),
    leftOut,
    unread: expected.length - all.length,
  };
}

function whyLeftOut(rule: string): string {
  return /^(UBL|CII)-/.test(rule) ? "form of the file, which the model has not" : rule;
}

function inTestSet(file: string, root: Element | null): Expected[] {
  const tests = root?.children.filter(({ name }) => name === "test") ?? [];
  return tests.flatMap((test, index) => {
    const asserts = test.children.filter(({ name }) => name === "assert").flatMap(({ children }) => children);
    const document = test.children.find(({ name }) => name !== "assert");
    if (!document) return [];
    const invoice = document.name === "CrossIndustryInvoice" ? readCii(document) : readUbl(document);
    return asserts
      .filter(({ name }) => ["success", "error", "warning"].includes(name))
      .map(({ name, text }) => ({ file: `${file} #${index + 1}`, rule: text.trim(), isBroken: name !== "success", invoice }));
  });
}

/** A mutant that is no longer an invoice is named by its file alone. */
function mutantsOf(file: string, text: string): (Expected | string)[] {
  return [...text.matchAll(/<\?xmute ([^?]*)\?>/g)].flatMap(({ 1: said = "", index, 0: whole }): (Expected | string)[] => {
    const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(said)?.[1] ?? "";
    const rulesIn = (name: string) =>
      attribute(name)
        .split(" ")
        .map((rule) => rule.split(":").at(-1) ?? "")
        .filter(Boolean);
    const mutant = mutated(text, index + whole.length, {
      mutator: attribute("mutator"),
      attribute: attribute("attribute"),
      value: attribute("values"),
    });
    const invoice = mutant === null ? null : readInvoice(new TextEncoder().encode(mutant));
    if (!invoice) return [file];
    return [
      ...rulesIn("schematron-valid").map((rule) => ({ file, rule, isBroken: false, invoice })),
      ...rulesIn("schematron-invalid").map((rule) => ({ file, rule, isBroken: true, invoice })),
    ];
  });
}

type Mutation = { mutator: string; attribute: string; value: string };

/** Changes the element that follows a place, or an attribute of it; null for a change that is not known. */
function mutated(text: string, after: number, { mutator, attribute, value }: Mutation): string | null {
  if (mutator === "identity" || mutator === "noop") return text;
  const opened = /<([A-Za-z][\w.:-]*)[^>]*>/.exec(text.slice(after));
  if (!opened) return null;
  const start = after + opened.index;
  const inside = start + opened[0].length;
  const closing = `</${opened[1]}>`;
  const end = opened[0].endsWith("/>") ? inside : text.indexOf(closing, inside);
  if (attribute) {
    const found = new RegExp(`\\s${attribute}="[^"]*"`);
    const with_ = { remove: "", empty: ` ${attribute}=""`, code: ` ${attribute}="${value}"` }[mutator];
    return with_ === undefined ? null : text.slice(0, start) + opened[0].replace(found, with_) + text.slice(inside);
  }
  if (mutator === "remove") return text.slice(0, start) + text.slice(end + closing.length);
  if (mutator === "empty") return text.slice(0, inside) + text.slice(end);
  return mutator === "code" ? text.slice(0, inside) + value + text.slice(end) : null;
}
