import { addressOf } from "./names.ts";

/** bytes: null of a folder */
export type Entry = { path: string; bytes: number | null; changedAt: Date };

const head = '<?xml version="1.0" encoding="utf-8"?>\n';
const locks =
  "<D:supportedlock><D:lockentry><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockentry></D:supportedlock>";

/** Tells of names: their sizes, when they came, and which are folders. What else a program asks for there is not. */
export function multistatus(entries: readonly Entry[]): string {
  return `${head}<D:multistatus xmlns:D="DAV:">${entries.map(response).join("")}</D:multistatus>\n`;
}

function response({ path, bytes, changedAt }: Entry): string {
  const name = path.split("/").filter(Boolean).at(-1) ?? "inbox";
  const size = bytes === null ? "" : `<D:getcontentlength>${bytes}</D:getcontentlength>`;
  const type = bytes === null ? "<D:resourcetype><D:collection/></D:resourcetype>" : "<D:resourcetype/>";
  const changed = `<D:getlastmodified>${changedAt.toUTCString()}</D:getlastmodified>`;
  return propstat(path, `<D:displayname>${escaped(name)}</D:displayname>${size}${changed}${type}${locks}`);
}

/** Says that properties were taken, as programs give files the times and marks of their own system; none is kept. */
export function propertiesTaken(path: string): string {
  return `${head}<D:multistatus xmlns:D="DAV:">${propstat(path, "")}</D:multistatus>\n`;
}

function propstat(path: string, props: string): string {
  const status = "<D:status>HTTP/1.1 200 OK</D:status>";
  return `<D:response><D:href>${addressOf(path)}</D:href><D:propstat><D:prop>${props}</D:prop>${status}</D:propstat></D:response>`;
}

/** Tells of a lock that nobody else is kept from: each key is one program's, and has names of its own. */
export function lockTold(path: string, { token, seconds }: { token: string; seconds: number }): string {
  const lock = [
    "<D:locktype><D:write/></D:locktype><D:lockscope><D:exclusive/></D:lockscope><D:depth>0</D:depth>",
    `<D:timeout>Second-${seconds}</D:timeout><D:locktoken><D:href>${token}</D:href></D:locktoken>`,
    `<D:lockroot><D:href>${addressOf(path)}</D:href></D:lockroot>`,
  ].join("");
  return `${head}<D:prop xmlns:D="DAV:"><D:lockdiscovery><D:activelock>${lock}</D:activelock></D:lockdiscovery></D:prop>\n`;
}

/** Says which condition of WebDAV was not met. */
export function notMet(condition: "propfind-finite-depth"): string {
  return `${head}<D:error xmlns:D="DAV:"><D:${condition}/></D:error>\n`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
