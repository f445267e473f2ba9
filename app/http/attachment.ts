import { bounded } from "~/lib/bounded";

/** A Content-Disposition header. Of a name only slashes are lost: old browsers get it in plain letters, the others in UTF-8 (RFC 6266). */
export function attachment(fileName: string): string {
  const name = fileName.replace(/[/\\]/g, "-");
  const plain =
    bounded(name, { form: "NFKD" })
      .replace(/[^\x20-\x7e]+/g, "")
      .replace(/["%/\\]/g, "_")
      .trim() || "file";
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
