/** A font of a PDF may tell wrongly what its signs mean. */

/** share of the signs from which on all are taken to be of two bytes each in the wrong order */
const swappedShare = 0.8;
/** share of the letters that are of no Latin script from which on the picture is worth a look */
const foreignShare = 0.3;

/**
 * UTF-16 whose bytes were swapped: M has become U+4D00. Genuine Chinese has a low byte of 00 once in 256 signs.
 * Given are all texts of a page; null where its signs are what they seem.
 */
export function mended(texts: readonly string[]): string[] | null {
  const signs = unitsOf(texts.join("")).filter((unit) => !/\s/.test(String.fromCharCode(unit)) && unit !== 0xfffd);
  if (signs.length === 0 || signs.filter(isSwapped).length < swappedShare * signs.length) return null;
  return texts.map((text) => String.fromCharCode(...unitsOf(text).map((unit) => (isSwapped(unit) ? unit >> 8 : unit))));
}

/** More than a few letters that are not Latin: another language, or a font that tells nonsense. */
export function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters - latin > foreignShare * letters;
}

function isSwapped(unit: number): boolean {
  return unit >= 0x2000 && (unit & 0xff) === 0;
}

function unitsOf(text: string): number[] {
  return Array.from({ length: text.length }, (_, place) => text.charCodeAt(place));
}
