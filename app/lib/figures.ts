/** "2.000" (German) or "2,000": numbers as people read them. */
export function inFigures(number: number, language: string | undefined): string {
  return number.toLocaleString(language);
}
