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
  for (const { 0: unit, index } of text.matchAll(units)) {
    const signs = /^\s/.test(unit) ? " " : foldSigns(unit);
    folded.text += signs;
    for (let n = 0; n < signs.length; n += 1) {
      folded.from.push(index);
      folded.to.push(index + unit.length);
    }
  }
  const blanks = folded.text.length - folded.text.trimStart().length;
  const length = folded.text.trim().length;
  return { text: folded.text.trim(), from: folded.from.slice(blanks, blanks + length), to: folded.to.slice(blanks, blanks + length) };
}

/** White space in a row, or what can become one sign together: a letter with its accents, the parts of a Korean syllable. */
const units = /\s+|[^\s\p{M}\u1160-\u11ff][\p{M}\u1160-\u11ff]*|./gsu;
