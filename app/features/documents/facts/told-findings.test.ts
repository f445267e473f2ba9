import { expect, test } from "vitest";
import { catalogues } from "~/i18n/catalogues.server";
import { textsIn } from "~/i18n/texts.server";
import { checkInvoice } from "~/invoice/check-invoice";
import { allRules } from "~/invoice/rules/held-to";
import { brokenInvoices, withTotals } from "../../../../tests/builders/broken-invoices.ts";
import { anAdjustment, anInvoice } from "../../../../tests/builders/invoices.ts";
import { tellFindings } from "./told-findings.server.ts";

test.each(["de", "en"] as const)("every rule is told in %s, with all that it speaks of", async (language) => {
  const t = await textsIn(language, "invoiceRules");
  const { terms } = catalogues[language].invoiceRules;
  for (const {
    terms: [id = ""],
  } of allRules)
    expect(Object.keys(terms)).toContain(id);
  for (const [, invoice] of brokenInvoices)
    for (const { says, ask, where, grade } of tellFindings(checkInvoice(invoice), t, language))
      expect(`${grade} ${where} ${says} ${ask}`).not.toMatch(/\{\{|undefined|(terms|texts|parts|taxes|grades)\./);
});

test("amounts are written as the language writes them, and what two rules say alike is told once", async () => {
  const [de, en] = [await textsIn("de", "invoiceRules"), await textsIn("en", "invoiceRules")];
  const [wrong] = checkInvoice(withTotals({ lines: "1410.5" }));
  const findings = wrong ? [wrong] : [];
  expect(tellFindings(findings, de, "de")).toEqual([
    {
      severity: "fatal",
      grade: "Fehler",
      where: "",
      says: "Die Positionen ergeben zusammen 412,00, in der Rechnung steht 1.410,50 (BT-106).",
      ask: "Fragen Sie den Absender, welcher Betrag stimmt, und bitten Sie um eine berichtigte Rechnung.",
      rules: ["BR-CO-10"],
    },
  ]);
  expect(tellFindings(findings, en, "en")[0]?.says).toBe("The lines add up to 412.00, the invoice says 1,410.50 (BT-106).");
  const noReason = checkInvoice(anInvoice({ allowances: [anAdjustment({ amount: "0.00", reason: "" })] }));
  expect(tellFindings(noReason, de, "de")).toMatchObject([{ where: "1. Nachlass", rules: ["BR-33", "BR-CO-21"] }]);
});

test("what is quoted from an invoice has an end, and no placeholder of its own", async () => {
  const t = await textsIn("de", "invoiceRules");
  const said = tellFindings(checkInvoice(anInvoice({ typeCode: `{{ask}}$t(term)${"9".repeat(5000)}` })), t, "de")[0]?.says ?? "";
  expect(said).toContain("{{ask}}$t(term)999");
  expect(said.length).toBeLessThan(200);
});
