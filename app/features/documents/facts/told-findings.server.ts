import type { TFunction } from "i18next";
import type { Finding } from "~/invoice/check-invoice";
import { decimal } from "~/invoice/told/written";
import type { Language } from "~/lib/languages";

type T = TFunction<"invoiceRules">;

/**
 * What an invoice gets wrong, as a person reads it; grade: "Fehler"; where: "Position 3", "" for the whole invoice; ask: what to ask the sender for;
 * rules: those of the norm that are broken by it
 */
export type ToldFinding = {
  severity: Finding["severity"];
  grade: string;
  where: string;
  says: string;
  ask: string;
  rules: string[];
};

/** What several rules say alike is told once. */
export function tellFindings(findings: readonly Finding[], t: T, language: Language): ToldFinding[] {
  const shown = new Map<string, ToldFinding>();
  for (const finding of findings) {
    const told = tell(finding, t, language);
    const key = `${told.where}\n${told.says}`;
    const same = shown.get(key);
    if (!same) shown.set(key, told);
    else if (!same.rules.includes(finding.rule)) same.rules.push(finding.rule);
  }
  return [...shown.values()];
}

/** signs of what is quoted from an invoice */
const quoted = 100;

function tell({ rule, severity, terms, text, where, amounts, values }: Finding, t: T, language: Language): ToldFinding {
  const [id = ""] = terms;
  const slots = {
    term: t("term", { name: t(`terms.${id}` as "terms.BT-1"), id }),
    tax: taxOf(values?.category ?? "", t),
    ...Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, shortened(value)])),
    ...Object.fromEntries(Object.entries(amounts ?? {}).map(([name, amount]) => [name, decimal(amount, language, 2)])),
  };
  return {
    severity,
    grade: t(`grades.${severity}`),
    where: where ? t(`parts.${where.part}`, { name: shortened(where.name) || "–" }) : "",
    says: t(`texts.${text}.says`, slots),
    ask: t(`texts.${text}.ask`, slots),
    rules: [rule],
  };
}

/** A category is told in words, and by its code if it is none that the norm knows. */
function taxOf(category: string, t: T): string {
  return t(`taxes.${category}` as "taxes.S", { defaultValue: t("taxes.other", { category }) });
}

function shortened(text: string): string {
  return text.length > quoted ? `${text.slice(0, quoted)}…` : text;
}
