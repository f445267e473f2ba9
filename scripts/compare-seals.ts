// `npm run compare:seals -- [--places N] [--pages N] [--seed N]`: what pdfsig, openssl and Mappe itself say of a sealed PDF, untouched and changed.
import "./usage.ts";
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { aThrowaway } from "../tests/support/throwaway.ts";
import type { Told } from "./compare-seals/judges.ts";

const { values } = parseArgs({
  options: {
    places: { type: "string", default: "200" },
    pages: { type: "string", default: "3" },
    seed: { type: "string", default: "1" },
  },
});
const [places, pages, seed] = [Number(values.places), Number(values.pages), Number(values.seed)];
if (![places, pages, seed].every((value) => Number.isInteger(value) && value > 0)) {
  process.stderr.write("npm run compare:seals -- --places N --pages N --seed N: whole numbers above zero.\n");
  process.exit(2);
}

const folder = aThrowaway("seals");
Object.assign(process.env, { DATA_DIR: folder, LOG_LEVEL: "fatal" });
// The product reads its variables when it is loaded.
const { compareSeals } = await import("./compare-seals/compare.ts");
try {
  const { judges, skipped, states, changed } = await compareSeals({ folder, places, pages, seed });
  for (const name of skipped) say(`SKIPPED: ${name} is not installed and was not asked.`);
  say(`a sealed PDF of ${pages} pages, as it is told by ${judges.join(", ")}:`);
  for (const { state, told } of states) say(`  ${state.padEnd(34)} ${line(told)}`);
  for (const { where, tried, noticed } of changed)
    say(`one byte changed, ${where}, at ${tried} places; noticed: ${noticed.map(({ judge, count }) => `${judge} ${count}`).join(", ")}`);
  const own = changed.flatMap(({ tried, noticed }) => noticed.filter(({ judge, count }) => judge === "Mappe" && count < tried));
  const isUntouched = states[0]?.told.every(({ isUnchanged }) => isUnchanged);
  if (!isUntouched) say("BROKEN: somebody calls the untouched file changed.");
  if (own.length > 0) say("BROKEN: Mappe itself did not notice every change.");
  process.exitCode = isUntouched && own.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function line(told: readonly Told[]): string {
  return told.map(({ judge, isUnchanged, says }) => `${judge}: ${isUnchanged ? "unchanged" : "not unchanged"} (${says})`).join("; ");
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
