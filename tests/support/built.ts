import { execFileSync } from "node:child_process";

/** Builds the product if the sources are newer, because journeys run against the delivered build. */
export default function setup(): void {
  // While vitest reads it, Vite's configuration leaves Remix out.
  const { VITEST: _, ...env } = process.env;
  execFileSync(process.execPath, ["scripts/build.mjs", "--if-stale"], { stdio: "inherit", env });
}
