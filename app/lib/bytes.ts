export const KB = 1024;
export const MB = 1024 * KB;
const GB = 1024 * MB;

const noBreak = "\u00a0";

/** "312 kB", "1,4 MB" (German) or "1.4 MB": sizes as people read them, never torn at the end of a line. */
export function formatBytes(bytes: number, language: string): string {
  const [unit, sign] = bytes >= GB ? [GB, "GB"] : bytes >= MB ? [MB, "MB"] : [KB, "kB"];
  const value = unit === KB ? Math.max(1, Math.round(bytes / KB)) : bytes / unit;
  const text = new Intl.NumberFormat(language, { maximumFractionDigits: unit === KB ? 0 : 1 }).format(value);
  return `${text}${noBreak}${sign}`;
}
