/** How far an export is: first every page is read, then they are written one after the other. */
export type ExportProgress = { step: "reading" | "writing"; done: number; total: number };

/** Whether it takes so long that one wants to see it go on. */
export function isLong({ total }: ExportProgress): boolean {
  return total >= 10;
}
