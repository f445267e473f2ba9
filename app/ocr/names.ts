const legalForms =
  "(?:GmbH|AG|UG|SE)[ ]?&[ ]?Co\\.?(?:[ ]?(?:KGaA|KG|OHG))?|GmbH|GMBH|gGmbH|mbH|AG|KG|OHG|GbR|UG|SE|KGaA|eG|e\\. ?K\\.|e\\. ?V\\.|a\\. ?G\\.|Ltd|LTD|Limited|LIMITED|Inc|INC|LLC|LLP|PLC|plc|Corp|S\\.A\\.|Sdn\\.? Bhd|SDN\\.? BHD";
const part = "(?:[\\p{Lu}\\d][\\p{L}\\d.&'’-]*|&|und|and|für|of|der)";
// The pattern stays within one line, because the end of the line before belongs to something else.
const named = new RegExp(`(?:^|[\\s,;:|(])(${part}(?:[ \\t]+${part}){0,4}?)[ \\t]+(${legalForms})(?=$|[\\s,;.:)|(])`, "u");
const fillers = /^(?:(?:(?:19|20)\d\d|firma|an|von|der|die|und|and|of|für|the|owned|by)\s+)+/i;
const seller = /^(verkäufer|lieferant|rechnungssteller|absender|seller|vendor|supplier)\b/i;
const customer =
  /^((leistungs|rechnungs|waren)?empfänger|käufer|kunde|rechnung an|lieferung an|buyer|customer|bill(ed)? to|ship to|sold to)\b/i;
/** "Bei Spiel GmbH • Ecke 12 • 12345 Stadthausen", small above the address of a letter */
const senderLine = /^[^\d•·●|,–]+[•·●|,–][^\n]*\b\d{4,5}\b/;
const register = /\bHRB|geschäftsführ|handelsregister|\bust\b|\bust\.?-|steuernummer|\biban|vat (reg|no|id)/i;
/** lines around a name, and lines below a heading */
const [near, block] = [3, 5];

/** Small words within a name, and the sign of a company in one. */
const between = /(?<=\s)(?:und|von|vom|zu|zum|zur|für|der|die|das|des|dem|am|im|in|an|and|of|the|to|for|at|on|by|de|la|le)(?=\s)/giu;
const company = /(?<=\s)CO(?=\.|\s|$)/u;

const formsAsUsual = ["GmbH", "gGmbH", "mbH", "KGaA", "OHG", "GbR", "LLC", "LLP", "PLC", "e.K.", "e.V.", "e. K.", "e. V."];
const shoutedForms = /(?<=\s)(?:g?gmbh|mbh|kgaa|ohg|gbr|llc|llp|plc|e\. ?[kv]\.)(?=\s|$)/giu;

/** The limits for a text that is no paper: the signs of a line and the number of names that are looked at. */
const [longestLine, mostNames] = [200, 40];

/** Finds the sender: a company that is not the addressee; undefined if no name has a legal form behind it and nobody is labelled as the seller. */
export function findCompany(text: string): string | undefined {
  const lines = text.split("\n").map((line) => line.trim().slice(0, longestLine));
  const written = lines.filter((line) => line !== "");
  const sender = nameOfSeller(written);
  if (sender) return sender;
  const named = written.flatMap((line, place) => ({ name: companyIn(line) ?? "", place })).filter(({ name }) => name !== "");
  const found = named.slice(0, mostNames).map(({ name, place }) => ({ name, points: pointsOf(written, place) + repeated(written, name) }));
  const addressed = -5;
  return found.reduce((best, other) => (other.points > best.points ? other : best), { name: "", points: addressed }).name || undefined;
}

export function companyIn(line: string): string | undefined {
  const [, words = "", form = ""] = named.exec(line) ?? [];
  const name = words.replace(fillers, "").trim();
  // "Karotten 2 KG" is no company.
  return isName(name) && !/(^|\s)[\d.]+$/.test(name) ? `${inTitleCase(name)} ${asUsual(form)}` : undefined;
}

/** Returns the name below a heading like "Verkäufer". */
function nameOfSeller(lines: string[]): string | undefined {
  const from = lines.findIndex((line) => seller.test(line));
  if (from < 0) return undefined;
  const under = lines.slice(from + 1, from + 1 + block);
  const end = under.findIndex((line) => customer.test(line));
  const told = end < 0 ? under : under.slice(0, end);
  const company = told.map(companyIn).find((name) => name !== undefined);
  if (company) return company;
  const name = told.find((line) => /^name:/i.test(line))?.replace(/^name:\s*/i, "") ?? "";
  return /^[\p{L}&'’. -]{4,60}$/u.test(name) && isName(name) ? inTitleCase(name) : undefined;
}

function pointsOf(lines: string[], place: number): number {
  const line = lines[place] ?? "";
  const before = lines.slice(Math.max(0, place - block), place);
  const isAddressed = before.findLastIndex((each) => customer.test(each)) > before.findLastIndex((each) => seller.test(each));
  const around = lines.slice(Math.max(0, place - near), place + near + 1);
  const points = [
    isAddressed && -8,
    isBlockOfAnAddress(lines, place) && -4,
    senderLine.test(line) && 8,
    around.some((each) => register.test(each)) && 2,
    /bank\b|sparkasse/i.test(line) && -4,
  ];
  return points.reduce((sum: number, each) => sum + (each || 0), 0);
}

function repeated(lines: string[], name: string): number {
  return 0.7 * (lines.filter((line) => line.toLowerCase().includes(name.toLowerCase())).length - 1);
}

/** A name over a street over a town. */
function isBlockOfAnAddress(lines: string[], place: number): boolean {
  const after = lines.slice(place + 1, place + 4);
  const town = after.findIndex((line) => /^(\p{Lu}{1,3}[- ])?\d{4,5} \p{L}[\p{L} .-]*$/u.test(line));
  return town > 0 && /\p{L}.* \d+ ?[a-z]?$/u.test(after[town - 1] ?? "");
}

/** Tells whether a word looks real. Words that recognition makes of stains have no vowels, three of the same letter, or capitals inside. */
export function looksLikeWord(word: string): boolean {
  const letters = word.replace(/[.,'’&-]/g, "");
  if (!/^\p{L}{2,30}$/u.test(letters)) return false;
  if (letters.length > 4 && !/[aeiouyäöü]/i.test(letters)) return false;
  if (/(\p{L})\1\1|[bcdfghjklmnpqrstvwxz]{7}/iu.test(letters)) return false;
  return /^(\p{Lu}+|\p{Lu}?\p{Ll}+|\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+)$/u.test(letters);
}

/** Tells whether a name has a word of three letters, and all such words can be spoken. */
export function isName(name: string): boolean {
  const long = name.split(/[\s-]+/).filter((word) => /\p{L}{3}/u.test(word));
  return /^[\p{Lu}\d]/u.test(name) && long.length > 0 && long.every(looksLikeWord);
}

/** Writes a name in capitals as people would; a short name alone may be an abbreviation. */
export function inTitleCase(name: string): string {
  const isShouted = name === name.toUpperCase() && /\p{L}{5}/u.test(name);
  const shortest = isShouted ? 2 : 4;
  const shouted = new RegExp(`\\p{Lu}[\\p{Lu}'’]{${shortest},}`, "gu");
  const written = name.replace(shouted, (word) => word.charAt(0) + word.slice(1).toLowerCase());
  if (!isShouted) return written;
  const told = written.replace(between, (word) => word.toLowerCase()).replace(company, "Co");
  return told.replace(shoutedForms, (word) => formsAsUsual.find((form) => form.toLowerCase() === word.toLowerCase()) ?? word);
}

function asUsual(form: string): string {
  if (/^gmbh$/i.test(form)) return "GmbH";
  if (/^sdn/i.test(form)) return "Sdn Bhd";
  return form;
}
