// Fits the weights of a page's picture, text and facts, on pages whose type is known and whose text the real engine read:
// npx tsx scripts/training/classifier/fit.ts <folder for the bench's pages, drawn once> [<folders of draw.py --pages>]
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { evidenceOf, type PictureType, pointsOf, type TypeEvidence, usual, type Weights } from "~/classify/fuse";
import type { PageFact } from "~/classify/page-facts";
import { engines } from "~/engines/engines.server";
import type { DocumentType } from "~/features/documents/rules";
import { root } from "../../sources.mjs";
import { drawPages } from "../type-pages/draw.ts";
import { type KnownPage, pagesOf } from "../type-pages/read.ts";

type Example = { evidence: Record<PictureType, TypeEvidence>; type: PictureType };

const rounds = 3000;
const pace = 0.5;
/** The penalty on weights: pages by one author must not teach habits, nor a certainty, that other pages do not have. */
const cost = 0.01;

/** The seed of the pages for training. They are drawn like the bench's, but never the ones that it measures: its seeds begin with 1. */
const seed = 700;
const perType = 14;

const folders = process.argv.slice(2);
const [drawn] = folders;
if (!drawn) throw new Error("Name a folder for the pages.");
if (!existsSync(drawn)) {
  mkdirSync(drawn);
  await drawPages(drawn, { seed, perType, types: usual });
}
const known: KnownPage[] = [];
for (const folder of folders) known.push(...(await pagesOf(folder)));
await engines().close();
const everySixth = known.filter((_, place) => place % 6 === 0);
const weights = {
  // Reading may fail, so some pages are learned without their words, too.
  withPicture: fitted([...examplesOf(known), ...examplesOf(everySixth.map((page) => ({ ...page, text: "", confidences: [] })))]),
  textAlone: fitted(examplesOf(known.map((page) => ({ ...page, imageGuess: null })))),
};
writeFileSync(path.join(root, "app/classify/weights.json"), `${JSON.stringify(weights, null, 2)}\n`);

function examplesOf(pages: KnownPage[]): Example[] {
  return pages.flatMap((page) => {
    const type = usual.find((known) => known === page.type);
    return type ? [{ evidence: evidenceOf(page), type }] : [];
  });
}

/** Fits by logistic regression with plain gradient descent, because there are few weights and few pages. */
function fitted(all: Example[]): Weights {
  const weights: Weights = { picture: 0.5, text: 0.5, facts: {} };
  for (let round = 0; round < rounds; round++) descend(weights, all);
  return rounded(weights);
}

function descend(weights: Weights, all: Example[]): void {
  const slope: Weights = { picture: 0, text: 0, facts: {} };
  for (const example of all) addSlope(slope, example, weights);
  weights.picture -= pace * (slope.picture / all.length + cost * weights.picture);
  weights.text -= pace * (slope.text / all.length + cost * weights.text);
  for (const [fact, types] of Object.entries(slope.facts) as [PageFact, Partial<Record<DocumentType, number>>][]) {
    const own = weights.facts[fact] ?? {};
    weights.facts[fact] = own;
    for (const [type, steep] of Object.entries(types) as [DocumentType, number][])
      own[type] = (own[type] ?? 0) - pace * (steep / all.length + cost * (own[type] ?? 0));
  }
}

function addSlope(slope: Weights, { evidence, type }: Example, weights: Weights): void {
  const points = usual.map((each) => Math.exp(pointsOf(evidence[each], weights, each)));
  const sum = points.reduce((total, each) => total + each, 0);
  for (const [place, each] of usual.entries()) {
    const wrong = (points[place] ?? 0) / sum - (each === type ? 1 : 0);
    slope.picture += wrong * evidence[each].picture;
    slope.text += wrong * evidence[each].text;
    for (const [fact, holds] of Object.entries(evidence[each].facts) as [PageFact, number][]) {
      const own = slope.facts[fact] ?? {};
      slope.facts[fact] = own;
      own[each] = (own[each] ?? 0) + wrong * holds;
    }
  }
}

function rounded({ picture, text, facts }: Weights): Weights {
  const short = (weight: number) => Math.round(weight * 100) / 100;
  const rows = Object.entries(facts).map(([fact, types]) => [
    fact,
    Object.fromEntries(Object.entries(types).map(([type, weight]) => [type, short(weight)])),
  ]);
  return { picture: short(picture), text: short(text), facts: Object.fromEntries(rows) };
}
