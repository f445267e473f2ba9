import { execFileSync } from "node:child_process";

/** Journeys run against what is delivered: built first when the sources are newer. */
export default function setup(): void {
  // Vite's configuration leaves Remix out while vitest reads it.
  const { VITEST: _, ...env } = process.env;
  execFileSync(process.execPath, ["scripts/build.mjs", "--if-stale"], { stdio: "inherit", env });
}
