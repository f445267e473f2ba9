import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { alias } from "./vite.config.ts";

const shared = {
  environment: "node",
  setupFiles: ["tests/support/setup.ts"],
  // Reading takes seconds of processor time, and so does being ready for it: tests have pages read that are about it.
  env: { NODE_ENV: "test" as const, LOG_LEVEL: "silent", READ_AHEAD: "0", KEEP_ENGINES_READY: "0", PASSWORD_COST: "4" },
  restoreMocks: true,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000, interval: 50 } },
};

/** Half a minute each, whatever their size: at the end of a step one of them would run alone. */
const longest = ["jobs/runner", "jobs/originals", "jobs/fuzz", "jobs/ocr-engine", "integration/supervise"].map(
  (name) => `tests/${name}.test.ts`,
);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isShort = ({ moduleId }: TestSpecification) => Number(!longest.some((name) => moduleId.endsWith(name)));
    return (await super.sort(files)).sort((a, b) => isShort(a) - isShort(b));
  }
}

const [postgres, built] = ["tests/support/postgres.ts", "tests/support/built.ts"];

type More = { testTimeout?: number; globalSetup?: string[]; setupFiles?: string[]; isolate?: boolean };

function project(name: string, include: string[], { setupFiles = [], ...more }: More = {}) {
  return { resolve: { alias }, test: { ...shared, name, include, setupFiles: [...shared.setupFiles, ...setupFiles], ...more } };
}

export default defineConfig({
  test: {
    passWithNoTests: true,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      project(
        "unit",
        ["app/**/*.test.{ts,tsx}", "jobs/**/*.test.ts", "db/**/*.test.ts", "scripts/**/*.test.ts", "tests/support/**/*.test.ts"],
        // Modules without a state of their own: the image core is loaded once instead of for each file.
        { isolate: false },
      ),
      project("integration", ["tests/integration/**/*.test.ts"], { globalSetup: [postgres] }),
      project("jobs", ["tests/jobs/**/*.test.ts"], { testTimeout: 120_000, globalSetup: [postgres] }),
      project("cli", ["tests/cli/**/*.test.ts"], { testTimeout: 120_000, globalSetup: [postgres, built] }),
      project("http", ["tests/http/**/*.test.ts"], {
        testTimeout: 120_000,
        globalSetup: [postgres, built, "tests/support/shared-site.ts"],
        setupFiles: ["tests/support/shared-folder.ts"],
      }),
      project("servers", ["tests/servers/**/*.test.ts"], { testTimeout: 120_000, globalSetup: [postgres, built] }),
      project("faults", ["tests/faults/**/*.test.ts"], { testTimeout: 240_000, globalSetup: [postgres, built] }),
    ],
  },
});
