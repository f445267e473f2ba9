import { spawnSync } from "node:child_process";
import type { TestContext } from "vitest";

declare module "vitest" {
  export interface TaskMeta {
    /** a program that the test lacks: the run's summary names it */
    missing?: string;
  }
}

/** Continues only if the program is installed; otherwise the test counts as skipped. */
export function needsProgram({ skip, task }: TestContext, name: string): void {
  if (spawnSync(name, ["--version"]).error === undefined) return;
  task.meta.missing = name;
  skip(`${name} is not installed`);
}
