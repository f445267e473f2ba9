// Vitest's usual configuration, but it stops at the first failure of a file, or has the runner that turns switches.
import config from "../../vitest.config.ts";

// The workshop's PostgreSQL serves all runs: to start one takes longer than most tests. A server serves one file: the next change is built anew.
const lent = { globalSetup: [], provide: { postgresUrl: process.env.MUTANTS_POSTGRES ?? "" } };
const switching = process.env.MUTANTS_PLAN ? { runner: "scripts/mutants/switching-runner.ts" } : {};

const { projects = [], ...rest } = config.test ?? {};
const lending = projects.map((project) => {
  if (typeof project !== "object" || !("test" in project)) return project;
  const { name } = project.test ?? {};
  // In rounds, one server is enough: it holds every change.
  const shared = process.env.MUTANTS_PLAN && name === "http" ? { globalSetup: ["tests/support/shared-site.ts"] } : {};
  return { ...project, test: { ...project.test, ...lent, ...switching, ...shared } };
});

export default { ...config, test: { ...rest, projects: lending, bail: process.env.MUTANTS_PLAN ? 0 : 1 } };
