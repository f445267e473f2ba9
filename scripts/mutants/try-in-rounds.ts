import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { isJourney } from "./imports.ts";
import { isOfLoading, type Numbered, withSwitches } from "./switches.ts";
import type { Line, Plan } from "./switching-runner.ts";

export type Placed = Numbered & { file: string; source: string };
export type Verdict =
  | { is: "noticed"; by: string }
  /** by none of those that meet it; unsure: files of such tests that cannot be repeated, and so have said nothing */
  | { is: "survived"; met: string[]; unsure: string[] }
  /** worked out while loading, or not to be switched: to be tried by changing the file */
  | { is: "open" };

type Met = { file: string; test: string; ms: number; met: number[] };

/** ms: only a test that runs for ever is silent for so long. */
const patience = 150_000;
const endless = "runs for ever";
/** The quick ones first; a change that they notice is not tried again. */
const stages = [/^(?!tests\/(jobs|http|servers)\/)/, /^tests\/jobs\//, /^tests\/(http|servers)\//];
/** The file that every server of a test loads first. */
const guard = "app/house/leave-with-parent.mjs";
/** The number of tests that run against a change in each round: most changes are noticed by the first. */
const rounds = [1, 2, 4, 8, 30, 1000];

/**
 * Tries each change with the tests that meet it, first with those that are quick and meet little else; all in a tree that holds every change behind
 * a switch.
 */
export async function tryInRounds(
  { copy, postgresUrl, say, verdicts }: { copy: string; postgresUrl: string; say: (text: string) => void; verdicts: Map<number, Verdict> },
  {
    changes,
    testsOf,
    isLike,
  }: { changes: Placed[]; testsOf: (changes: Placed[]) => string[]; isLike: (test: string, change: Placed) => number },
): Promise<void> {
  for (const id of writeSwitches(copy, changes)) verdicts.set(id, { is: "open" });
  const [planFile, results] = [path.join(copy, "mutants-plan.json"), path.join(copy, "mutants-results.jsonl")];
  const sockets = path.join(copy, "mutants-sockets");
  let child: ChildProcess | undefined;

  const guardText = readFileSync(path.join(copy, guard), "utf8");
  mkdirSync(sockets, { recursive: true });
  const build = () => {
    say("building");
    writeFileSync(
      path.join(copy, guard),
      `${guardText}\nimport ${JSON.stringify(path.join(copy, "scripts/mutants/switch-in-server.mjs"))};\n`,
    );
    execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: copy, stdio: "inherit" });
  };

  const run = async (plan: Omit<Plan, "results">, files: string[]): Promise<Line[]> => {
    rmSync(results, { force: true });
    writeFileSync(results, "");
    writeFileSync(planFile, JSON.stringify({ ...plan, results }));
    child ??= await standing(copy, { MUTANTS_POSTGRES: postgresUrl, MUTANTS_PLAN: planFile, MUTANTS_SOCKETS: sockets });
    const answer = await answered(child, files, results);
    const lines = linesIn(results);
    if (answer === "done") return lines;
    end(child);
    child = undefined;
    return [...lines, ...hanging(lines)];
  };

  const tryWith = async (left: Placed[], asked: string[]) => {
    say(`${asked.length} test files are asked which of ${left.length} changes they meet`);
    const looked = (await run({ isLook: true, tests: {}, usual: {} }, asked)).filter((line) => line.is === "met");
    for (const { file, test, met } of looked.filter(({ passes }) => !passes)) {
      say(`fails anyway: ${file} > ${test}`);
      for (const id of met) unsureOf.get(id)?.add(file);
    }
    const met = looked.filter(({ passes }) => passes);
    const waiting = new Map(left.map((change) => [change.id, inOrder(change, met, isLike)]));
    for (const [id, by] of waiting) metBy.set(id, [...(metBy.get(id) ?? []), ...by.map(({ file, test }) => `${file} > ${test}`)]);
    say(`${[...waiting.values()].filter(({ length }) => length > 0).length} are met by ${met.length} tests`);

    for (const most of rounds) {
      // A test that runs for ever ends a round early.
      while (await isCut(waiting, most));
      say(`${changes.length} changes: ${[...verdicts.values()].filter(({ is }) => is === "noticed").length} noticed so far`);
    }
  };

  const isCut = async (waiting: Map<number, Met[]>, most: number): Promise<boolean> => {
    const plan = planOf(waiting, most);
    const files = [...new Set(Object.keys(plan).map((key) => key.split(" > ")[0] ?? ""))];
    if (files.length === 0) return false;
    const usual = Object.fromEntries([...waiting.values()].flat().map(({ file, test, ms }) => [`${file} > ${test}`, ms]));
    const lines = await run({ isLook: false, tests: plan, usual }, files);
    const unsure = new Set<string>();
    for (const line of lines) {
      if (line.is !== "unsure") continue;
      for (const id of line.ids) {
        unsure.add(`${id} ${line.file} > ${line.test}`);
        unsureOf.get(id)?.add(line.file);
      }
    }
    for (const line of lines) {
      if (line.is !== "tried") continue;
      const name = `${line.file} > ${line.test}`;
      const others = waiting.get(line.id)?.filter(({ file, test }) => file !== line.file || test !== line.test);
      if (others) waiting.set(line.id, others);
      if (line.why === null || unsure.has(`${line.id} ${name}`) || verdicts.has(line.id)) continue;
      verdicts.set(line.id, { is: "noticed", by: `${name}: ${line.why}` });
      waiting.delete(line.id);
    }
    if (lines.some((line) => line.is === "tried" && line.why === endless)) return true;
    // A test that was passed over, because it cannot be repeated or the change was noticed elsewhere, does not run again.
    for (const [id, by] of waiting)
      waiting.set(
        id,
        by.filter(({ file, test }) => !plan[`${file} > ${test}`]?.includes(id)),
      );
    return false;
  };

  const metBy = new Map<number, string[]>();
  const unsureOf = new Map(changes.map(({ id }) => [id, new Set<string>()]));
  for (const stage of stages) {
    const left = changes.filter(({ id }) => !verdicts.has(id));
    const asked = testsOf(left).filter((test) => stage.test(test));
    if (asked.length === 0) continue;
    if (asked.some(isJourney)) build();
    await tryWith(left, asked);
  }

  end(child);
  for (const { file, source } of changes) writeFileSync(path.join(copy, file), source);
  writeFileSync(path.join(copy, guard), guardText);
  for (const { id } of changes)
    if (!verdicts.has(id)) verdicts.set(id, { is: "survived", met: metBy.get(id) ?? [], unsure: [...(unsureOf.get(id) ?? [])] });
}

/** The numbers of those that have to be tried otherwise. */
function writeSwitches(copy: string, changes: Placed[]): number[] {
  const open: number[] = [];
  for (const file of new Set(changes.map((one) => one.file))) {
    const own = changes.filter((one) => one.file === file);
    const parsed = ts.createSourceFile(file, own[0]?.source ?? "", ts.ScriptTarget.Latest, true);
    const ofLoading = own.filter((one) => isOfLoading(parsed, one));
    const { text, without } = withSwitches(
      parsed,
      own.filter((one) => !ofLoading.includes(one)),
    );
    open.push(...ofLoading.map(({ id }) => id), ...without);
    writeFileSync(path.join(copy, file), text);
  }
  return open;
}

/** Sorts tests: first those that are quick, meet little else and speak of the change. */
function inOrder(change: Placed, met: Met[], isLike: (test: string, change: Placed) => number): Met[] {
  const likeness = new Map<string, number>();
  const cost = ({ file, ms, met: of }: Met) => {
    if (!likeness.has(file)) likeness.set(file, isLike(file, change));
    return (ms + 100) * (of.length + 5) * (1.2 - (likeness.get(file) ?? 0));
  };
  return met
    .filter((one) => one.met.includes(change.id))
    .map((one) => ({ one, cost: cost(one) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ one }) => one);
}

function planOf(waiting: Map<number, Met[]>, most: number): Record<string, number[]> {
  const plan: Record<string, number[]> = {};
  for (const [id, by] of waiting)
    for (const { file, test } of by.slice(0, most)) {
      const key = `${file} > ${test}`;
      plan[key] = [...(plan[key] ?? []), id];
    }
  return plan;
}

function linesIn(results: string): Line[] {
  return readFileSync(results, "utf8")
    .split("\n")
    .filter((line) => line.endsWith("}"))
    .map((line) => JSON.parse(line) as Line);
}

function hanging(lines: Line[]): Line[] {
  const over = new Set(lines.filter((line) => line.is === "tried").map(({ id, test }) => `${id} ${test}`));
  return lines
    .filter((line) => line.is === "begun")
    .filter(({ id, test }) => !over.has(`${id} ${test}`))
    .map(({ file, test, id }) => ({ is: "tried", file, test, id, why: endless, ms: patience }));
}

async function standing(copy: string, more: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/mutants/round-tests.ts"], {
    cwd: copy,
    env: { ...process.env, ...more },
    detached: true,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  process.once("exit", () => end(child));
  await once(child, "message");
  return child;
}

function answered(child: ChildProcess, tests: string[], results: string): Promise<"done" | "hangs"> {
  return new Promise((resolve, reject) => {
    let [size, since] = [0, Date.now()];
    const answer = (said: "done" | "hangs") => {
      clearInterval(watch);
      child.off("exit", ended).off("message", done);
      resolve(said);
    };
    const done = () => answer("done");
    const ended = () => {
      clearInterval(watch);
      reject(new Error("The tests ended by themselves."));
    };
    const watch = setInterval(() => {
      const now = existsSync(results) ? readFileSync(results).length : 0;
      if (now !== size) [size, since] = [now, Date.now()];
      else if (Date.now() - since > patience) answer("hangs");
    }, 2000);
    child.once("message", done).once("exit", ended);
    child.send({ tests });
  });
}

function end(child: ChildProcess | undefined): void {
  if (child?.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
