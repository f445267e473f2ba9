import { bounded } from "./bounded.ts";

/** The most UTF-16 units of a line before it is tidied; every field takes less. */
const longestLine = 16_384;

/**
 * Tidies a line: composed letters, no control signs, single blanks, and no invisible signs except those that hold a sign together (a family of
 * emoji, letters of scripts that are joined). maxLength in UTF-16 units.
 */
export function tidy(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  return bounded(text, { maxLength: longestLine })
    .replace(/\p{Cc}+/gu, " ")
    .replace(unseen, (_, sign: string | undefined) => sign ?? "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxLength)
    .replace(/[\p{Cs}\u200d]+$/u, "")
    .trim();
}

// The parentheses match things that are one sign to people although parts of it are invisible; all other invisible signs are removed, also marks of
// direction.
const unseen =
  /((?<=\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]{0,2})\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[\d#*])\ufe0f(?=\u20e3)|(?<=\u{1f3f4})[\u{e0020}-\u{e007e}]{1,8}\u{e007f}|(?<=\p{Script=Han})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200c\u200d](?=\p{L}))|[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
