import { bounded } from "~/lib/bounded";

/** No letter or digit that is easily taken for another one. */
export const codeLetters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const groups = 3;
const groupLength = 4;

/** "K7QM-2XRA-P9TD": more of them than anybody can try. pick: a random whole number below the given one */
export function codeFrom(pick: (below: number) => number): string {
  const letter = () => codeLetters.charAt(pick(codeLetters.length));
  const group = () => Array.from({ length: groupLength }, letter).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** What of a typed code is compared: small letters, blanks and dashes make no difference. */
export function comparedCode(typed: string): string {
  return bounded(typed, { form: "NFKC", maxLength: 200 })
    .toUpperCase()
    .replace(/[\s\p{Pd}]+/gu, "");
}

/** Whether the operator may choose it: letters and digits, parted by single dashes. */
export function isCode(code: string): boolean {
  return /^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(code) && code.length >= 6 && code.length <= 40;
}

/** How a code begins: enough to know it again on a list, and a third of it, so that nobody redeems it by that. */
export function labelOf(code: string): string {
  return `${code.slice(0, Math.floor(comparedCode(code).length / 3))}…`;
}
