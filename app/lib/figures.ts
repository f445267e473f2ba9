/**
 * "2.000" (German) or "2,000": numbers as people read them. The browser's formatter is left out for numbers that it would not change: its first use
 * takes a slow phone about 50 ms.
 */
export function inFigures(number: number, language: string | undefined): string {
  return Number.isInteger(number) && Math.abs(number) < 1000 ? String(number) : number.toLocaleString(language);
}
