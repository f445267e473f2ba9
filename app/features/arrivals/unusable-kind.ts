import type { FileReason } from "~/features/drafts/rules";
import { fileTypeOf, isTaken } from "~/imaging/file-type";

/** Says by its first bytes why a file becomes no document; undefined: it is of a kind that may become one. */
export function unusableKind(head: Uint8Array): FileReason | undefined {
  const type = fileTypeOf(head);
  if (isTaken(type)) return undefined;
  return type === "unknown" ? "unknown-type" : type;
}
