// Measures which electronic invoices of a folder are read, what they say of themselves, which rules they break, and what reading and checking
// costs; files that are tests of rules are taken as such. Also whether it is told that pages and data say different things, of PDFs whose data are changed and of bills
// that are drawn, and what becomes of damaged files: npm run bench:invoices -- <folder of PDFs and XML files> [--drawn N] [--damaged N] [--seed N]
import "../usage.ts";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import * as mupdf from "mupdf";
import { carriedInvoice } from "~/engines/invoice/attached-files";
import { tellFindings } from "~/features/documents/facts/told-findings.server";
import { textsIn } from "~/i18n/texts.server";
import { checkInvoice } from "~/invoice/check-invoice";
import { factsOf } from "~/invoice/facts-of";
import type { Invoice } from "~/invoice/invoice";
import { readInvoice } from "~/invoice/read-invoice";
import { damageOf } from "./invoice-damage.ts";
import { doubtsOfDrawn, doubtsOfHybrids } from "./invoice-doubts.ts";
import { agreementWithMutants, agreementWithReports, agreementWithSets, isTestSet } from "./invoice-tests.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { drawn: { type: "string", default: "0" }, damaged: { type: "string", default: "0" }, seed: { type: "string", default: "1" } },
});
const [folder] = positionals;
if (!folder) throw new Error("Name a folder: npm run bench:invoices -- <folder>");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(pdf|xml)$/i.test(name))
  .sort()
  .map((name) => ({ name, xml: readFileSync(path.join(folder, name)) }));
const sets = files.filter(({ name, xml }) => /\.xml$/i.test(name) && isTestSet(xml));

const t = await textsIn("de", "invoiceRules");
const ms: number[] = [];
const none: string[] = [];
const incomplete: string[] = [];
const broken: Record<string, string[]> = {};
const warned: Record<string, number> = {};
for (const { name, xml } of files.filter((file) => !sets.includes(file))) {
  const before = process.cpuUsage();
  const invoice = /\.pdf$/i.test(name) ? inPdf(xml) : readInvoice(xml);
  const findings = invoice ? checkInvoice(invoice) : [];
  const { user, system } = process.cpuUsage(before);
  ms.push((user + system) / 1000);
  if (!invoice) none.push(name);
  else if (!isWhole(invoice)) incomplete.push(name);
  const fatal = findings.filter(({ severity }) => severity === "fatal");
  if (fatal.length > 0)
    broken[name] = tellFindings(fatal, t, "de").map(({ rules, where, says }) => [rules.join(", "), where, says].filter(Boolean).join(": "));
  for (const { rule } of findings.filter(({ severity }) => severity !== "fatal")) warned[rule] = (warned[rule] ?? 0) + 1;
}
ms.sort((a, b) => a - b);
const share = (part: number) => Math.round((ms[Math.min(ms.length - 1, Math.floor(ms.length * part))] ?? 0) * 10) / 10;
const read = ms.length - none.length;
const hybrids = files.flatMap(({ name, xml: pdf }) => {
  const invoice = /\.pdf$/i.test(name) ? inPdf(pdf) : null;
  return invoice ? [{ name, pdf, invoice }] : [];
});
print({
  files: ms.length,
  read,
  valid: read - Object.keys(broken).length,
  cpuMs: { p50: share(0.5), p95: share(0.95), most: share(1) },
  peakMiB: Math.round(process.resourceUsage().maxRSS / 1024),
  tests: agreementWithSets(sets),
  mutants: agreementWithMutants(files.filter(({ name }) => /\.xml$/i.test(name))),
  reports: agreementWithReports(files.filter(({ name }) => /\.xml$/i.test(name))),
  doubts: {
    hybrids: doubtsOfHybrids(hybrids, Number(values.seed)),
    drawn: await doubtsOfDrawn(Number(values.drawn), Number(values.seed), hybrids[0]?.invoice),
  },
  damage: damageOf(
    files.filter(({ name }) => /\.xml$/i.test(name)).map(({ xml }) => xml),
    Number(values.damaged),
    Number(values.seed),
  ),
  none,
  incomplete,
  broken,
  warned,
});

function print(measured: object): void {
  process.stdout.write(`${JSON.stringify(measured, null, 2)}\n`);
}

function inPdf(bytes: Uint8Array): Invoice | null {
  const document = mupdf.Document.openDocument(bytes, "application/pdf");
  try {
    return carriedInvoice(document)?.said ?? null;
  } finally {
    document.destroy();
  }
}

/** It says its day, its number, who it is from, and what is to be paid. */
function isWhole(invoice: Invoice): boolean {
  const { date, number, sender, amount } = factsOf(invoice);
  return [date, number, sender, amount].every(Boolean);
}
