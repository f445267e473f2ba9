import { type Folded, fold } from "./fold.ts";

/** Of letters up to U+017F; further ones keep their accents, as the database does not know them. */
const lastLetter = 0x17f;
const unlike: Record<string, string> = { æ: "a", œ: "o", ø: "o", ł: "l", đ: "d" };

/** A letter of folded text without its accents. */
function plain(sign: string): string {
  if (sign < "\u00df" || sign.length > 1 || sign.charCodeAt(0) > lastLetter) return sign;
  const bare = unlike[sign] ?? sign.normalize("NFD").charAt(0);
  return /[a-z]/.test(bare) ? bare : sign;
}

/** Letters with accents, and in the same order what they are without: what the database needs to make texts alike. */
export function accents(): { accented: string; bare: string } {
  const letters = Array.from({ length: lastLetter - 0xdf + 1 }, (_, n) => String.fromCharCode(0xdf + n));
  const accented = letters.filter((letter) => plain(letter) !== letter);
  return { accented: accented.join(""), bare: accented.map(plain).join("") };
}

/** The form in which folded texts are compared where ä, ae and a are alike, as are ö, oe and o, ü, ue and u, and letters with any accent. */
export function alike(folded: string): string {
  return [...folded]
    .map(plain)
    .join("")
    .replace(/([aou])e/g, "$1");
}

/** Whether one of the terms stands in the text, as it is or alike. */
export function isHeld(text: string, terms: readonly string[]): boolean {
  if (terms.length === 0) return false;
  const folded = fold(text);
  if (terms.some((term) => folded.includes(fold(term)))) return true;
  const likened = alike(folded);
  return terms.some((term) => likened.includes(alike(fold(term))));
}

/** Made alike as by `alike`, with the way back. */
export function alikeWithPlaces({ text, from, to }: Folded): Folded {
  const made: Folded = { text: "", from: [], to: [] };
  let before = "";
  for (let at = 0; at < text.length; at += 1) {
    const sign = plain(text.charAt(at));
    if (sign === "e" && /[aou]/.test(before)) made.to[made.to.length - 1] = to[at] ?? 0;
    else {
      made.text += sign;
      made.from.push(from[at] ?? 0);
      made.to.push(to[at] ?? 0);
    }
    before = sign;
  }
  return made;
}
