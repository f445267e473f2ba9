/** A line as people mean it: composed letters, no control signs, single blanks. maxLength in UTF-16 units. */
export function tidy(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  return text
    .normalize("NFC")
    .replace(/\p{C}+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxLength)
    .replace(/\p{Cs}$/u, "")
    .trim();
}
