/** The progress of an export: first every page is read, then the pages are written one after the other. */
export type ExportProgress = { step: "reading" | "writing"; done: number; total: number };

/** Returns whether it takes so long that people want to see its progress. */
export function isLong({ total }: ExportProgress): boolean {
  return total >= 10;
}
