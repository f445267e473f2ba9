import { type Command, optionsOf, usage } from "./command.ts";
import { columns, width } from "./print.ts";

export function helpForAll(commands: readonly Command[]): string {
  const rows = commands.map((command) => [`  ${nameAndWords(command)}`, command.summary]);
  return `npm run jobs -- <command>

${columns(rows)}
Most commands take --json; \`<command> --help\` tells all about one.
Exit codes: 0 done, 1 failed, 2 wrong use, 3 not found.
`;
}

export function helpFor(command: Command): string {
  const rows = Object.entries(optionsOf(command)).map(([name, { value, help }]) => [`  --${name}${value ? ` ${value}` : ""}`, help]);
  const more = command.more ? `\n${wrapped(command.more)}\n` : "";
  return `npm run jobs -- ${usage(command)}\n\n${command.summary}\n${more}\n${columns(rows)}`;
}

function wrapped(text: string): string {
  const short = new RegExp(`(.{1,${width}})(?: |$)`, "g");
  return text
    .split("\n")
    .map((line) => line.replace(short, "$1\n").trimEnd())
    .join("\n");
}

function nameAndWords(command: Command): string {
  return usage({ ...command, options: {} });
}
