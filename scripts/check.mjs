// `npm test`: every check there is, cheapest first. `--fast` leaves out what needs a build, `--affected` the tests that nothing reaches of
// what differs from the branch main. Names as arguments run these steps alone.
import { install, requireNode } from "./install.mjs";
import { root } from "./sources.mjs";

requireNode();
process.chdir(root);
install();
const { fast, steps } = await import("./check/steps.mjs");
const only = process.argv.includes("--affected") ? await reachedTests() : undefined;

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const chosen = steps.filter(({ name, onlyAsked = false }) =>
  asked.length > 0 ? asked.includes(name) : !onlyAsked && (!process.argv.includes("--fast") || fast.includes(name)),
);
const failed = new Set();
/** @type {string[]} */
const failures = [];
const sum = { passed: 0, failed: 0 };

for (const group of grouped(chosen)) await Promise.all([workOff(group), workOff(group)]);

// The result is printed once more at the end: often only the end of a long log is read, or kept.
if (failures.length > 0) console.log(`\n${failures.join("\n\n")}\n`);
if (failed.size > 0) console.log(`Failed: ${[...failed].join(", ")}`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 ? 1 : 0;

/** Groups steps: those that keep one core busy run two at a time, each of the others alone. */
function grouped(all) {
  const groups = [];
  for (const step of all) {
    if (step.oneCore && groups.at(-1)?.[0].oneCore) groups.at(-1).push(step);
    else groups.push([step]);
  }
  return groups;
}

async function workOff(waiting) {
  for (let step = waiting.shift(); step; step = waiting.shift()) await take(step);
}

async function take(step) {
  const since = performance.now();
  const result = await outcome(step);
  sum.passed += result.passed;
  sum.failed += result.failed;
  if (result.failed > 0) failed.add(step.name);
  failures.push(...(result.failures ?? []));
  const seconds = ((performance.now() - since) / 1000).toFixed(1).padStart(6);
  console.log(`${result.failed > 0 ? "✗" : "✓"} ${step.name.padEnd(12)} ${seconds} s  ${result.note ?? ""}`.trimEnd());
  if (result.failed > 0) console.log(`${result.output.trim()}\n`);
}

async function outcome(step) {
  const missing = (step.needs ?? []).find((name) => failed.has(name));
  if (missing) return { passed: 0, failed: 1, output: `Not run, because ${missing} failed.` };
  try {
    return await step.run(only);
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** @returns {Promise<string[] | undefined>} undefined: all of them */
async function reachedTests() {
  const { run } = await import("./check/run.mjs");
  const { code, output } = await run(process.execPath, ["--import", "tsx", "scripts/check/affected.ts"]);
  if (code !== 0) throw new Error(output);
  return JSON.parse(output) ?? undefined;
}
