import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startTestPostgres } from "../../tests/support/postgres.ts";
import { aThrowaway } from "../../tests/support/throwaway.ts";
import { isJourney } from "./imports.ts";
import type { Asked, Failed } from "./standing-tests.ts";

/** unbuildable: as for code that does not compile, no test runs */
type Outcome = { file: string; noticedBy: string } | "survived" | "unbuildable";
export type Workshop = {
  copy: string;
  postgresUrl: string;
  /** runs the tests of these files, in this order, on the tree with this file changed; far: those that run the build */
  tryOut(file: string, text: string, tests: { near: string[]; far: string[] }): Promise<Outcome>;
  clear(): void;
  close(): Promise<void>;
};

/** A run that takes longer than its tests ever do hangs. */
const patience = 15 * 60_000;

/** The messages of a test that took too long. Vitest's report says only where such a test stands; waiting within a test says so itself. */
const saysLate = /timed out|STACK_TRACE_ERROR|Waited in vain|was not ready/;
/** A check that is repeated is given up after this long, and then fails like any other. */
const longMs = 25_000;

/** Copies the tree as it is, with uncommitted files, so that it may be changed, built and tried. */
export async function openWorkshop(root: string): Promise<Workshop> {
  const postgres = await startTestPostgres();
  const copy = aThrowaway("mutants");
  for (const file of filesOf(root)) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(copy, file));
  }
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  const failingAnyway = new Map<string, Set<string>>();

  let standing: ChildProcess | undefined;

  const firstFailure = async (changed: string, tests: string[]): Promise<Failure | undefined> => {
    if (tests.length === 0) return undefined;
    standing ??= await standingTests(copy, postgres.url);
    const answer = await answerOf(standing, { changed, tests });
    if (answer === "hangs" || answer === "ended") {
      endGroup(standing.pid);
      standing = undefined;
      if (answer === "ended") throw new Error("The tests ended by themselves.");
      return { file: tests[0] ?? "", test: "all", why: answer, isLate: false };
    }
    if (!answer.failed) return undefined;
    const { file, test, why, ms } = answer.failed;
    return { file, test, why: (why.split("\n")[0] ?? "").slice(0, 120), isLate: saysLate.test(why) || ms > longMs };
  };

  /** A busy machine is late by itself; if the same test is late twice, the change is the cause. */
  const again = async (changed: string, failure: Failure): Promise<Failure | undefined> => {
    if (!failure.isLate) return failure;
    const second = await firstFailure(changed, [failure.file]);
    return second?.isLate && second.test !== failure.test ? undefined : second;
  };

  /** Finds the tests that fail without any change, because nothing can be learned from them. */
  const failsAnyway = async (changed: string, file: string): Promise<Set<string>> => {
    const known = failingAnyway.get(file) ?? new Set<string>();
    if (failingAnyway.has(file) || !file.startsWith("tests/")) return known;
    if (isJourney(file)) await build(copy);
    const failure = await firstFailure(changed, [file]);
    failingAnyway.set(file, failure ? known.add(failure.test) : known);
    return known;
  };

  return {
    copy,
    postgresUrl: postgres.url,
    async tryOut(file, text, { near, far }) {
      const place = path.join(copy, file);
      const before = readFileSync(place, "utf8");
      const left = { near: [...near], far: [...far] };
      for (const stage of ["near", "far"] as const) {
        for (;;) {
          writeFileSync(place, text);
          const isBuilt = stage === "near" || left.far.length === 0 || (await build(copy));
          const first = isBuilt ? await firstFailure(file, left[stage]) : undefined;
          const failure = first && (await again(file, first));
          writeFileSync(place, before);
          if (!isBuilt) return "unbuildable";
          if (!first) break;
          if (failure && !(await failsAnyway(file, failure.file)).has(failure.test))
            return { file: failure.file, noticedBy: `${failure.file} › ${failure.test}: ${failure.why}` };
          left[stage] = left[stage].filter((name) => name !== first.file);
        }
      }
      return "survived";
    },
    clear: () => rmSync(copy, { recursive: true, force: true, maxRetries: 3 }),
    close: async () => {
      endGroup(standing?.pid);
      await postgres.stop();
    },
  };
}

type Failure = { file: string; test: string; why: string; isLate: boolean };

export function filesOf(root: string): string[] {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const listed = execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 16 * 1024 * 1024 }).split("\0");
  return listed.filter((file) => file && existsSync(path.join(root, file)));
}

function build(copy: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    // A group of its own, so that nothing it started outlives it.
    const child = spawn(process.execPath, ["scripts/build.mjs", "--if-stale"], { cwd: copy, detached: true, stdio: "ignore" });
    const end = () => endGroup(child.pid);
    const late = setTimeout(end, patience);
    process.once("exit", end);
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(late);
      process.off("exit", end);
      resolve(code === 0);
    });
  });
}

async function standingTests(copy: string, postgresUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/mutants/standing-tests.ts"], {
    cwd: copy,
    env: { ...process.env, MUTANTS_POSTGRES: postgresUrl },
    // A group of its own, so that nothing it started outlives it.
    detached: true,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  process.once("exit", () => endGroup(child.pid));
  await once(child, "message");
  return child;
}

type Answer = { failed?: Failed };

function answerOf(child: ChildProcess, asked: Asked): Promise<Answer | "hangs" | "ended"> {
  return new Promise((resolve) => {
    const answer = (said: Answer | "hangs" | "ended") => {
      clearTimeout(late);
      child.off("message", answer).off("exit", ended);
      resolve(said);
    };
    const ended = () => answer("ended");
    const late = setTimeout(() => answer("hangs"), patience);
    child.once("message", answer).once("exit", ended);
    child.send(asked);
  });
}

/** A program that a change made endless outlives the test that started it. */
function endGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
