// Measures how well date, sender, number, amount and due date of papers are read: on the samples, and on papers that are drawn anew with
// layouts for which the rules were not written:
// npm run bench:facts -- [--seed N] [--per-layout N] [--samples <folder with receipts/ and invoices/>]
//   [--corpus <folder of hybrid PDFs> [--half tuning|checking]]: rules are tuned on one half only, and only its mistakes are named
import "../usage.ts";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import * as mupdf from "mupdf";
import { engines } from "~/engines/engines.server";
import { readPageText } from "~/imaging/pdf-text";
import type { FoundFacts } from "~/lib/found-facts";
import { readFacts } from "~/ocr/facts/read-facts";
import type { Word } from "~/ocr/words";
import { seeded } from "../training/corner-scenes/random.ts";
import { layouts, paperOf } from "./facts/papers.ts";
import { receipts, type Truth } from "./facts/truth.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    "per-layout": { type: "string", default: "10" },
    samples: { type: "string" },
    corpus: { type: "string" },
    half: { type: "string", default: "tuning" },
  },
});
const today = new Date("2026-11-23T12:00:00Z");
const facts = ["date", "sender", "number", "amount", "due"] as const;
type Fact = (typeof facts)[number];
const legalForms = ["GmbH", "AG", "KG", "e.K.", "e.V.", "a.G.", "Ltd", "Inc"];
type Known = { name: string; truth: Truth; found: FoundFacts };

try {
  const drawn: Known[] = [];
  for (const [place, layout] of layouts.entries()) {
    const random = seeded(Number(values.seed) * 1000 + place);
    for (let n = 0; n < Number(values["per-layout"]); n++) {
      const { pdf, truth } = await paperOf(layout, random);
      drawn.push({ name: layout.name, truth, found: readFacts(wordsOf(pdf), { today }) });
    }
  }
  report(`drawn papers with unknown layouts (${drawn.length}, ${layouts.length} layouts)`, drawn);
  reportLayouts(drawn);
  if (values.samples) {
    const samples = {
      "sample receipts, read by Mappe": await receiptsIn(path.resolve(values.samples, "receipts")),
      "sample invoices, their own text": invoicesIn(pdfsIn(path.resolve(values.samples, "invoices"))),
    };
    for (const [title, papers] of Object.entries(samples)) {
      report(title, papers);
      reportWrong(papers);
    }
  }
  if (values.corpus) {
    const isTuned = values.half === "tuning";
    const papers = invoicesIn(pdfsIn(path.resolve(values.corpus)).filter((_, place) => (place % 2 === 0) === isTuned));
    report(`corpus of hybrid invoices, the half for ${values.half} (${papers.length})`, papers);
    if (isTuned) reportWrong(papers);
  }
} finally {
  await engines().close();
}

function wordsOf(pdf: Buffer): Word[][] {
  const document = mupdf.Document.openDocument(pdf, "application/pdf");
  return Array.from({ length: document.countPages() }, (_, n) => readPageText(mupdf, document.loadPage(n))?.words ?? []);
}

async function receiptsIn(folder: string): Promise<Known[]> {
  const read: Known[] = [];
  for (const [name, truth] of Object.entries(receipts)) {
    const file = path.join(folder, `${name}.jpg`);
    if (!existsSync(file)) continue;
    const { words } = await engines().ocr.read({ file });
    read.push({ name, truth, found: readFacts([words], { today }) });
  }
  return read;
}

function pdfsIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".pdf"));
  return names.sort().map((name) => path.join(folder, name));
}

/** Reads invoices whose truth is the XML in them; one without any, or with that of another paper, is left out. */
function invoicesIn(files: readonly string[]): Known[] {
  return files.flatMap((file) => {
    const pdf = readFileSync(file);
    const truth = truthIn(pdf);
    const words = wordsOf(pdf);
    const isSamePaper =
      truth.number &&
      plain(
        words
          .flat()
          .map(({ text }) => text)
          .join(""),
      ).includes(plain(truth.number));
    return isSamePaper ? [{ name: path.basename(file), truth, found: readFacts(words, { today }) }] : [];
  });
}

function truthIn(pdf: Buffer): Truth {
  const document = mupdf.Document.openDocument(pdf, "application/pdf").asPDF();
  const attached = Object.values(document?.getEmbeddedFiles() ?? {}).map(
    (file) => document?.getEmbeddedFileContents(file)?.asString() ?? "",
  );
  const xml = attached.find((text) => text.includes("CrossIndustry")) ?? "";
  const value = (pattern: RegExp) => pattern.exec(xml)?.[1]?.replaceAll("&amp;", "&").trim();
  const day = (text = "") => text && `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
  const [date, dueField] = [day(value(/IssueDateTime>[^<]*<[^>]*>(\d{8})</)), day(value(/DueDateDateTime>[^<]*<[^>]*>(\d{8})</))];
  // Many invoices state it only in the words of their terms.
  const inTerms = /netto bis (\d\d)\.(\d\d)\.(\d{4})/.exec(value(/PaymentTerms>[^§]*?Description>([^<]*)</) ?? "");
  const due = dueField || (inTerms ? `${inTerms[3]}-${inTerms[2]}-${inTerms[1]}` : "");
  const amount = Math.round(Number(value(/DuePayableAmount[^>]*>([^<]*)</)) * 100);
  const sender = value(/SellerTradeParty>[^§]*?<ram:Name>([^<]*)</);
  const number = value(/ExchangedDocument>[^§]*?<ram:ID>([^<]*)</);
  return { ...(date && { date }), ...(due && { due }), ...(sender && { sender }), ...(number && { number }), ...(amount && { amount }) };
}

function report(title: string, papers: readonly Known[]): void {
  console.log(`\n${title}\nfact     asked  given  right  P     R     | sure  right  P`);
  for (const fact of facts) {
    const asked = papers.filter(({ truth }) => truth[fact] !== undefined).length;
    const [given, sure] = [papers.filter(({ found }) => found[fact]), papers.filter(({ found }) => found[fact]?.isSure)];
    const [right, rightSure] = [given, sure].map((some) => some.filter((paper) => isRight(paper, fact)).length) as [number, number];
    const cells = [asked, given.length, right, share(right, given.length), share(right, asked), "|", sure.length, rightSure];
    console.log(fact.padEnd(8), ...cells.map((cell) => String(cell).padEnd(6)), share(rightSure, sure.length));
  }
}

/** Reports the facts that would wrongly fill a field. */
function reportWrong(papers: readonly Known[]): void {
  for (const paper of papers)
    for (const fact of facts.filter((each) => paper.found[each]?.isSure && !isRight(paper, each)))
      console.log(`sure and wrong: ${paper.name}, ${fact}: ${JSON.stringify(paper.found[fact]?.value)} for ${paper.truth[fact] ?? "none"}`);
}

/** Reports the shares of facts that were read rightly, layout by layout. */
function reportLayouts(papers: readonly Known[]): void {
  for (const { name } of layouts) {
    const own = papers.filter((paper) => paper.name === name);
    const told = facts.filter((fact) => own.some(({ truth, found }) => truth[fact] !== undefined || found[fact]));
    const shares = told.map(
      (fact) =>
        `${fact} ${own.filter((paper) => isRight(paper, fact)).length}/${own.filter(({ truth }) => truth[fact] !== undefined).length}${wrongSure(own, fact)}`,
    );
    console.log(`${name.padEnd(46)} ${shares.join("  ")}`);
  }
}

function wrongSure(papers: readonly Known[], fact: Fact): string {
  const wrong = papers.filter((paper) => paper.found[fact]?.isSure && !isRight(paper, fact)).length;
  return wrong > 0 ? ` (sure and wrong: ${wrong})` : "";
}

function isRight({ truth, found }: Known, fact: Fact): boolean {
  if (fact === "amount") return truth.amount !== undefined && Math.abs(found.amount?.value.cents ?? Number.NaN) === Math.abs(truth.amount);
  const [asked, given] = [truth[fact], found[fact]?.value];
  if (asked === undefined || given === undefined) return false;
  // A name of several lines matches any of them, and a legal form need not be in the data.
  const names = [asked, ...asked.split("\n"), ...(fact === "sender" ? legalForms.map((form) => `${asked} ${form}`) : [])];
  return names.some((one) => plain(one) === plain(given));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d]/gu, "");
}

function share(part: number, of: number): string {
  return of === 0 ? "-" : `${Math.round((100 * part) / of)} %`;
}
