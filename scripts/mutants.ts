// `npm run mutants -- [--sample N] [--seed S] [--in path[:line]] [--kind kind,…] [--files N] [--near | --quick]`: small changes at random places, and whether a test notices.
// files: how many test files of each project are run at most, those first that call what was changed; behind them come those that look at whole lives. near: without those that run the build; quick: without those that run jobs either. Routes are changed where --in names one.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import ts from "typescript";
import { type Random, seeded } from "./corner-scenes/random.ts";
import { type Change, changesOf, type Grave, grave, graveOf, type Kind, kinds } from "./mutants/changes.ts";
import { type Chosen, chooseTests } from "./mutants/choose-tests.ts";
import { compiler } from "./mutants/compiles.ts";
import { importsOf } from "./mutants/imports.ts";
import { filesOf, openWorkshop } from "./mutants/workshop.ts";
import { root } from "./sources.mjs";

const places = /^(app\/(features|http|server|imaging|ocr|classify)|jobs)\/.*\.ts$/;
const routes = /^app\/routes\/.*\.tsx?$/;
const spared = /\.test\.ts$|\/use-[\w-]+\.ts$|\/camera\//;
/** What only a browser runs is looked at by the tests in a browser, which are not run here. */
const ofBrowsers = /\b(document\.create|window\.|navigator\.|createImageBitmap)/;
const measured = /^app\/(imaging|ocr|classify)\//;

const { values } = parseArgs({
  options: {
    sample: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    files: { type: "string", default: "8" },
    near: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    in: { type: "string", default: "" },
    kind: { type: "string", default: kinds.join(",") },
  },
});
const [sample, seed] = [Number(values.sample), Number(values.seed)];
const wanted = values.kind.split(",").filter((kind): kind is Kind | Grave => [...kinds, ...grave].some((known) => known === kind));
if (!(sample > 0) || !Number.isInteger(seed) || wanted.length === 0) {
  process.stderr.write(
    `npm run mutants -- --sample N --seed S [--in path[:line]] [--files N] [--near | --quick] [--kind ${[...new Set([...kinds, ...grave])].join(",")}]\n`,
  );
  process.exit(2);
}

type Mutant = Change & { file: string; source: string; line: number; touches: Grave | undefined };

process.chdir(root);
const [place = "", line] = values.in.split(":");
const files = filesOf(root).filter((file) => /^(app|db|jobs|scripts|tests)\/.*\.(ts|tsx|mjs)$/.test(file));
const all = files
  .filter((file) => (places.test(file) || (place !== "" && routes.test(file))) && !spared.test(file) && file.startsWith(place))
  .flatMap(mutantsOf)
  .filter(({ kind, touches, line: at }) => wanted.some((one) => one === kind || one === touches) && (!line || at === Number(line)));
const imports = importsOf(files);
const compiles = compiler(root);
const workshop = await openWorkshop(root);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
process.once("exit", () => {
  workshop.clear();
  sumUp();
});

const tried: { mutant: Mutant; survived: boolean }[] = [];
for (const mutant of drawn(all, seeded(seed))) {
  if (tried.length === sample) break;
  const text = mutant.source.slice(0, mutant.start) + mutant.by + mutant.source.slice(mutant.end);
  if (!compiles(mutant.file, text)) continue;
  const { near, far } = within(chooseTests({ file: mutant.file, lines: linesOf(mutant) }, imports, Number(values.files)));
  const chosen = [...near, ...far];
  const outcome = await workshop.tryOut(mutant.file, text, { near, far });
  if (outcome === "unbuildable") continue;
  const survived = outcome === "survived";
  tried.push({ mutant, survived });
  // Where the one that notices stands tells how good the choice is.
  const told = survived
    ? `SURVIVED ${chosen.join(" ")}`
    : `noticed by ${chosen.indexOf(outcome.file) + 1} of ${chosen.length}: ${outcome.noticedBy}`;
  say(`${String(tried.length).padStart(3)} ${described(mutant)}\n    ${told}`);
}

await workshop.close();

function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(file, "utf8");
  if (ofBrowsers.test(source)) return [];
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  return changesOf(parsed, { measured: measured.test(file) }).map((change) => ({
    ...change,
    file,
    source,
    line: parsed.getLineAndCharacterOfPosition(change.start + source.slice(change.start).search(/\S/)).line + 1,
    touches: graveOf(change, source),
  }));
}

function within({ near, far }: Chosen): Chosen {
  if (values.quick) return { near: near.filter((test) => !test.startsWith("tests/jobs/")), far: [] };
  return { near, far: values.near ? [] : far };
}

function linesOf({ source, start, end }: Mutant): string {
  return source.slice(source.lastIndexOf("\n", start), source.indexOf("\n", end));
}

/** A kind first, then one of it: else the many numbers would leave no room for the few locks. */
function* drawn(mutants: Mutant[], random: Random): Generator<Mutant> {
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
  say(`seed ${seed}, drawn from ${all.length}: ${share(tried)} noticed`);
  for (const kind of grave) say(`  ${kind.padEnd(10)} ${share(tried.filter(({ mutant }) => mutant.touches === kind))}`);
}

function share(of: { survived: boolean }[]): string {
  const noticed = of.filter(({ survived }) => !survived).length;
  return `${noticed} of ${of.length}${of.length > 0 ? ` (${Math.round((100 * noticed) / of.length)} %)` : ""}`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
