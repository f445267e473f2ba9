// Installs the packages of the lock file if something is missing. Plain JavaScript without dependencies.
import { spawnSync } from "node:child_process";
import { isInstalled, root } from "./sources.mjs";

const oldest = [20, 19];

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(`Mappe needs Node ${oldest.join(".")} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

export function install() {
  if (isInstalled()) return;
  console.log("Installing the packages …");
  // Building needs the development packages even if NODE_ENV says production.
  const args = ["ci", "--include=dev"];
  const npm = process.env.npm_execpath;
  const run = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: "inherit" })
    : spawnSync("npm", args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (run.status === 0) return;
  console.error("The packages could not be installed (see above).");
  process.exit(1);
}
