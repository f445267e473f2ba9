// Measures how well types are guessed on pages that the classifier never saw, drawn anew with other words, letters and forms:
// npm run bench:types -- [--seed N] [--per-type N] [--samples <folder with receipts/ and invoices/>] [--keep <new folder for the pages>]
//   [--unknown N]: so many pages of kinds that have no type; [--tuning]: of those kinds the half that rules are tuned on
//   [--as-drawn]: not read, but with the text that was drawn
import "../usage.ts";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { guess } from "~/classify/fuse";
import type { SeenPage } from "~/classify/page-facts";
import { sureType } from "~/classify/sure";
import { engines } from "~/engines/engines.server";
import { documentTypes } from "~/lib/document-types";
import { drawPages, unknown } from "../training/type-pages/draw.ts";
import { type KnownPage, pagesOf, samplesIn } from "../training/type-pages/read.ts";

// The weights were fitted on seeds from 700 on: none of them may be measured.
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    "per-type": { type: "string", default: "12" },
    samples: { type: "string" },
    keep: { type: "string" },
    unknown: { type: "string", default: "60" },
    tuning: { type: "boolean", default: false },
    "as-drawn": { type: "boolean", default: false },
  },
});

const views: Record<string, (page: SeenPage) => SeenPage> = {
  "image only": ({ imageGuess }) => ({ text: "", confidences: [], imageGuess }),
  "text only": ({ text, confidences }) => ({ text, confidences, imageGuess: null }),
  fused: (page) => page,
};

const scratch = mkdtempSync(path.join(tmpdir(), "mappe-bench-"));
const folder = values.keep ?? scratch;
try {
  if (!values.keep || !existsSync(folder)) {
    mkdirSync(folder, { recursive: true });
    const others = { count: Number(values.unknown), isTuning: values.tuning };
    await drawPages(folder, { seed: Number(values.seed), perType: Number(values["per-type"]), unknown: others });
  }
  const all = await pagesOf(folder, { asDrawn: values["as-drawn"] });
  const pages = all.filter(({ type }) => type !== unknown);
  reportFilled(all);
  for (const [name, view] of Object.entries(views)) report(name, pages, view);
  if (values.samples) reportSamples(await samplesIn(values.samples, scratch));
  reportTimes(pages);
} finally {
  await engines().close();
  rmSync(scratch, { recursive: true });
}

function report(name: string, pages: KnownPage[], view: (page: SeenPage) => SeenPage): void {
  print([name, "top 1", "top 3", "taken for"]);
  for (const type of Object.keys(documentTypes))
    print([
      `  ${type}`,
      ...shares(
        pages.filter((page) => page.type === type),
        view,
      ),
    ]);
  print(["  all", ...shares(pages, view).slice(0, 2), `calibration error ${percent(calibrationError(pages, view))}`]);
}

/** Reports the types that fill in by themselves: how often they are right, for which known pages, and for how many pages without a type. */
function reportFilled(pages: KnownPage[]): void {
  const filled = pages.map((page) => ({ page, filled: sureType(page) }));
  const known = filled.filter(({ page }) => page.type !== unknown);
  const others = filled.filter(({ page }) => page.type === unknown);
  const [told, wrong] = [known.filter(({ filled }) => filled), others.filter(({ filled }) => filled)];
  const right = told.filter(({ page, filled }) => filled === page.type);
  print([
    "filled by itself",
    `known ${told.length} of ${known.length}`,
    `right ${right.length}`,
    `unknown ${wrong.length} of ${others.length}`,
  ]);
  for (const type of Object.keys(documentTypes)) {
    const own = known.filter(({ page }) => page.type === type);
    const other = own.flatMap(({ page, filled }) => (filled && filled !== page.type ? [`${page.name}: ${filled}`] : []));
    print([`  ${type}`, `${own.filter(({ page, filled }) => filled === page.type).length} of ${own.length}`, other.join(" ")]);
  }
  for (const { page, filled } of wrong) print([`  ${page.name}`, filled ?? ""]);
}

function shares(pages: KnownPage[], view: (page: SeenPage) => SeenPage): string[] {
  const ranks = pages.map((page) => ({ page, guesses: guess(view(page)).map(({ type }) => type) }));
  const within = (count: number) => ranks.filter(({ page, guesses }) => guesses.slice(0, count).some((type) => type === page.type)).length;
  const wrong = ranks.flatMap(({ page, guesses }) => (guesses[0] && guesses[0] !== page.type ? [guesses[0]] : []));
  return [percent(within(1) / pages.length), percent(within(3) / pages.length), wrong.join(" ")];
}

/** The mean distance between how sure the first guess is and how often it is right, over ten steps of sureness. */
function calibrationError(pages: KnownPage[], view: (page: SeenPage) => SeenPage): number {
  const steps = Array.from({ length: 10 }, () => ({ sure: 0, right: 0 }));
  for (const page of pages) {
    const [first] = guess(view(page));
    const step = steps[Math.min(9, Math.floor((first?.probability ?? 0) * 10))];
    if (!first || !step) continue;
    step.sure += first.probability;
    step.right += first.type === page.type ? 1 : 0;
  }
  return steps.reduce((sum, { sure, right }) => sum + Math.abs(sure - right), 0) / pages.length;
}

function reportSamples(pages: KnownPage[]): void {
  const right = pages.filter((page) => guess(page)[0]?.type === page.type);
  print(["samples, fused", `${right.length} of ${pages.length}`]);
  for (const page of pages)
    if (!right.includes(page))
      print([
        `  ${page.name}`,
        guess(page)
          .slice(0, 3)
          .map(({ type }) => type)
          .join(", "),
      ]);
}

/** Reports times without the first page, which loads the model. */
function reportTimes(pages: KnownPage[]): void {
  const times = pages
    .slice(1)
    .map(({ classifyMs }) => classifyMs)
    .sort((one, other) => one - other);
  const at = (share: number) => `${Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)} ms`;
  print(["a look, warm", `median ${at(0.5)}`, `95 % ${at(0.95)}`, `longest ${at(1)}`]);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

function print([first = "", ...columns]: string[]): void {
  process.stdout.write(`${first.padEnd(28)}${columns.map((column) => column.padEnd(14)).join("")}\n`);
}
