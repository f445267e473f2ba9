import type { ended as german } from "../de/ended.ts";
import type { Translation } from "../translation.ts";

export const ended: Translation<typeof german> = {
  edit: "This edit was ended here or in another tab. What you see here is what has been saved.",
  marks: "This edit was ended here or in another tab. What you had drawn but not yet saved comes back when you go on drawing.",
  draw: "Go on drawing",
  saved: "This edit had already been saved, here or in another tab. What you entered after that is not part of it.",
  discarded: "This edit had already been ended, here or in another tab, and nothing of it was saved.",
};
