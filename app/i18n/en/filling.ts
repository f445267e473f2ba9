import type { filling as german } from "../de/filling.ts";
import type { Translation } from "../translation.ts";

export const filling: Translation<typeof german> = {
  title: "Fill in",
  progress_one: "{{count}} field",
  progress_other: "{{count}} fields",
  place: "{{n}} of {{m}} · Page {{page}} · {{what}}",
  kinds: { signature: "Signature", date: "Date", name: "Name", text: "Text", tick: "Tick" },
  optional: "{{label}} (optional)",
  window: "Part of page {{page}} with field {{n}}",
  signature: "Your signature appears here.",
  first: "To the first field",
  next: "Next field",
  last: "To the signature",
  refused: "Please look at the fields once more. Nothing has been signed yet.",
  errors: {
    missing: "Please fill in this field.",
    untick: "Please tick this field.",
    day: "That is no day. Write it like this, for example: {{day}}",
    long: "That is too long: at most {{max}} characters are possible.",
    room: "That does not fit into the field. Please write less.",
    letters: "{{letters}} cannot be written here.",
  },
  recorded_one: "{{count}} field was filled in.",
  recorded_other: "{{count}} fields were filled in.",
  shown: "Filled in by {{name}}: {{what}}",
  shownValue: "{{label}} {{value}}",
};
