import { type Command, optionsOf } from "./command.ts";
import { exitCode } from "./exit-code.ts";
import { print } from "./print.ts";

/** For the shell's script: what may stand where the last of the words is being typed, a line each. */
export async function complete(commands: readonly Command[], words: readonly string[]): Promise<number> {
  const typed = words.at(-1) ?? "";
  // A shell shows nothing rather than an error.
  const offered = await offers(commands, words).catch(() => []);
  print(
    offered
      .filter((offer) => offer.startsWith(typed))
      .map((offer) => `${offer}\n`)
      .join(""),
  );
  return exitCode.ok;
}

async function offers(commands: readonly Command[], words: readonly string[]): Promise<readonly string[]> {
  const [name, ...rest] = words;
  const names = [...commands.map((command) => command.name), "help"];
  if (rest.length === 0) return [...names, "--help"];
  if (name === "help") return names;
  const command = commands.find((command) => command.name === name);
  if (!command) return [];
  const options = optionsOf(command);
  const before = rest.at(-2) ?? "";
  const option = before.startsWith("--") ? options[before.slice(2)] : undefined;
  if (option?.value) return (await option.suggest?.()) ?? [];
  if (rest.at(-1)?.startsWith("-")) return Object.keys(options).map((option) => `--${option}`);
  return (await wordAt(command, rest)?.suggest?.()) ?? [];
}

function wordAt(command: Command, rest: readonly string[]) {
  const before = rest.slice(0, -1);
  const isValue = (at: number) => Boolean(optionsOf(command)[before[at - 1]?.replace(/^--/, "") ?? ""]?.value);
  const place = before.filter((word, at) => !word.startsWith("-") && !isValue(at)).length;
  return command.words[place] ?? command.words.find(({ many }) => many);
}
