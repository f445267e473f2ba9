/** share of the signs from which on all are taken to be of two bytes each in the wrong order */
const swappedShare = 0.8;

/**
 * Mends UTF-16 whose bytes were swapped: M has become U+4D00. Genuine Chinese has a low byte of 00 once in 256 signs. The texts are all those of a
 * page; null if their signs are what they seem.
 */
export function mended(texts: readonly string[]): string[] | null {
  const signs = unitsOf(texts.join("")).filter((unit) => !/\s/.test(String.fromCharCode(unit)) && unit !== 0xfffd);
  if (signs.length === 0 || signs.filter(isSwapped).length < swappedShare * signs.length) return null;
  return texts.map((text) => String.fromCharCode(...unitsOf(text).map((unit) => (isSwapped(unit) ? unit >> 8 : unit))));
}

function isSwapped(unit: number): boolean {
  return unit >= 0x2000 && (unit & 0xff) === 0;
}

function unitsOf(text: string): number[] {
  return Array.from({ length: text.length }, (_, place) => text.charCodeAt(place));
}
