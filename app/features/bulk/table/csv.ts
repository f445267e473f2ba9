/** How spreadsheets of a language part cells, and how they write numbers. */
export type CsvForm = { separator: "," | ";"; decimal: "," | "." };

export function csvForm(language: string): CsvForm {
  return language === "en" ? { separator: ",", decimal: "." } : { separator: ";", decimal: "," };
}

/** Without it Excel takes UTF-8 for something else. */
export const byteOrderMark = "\ufeff";

/** null: nothing is known; a number: cents */
export type Cell = string | number | null | { day: string };

export function csvLine(cells: readonly Cell[], form: CsvForm): string {
  return `${cells.map((cell) => csvCell(cell, form)).join(form.separator)}\r\n`;
}

function csvCell(cell: Cell, { separator, decimal }: CsvForm): string {
  if (cell === null) return "";
  if (typeof cell === "number") return (cell / 100).toFixed(2).replace(".", decimal);
  // Days are written by us and begin with a digit.
  if (typeof cell === "object") return cell.day;
  const plain = withoutFormula(cell.replace(/\s+/g, " "));
  return /["\s']/.test(plain) || plain.includes(separator) || plain.includes(",") || plain.includes(";")
    ? `"${plain.replaceAll('"', '""')}"`
    : plain;
}

/** What a spreadsheet would reckon out is text to it behind an apostrophe: names and tags come from anybody. Full width signs count as well. */
function withoutFormula(text: string): string {
  return /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20\u2212|]/u.test(text) ? `'${text}` : text;
}
