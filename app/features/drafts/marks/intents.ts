import type { IntentText } from "~/lib/intents";

/** The buttons around a page that is drawn on; `about` is an annotation, or the page to open. */
export const marksVerbs = {
  add: "alone",
  upload: "alone",
  back: "alone",
  cancel: "alone",
  discard: "alone",
  hand: "alone",
  open: "about",
  remove: "about",
  up: "about",
  down: "about",
  bring: "alone",
  drop: "alone",
} as const;

/** The field that a button of the form posts. */
export function marksButton(value: IntentText<typeof marksVerbs>) {
  return { name: "intent", value } as const;
}
