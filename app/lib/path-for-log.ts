/** A path as the log may keep it: a part with an e-mail address, as in a link to register, is left out. */
export function pathForLog(path: string): string {
  return path
    .split("/")
    .map((part) => (/@|%(25)*40/.test(part) ? "…" : part))
    .join("/");
}
