import { bounded } from "~/lib/bounded";

/** These leave out letters and digits that are easily mistaken for others. */
export const codeLetters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const groups = 3;
const groupLength = 4;

/**
 * Returns a random code like "K7QM-2XRA-P9TD", of which there are more than anybody can try. pick: returns a random whole number below the
 * given one
 */
export function codeFrom(pick: (below: number) => number): string {
  const letter = () => codeLetters.charAt(pick(codeLetters.length));
  const group = () => Array.from({ length: groupLength }, letter).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** Returns the form of a typed code that is compared: case, spaces and dashes make no difference. */
export function comparedCode(typed: string): string {
  return bounded(typed, { form: "NFKC", maxLength: 200 })
    .toUpperCase()
    .replace(/[\s\p{Pd}]+/gu, "");
}

/** Returns whether the operator may choose this code: letters and digits, separated by single dashes. */
export function isCode(code: string): boolean {
  return /^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(code) && code.length >= 6 && code.length <= 40;
}

/** Returns the beginning of a code, by which it is recognised in a list: a third of it, so that nobody can redeem it. */
export function labelOf(code: string): string {
  return `${code.slice(0, Math.floor(comparedCode(code).length / 3))}…`;
}
