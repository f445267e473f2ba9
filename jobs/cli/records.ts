import { checkRecords } from "~/features/signing/check-records.server";
import type { Break } from "~/features/signing/rules";
import { db } from "~db/client.server";
import { described, type Entry, type Json, json } from "./command.ts";
import { exitCode } from "./exit-code.ts";
import { type Column, print, printJson, table } from "./print.ts";

export const records: Entry = {
  command: () =>
    described(
      "records",
      "check that every record of signing is what was written",
      `Every entry holds the hash of the one before: what was altered, taken out or cut off shows.
Exit code 1 where a record is broken.
--json: {records, entries, broken: [{documentId, seq, what}]}, what is altered, missing or end-missing.`,
    ).addOption(json()),
  async run(options: Json) {
    const checked = await checkRecords(db);
    const { records, entries, broken } = checked;
    if (options.json) printJson(checked);
    else {
      const sum = `${records} records with ${entries} entries, ${broken.length} broken.\n`;
      print(broken.length > 0 ? `${table(broken, shape)}${sum}` : sum);
    }
    return broken.length > 0 ? exitCode.failed : exitCode.ok;
  },
};

const words: Record<Break["what"], string> = {
  altered: "is not what was written",
  missing: "is missing",
  "end-missing": "and what came behind it are missing",
};

const shape: Column<CheckedBreak>[] = [
  { head: "document", cell: ({ documentId }) => documentId },
  { head: "entry", cell: ({ seq }) => seq },
  { head: "what", cell: ({ what }) => words[what] },
];

type CheckedBreak = Break & { documentId: string };
