// Tells whether the packages and the build are up to date. Plain JavaScript without dependencies: it runs before they are installed.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const stampFile = path.join(root, "build", ".stamp");

const folders = ["app", "jobs", "db", "public", "scripts"];
const files = ["package-lock.json", "tsconfig.json", "vite.config.ts", "remix.config.js"];

export function fingerprint() {
  const hash = createHash("sha256");
  const found = folders.flatMap((folder) => filesBelow(path.join(root, folder)));
  for (const file of [...found, ...files.map((name) => path.join(root, name))].sort()) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

export function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === fingerprint();
}

/** Compares versions, not file times: a checkout gives every file the same time. */
export function isInstalled() {
  const installed = path.join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installed)) return false;
  const { packages: wanted } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const { packages: there } = JSON.parse(readFileSync(installed, "utf8"));
  return Object.entries(wanted).every(([place, { version, optional, dev, devOptional }]) => {
    if (place === "" || there[place]?.version === version) return true;
    return there[place] === undefined && Boolean(optional || dev || devOptional);
  });
}
