// Vitest as always, but only until the first test of a file fails.
import config from "../../vitest.config.ts";

// The workshop's PostgreSQL serves all runs: to start one takes longer than most tests. A server serves one file: the next change is built anew.
const lent = { globalSetup: [], provide: { postgresUrl: process.env.MUTANTS_POSTGRES ?? "" } };

const { projects = [], ...rest } = config.test ?? {};
const lending = projects.map((project) =>
  typeof project === "object" && "test" in project ? { ...project, test: { ...project.test, ...lent } } : project,
);

export default { ...config, test: { ...rest, projects: lending, bail: 1 } };
