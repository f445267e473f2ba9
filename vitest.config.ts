import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { alias } from "./vite.config.ts";

const shared = {
  environment: "node",
  setupFiles: ["tests/support/setup.ts"],
  // Reading takes seconds of processor time, and so does being ready for it: tests have pages read that are about it.
  env: {
    NODE_ENV: "test" as const,
    LOG_LEVEL: "silent",
    READ_AHEAD: "0",
    KEEP_ENGINES_READY: "0",
    PASSWORD_COST: "4",
    QUICK_PASSWORDS: "1",
  },
  restoreMocks: true,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000, interval: 50 } },
};

/** s that each file of tests took, written by `npm test -- --note-times`: the longest come first, as one of them alone at the end keeps one core idle. */
const times: Record<string, number> = JSON.parse(readFileSync("tests/times.json", "utf8"));

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const secondsOf = ({ moduleId }: TestSpecification) => times[path.relative(process.cwd(), moduleId)] ?? 0;
    return [...files].sort((a, b) => secondsOf(b) - secondsOf(a));
  }
}

const [postgres, built] = ["tests/support/postgres.ts", "tests/support/built.ts"];

type More = { exclude?: string[]; testTimeout?: number; globalSetup?: string[]; setupFiles?: string[]; isolate?: boolean };

function project(name: string, include: string[], { setupFiles = [], ...more }: More = {}) {
  return { resolve: { alias }, test: { ...shared, name, include, setupFiles: [...shared.setupFiles, ...setupFiles], ...more } };
}

/** How surely pages are found, and what hostile texts cost: seconds each, so that a quick look leaves them out. */
const measured = ["app/**/*.accuracy.test.ts", "scripts/check/hostile-*.test.ts"];

/** They look at all that lies in their data folder. */
const wholeFolder = ["jobs/sweeps.test.ts", "cli/backup-beside-writers.test.ts"];

/**
 * The tests of a folder below tests/. Where the database is the only state, files share the modules of their worker; those that replace
 * modules, or their environment, get modules of their own.
 */
function folder(name: string, more: More) {
  const within = `tests/${name}`;
  const files = readdirSync(within, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".test.ts"));
  const ownModules = files.filter(
    (file) =>
      wholeFolder.includes(`${name}/${file}`) || /\bvi\.(mock|hoisted|resetModules)\(/.test(readFileSync(path.join(within, file), "utf8")),
  );
  const alone = ownModules.map((file) => path.posix.join(within, file));
  return [
    project(name, [`${within}/**/*.test.ts`], { ...more, exclude: alone, isolate: false }),
    ...(alone.length > 0 ? [project(`${name}-alone`, alone, more)] : []),
  ];
}

export default defineConfig({
  test: {
    passWithNoTests: true,
    // What Vite makes of a module is kept in node_modules, by its content: each project would make it again, in each run.
    experimental: { fsModuleCache: true },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      project(
        "unit",
        ["app/**/*.test.{ts,tsx}", "jobs/**/*.test.ts", "db/**/*.test.ts", "scripts/**/*.test.ts", "tests/support/**/*.test.ts"],
        // Modules without a state of their own: the image core is loaded once instead of for each file.
        { isolate: false, exclude: measured },
      ),
      project("measured", measured, { isolate: false }),
      ...folder("integration", { globalSetup: [postgres] }),
      ...folder("jobs", { testTimeout: 120_000, globalSetup: [postgres] }),
      ...folder("cli", { testTimeout: 120_000, globalSetup: [postgres, built] }),
      ...folder("http", {
        testTimeout: 300_000,
        globalSetup: [postgres, built, "tests/support/shared-site.ts"],
        setupFiles: ["tests/support/shared-folder.ts"],
      }),
      ...folder("servers", { testTimeout: 120_000, globalSetup: [postgres, built] }),
      ...folder("faults", { testTimeout: 240_000, globalSetup: [postgres, built] }),
    ],
  },
});
