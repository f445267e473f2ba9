import path from "node:path";
import { InvalidArgumentError, Option } from "commander";
import { findConfirmed } from "~/features/accounts/find-confirmed.server";
import type { Export, Moved } from "~/features/arrivals/moving/export.server";
import { awaitMovedIn, mostUnderWay, moveIn, outcomesByNow } from "~/features/arrivals/moving/move-in.server";
import { openTree } from "~/features/arrivals/moving/open-tree.server";
import { type Pattern, patternIn, patternWords } from "~/features/arrivals/moving/pattern.server";
import { readExport } from "~/features/arrivals/moving/read-export.server";
import { addressOf, reasonsOf, writeReport } from "~/features/arrivals/moving/report.server";
import { isTroubling, type Outcome, type Source, sources } from "~/features/arrivals/moving/rules";
import { Unreadable } from "~/features/arrivals/moving/tree.server";
import { db } from "~db/client.server";
import { findRunners } from "../records/runners.ts";
import { described, type Entry, type Json, json } from "./command.ts";
import { exitCode, failed, notFound } from "./exit-code.ts";
import { print, printJson } from "./print.ts";
import { toldCounts, toldSource, toldTroubles, toldTry } from "./told-import.ts";

type Options = Json & { from?: Source; try?: boolean; pattern?: Pattern; report?: string; wait?: boolean };

export const importEntry: Entry = {
  command: () =>
    described(
      "import",
      "take over a person's documents from another program",
      `Takes the export of Paperless-ngx, Docspell or Mappe, or any folder of files, and says what became of each. The same command again takes only what is missing. docs/moving-in.md tells how each is prepared.
--pattern: what folders and names say, of ${patternWords.map((word) => `{${word}}`).join(" ")}, such as "{tags}/{date} {sender} - {name}".
Ends with 1 when something could not be taken. --json: {source, outcomes: [{path, id, name, became, reason, address}]}, became: new (with --try), taken, known, refused, waiting, later or left-out.`,
    )
      .argument("<folder or ZIP>")
      .requiredOption("--for <address>", "whose documents they become")
      .addOption(new Option("--from <program>", "what it is, if it is not to be found out").choices([...sources]))
      .option("--try", "say what would become of each file, and take none")
      .option("--pattern <pattern>", "what folders and names of plain files say", pattern)
      .option("--wait", "wait until each is a document or was refused")
      .option("--report <file>", "write what became of each into a CSV file")
      .addOption(json()),
  async run(place: string, { for: address, ...options }: Options & { for: string }) {
    const owner = await findConfirmed(db, address);
    if (!owner) throw notFound("There is no account with this address, or it is not confirmed yet.");
    const tree = await openTree(path.resolve(place)).catch(inALine);
    try {
      const read = await readExport(tree, { source: options.from, language: owner.language, pattern: options.pattern }).catch(inALine);
      if (!options.json) print(toldSource(read));
      if (!options.try) await warnWithoutRunner(read);
      const outcomes: Outcome[] = [];
      for await (const outcome of moveIn(db, owner, read, { origin: tree.name, isTry: options.try === true })) {
        outcomes.push(outcome);
        tellProgress(outcomes.length, read);
      }
      if (options.wait && !options.try) await awaitMovedIn(db, owner);
      return await tell(read, await outcomesByNow(db, owner, outcomes), options);
    } finally {
      await tree.close();
    }
  },
};

function pattern(text: string): Pattern {
  const read = patternIn(text);
  if (typeof read === "string") throw new InvalidArgumentError(read);
  return read;
}

function inALine(error: unknown): never {
  throw error instanceof Unreadable ? failed(error.message) : error;
}

async function warnWithoutRunner({ moved }: Export): Promise<void> {
  if (moved.length < mostUnderWay || (await findRunners()).length > 0) return;
  process.stderr.write(`No runner works. After ${mostUnderWay} files this waits for one: start Mappe, or \`npm run jobs -- run\`.\n`);
}

/** Shows on a terminal how far it is; a log gets no such line. */
function tellProgress(done: number, { moved, leftOut }: Export): void {
  const all = moved.length + leftOut.length;
  if (process.stderr.isTTY && (done % 10 === 0 || done === all)) process.stderr.write(`\r${done} of ${all}${done === all ? "\n" : ""}`);
}

async function tell(read: Export, outcomes: readonly Outcome[], { json, report, ...options }: Options): Promise<number> {
  const reasons = await reasonsOf(outcomes);
  if (report) await writeReport(path.resolve(report), outcomes, reasons);
  if (json) printJson({ source: read.source, outcomes: outcomes.map((outcome, at) => ({ ...toldOutcome(outcome), reason: reasons[at] })) });
  else {
    const documents = new Map(read.moved.map((one): [string, Moved] => [one.id, one]));
    if (options.try) print(toldTry(outcomes, reasons, documents));
    print(toldCounts(outcomes) + (options.try ? "" : toldTroubles(outcomes, reasons)));
  }
  return outcomes.some(isTroubling) ? exitCode.failed : exitCode.ok;
}

function toldOutcome({ path, id, name, became, documentId }: Outcome) {
  return { path, id, name, became, address: documentId && addressOf(documentId) };
}
