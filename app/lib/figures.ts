/**
 * "2.000" (German) or "2,000": numbers as people read them. What needs neither groups nor a decimal sign is spared the browser's formatter, whose
 * first use takes a phone as long as a tenth of a screen.
 */
export function inFigures(number: number, language: string | undefined): string {
  return Number.isInteger(number) && Math.abs(number) < 1000 ? String(number) : number.toLocaleString(language);
}
