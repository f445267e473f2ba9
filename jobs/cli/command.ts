import { userInfo } from "node:os";
import { Command, InvalidArgumentError, Option } from "commander";
import type { Operator } from "~/features/accounts/operator/rules";
import { dayAfter, dayStart, isDay } from "~/lib/dates";

/** One of the admin's commands. */
export type Entry = {
  /** made anew for each use, because it keeps what it has read */
  command(): Command;
  /** gets words and options as they were read; answers the exit code */
  run(...given: never[]): Promise<number>;
};

/** A group of commands about one subject: "coupons make". */
export type Group = {
  command(): Command;
  entries: readonly Entry[];
  /** what it does where none of them is named */
  otherwise?: Entry["run"];
};

export type Json = { json?: boolean };

/** more: a text for the command's own help, beyond the summary */
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

/** Reads a day: the moment at which it is over in Berlin. */
export function endOfDay(text: string): Date {
  if (!isDay(text)) throw new InvalidArgumentError("It is a day: 2027-03-31.");
  return dayStart(dayAfter(text));
}

/** The person who types the command, by their name on this machine. */
export function operator(note = ""): Operator {
  return { by: userInfo().username, note: note.trim() };
}
