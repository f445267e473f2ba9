import type { Parameters as FastCheck } from "fast-check";

/** The same inputs in every run; `PROPERTY_SEED=5 PROPERTY_TIMES=50` looks among others, and among more of them. */
export function tries(numRuns: number): Pick<FastCheck, "numRuns" | "seed"> {
  const { PROPERTY_SEED: seed, PROPERTY_TIMES: times } = process.env;
  return { numRuns: numRuns * Number(times ?? 1), seed: Number(seed ?? 20261122) };
}
