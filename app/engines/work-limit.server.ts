import { processorTimeOf } from "~/lib/processor-time.server";
import { EngineError, type EngineFailure } from "./engine-error.ts";

export type WorkLimit = {
  /** ms of processor time, if the system tells it, so that a busy machine, or one that slept, costs nothing */
  ms: number;
  /** ms without work to speak of after which a child is taken for asleep */
  asleepMs: number;
  failure: Extract<EngineFailure, "not-started" | "timed-out">;
};

export type WorkWatch = {
  /** looks once; called every `lookEvery` ms or sooner */
  look(): EngineError | undefined;
  prolong(ms: number): void;
  /** ms of processor time so far */
  spent(): number;
};

/** ms between two looks at a busy child */
export const lookEvery = 100;
/** ms between two looks that count at most: a longer time means a machine that slept, or a parent that was held up */
const longestLook = 10 * lookEvery;
/** A child that sleeps works for less than a fiftieth of the time; on a machine that has forty others to serve it works for more. */
const awake = 50;

/** Measures the time that a child spends on one request, against its limit. */
export function watchWork(pid: number, { ms, asleepMs, failure }: WorkLimit): WorkWatch {
  const before = processorTimeOf(pid);
  const begun = performance.now();
  let [limit, passed, last] = [ms, 0, begun];
  const spent = () => {
    const now = processorTimeOf(pid);
    return before === null || now === null ? performance.now() - begun : now - before;
  };
  return {
    spent,
    prolong(more) {
      limit += more;
    },
    look() {
      const now = performance.now();
      passed += Math.min(now - last, longestLook);
      last = now;
      const work = spent();
      if (work >= limit) return new EngineError(failure, "It worked for as long as it may, and gave no answer.");
      const hasSlept = passed - awake * work >= Math.max(limit, asleepMs);
      return hasSlept ? new EngineError(failure === "timed-out" ? "asleep" : failure, "No answer, and no work.") : undefined;
    },
  };
}
