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

const factors: Record<string, number> = { "": 1, k: KB, m: MB, g: GB, t: 1024 * GB };

/** Reads a size as people write it: "500 MB", "1.5 GB", "2TiB", or a number of bytes. Returns undefined for anything else. */
export function readBytes(text: string): number | undefined {
  const [, number, factor = ""] = /^(\d{1,15}(?:\.\d{1,3})?)\s?([kmgt]?)(?:i?b)?$/i.exec(text.trim()) ?? [];
  if (number === undefined) return undefined;
  const bytes = Math.round(Number(number) * (factors[factor.toLowerCase()] ?? 1));
  return Number.isSafeInteger(bytes) ? bytes : undefined;
}
