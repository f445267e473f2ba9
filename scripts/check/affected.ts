// Prints the files of tests that a change reaches, as JSON; null: it may reach every test. The change is the difference from the branch main, or from
// the commit named as an argument, together with everything uncommitted.
import { execFileSync } from "node:child_process";
import { importsOf } from "../mutants/imports.ts";
import { filesOf } from "../mutants/workshop.ts";
import { root } from "../sources.mjs";
import { reachedTests } from "./reached-tests.ts";

const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });
const names = (text: string) => text.split("\0").filter(Boolean);

const base = git("merge-base", process.argv[2] ?? "main", "HEAD").trim();
const changed = [
  ...names(git("diff", "--name-only", "--no-renames", "-z", base)),
  ...names(git("ls-files", "--others", "--exclude-standard", "-z")),
];
const sources = filesOf(root).filter((file) => /^(app|jobs|db|scripts|tests)\/.*\.(tsx?|mjs)$/.test(file));
process.stdout.write(JSON.stringify(reachedTests(changed, importsOf(sources)) ?? null));
