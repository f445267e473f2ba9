// npm leaves packages for other platforms out of the lock file when its registry does not have them; `npm ci` then fails and
// other machines get no binary. This adds them: run it after every change of dependencies.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const systems = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32", "windows"];
const processors = ["arm64", "x64", "ia32", "ppc64", "riscv64", "s390x", "loong64", "mips64el", "arm", "wasm32"];

/** @returns {{ name: string, version: string, place: string, parent: string }[]} optional packages that the lock does not hold */
export function missingPackages(lock) {
  return Object.entries(lock.packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, range]) => !holds(lock, parent, name, range))
      .map(([name, range]) => ({ name, version: range.replace(/^[\^~]/, ""), place: placeFor(lock, parent, name), parent })),
  );
}

function holds(lock, parent, name, range) {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))) {
    const found = lock.packages[`${folder && `${folder}/`}node_modules/${name}`];
    // One of our own folders counts as any version of the package.
    if (found) return found.link || !/^\d/.test(range) || found.version === range;
    if (!folder) return false;
  }
}

function placeFor(lock, parent, name) {
  const top = `node_modules/${name}`;
  return lock.packages[top] ? `${parent}/${top}` : top;
}

export function completed(lock) {
  const added = missingPackages(lock);
  const packages = { ...lock.packages };
  for (const { name, version, place, parent } of added) {
    packages[place] = { version, ...platformOf(name), ...(packages[parent].dev && { dev: true }), optional: true };
  }
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { lock: { ...lock, packages: sorted }, added };
}

/** Reads a name such as @rollup/rollup-linux-arm-gnueabihf or @oxc/binding-wasm32-wasi word by word. */
export function platformOf(name) {
  const words = name.replace(/^.*\//, "").split(/[-_.]/);
  const cpu = processors.find((processor) => words.includes(processor));
  const system = systems.find((each) => words.includes(each));
  // No machine calls its processor wasm32, so npm keeps such a package away.
  const os = system === "windows" ? "win32" : system;
  const libc = words.some((word) => word.startsWith("musl"))
    ? "musl"
    : os === "linux" && words.some((word) => word.startsWith("gnu"))
      ? "glibc"
      : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && { libc: [libc] }) };
}

const isMain = process.argv[1] && fileURLToPath(import.meta.url) === path.resolve(process.argv[1]);
if (isMain) {
  const file = process.argv[2] ?? "package-lock.json";
  const { lock, added } = completed(JSON.parse(readFileSync(file, "utf8")));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${added.length} packages added`);
  for (const { name, version } of added) console.log(`  ${name}@${version}`);
}
