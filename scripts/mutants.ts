// `npm run mutants -- [--sample N | --every] [--seed S] [--in path[:line],…] [--kind kind,…] [--near]`: small changes at random places, and whether a test notices.
// All changes stand in one copy of the tree, each behind a switch; every test that meets one is run with it until one notices. What is worked out while a file is loaded is changed in the file itself. near: without the tests that run the build. Routes are changed where --in names one.
import "./usage.ts";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import ts from "typescript";
import { changesOf, type Grave, grave, graveOf, type Kind, kinds } from "./mutants/changes.ts";
import { chooseTests, testsThatReach } from "./mutants/choose-tests.ts";
import { compiler } from "./mutants/compiles.ts";
import { importsOf, isJourney } from "./mutants/imports.ts";
import { type Placed, tryInRounds, type Verdict } from "./mutants/try-in-rounds.ts";
import { likeness } from "./mutants/words.ts";
import { filesOf, openWorkshop } from "./mutants/workshop.ts";
import { root } from "./sources.mjs";
import { type Random, seeded } from "./training/corner-scenes/random.ts";

const places = /^(app\/(features|http|server|imaging|ocr|classify)|jobs)\/.*\.ts$/;
const routes = /^app\/routes\/.*\.tsx?$/;
const spared = /\.test\.ts$|\/use-[\w-]+\.ts$|\/camera\//;
/** Code that only a browser runs is left out: its tests run in a browser, and not here. */
const ofBrowsers = /\b(document\.create|window\.|navigator\.|createImageBitmap)/;
const measured = /^app\/(imaging|ocr|classify)\//;

const { values } = parseArgs({
  options: {
    sample: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    every: { type: "boolean", default: false },
    near: { type: "boolean", default: false },
    in: { type: "string", default: "" },
    kind: { type: "string", default: kinds.join(",") },
  },
});
const [sample, seed] = [values.every ? Number.POSITIVE_INFINITY : Number(values.sample), Number(values.seed)];
const wanted = values.kind.split(",").filter((kind): kind is Kind | Grave => [...kinds, ...grave].some((known) => known === kind));
if (!(sample > 0) || !Number.isInteger(seed) || wanted.length === 0) {
  process.stderr.write(
    `npm run mutants -- [--sample N | --every] [--seed S] [--in path[:line],…] [--near] [--kind ${[...new Set([...kinds, ...grave])].join(",")}]\n`,
  );
  process.exit(2);
}

type Mutant = Placed & { line: number; touches: Grave | undefined };
/** The number of test files that run against a change for which no switch is possible. */
const nearest = 8;

process.chdir(root);
const within = values.in.split(",").map((place) => place.split(":") as [path: string, line?: string]);
const isWithin = (file: string, at?: number) =>
  within.some(([place, line]) => file.startsWith(place) && (!line || !at || at === Number(line)));
const files = filesOf(root).filter((file) => /^(app|db|jobs|scripts|tests)\/.*\.(ts|tsx|mjs)$/.test(file));
const all = files
  .filter((file) => (places.test(file) || (values.in !== "" && routes.test(file))) && !spared.test(file) && isWithin(file))
  .flatMap(mutantsOf)
  .filter(({ file, kind, touches, line }) => wanted.some((one) => one === kind || one === touches) && isWithin(file, line));
const drawn: Mutant[] = [];
let isOver = false;
const verdicts = new Map<number, Verdict>();
const imports = importsOf(files);
const compiles = compiler(root);
const workshop = await openWorkshop(root);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
process.once("exit", () => {
  workshop.clear();
  sumUp();
});

for (const mutant of inTurn(all, seeded(seed))) {
  if (drawn.length === sample) break;
  if (compiles(mutant.file, changedText(mutant))) drawn.push({ ...mutant, id: drawn.length + 1 });
}
const tests = testsThatReach(drawn, imports).filter((test) => !(values.near && isJourney(test)));
const isLike = likeness(tests, (test) => readFileSync(test, "utf8"));
await tryInRounds(
  { ...workshop, say, verdicts },
  {
    changes: drawn,
    testsOf: (some) => testsThatReach(some, imports).filter((test) => tests.includes(test)),
    isLike: (test, mutant) => isLike(test, { file: mutant.file, lines: linesOf(mutant) }),
  },
);
for (const mutant of drawn) {
  const verdict = verdicts.get(mutant.id);
  const isUnmet = verdict?.is === "open" || (verdict?.is === "survived" && verdict.met.length === 0);
  const unsure = verdict?.is === "survived" ? verdict.unsure : [];
  const outcome = isUnmet || unsure.length > 0 ? await changedByHand(mutant, isUnmet ? undefined : unsure) : verdict;
  if (outcome) verdicts.set(mutant.id, outcome);
  say(`${String(mutant.id).padStart(3)} ${described(mutant)}\n    ${told(outcome)}`);
}
isOver = true;
await workshop.close();

/** Changes the file itself. That is how code is tested that runs while loading, in a process of its own, or in tests that cannot be repeated. */
async function changedByHand(mutant: Mutant, asked?: string[]): Promise<Verdict | undefined> {
  const chosen = asked
    ? { near: asked.filter((test) => !isJourney(test)), far: asked.filter(isJourney) }
    : chooseTests({ file: mutant.file, lines: linesOf(mutant) }, imports, nearest);
  const tests = { near: chosen.near, far: values.near ? [] : chosen.far.slice(0, 3) };
  const outcome = await workshop.tryOut(mutant.file, changedText(mutant), tests);
  if (outcome === "unbuildable") return undefined;
  if (outcome !== "survived") return { is: "noticed", by: outcome.noticedBy };
  return { is: "survived", met: [...tests.near, ...tests.far], unsure: [] };
}

function told(verdict: Verdict | undefined): string {
  if (verdict?.is === "noticed") return `noticed by ${verdict.by}`;
  return verdict?.is === "survived" ? `SURVIVED ${verdict.met.slice(0, 12).join(" | ")} (${verdict.met.length})` : "is not to be tried";
}

function changedText({ source, start, end, by }: Mutant): string {
  return source.slice(0, start) + by + source.slice(end);
}

function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(file, "utf8");
  if (ofBrowsers.test(source)) return [];
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  return changesOf(parsed, { measured: measured.test(file) }).map((change) => ({
    ...change,
    id: 0,
    file,
    source,
    line: parsed.getLineAndCharacterOfPosition(change.start + source.slice(change.start).search(/\S/)).line + 1,
    touches: graveOf(change, source),
  }));
}

function linesOf({ source, start, end }: Placed): string {
  return source.slice(source.lastIndexOf("\n", start), source.indexOf("\n", end));
}

/** A kind first, then one of it: else the many numbers would leave no room for the few locks. */
function* inTurn(mutants: Mutant[], random: Random): Generator<Mutant> {
  const left = kinds.map((kind) => mutants.filter((mutant) => mutant.kind === kind)).filter(({ length }) => length > 0);
  while (left.length > 0) {
    const at = random.whole(0, left.length - 1);
    const [mutant] = left[at]?.splice(random.whole(0, (left[at]?.length ?? 1) - 1), 1) ?? [];
    if (left[at]?.length === 0) left.splice(at, 1);
    if (mutant) yield mutant;
  }
}

function described({ file, line, kind, touches, source, start, end, by }: Mutant): string {
  const short = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 120);
  const label = touches && touches !== kind ? `${kind}, ${touches}` : kind;
  const after = by === "" || by === "{}" ? "(dropped)" : short(by);
  return `${file}:${line} (${label})\n    ${short(source.slice(start, end))} → ${after}`;
}

function sumUp(): void {
  if (!isOver) {
    say("Ended early: of some it is not known yet.");
    for (const mutant of drawn) if (verdicts.get(mutant.id)?.is !== "noticed") say(`not noticed so far: ${described(mutant)}`);
  }
  say(`seed ${seed}, drawn from ${all.length}: ${share(drawn)} noticed`);
  for (const kind of grave) say(`  ${kind.padEnd(10)} ${share(drawn.filter(({ touches }) => touches === kind))}`);
}

function share(of: Mutant[]): string {
  const outcomes = of.map(({ id }) => verdicts.get(id)?.is).filter((is) => is === "noticed" || is === "survived");
  const noticed = outcomes.filter((is) => is === "noticed").length;
  return `${noticed} of ${outcomes.length}${outcomes.length > 0 ? ` (${Math.round((100 * noticed) / outcomes.length)} %)` : ""}`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
