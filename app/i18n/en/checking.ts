import type { checking as german } from "../de/checking.ts";
import type { Translation } from "../translation.ts";

export const checking: Translation<typeof german> = {
  signed: {
    "ours-unchanged": "“{{name}}” was sealed by this Mappe server and arrived unchanged.",
    "ours-added": "“{{name}}” was sealed by this Mappe server; something was added after that.",
    "ours-changed": "“{{name}}” was sealed by this Mappe server and changed after that.",
    unchanged: "“{{name}}” arrived signed and has not changed since. Signed by (as the file says, not checked): {{who}}.",
    added: "“{{name}}” arrived signed; something was added after the signature. Signed by (as the file says, not checked): {{who}}.",
    changed: "“{{name}}” arrived signed, but had been changed after the signature. Signed by (as the file says, not checked): {{who}}.",
    unreadable: "“{{name}}” has a signature that Mappe cannot check.",
    none: "“{{name}}” has no signature.",
  },
  nobody: "no name",
  original: "Download original",
  copy: "The PDF from Mappe is a copy: these signatures are only in the original.",
  copyOnly:
    "The PDF from Mappe is a copy: these signatures are only in the original, which everybody who may edit the document can download.",
  exported: "Copy: signatures of the original are not included.",
};
