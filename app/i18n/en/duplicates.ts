import type { duplicates as german } from "../de/duplicates.ts";
import type { Translation } from "../translation.ts";

export const duplicates: Translation<typeof german> = {
  title: "Filed twice?",
  text: "Compare the documents. Put one into the trash, or say that they are different: Mappe will not ask about them again.",
  back: "Back to the document",
  this: "This document",
  bytes: "The very same file",
  paper: "The same text",
  picture: "The same picture",
  people: "Shared with",
  others_one: "one other person",
  others_other: "{{count}} other people",
  trash: "Move to trash",
  differ: "They are different",
  remembered: "Noted: “{{name}}” is a different document.",
  notice: {
    bytes: "You already have this very file: “{{name}}”, uploaded on {{day}}.",
    paper: "You probably have this paper already: “{{name}}”, uploaded on {{day}}.",
    picture: "You probably have this picture already: “{{name}}”, uploaded on {{day}}.",
    more_one: "{{text}} And one more.",
    more_other: "{{text}} And {{count}} more.",
    link: "Compare",
  },
};
