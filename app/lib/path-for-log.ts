/**
 * A path as the log may keep it: a part with an e-mail address, as in a link to register, the secrets of links, and the names that programs put are
 * left out.
 */
export function pathForLog(path: string): string {
  return (
    path
      .replace(/^(\/dav\/inbox\/).+/, "$1…")
      // Routers find a letter also by its code.
      .replace(/^\/+(l|%(25)*[46]c)\/.+/i, "/l/…")
      .replace(/^\/+(s|%(25)*[57]3)\/.+/i, "/s/…")
      .split("/")
      .map((part) => (/@|%(25)*40/.test(part) ? "…" : part))
      .join("/")
  );
}
