const legalForms =
  "GmbH|GMBH|gGmbH|mbH|AG|KG|OHG|GbR|UG|SE|KGaA|eG|e\\. ?K\\.|e\\. ?V\\.|a\\. ?G\\.|Ltd|LTD|Limited|LIMITED|Inc|INC|LLC|PLC|plc|Corp|S\\.A\\.|Sdn\\.? Bhd|SDN\\.? BHD";
const part = "(?:[\\p{Lu}\\d][\\p{L}\\d.&'’-]*|&|und|and|für|of|der)";
// One line only: what stands at the end of the line before belongs to something else.
const named = new RegExp(`(?:^|[\\s,;:|(])(${part}(?:[ \\t]+${part}){0,4}?)[ \\t]+(${legalForms})(?=$|[\\s,;.:)|(])`, "u");
const fillers = /^(?:(?:firma|an|von|der|die|und|and|of|für|the|owned|by)\s+)+/i;
const heading =
  /rechnung|quittung|beleg|kopie|datum|seite|willkommen|invoice|receipt|slip|copy|welcome|thank|order|your|phone|fax|stra(ss|ß)e|platz|weg\b/i;

/** "Stadtwerke Neustadt GmbH"; undefined where no legal form follows a name. */
export function findCompany(text: string): string | undefined {
  for (const line of text.split("\n")) {
    const [, words = "", form = ""] = named.exec(line) ?? [];
    const name = words.replace(fillers, "").trim();
    // "Karotten 2 KG" is no company.
    if (isName(name) && !/(^|\s)[\d.]+$/.test(name)) return `${inTitleCase(name)} ${asUsual(form)}`;
  }
  return undefined;
}

/** The shop at the head of a receipt: the first line that is nothing but a name. */
export function findShop(text: string): string | undefined {
  const lines = text.split("\n", 4).map((line) => line.trim());
  const shop = lines.find(
    (line) => /^[\p{L}&'’. -]{4,40}$/u.test(line) && line.split(" ").length <= 5 && isName(line) && !heading.test(line),
  );
  return shop && inTitleCase(shop);
}

/** What recognition makes of stains has no vowels, three of the same letter, or capitals inside. */
export function looksLikeWord(word: string): boolean {
  const letters = word.replace(/[.,'’&-]/g, "");
  if (!/^\p{L}{2,30}$/u.test(letters)) return false;
  if (letters.length > 4 && !/[aeiouyäöü]/i.test(letters)) return false;
  if (/(\p{L})\1\1|[bcdfghjklmnpqrstvwxz]{7}/iu.test(letters)) return false;
  return /^(\p{Lu}+|\p{Lu}?\p{Ll}+|\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+)$/u.test(letters);
}

/** It has a word of three letters, and all such words can be spoken. */
function isName(name: string): boolean {
  const long = name.split(/[\s-]+/).filter((word) => /\p{L}{3}/u.test(word));
  return /^[\p{Lu}\d]/u.test(name) && long.length > 0 && long.every(looksLikeWord);
}

/** Shouted names as people write them; a short name alone may be an abbreviation. */
function inTitleCase(name: string): string {
  const isShouted = name === name.toUpperCase() && /\p{L}{5}/u.test(name);
  const shortest = isShouted ? 2 : 4;
  const shouted = new RegExp(`\\p{Lu}[\\p{Lu}'’]{${shortest},}`, "gu");
  return name.replace(shouted, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}

function asUsual(form: string): string {
  if (/^gmbh$/i.test(form)) return "GmbH";
  if (/^sdn/i.test(form)) return "Sdn Bhd";
  return form;
}
