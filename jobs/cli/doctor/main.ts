import { sqlClient } from "~db/client.server";
import { exitCode } from "../exit-code.ts";
import { quiet, readWords } from "../read-words.ts";
import { explain } from "../trouble.ts";
import { doctor } from "./doctor.ts";

/** Ends the process with the command's exit code. */
export async function main(args: readonly string[]): Promise<never> {
  const code = await answer(args).catch(explain);
  await sqlClient().end({ timeout: 1 });
  process.exit(code);
}

async function answer(args: readonly string[]): Promise<number> {
  let code: number = exitCode.ok;
  const program = quiet(doctor.command()).action(async (options) => {
    code = await doctor.run(options);
  });
  await readWords(program, args, () => program.helpInformation());
  return code;
}
