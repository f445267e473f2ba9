/** The conventions of a language for CSV: separator of cells, and decimal sign. */
export type CsvForm = { separator: "," | ";"; decimal: "," | "." };

export function csvForm(language: string): CsvForm {
  return language === "en" ? { separator: ",", decimal: "." } : { separator: ";", decimal: "," };
}

/** Excel does not recognise UTF-8 without this. */
export const byteOrderMark = "\ufeff";

/** null: unknown; a number: cents */
export type Cell = string | number | null | { day: string };

export function csvLine(cells: readonly Cell[], form: CsvForm): string {
  return `${cells.map((cell) => csvCell(cell, form)).join(form.separator)}\r\n`;
}

function csvCell(cell: Cell, { separator, decimal }: CsvForm): string {
  if (cell === null) return "";
  if (typeof cell === "number") return (cell / 100).toFixed(2).replace(".", decimal);
  // Days are written by Mappe itself and begin with a digit.
  if (typeof cell === "object") return cell.day;
  const plain = withoutFormula(cell.replace(/\s+/g, " "));
  return /["\s']/.test(plain) || plain.includes(separator) || plain.includes(",") || plain.includes(";")
    ? `"${plain.replaceAll('"', '""')}"`
    : plain;
}

/**
 * Puts an apostrophe before a text that a spreadsheet would take for a formula, as names and tags may come from anybody. Full-width characters
 * count as well.
 */
function withoutFormula(text: string): string {
  return /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20\u2212|]/u.test(text) ? `'${text}` : text;
}
