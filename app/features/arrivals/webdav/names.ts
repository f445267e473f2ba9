import { withoutWritingEnd } from "../folder/watched-names.ts";
import { inboxPath } from "./address.ts";

/** levels of folders, UTF-16 units of one name and of all together */
const deepest = 6;
const longestName = 255;
const longestPath = 300;

/** Files that systems put beside others for themselves; Mappe says that it has them and keeps nothing. */
const ofSystems =
  /^(\._.*|\.ds_store|\.spotlight-v100|\.trashes|\.fseventsd|\.temporaryitems|\.metadata_never_index|thumbs\.db|desktop\.ini|~\$.*|\.~lock\..*)$/i;

/** path: within the folder, parted by /, "" for the folder itself; name: the last part of it; folders: the parts before */
export type Place = { path: string; name: string; folders: string[]; isFolder: boolean };

/**
 * Reads the place that an address names; undefined if it lies elsewhere, is too long or no text. A name that a program gives to a file while it
 * writes it ("brief.pdf.part") is that of the finished one.
 */
export function placeIn(pathname: string): Place | undefined {
  const isTop = pathname === inboxPath.slice(0, -1);
  if (!isTop && !pathname.startsWith(inboxPath)) return undefined;
  const rest = isTop ? "" : pathname.slice(inboxPath.length);
  if (rest.length > longestPath * 9) return undefined;
  const isFolder = rest === "" || rest.endsWith("/");
  const parts = rest.split("/").filter(Boolean).map(decoded);
  if (parts.length > deepest || parts.some((part) => !isGoodName(part))) return undefined;
  const names = parts.map((part, at) => (isFolder || at < parts.length - 1 ? part : withoutWritingEnd(part)));
  const path = names.join("/");
  if (path.length > longestPath) return undefined;
  return { path, name: names.at(-1) ?? "", folders: names.slice(0, isFolder ? undefined : -1), isFolder };
}

/** Returns the place that a Destination header names: an address, or a path alone. Its host is that of whatever stands before Mappe. */
export function placeOfDestination(header: string): Place | undefined {
  const base = "http://mappe.invalid";
  return URL.canParse(header, base) ? placeIn(new URL(header, base).pathname) : undefined;
}

export function isOfSystem(name: string): boolean {
  return ofSystems.test(name);
}

/** Returns the address of a place, of a folder with / at its end. */
export function addressOf(path: string): string {
  return inboxPath + path.split("/").map(encodeURIComponent).join("/");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

function isGoodName(name: string): boolean {
  return name !== "" && name.length <= longestName && !/[\p{Cc}\p{Cs}/\\\ufffd-\uffff]/u.test(name);
}
