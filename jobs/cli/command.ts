import { Command, InvalidArgumentError, Option } from "commander";

/** One of the admin's commands. */
export type Entry = {
  /** made anew for each use: it keeps what it has read */
  command(): Command;
  /** gets words and options as they were read; answers the exit code */
  run(...given: never[]): Promise<number>;
};

export type Json = { json?: boolean };

/** more: what the summary leaves open, for the command's own help */
export function described(name: string, summary: string, more: string): Command {
  return new Command(name).summary(summary).description(`${summary}\n\n${more}`);
}

export function json(): Option {
  return new Option("--json", "for machines: JSON instead of text");
}

/** Reads a whole number from `least`. */
export function wholeNumber(least = 1): (text: string) => number {
  return (text) => {
    if (!/^\d{1,9}$/.test(text) || Number(text) < least) throw new InvalidArgumentError(`It is a whole number from ${least}.`);
    return Number(text);
  };
}
