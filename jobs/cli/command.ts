import { parseArgs } from "node:util";
import { wrongUse } from "./exit-code.ts";
import { nearest } from "./nearest.ts";

/** What a shell may offer in this place. */
type Suggest = () => readonly string[] | Promise<readonly string[]>;

/** value: what the option takes, as the help names it; without one it is a switch */
export type Option = { value?: string; help: string; suggest?: Suggest };

/** A word that is no option. */
type Word = { name: string; optional?: boolean; many?: boolean; suggest?: Suggest };

export type Command = {
  name: string;
  summary: string;
  words: readonly Word[];
  options: Readonly<Record<string, Option>>;
  /** what the summary leaves open, for the command's own help */
  more?: string;
  /** answers the exit code */
  run(given: Given): Promise<number>;
};

export type Given = { words: string[]; values: Record<string, string | boolean> };

export const json: Option = { help: "for machines: JSON instead of text" };

const help: Option = { help: "this help" };

export function optionsOf(command: Command): Record<string, Option> {
  return { ...command.options, help };
}

/** "show <id> [--json]" */
export function usage({ name, words, options }: Command): string {
  const places = words.map(({ name, optional, many }) => {
    const place = `<${name}>${many ? " …" : ""}`;
    return optional ? `[${place}]` : place;
  });
  const switches = Object.entries(options).map(([name, { value }]) => `[--${name}${value ? ` ${value}` : ""}]`);
  return [name, ...places, ...switches].join(" ");
}

/** Throws a sentence about what is not right. */
export function parse(command: Command, args: readonly string[]): Given {
  const known = optionsOf(command);
  const options = Object.fromEntries(
    Object.entries(known).map(([name, { value }]) => [name, { type: value ? ("string" as const) : ("boolean" as const) }]),
  );
  const { tokens } = parseArgs({
    args: args.map((argument) => (argument === "-h" ? "--help" : argument)),
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const given: Given = { words: [], values: {} };
  for (const token of tokens) {
    if (token.kind === "positional") given.words.push(token.value);
    if (token.kind === "option") given.values[token.name] = readOption(token, known);
  }
  if (!given.values.help) checkWords(command, given.words);
  return given;
}

function readOption(
  { name, rawName, value }: { name: string; rawName: string; value?: string | undefined },
  known: Record<string, Option>,
) {
  const option = known[name];
  if (!option)
    throw wrongUse(
      `There is no option ${rawName}.${nearest(
        rawName,
        Object.keys(known).map((name) => `--${name}`),
      )}`,
    );
  if (option.value && !value) throw wrongUse(`${rawName} takes ${option.value}.`);
  if (!option.value && value !== undefined) throw wrongUse(`${rawName} takes no value.`);
  return value ?? true;
}

function checkWords(command: Command, words: readonly string[]): void {
  const least = command.words.filter(({ optional }) => !optional).length;
  const most = command.words.some(({ many }) => many) ? Number.POSITIVE_INFINITY : command.words.length;
  if (words.length >= least && words.length <= most) return;
  throw wrongUse(`Usage: npm run jobs -- ${usage(command)}`);
}

function textOf({ values }: Given, name: string): string | undefined {
  const value = values[name];
  return typeof value === "string" ? value : undefined;
}

export function isSet({ values }: Given, name: string): boolean {
  return values[name] === true;
}

/** A whole number from `least`. */
export function numberOf(given: Given, name: string, { least = 1, otherwise }: { least?: number; otherwise: number }): number {
  const text = textOf(given, name);
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (!Number.isInteger(number) || number < least) throw wrongUse(`--${name} takes a whole number from ${least}, not ${text}.`);
  return number;
}

/** One of the names it may be. */
export function choiceOf<Name extends string>(given: Given, option: string, names: readonly Name[]): Name | undefined {
  const text = textOf(given, option);
  return text === undefined ? undefined : chosen(text, names, option);
}

export function chosen<Name extends string>(text: string, names: readonly Name[], what: string): Name {
  const name = names.find((name) => name === text);
  if (name) return name;
  throw wrongUse(`There is no ${what} ${text}.${nearest(text, names)} There are: ${names.join(", ")}`);
}
