import { type Command, CommanderError } from "commander";
import { wrongUse } from "./exit-code.ts";
import { width } from "./print.ts";

/** Makes a command throw its errors instead of printing them. */
export function quiet(program: Command): Command {
  return program
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .configureHelp({ helpWidth: width });
}

/** Parses the typed words and runs the command; throws a sentence if they are wrong. help: for a command line that names too little */
export async function readWords(program: Command, args: readonly string[], help: () => string): Promise<void> {
  await program.parseAsync(args, { from: "user" }).catch((error: unknown) => {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return;
    throw wrongUse(error.code === "commander.help" ? help() : sentence(error.message));
  });
}

/** "error: unknown option '--lmit'" and the probable meaning, on a line of its own */
function sentence(message: string): string {
  const text = message.replace(/^error: /, "");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
