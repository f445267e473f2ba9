import { exitCode } from "../exit-code.ts";
import { quiet, readWords } from "../read-words.ts";
import { explain } from "../trouble.ts";
import { backup } from "./backup.ts";
import { restore } from "./restore.ts";
import { storageMove } from "./storage.ts";

const commands = { backup, restore, storage: storageMove };

/** Ends the process with the command's exit code. */
export async function main([name, ...args]: readonly string[]): Promise<never> {
  // A database that was started for it ends with the process, when that is asked to end.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(exitCode.failed));
  // If nothing is pending any more although the answer is awaited, the process ends here, and must not report success.
  process.exitCode = exitCode.failed;
  process.exit(await answer(name && name in commands ? commands[name as keyof typeof commands] : backup, args).catch(explain));
}

async function answer(entry: (typeof commands)[keyof typeof commands], args: readonly string[]): Promise<number> {
  let code: number = exitCode.ok;
  const program = quiet(entry.command()).action(async (...given) => {
    code = await entry.run(...(given as [never, never]));
  });
  await readWords(program, args, () => program.helpInformation());
  return code;
}
