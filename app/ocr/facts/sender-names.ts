import { inTitleCase, isName } from "../names.ts";

export const seller =
  /^(?:verkäufer|lieferant|rechnungssteller|absender|leistungserbringer|seller|vendor|supplier|from|issued by)\s*(?:[:/(]|$)/i;
export const customer =
  /^(?:(?:leistungs|rechnungs|waren|liefer)?(?:empfänger|anschrift|adresse)|käufer|kunde|auftraggeber|rechnung an|lieferung an|mieter|versicherungsnehmer|buyer|customer(?! (?:no|id|number))|client|bill(?:ed|ing)? (?:to|address)|ship(?:ped|ping)? (?:to|address)|sold to|deliver(?:ed|y)? (?:to|address)|invoice to|attn)\b/i;
export const street = /\p{L}.*\d+ ?\p{L}?$|stra(?:ss|ß)e|weg|platz|street|road|lane|avenue|postfach|jalan|jln/iu;
export const legalForm = /\b(?:gmbh|mbh|ag|kg|ohg|gbr|ug|se|kgaa|eg|e\. ?k\.?|e\. ?v\.?|ltd|limited|inc|llc|llp|plc|sdn\.? ?bhd)\b/i;
export const registerNumber = /\s*\(\s*(?:co\.? ?(?:reg)?\.? ?no\.? ?)?[\dA-Z][\d-]{3,}[ -]?[A-Z]?\s*\)\s*$/i;
/** words beyond which a line is a sentence */
const mostWords = 8;
/** Titles of documents and headings of tables. */
export const title =
  /antrag|formular|urkunde|zeugnis|bescheinigung|kündigung|ticket|fahrkarte|eintritt|speisekarte|stundenplan|fahrplan|protokoll|rezept\b|merkblatt|information|programm|insurance$|certificate|application|policy|statement|notice|menu\b|timetable|schedule|confirmation|delivery note|details|check in|gescannt|scanned|scanner|patient|geb\.|beschreibung|description|menge|anzahl|betrag|amount|preis\b|price|^(?:(?:vor|nach|first |last |sur)?name|stra(?:ß|ss)e|ort|anschrift|address|date|tag|uhrzeit|telefon)$/iu;

/** Tells whether one name is a part of the other, regardless of case. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return a !== "" && b !== "" && (a.includes(b) || b.includes(a));
}

export function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(legalForm, "")
    .replace(/[^\p{L}\d]/gu, "");
}

/** Tells whether a line can be a name: it has no colon, no long number and is no heading. */
export function isPlainName(line: string): boolean {
  const text = line.trim();
  if (
    text.length < 4 ||
    text.length > 60 ||
    /[:@]|\d{3}|\d[.,]\d\d/.test(text) ||
    seller.test(text) ||
    customer.test(text) ||
    street.test(text)
  )
    return false;
  if (
    /rechnung|quittung|beleg|kopie|datum|seite|willkommen|invoice|receipt|slip|copy|welcome|thank|order|your|phone|fax|währung|currency|angebot|bescheid|mahnung|gutschrift|lieferschein|vertrag|bestätigung|ihr[e]?\b|\bsumme\b|\btotal\b|^(?:vor|nach|first |last |sur)?name |^(?:herrn?|frau|familie|mr|mrs|ms)\b/i.test(
      text,
    )
  )
    return false;
  if (text.split(" ").length > mostWords || title.test(text) || /\p{Ll}{2}\.$/u.test(text)) return false;
  return (
    /^[\p{L}\d&'’`.,()/ -]+$/u.test(text) &&
    isName(
      text
        .replace(/[(),.&/]/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    )
  );
}

export function tidyName(text: string): string | undefined {
  const name = text
    .replace(registerNumber, "")
    .replace(/\s+/g, " ")
    .replace(/^[\s,;:.-]+|[\s,;:-]+$/g, "");
  return name.length >= 3 && name.length <= 80 && /\p{L}{2}/u.test(name) && !/^(?:nummer|gln|ust|vat|tel)\b/i.test(name)
    ? inTitleCase(name)
    : undefined;
}
