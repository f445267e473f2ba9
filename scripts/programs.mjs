// Finds programs of the system that the tests need or, as root on Debian, installs them.
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";

/** @param {string[]} names @returns {string | undefined} */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isProgram);
}

/** @param {string} file */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string[]} packages */
export function installOnDebian(packages) {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return;
  console.log(`Installing ${packages.join(", ")} for the tests …`);
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

/** Asks for PDF viewers that are not ours; if they cannot be installed, the tests that need them are skipped, and the run says so. */
export function wantPdfReaders() {
  if (!findProgram("pdftotext") || !findProgram("qpdf")) installOnDebian(["poppler-utils", "qpdf"]);
}
