/** Tells whether a text names an amount in any usual writing, with or without a sign and a currency: "1.234,50", "1 234.5", "1'234.50". */
export function namesAmount(text: string, cents: number): boolean {
  const [whole, fraction] = [String(Math.floor(Math.abs(cents) / 100)), String(Math.abs(cents) % 100).padStart(2, "0")];
  const grouped = whole.replace(/(?!^)(?=(?:\d{3})+$)/g, String.raw`[.,'’ \u00a0\u202f]?`);
  const bare = fraction.endsWith("0") ? (fraction === "00" ? "(?:[.,]0{1,2})?" : `[.,]${fraction[0]}0?`) : `[.,]${fraction}`;
  return new RegExp(String.raw`(?:^|[^\d.,]|[^\d][.,])${grouped} ?${bare}0{0,2}(?![.,]?\d| ?%)`, "m").test(text);
}

/** signs of a number up to which it has to stand by itself: "12" is a part of much */
const short = 4;

/** Tells whether a text names the number of a paper, however its parts are joined. */
export function namesNumber(text: string, number: string): boolean {
  const plain = (written: string) => written.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
  const asked = plain(number);
  if (asked.length > short) return plain(text).includes(asked);
  return text.split(/[^\p{L}\p{N}]+/u).some((word) => plain(word) === asked);
}
