// Builds everything that production runs into build/: the Remix app, and one bundle for each process beside it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { precompress } from "./precompress.mjs";
import { fingerprint, isBuilt, root, stampFile } from "./sources.mjs";
import { trimManifest } from "./trim-manifest.mjs";

export const bundles = {
  web: "app/server.ts",
  jobs: "jobs/cli.ts",
  mail: "app/mail-in.ts",
  "engines/image-child": "app/engines/image-child.ts",
  "engines/ocr-child": "app/engines/ocr-child.ts",
  "engines/tesseract-child": "app/engines/tesseract-child.ts",
  "engines/classify-child": "app/engines/classify-child.ts",
  "engines/judge-child": "app/engines/judge-child.ts",
  "engines/mail-child": "app/engines/mail-child.ts",
  supervise: "app/house/supervise.ts",
  migrate: "db/migrate-now.ts",
  backup: "jobs/backup-cli.ts",
  doctor: "jobs/doctor-cli.ts",
};

export async function build() {
  process.chdir(root);
  const stamp = fingerprint();
  rmSync(stampFile, { force: true });
  // The steps run one after the other, because Remix empties build/ first.
  await buildApp();
  trimManifest("build/client");
  precompress("build/client");
  await buildBundles();
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

export async function buildIfStale() {
  if (!isBuilt()) await build();
}

async function buildApp() {
  const remix = path.join(root, "node_modules", "@remix-run", "dev", "dist", "cli.js");
  const child = spawn(process.execPath, [remix, "vite:build"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
  }
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`remix vite:build ended with ${code}:\n${said}`);
}

async function buildBundles() {
  const { build: bundle } = await import("esbuild");
  await bundle({
    entryPoints: Object.entries(bundles).map(([out, file]) => ({ in: file, out })),
    outdir: "build",
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    logLevel: "warning",
  });
}

const isMain = process.argv[1] && fileURLToPath(import.meta.url) === path.resolve(process.argv[1]);
if (isMain && !(process.argv.includes("--if-stale") && isBuilt())) {
  const since = Date.now();
  try {
    await build();
    console.log(`Built in ${((Date.now() - since) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
