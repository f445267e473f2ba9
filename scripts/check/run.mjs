import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../sources.mjs";

/** Runs one check: whether it passed, with its output. */
export async function commandLine(program, args, env = {}) {
  const { code, output } = await run(program, args, env);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

export function command(packageName, bin, args) {
  return commandLine(process.execPath, [binary(packageName, bin), ...args]);
}

/** The program of a package, without a shell or npx between us and its exit code. */
export function binary(packageName, bin) {
  const folder = path.join(root, "node_modules", packageName);
  const { bin: bins } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  return path.join(folder, typeof bins === "string" ? bins : bins[bin]);
}

/** @returns {Promise<{ code: number | null, output: string }>} */
export function run(program, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env: { ...process.env, FORCE_COLOR: "0", ...env }, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}
