import { readFileSync } from "node:fs";
import { missingPackages } from "../complete-lock.mjs";

/** The lock file serves every platform, names no registry, and agrees with package.json. */
export function lock() {
  const file = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync("package.json", "utf8"));
  const own = file.packages[""] ?? {};
  const complaints = [
    ...missingPackages(file).map(
      ({ name, version, parent }) => `${name}@${version}, which ${parent} asks for, is missing: npm run complete-lock`,
    ),
    ...Object.entries(file.packages)
      .filter(([, { resolved, link }]) => resolved && !link)
      .map(([place]) => `${place} names a registry: .npmrc has omit-lockfile-registry-resolved`),
    ...Object.entries({ dependencies, devDependencies, optionalDependencies }).flatMap(([kind, wanted]) =>
      Object.entries(wanted)
        .filter(([name, version]) => own[kind]?.[name] !== version)
        .map(([name]) => `${name} differs from package.json: npm install, then npm run complete-lock`),
    ),
  ];
  return { passed: complaints.length === 0 ? 1 : 0, failed: complaints.length === 0 ? 0 : 1, output: complaints.join("\n") };
}
