/**
 * The form in which text is compared: lower case, ß as ss, the final sigma as any other, white space as one blank.
 * The unit separator U+001F is kept: it parts the places of a search text.
 */
export function fold(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ς", "σ")
    .replace(/[^\S\u001f]+/g, " ")
    .trim();
}
