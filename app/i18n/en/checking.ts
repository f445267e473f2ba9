import type { checking as german } from "../de/checking.ts";
import type { Translation } from "../translation.ts";

export const checking: Translation<typeof german> = {
  signed: {
    "ours-unchanged": "“{{name}}” was sealed by this Mappe and came in unchanged.",
    "ours-added": "“{{name}}” was sealed by this Mappe; after that something was added.",
    "ours-changed": "“{{name}}” was sealed by this Mappe and changed after that.",
    unchanged: "“{{name}}” came in signed and is unchanged since. Signed by (as the file says, not checked): {{who}}.",
    added: "“{{name}}” came in signed; after the signature something was added. Signed by (as the file says, not checked): {{who}}.",
    changed: "“{{name}}” came in signed, but was changed after the signature. Signed by (as the file says, not checked): {{who}}.",
    unreadable: "“{{name}}” bears a signature that Mappe cannot check.",
    none: "“{{name}}” bears no signature.",
  },
  nobody: "no name",
  original: "Download original",
  copy: "The PDF from Mappe is a copy: these signatures are in the original alone.",
  copyOnly: "The PDF from Mappe is a copy: these signatures are in the original alone, which everybody has who may edit the document.",
  exported: "Copy: signatures of the original are not included.",
};
