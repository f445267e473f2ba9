import type { cookies as german } from "../de/cookies.ts";
import type { Translation } from "../translation.ts";

export const cookies: Translation<typeof german> = {
  label: "Cookies",
  text: "This application uses cookies to enhance the user experience.",
  counted: "Necessary ones are always set. If you accept, we also count which pages are viewed, but not by whom.",
  more: "Read more",
  decline: "Decline",
  accept: "Accept",
};
