import type { Parameters as FastCheck } from "fast-check";

const times = Number(process.env.PROPERTY_TIMES ?? 1);

/** The same inputs in every run; `PROPERTY_SEED=5 PROPERTY_TIMES=50` looks among others, and among more of them. */
export function tries(numRuns: number): Pick<FastCheck, "numRuns" | "seed"> {
  return { numRuns: numRuns * times, seed: Number(process.env.PROPERTY_SEED ?? 20261122) };
}

/** ms for a test of so many tries */
export function timeFor(ms: number): number {
  return ms * times;
}
