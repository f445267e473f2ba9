import { existsSync, readdirSync } from "node:fs";
import { advisories } from "./advisories.mjs";
import { endToEnd, tests } from "./counted.mjs";
import { leaks, plantedSecrets } from "./leaks.mjs";
import { lock } from "./lock.mjs";
import { command, commandLine } from "./run.mjs";
import { schema } from "./schema.mjs";

/** The steps without a build and without servers: a quick look before a commit. */
export const fast = ["style", "types", "boundaries", "dead", "texts", "lock", "unit"];

const sources = ["app", "jobs", "db", "scripts"].filter((folder) => existsSync(folder));
const folders = ["integration", "jobs", "cli", "http", "servers", "faults"];

const onOneCore = [
  { name: "style", run: () => command("@biomejs/biome", "biome", ["check", "--colors=off", "--max-diagnostics=50", "."]) },
  { name: "types", run: () => command("typescript", "tsc", ["--noEmit"]) },
  {
    name: "boundaries",
    run: () => command("dependency-cruiser", "depcruise", ["--config", ".dependency-cruiser.mjs", "--output-type", "err-long", ...sources]),
  },
  { name: "dead", run: dead },
  { name: "texts", run: () => commandLine(process.execPath, ["--import", "tsx", "scripts/check/texts.ts"]) },
  { name: "lock", run: lock },
  { name: "advisories", run: advisories },
  { name: "schema", run: schema },
  { name: "build", run: () => commandLine(process.execPath, ["scripts/build.mjs"], plantedSecrets) },
];

/** The steps, cheapest first. A step that needs another is not run if that one failed. only: the files of tests to run, if not all. */
export const steps = [
  ...onOneCore.map((step) => ({ ...step, oneCore: true })),
  { name: "leaks", needs: ["build"], run: leaks },
  { name: "unit", run: (only) => tests(["unit"], only) },
  { name: "measured", run: (only) => tests(["measured"], only) },
  // All tests that need PostgreSQL are one run: it is started once, and no file of one folder waits for the last of another.
  {
    name: "server",
    needs: ["build"],
    run: (only) =>
      tests(
        folders.map((name) => `${name}*`),
        only,
      ),
  },
  ...folders.map((name) => ({ name, onlyAsked: true, needs: ["build"], run: (only) => tests([`${name}*`], only) })),
  ...(hasFiles("tests/e2e") ? [{ name: "e2e", needs: ["build"], run: endToEnd }] : []),
];

/** Finds code that is used nowhere, and code that only tests use. */
async function dead() {
  const all = await command("knip", "knip", ["--treat-config-hints-as-errors"]);
  if (all.failed > 0) return all;
  return command("knip", "knip", ["--production", "--config", "knip.production.ts", "--include", "files,exports"]);
}

function hasFiles(folder) {
  return existsSync(folder) && readdirSync(folder).length > 0;
}
