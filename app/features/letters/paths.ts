import { reportRoot, stopRoot } from "~/lib/links-root";

// These addresses hold secrets of whoever got the letter, which no log may keep.

/** Where whoever has an address stops letters to it. */
export function stopLettersPath(token: string): string {
  return `${stopRoot}/${token}`;
}

/** Where a letter is reported. */
export function reportLetterPath(token: string): string {
  return `${reportRoot}/${token}`;
}
