/** A Content-Disposition that keeps any name: plain letters for old browsers, UTF-8 for the others (RFC 6266). */
export function attachment(fileName: string): string {
  const plain =
    fileName
      .normalize("NFKD")
      .replace(/[^\x20-\x7e]+/g, "")
      .replace(/["\\%]/g, "_")
      .trim() || "file";
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
