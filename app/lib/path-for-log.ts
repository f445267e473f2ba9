/** A path as the log may keep it: a part with an e-mail address, as in a link to register, and the names that programs put are left out. */
export function pathForLog(path: string): string {
  return path
    .replace(/^(\/dav\/inbox\/).+/, "$1…")
    .split("/")
    .map((part) => (/@|%(25)*40/.test(part) ? "…" : part))
    .join("/");
}
