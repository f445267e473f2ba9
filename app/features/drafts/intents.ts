import type { IntentText } from "~/lib/intents";

/** The buttons of New Upload and of Edit; `about` is a page, a file or the new value of a field. */
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
  /** page id and place, 1-based: "<id>:3" */
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
