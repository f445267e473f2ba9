import { createReadStream } from "node:fs";
import { Option } from "commander";
import { env } from "~/env.server";
import { addAccount } from "~/features/accounts/operator/add-account.server";
import { readAddress } from "~/features/accounts/operator/find-person.server";
import { displayNameMaxLength } from "~/features/accounts/rules";
import { type Language, languages } from "~/lib/languages";
import { type CsvRow, longestLine, mostLines, readCsv } from "~/lib/read-csv";
import { tidy } from "~/lib/tidy";
import { db } from "~db/client.server";
import { described, type Entry, type Json, json, operator } from "../command.ts";
import { exitCode, failed, wrongUse } from "../exit-code.ts";
import { plain, print } from "../print.ts";

type Options = Json & { language: Language };
type Newcomer = { email: string; displayName: string; language: Language };
/** What became of a line. */
type Became = { line: number; email: string | null } & (
  | { became: "added"; address: string }
  | { became: "known" }
  | { became: "refused"; reason: string }
);

export const importUsers: Entry = {
  command: () =>
    described(
      "import",
      "open an account for each line of a CSV file",
      `The first line names the columns: address, name, language (de or en); the last two may be missing. For each new account the address at which its owner chooses a password is printed, as by \`users add\`. Who has an account is left as they are: the same file may be read again.
Ends with 1 when a line was refused; the others are done all the same.
--json: a line for each, {line, email, became, address, reason}; became: added, known or refused.`,
    )
      .argument("<file>", "- for what comes by the standard input")
      .addOption(new Option("--language <language>", "where a line names none").choices([...languages]).default("de"))
      .addOption(json()),
  async run(file: string, options: Options) {
    const counts = { added: 0, known: 0, refused: 0 };
    for await (const one of importedFrom(file, options)) {
      counts[one.became]++;
      print(options.json ? `${JSON.stringify(one)}\n` : told(one));
    }
    if (!options.json) print(`${counts.added} added, ${counts.known} there already, ${counts.refused} refused.\n`);
    return counts.refused > 0 ? exitCode.failed : exitCode.ok;
  },
};

async function* importedFrom(file: string, options: Options): AsyncGenerator<Became> {
  let columns: string[] | undefined;
  for await (const row of rowsIn(file)) {
    if (columns) yield await addOne(row, columns, options);
    else columns = columnsIn(row);
  }
}

async function* rowsIn(file: string): AsyncGenerator<CsvRow> {
  try {
    yield* readCsv(file === "-" ? process.stdin : createReadStream(file));
  } catch (error) {
    throw error instanceof Error && "syscall" in error ? failed(`${file} cannot be read (${"code" in error ? error.code : ""}).`) : error;
  }
}

const known = ["address", "name", "language"];

function columnsIn(row: CsvRow): string[] {
  const names = "cells" in row ? row.cells.map((cell) => cell.toLowerCase()) : [];
  const isGood = names.includes("address") && names.every((name) => known.includes(name)) && new Set(names).size === names.length;
  if (!isGood) throw wrongUse("The first line names the columns: address,name,language.");
  return names;
}

async function addOne(row: CsvRow, columns: readonly string[], options: Options): Promise<Became> {
  const { line } = row;
  const read = "cells" in row ? newcomerIn(row.cells, columns, options) : troubles[row.trouble];
  if (typeof read === "string") return { line, email: null, became: "refused", reason: read };
  const added = await addAccount(db, { operator: operator(), ...read, now: new Date() });
  const { email } = read;
  return added.ok ? { line, email, became: "added", address: env.APP_URL + added.path } : { line, email, became: "known" };
}

/** A text: why there is none. */
function newcomerIn(cells: readonly string[], columns: readonly string[], { language }: Options): Newcomer | string {
  if (cells.slice(columns.length).some((cell) => cell !== "")) return "It has more cells than columns.";
  const cell = (name: string) => cells[columns.indexOf(name)] ?? "";
  const email = readAddress(cell("address"));
  if (email === undefined) return "Its address is none.";
  const spoken = languages.find((one) => one === (cell("language").toLowerCase() || language));
  if (!spoken) return "Its language is neither de nor en.";
  return { email, displayName: tidy(cell("name"), displayNameMaxLength) || email.replace(/@.*$/, ""), language: spoken };
}

const troubles: Record<Extract<CsvRow, { trouble: unknown }>["trouble"], string> = {
  "too-long": `It has more than ${longestLine} bytes.`,
  "no-utf-8": "It is not written in UTF-8.",
  "open-quote": "Its quotation marks do not match.",
  "too-many-lines": `This and what follows was not read: ${mostLines} lines are taken at once.`,
};

function told(one: Became): string {
  switch (one.became) {
    case "added":
      return `${one.line}  ${plain(one.email ?? "")}  ${one.address}\n`;
    case "known":
      return `${one.line}  ${plain(one.email ?? "")}  is there already\n`;
    case "refused":
      return `${one.line}  refused: ${one.reason}\n`;
  }
}
