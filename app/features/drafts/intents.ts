import type { IntentText } from "~/lib/intents";

/** What the buttons of New Upload and of Edit ask for; `about` a page, a file or what a field is to hold. */
export const draftVerbs = {
  save: "alone",
  keep: "alone",
  add: "alone",
  upload: "alone",
  cancel: "alone",
  discard: "alone",
  draw: "alone",
  open: "about",
  remove: "about",
  restore: "about",
  forget: "alone",
  up: "about",
  down: "about",
  /** a page and its place, 1-based: "<id>:3" */
  place: "about",
  again: "about",
  away: "about",
  unlock: "about",
  crop: "alone",
  uncrop: "alone",
  analyse: "alone",
  "turn-left": "alone",
  "turn-right": "alone",
  "turn-back": "alone",
  filter: "about",
  everywhere: "alone",
  type: "about",
  sender: "about",
  date: "about",
  tag: "about",
  untag: "about",
} as const;

export type DraftIntentText = IntentText<typeof draftVerbs>;

/** The field that a button of the form posts. */
export function draftButton(value: DraftIntentText) {
  return { name: "intent", value } as const;
}
