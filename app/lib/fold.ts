/**
 * The form in which text is compared: lower case, ß as ss, the final sigma as any other, white space as one blank.
 * The unit separator U+001F is kept: it parts the places of a search text.
 */
export function fold(text: string): string {
  return foldSigns(text)
    .replace(/[^\S\u001f]+/g, " ")
    .trim();
}

function foldSigns(text: string): string {
  return text.normalize("NFC").toLowerCase().replaceAll("ß", "ss").replaceAll("ς", "σ");
}

/** from, to: where each sign of the folded text stands in the original one */
export type Folded = { text: string; from: number[]; to: number[] };

/** Folded as by `fold`, with the way back. */
export function foldWithPlaces(text: string): Folded {
  const folded: Folded = { text: "", from: [], to: [] };
  for (const { 0: unit, 1: plain, index } of text.matchAll(units)) {
    const signs = !plain && /^\s/.test(unit) ? " " : foldSigns(unit);
    folded.text += signs;
    for (let n = 0; n < signs.length; n += 1) {
      folded.from.push(plain ? index + n : index);
      folded.to.push(plain ? index + n + 1 : index + unit.length);
    }
  }
  const blanks = folded.text.length - folded.text.trimStart().length;
  const length = folded.text.trim().length;
  return { text: folded.text.trim(), from: folded.from.slice(blanks, blanks + length), to: folded.to.slice(blanks, blanks + length) };
}

/**
 * Plain letters and single blanks in a row, each of which becomes one sign: nearly all of a text, at once. White space in a row. Or what can
 * become one sign together: a letter with its accents, the parts of a Korean syllable. Accents without a letter change places, too.
 */
const units = /((?:[!-~¡-Þà-įı-ʯ]| (?=[!-~¡-Þà-įı-ʯ]))+)(?!\p{M})|\s+|\S[\p{M}\u1160-\u11ff]*/gu;
