// Vitest as always, but in the order that is asked for, and only until the first test fails.
import { BaseSequencer, type TestSpecification } from "vitest/node";
import config from "../../vitest.config.ts";

const order = (process.env.MUTANTS_ORDER ?? "").split("\n");

class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) => order.findIndex((name) => moduleId.endsWith(`/${name}`));
    return [...files].sort((a, b) => place(a) - place(b));
  }
}

// The workshop's PostgreSQL serves all runs: to start one takes longer than most tests.
const lent = { globalSetup: [], provide: { postgresUrl: process.env.MUTANTS_POSTGRES ?? "" } };

export default { ...config, test: { ...config.test, ...lent, bail: 1, sequence: { sequencer: NearestFirst } } };
