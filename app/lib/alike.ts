import { bounded } from "./bounded.ts";
import type { Folded } from "./fold.ts";

/** The letters whose accents are removed: those up to U+017F. Further ones keep them, because the database does not know them. */
const [firstLetter, lastLetter] = ["\u00df", "\u017f"];
const letters = new RegExp(`[${firstLetter}-${lastLetter}]`, "g");
const unlike: Record<string, string> = { æ: "a", œ: "o", ø: "o", ł: "l", đ: "d" };

/** Returns one of these letters without its accents. */
function plain(sign: string): string {
  const bare = unlike[sign] ?? bounded(sign, { form: "NFD" }).charAt(0);
  return /[a-z]/.test(bare) ? bare : sign;
}

/** The form in which folded texts are compared where ä, ae and a are alike, as are ö, oe and o, ü, ue and u, and letters with any accent. */
export function alike(folded: string): string {
  return withoutE(withoutAccents(folded));
}

/** Removes the accents; the number of letters stays the same. */
function withoutAccents(folded: string): string {
  return folded.replace(letters, plain);
}

const beforeE = new Set(["a", "o", "u"]);

function withoutE(letters: string): string {
  return letters.replace(/([aou])e/g, "$1");
}

/** Makes a text alike as `alike` does, with the way back. */
export function alikeWithPlaces({ text, from, to }: Folded): Folded {
  const bare = withoutAccents(text);
  const made: Folded = { text: withoutE(bare), from: [], to: [] };
  for (let at = 0; at < bare.length; at += 1) {
    if (bare[at] === "e" && beforeE.has(bare[at - 1] ?? "")) made.to[made.to.length - 1] = to[at] ?? 0;
    else {
      made.from.push(from[at] ?? 0);
      made.to.push(to[at] ?? 0);
    }
  }
  return made;
}
