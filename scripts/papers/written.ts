// Months and amounts as papers write them.

// biome-ignore format: one line a language
export const germanMonths = ["Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"];
// biome-ignore format: one line a language
export const englishMonths = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

const german = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 2 });
const english = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2 });

/** "1.234,50" */
export function germanAmount(cents: number): string {
  return german.format(cents / 100);
}

/** "1,234.50" */
export function englishAmount(cents: number): string {
  return english.format(cents / 100);
}
