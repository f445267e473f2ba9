// Vitest as always, but only until the first test of a file fails.
import config from "../../vitest.config.ts";

// The workshop's PostgreSQL serves all runs: to start one takes longer than most tests.
const lent = { globalSetup: [], provide: { postgresUrl: process.env.MUTANTS_POSTGRES ?? "" } };

export default { ...config, test: { ...config.test, ...lent, bail: 1 } };
