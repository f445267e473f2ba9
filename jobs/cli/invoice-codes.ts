import { allLists } from "~/invoice/codes/all-lists";
import { described, type Entry, type Json, json } from "./command.ts";
import { print, printJson, table } from "./print.ts";

export const invoiceCodes: Entry = {
  command: () =>
    described(
      "invoice-codes",
      "the code lists that electronic invoices are checked against",
      `They come with Mappe and never change by themselves: a new version brings newer ones.
A code that a list got after its date is told as wrong.
--json: [{list, codes, source, date, ageDays}]`,
    ).addOption(json()),
  async run({ json }: Json) {
    const rows = allLists.map(({ name, codes, source, date }) => ({
      list: name,
      codes: codes.size,
      source,
      date,
      ageDays: daysSince(date),
    }));
    if (json) return printJson(rows);
    return print(
      table(rows, [
        { head: "LIST", cell: ({ list }) => list, flexible: true },
        { head: "CODES", cell: ({ codes }) => codes },
        { head: "FROM", cell: ({ source }) => source },
        { head: "DATE", cell: ({ date }) => date },
        { head: "DAYS OLD", cell: ({ ageDays }) => ageDays },
      ]),
    );
  },
};

function daysSince(date: string): number {
  return Math.floor((Date.now() - Date.parse(date)) / 86_400_000);
}
