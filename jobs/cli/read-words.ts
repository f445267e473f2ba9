import { type Command, CommanderError } from "commander";
import { wrongUse } from "./exit-code.ts";
import { width } from "./print.ts";

/** What is not right is thrown, not printed. */
export function quiet(program: Command): Command {
  return program
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .configureHelp({ helpWidth: width });
}

/** Reads what was typed and does it; throws a sentence where it is no right use. help: for whoever named too little */
export async function readWords(program: Command, args: readonly string[], help: () => string): Promise<void> {
  await program.parseAsync(args, { from: "user" }).catch((error: unknown) => {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return;
    throw wrongUse(error.code === "commander.help" ? help() : sentence(error.message));
  });
}

/** "error: unknown option '--lmit'" and what was meant, on a line of its own */
function sentence(message: string): string {
  const text = message.replace(/^error: /, "");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
