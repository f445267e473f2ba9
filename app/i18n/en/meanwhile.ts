import type { meanwhile as german } from "../de/meanwhile.ts";
import type { Translation } from "../translation.ts";

export const meanwhile: Translation<typeof german> = {
  left: "Someone with a deleted account",
  other: {
    facts:
      "{{name}} has saved a change meanwhile: {{parts}}. If you save now, your entries replace only the fields that you have changed here.",
    edit: "{{name}} has saved a newer version in the meantime.",
    marks: "{{name}} has saved a new version since you began. If you save, yours becomes the current one; both are kept.",
    details: "{{name}} has just changed this document. You are now viewing Version {{n}}.",
  },
  own: {
    facts:
      "You have saved a change in another tab or on another device meanwhile: {{parts}}. If you save now, your entries replace only the fields that you have changed here.",
    edit: "You have saved a newer version in another tab or on another device in the meantime.",
    marks:
      "You have meanwhile saved a new version in another tab or on another device. If you save here, this one becomes the current one; both are kept.",
    details: "You have just changed this document in another tab or on another device. You are now viewing Version {{n}}.",
  },
  notSaved: "Not saved yet: there is a newer version by now. If you save once more, both are kept.",
};
