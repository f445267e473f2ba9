// A runner of vitest that runs a test several times, each time with another change switched on.
import { setMaxListeners } from "node:events";
import { appendFileSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SerializedConfig } from "vitest";
import { type RunnerTask, type RunnerTestCase, TestRunner } from "vitest";
import { isJourney } from "./imports.ts";
import { turnServers } from "./turn-servers.ts";

/** look: which changes does each test meet. Else which are tried with which test. */
export type Plan = { isLook: boolean; results: string; tests: Record<string, number[]>; usual: Record<string, number> };
export type Line =
  | { is: "met"; file: string; test: string; ms: number; met: number[]; passes: boolean }
  | { is: "loaded"; file: string; met: number[] }
  | { is: "begun"; file: string; test: string; id: number }
  | { is: "tried"; file: string; test: string; id: number; why: string | null; ms: number }
  | { is: "unsure"; file: string; test: string; ids: number[] };

type Switch = { on: number; met: Set<number> };

const kept = globalThis as unknown as { __switch?: Switch; __isOn: (id: number) => boolean };
kept.__switch ??= { on: 0, met: new Set() };
const current = kept.__switch;
kept.__isOn = (id) => {
  current.met.add(id);
  return current.on === id;
};

/** The folder of the sockets on which the servers of tests over HTTP listen for switches. */
const sockets = process.env.MUTANTS_SOCKETS;

/** The next steps of a test: 0 is the test as it is. */
type Course = { left: number[]; on: number; sinceControl: number[]; begun: number; isOver: boolean; controls: number };

/** From this number of changes on, it is worth knowing early whether the test can be repeated. */
const several = 4;

// Each repetition listens anew for the end of the test.
setMaxListeners(0);

let stray: unknown;
process.on("unhandledRejection", (reason) => {
  stray = reason;
});

export default class SwitchingRunner extends TestRunner {
  readonly plan: Plan;
  readonly gone = new Set<number>();
  readonly courses = new Map<string, Course>();
  lookedFrom = 0;

  constructor(config: SerializedConfig) {
    super(config);
    this.plan = JSON.parse(readFileSync(process.env.MUTANTS_PLAN ?? "", "utf8"));
  }

  say(line: Line): void {
    appendFileSync(this.plan.results, `${JSON.stringify(line)}\n`);
  }

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(test);
    if (test.type !== "test" || test.mode !== "run") return;
    if (current.met.size > 0 && this.plan.isLook) this.say({ is: "loaded", file: fileOf(test), met: [...current.met] });
    current.met.clear();
    test.retry = 0;
    if (this.plan.isLook) return;
    const left = this.plan.tests[keyOf(test)] ?? [];
    if (left.length === 0) {
      test.mode = "skip";
      return;
    }
    // At the end, the test runs without a change; if there are many changes, also after the first one that is noticed.
    test.repeats = left.length + 1;
    const [on = 0, ...others] = left;
    this.courses.set(test.id, { left: others, on, sinceControl: [], begun: 0, isOver: false, controls: 0 });
  }

  override async onBeforeTryTask(test: RunnerTask): Promise<void> {
    const course = this.courses.get(test.id);
    if (course?.isOver) throw new Error("over");
    super.onBeforeTryTask(test);
    if (sockets && isJourney(fileOf(test))) await turnServers(sockets, course?.on ?? 0);
    stray = undefined;
    this.lookedFrom = performance.now();
    if (!course) return;
    course.begun = performance.now();
    current.on = course.on;
    if (course.on > 0) this.say({ is: "begun", file: fileOf(test), test: nameOf(test), id: course.on });
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const course = this.courses.get(test.id);
    const run = TestRunner.getTestFn(test);
    if (!course || course.on === 0) return run();
    let late: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(new Error("took too long")), 6_000 + 6 * (this.plan.usual[keyOf(test)] ?? 0));
    });
    await Promise.race([run(), tooLong]).finally(() => clearTimeout(late));
  }

  async onAfterRetryTask(test: RunnerTask): Promise<void> {
    if (test.type !== "test" || !test.result) return;
    const failure =
      test.result.state === "fail" ? (test.result.errors?.[0]?.message ?? "failed") : stray ? `beside the test: ${stray}` : null;
    const course = this.courses.get(test.id);
    if (!course) {
      const ms = performance.now() - this.lookedFrom;
      if (sockets && isJourney(fileOf(test))) for (const id of await turnServers(sockets, 0)) current.met.add(id);
      if (this.plan.isLook)
        this.say({ is: "met", file: fileOf(test), test: nameOf(test), ms, met: [...current.met], passes: failure === null });
      current.met.clear();
      return;
    }
    if (!course.isOver) this.follow(test, course, failure);
    test.result.state = "run";
    delete test.result.errors;
  }

  follow(test: RunnerTestCase, course: Course, failure: string | null): void {
    const ms = performance.now() - course.begun;
    const { on } = course;
    current.on = 0;
    if (on > 0) {
      this.say({ is: "tried", file: fileOf(test), test: nameOf(test), id: on, why: failure?.split("\n")[0]?.slice(0, 160) ?? null, ms });
      if (failure !== null) course.sinceControl.push(on);
    } else if (failure === null) {
      for (const id of course.sinceControl) this.gone.add(id);
      course.sinceControl = [];
      course.controls++;
    } else {
      this.say({ is: "unsure", file: fileOf(test), test: nameOf(test), ids: [...course.sinceControl, ...course.left] });
      course.isOver = true;
      return;
    }
    // A noticed change counts if the test passes afterwards without any change.
    const isFirst = course.controls === 0 && course.sinceControl.length === 1 && course.left.length >= several;
    const next = isFirst ? 0 : this.nextOf(course);
    if (next === undefined) course.isOver = true;
    else course.on = next;
  }

  nextOf(course: Course): number | undefined {
    let next = course.left.shift();
    while (next !== undefined && this.gone.has(next)) next = course.left.shift();
    return next ?? (course.sinceControl.length > 0 ? 0 : undefined);
  }
}

function fileOf(test: RunnerTask): string {
  return path.relative(process.cwd(), test.file.filepath);
}

function keyOf(test: RunnerTask): string {
  return `${fileOf(test)} > ${nameOf(test)}`;
}

function nameOf(test: RunnerTask): string {
  return test.fullTestName ?? test.name;
}
