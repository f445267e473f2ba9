import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const commands = Object.keys(scripts).filter((name) => /^bench:|^(chaos|fuzz|mutants|compare:seals)$/.test(name));

test.each(commands)("%s says at its head how it is called, and looks for --help before anything else", (name) => {
  const source = readFileSync(scripts[name]?.split(" ").at(-1) ?? "", "utf8");
  expect(source).toMatch(new RegExp(`^// (.*\n// )*.*npm run ${name} `));
  expect(/^import .*/m.exec(source)?.[0]).toMatch(/"\.\.?\/usage\.ts"/);
});

test("a command that is asked for --help prints its head and ends", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/chaos.ts", "--help"]);
  expect(stdout).toMatch(/^`npm run chaos -- \[--items N\]/);
});
