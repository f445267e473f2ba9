import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type * as esbuild from "esbuild";

let bundled: string[] | undefined;

/**
 * Returns the path of the child `name`, bundled from the sources as they are now, for a process that runs from sources. If each child compiled them
 * anew at its start, that would cost a second of a core. A bundle's name is derived from its content, so that each process starts its own sources.
 */
export function bundledEngine(name: string, sources: string): string {
  bundled ??= bundleEngines(sources);
  const file = bundled.find((each) => path.basename(each).startsWith(`${name}.`));
  if (!file) throw new Error(`There is no engine ${name}.`);
  return file;
}

function bundleEngines(sources: string): string[] {
  const root = path.resolve(sources, "../..");
  const { buildSync }: typeof esbuild = createRequire(import.meta.url)("esbuild");
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: ["app/engines/*-child.ts"],
    // The bundles lie below the packages that they import.
    outdir: "node_modules/.cache/engines",
    entryNames: "[name].[hash]",
    outExtension: { ".js": ".mjs" },
    write: false,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
  });
  for (const { path: file, contents } of outputFiles) {
    if (existsSync(file)) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    const beside = `${file}.${process.pid}`;
    writeFileSync(beside, contents);
    renameSync(beside, file);
  }
  return outputFiles.map(({ path: file }) => file);
}
