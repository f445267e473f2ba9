/**
 * A text in the form that Unicode composes (or parts) it to, at a cost that grows with its length: cut to maxLength first (UTF-16 units), then
 * to at most 30 marks in a row (UAX #15, "Stream-Safe Text Format"). Ordering a longer row of marks takes the square of its length, and no
 * writing system has one. Nothing else calls `normalize`.
 */
export function bounded(text: string, { form = "NFC", maxLength = Number.POSITIVE_INFINITY }: Bounds = {}): string {
  const cut = text.length > maxLength ? text.slice(0, maxLength) : text;
  return cut.replace(excessMarks, "$1").normalize(form);
}

type Bounds = { form?: "NFC" | "NFD" | "NFKC" | "NFKD"; maxLength?: number };

/** The pattern begins only at the first mark of a row: begun at each of them, the search would take the square of the row's length. */
const excessMarks = /(?<!\p{M})(\p{M}{30})\p{M}+/gu;
