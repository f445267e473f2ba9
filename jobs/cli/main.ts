import { Command } from "commander";
import { sqlClient } from "~db/client.server";
import { add } from "./add.ts";
import { cancel } from "./cancel.ts";
import type { Entry, Group } from "./command.ts";
import { coupons } from "./coupons.ts";
import { drain } from "./drain.ts";
import { exitCode, wrongUse } from "./exit-code.ts";
import { importEntry } from "./import.ts";
import { invoiceCodes } from "./invoice-codes.ts";
import { list } from "./list.ts";
import { payments } from "./payments.ts";
import { plan } from "./plan.ts";
import { width } from "./print.ts";
import { quiet, readWords } from "./read-words.ts";
import { records } from "./records.ts";
import { retry } from "./retry.ts";
import { run } from "./run.ts";
import { seal } from "./seal.ts";
import { secondFactor } from "./second-factor.ts";
import { show } from "./show.ts";
import { status } from "./status.ts";
import { explain } from "./trouble.ts";
import { users } from "./users/group.ts";

const entries = [
  run,
  status,
  list,
  show,
  retry,
  cancel,
  add,
  drain,
  importEntry,
  users,
  secondFactor,
  coupons,
  plan,
  payments,
  records,
  seal,
  invoiceCodes,
];

/** Ends the process with the command's exit code. */
export async function main(args: readonly string[]): Promise<never> {
  // `… list | head` closes the pipe when it has seen enough.
  process.stdout.on("error", () => process.exit(exitCode.ok));
  const code = await answer(args).catch(explain);
  await leaveDatabase();
  process.exit(code);
}

/** Throws a sentence that says what is wrong. */
export async function answer(args: readonly string[]): Promise<number> {
  let code: number = exitCode.ok;
  const program = programOf((answered) => {
    code = answered;
  });
  if (args.length === 0) throw wrongUse(program.helpInformation());
  await readWords(program, args, () => helpOf(program, args));
  return code;
}

function programOf(onAnswer: (code: number) => void): Command {
  const program = quiet(new Command("npm run jobs --"))
    .usage("<command>")
    // Options after the name of a command within a group belong to that command.
    .enablePositionalOptions()
    .configureHelp({ helpWidth: width, subcommandTerm: nameAndWords, visibleCommands: ({ commands }) => [...commands] })
    .addHelpText("after", "Most take --json; `<command> --help` tells all. Exit: 0 done, 1 failed, 2 wrong use, 3 not found.");
  for (const entry of entries) program.addCommand(commandOf(entry, program, onAnswer));
  return program;
}

function commandOf(entry: Entry | Group, above: Command, onAnswer: (code: number) => void): Command {
  const made = entry.command().copyInheritedSettings(above);
  if ("run" in entry) return made.action(async (...given) => onAnswer(await entry.run(...(given as never[]))));
  const { otherwise } = entry;
  if (otherwise) made.action(async (...given) => onAnswer(await otherwise(...(given as never[]))));
  for (const below of entry.entries) made.addCommand(commandOf(below, made, onAnswer));
  return made;
}

/** The help for a group of commands of which none was named. */
function helpOf(program: Command, [name]: readonly string[]): string {
  return (program.commands.find((command) => command.name() === name) ?? program).helpInformation();
}

/** "show <id>" */
function nameAndWords(command: Command): string {
  const words = command.registeredArguments.map((word) => {
    const name = `${word.name()}${word.variadic ? "..." : ""}`;
    return word.required ? `<${name}>` : `[${name}]`;
  });
  return [command.name(), ...words].join(" ");
}

async function leaveDatabase(): Promise<void> {
  await sqlClient().end({ timeout: 1 });
}
