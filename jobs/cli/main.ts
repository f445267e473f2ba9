import { sqlClient } from "~db/client.server";
import { add } from "./add.ts";
import { cancel } from "./cancel.ts";
import type { Command } from "./command.ts";
import { parse } from "./command.ts";
import { complete } from "./complete.ts";
import { completion } from "./completion.ts";
import { drain } from "./drain.ts";
import { exitCode, wrongUse } from "./exit-code.ts";
import { helpFor, helpForAll } from "./help.ts";
import { list } from "./list.ts";
import { nearest } from "./nearest.ts";
import { print } from "./print.ts";
import { retry } from "./retry.ts";
import { run } from "./run.ts";
import { show } from "./show.ts";
import { status } from "./status.ts";
import { explain } from "./trouble.ts";
import { users } from "./users.ts";

export const commands: readonly Command[] = [run, status, list, show, retry, cancel, add, drain, users, completion];

/** Ends the process with the command's exit code. */
export async function main(args: readonly string[]): Promise<never> {
  // `… list | head` closes the pipe when it has seen enough.
  process.stdout.on("error", () => process.exit(exitCode.ok));
  const code = await answer(args).catch(explain);
  await leaveDatabase();
  process.exit(code);
}

/** Throws a sentence about what is not right. */
export async function answer([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined) throw wrongUse(helpForAll(commands));
  if (name === "complete") return complete(commands, args);
  if (["help", "--help", "-h"].includes(name)) return print(args[0] ? helpFor(find(args[0])) : helpForAll(commands));
  const command = find(name);
  const given = parse(command, args);
  return given.values.help ? print(helpFor(command)) : command.run(given);
}

function find(name: string): Command {
  const command = commands.find((command) => command.name === name);
  if (command) return command;
  const names = commands.map((command) => command.name);
  throw wrongUse(`There is no command ${name}.${nearest(name, names)} All commands: npm run jobs -- --help`);
}

async function leaveDatabase(): Promise<void> {
  await sqlClient().end({ timeout: 1 });
}
