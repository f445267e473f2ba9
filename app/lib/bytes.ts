export const KB = 1024;
export const MB = 1024 * KB;

const noBreak = "\u00a0";

/** "312 kB", "1,4 MB" (German) or "1.4 MB": sizes as people read them, never torn at the end of a line. */
export function formatBytes(bytes: number, language: string): string {
  const inMegabytes = bytes >= MB;
  const value = inMegabytes ? bytes / MB : Math.max(1, Math.round(bytes / KB));
  const text = new Intl.NumberFormat(language, { maximumFractionDigits: inMegabytes ? 1 : 0 }).format(value);
  return `${text}${noBreak}${inMegabytes ? "MB" : "kB"}`;
}
