// How well types are guessed on pages that the classifier never saw, drawn anew with other words, letters and forms:
// npm run bench:types -- [--seed N] [--per-type N] [--samples <folder with receipts/ and invoices/>] [--keep <new folder for the pages>]
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { guess, usual } from "~/classify/fuse";
import type { SeenPage } from "~/classify/page-facts";
import { engines } from "~/engines/engines.server";
import { drawPages } from "./type-pages/draw.ts";
import { type KnownPage, pagesOf, samplesIn } from "./type-pages/read.ts";

// The weights were fitted on seeds from 700 on: none of them may be measured.
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    "per-type": { type: "string", default: "12" },
    samples: { type: "string" },
    keep: { type: "string" },
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
    await drawPages(folder, { seed: Number(values.seed), perType: Number(values["per-type"]) });
  }
  const pages = await pagesOf(folder);
  for (const [name, view] of Object.entries(views)) report(name, pages, view);
  if (values.samples) reportSamples(await samplesIn(values.samples, scratch));
  reportTimes(pages);
} finally {
  await engines().close();
  rmSync(scratch, { recursive: true });
}

function report(name: string, pages: KnownPage[], view: (page: SeenPage) => SeenPage): void {
  print([name, "top 1", "top 3", "taken for"]);
  for (const type of usual)
    print([
      `  ${type}`,
      ...shares(
        pages.filter((page) => page.type === type),
        view,
      ),
    ]);
  print(["  all", ...shares(pages, view).slice(0, 2), `calibration error ${percent(calibrationError(pages, view))}`]);
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

/** Without the first look, which loads the model. */
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
