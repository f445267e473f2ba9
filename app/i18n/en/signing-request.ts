import type { signingRequest as german } from "../de/signing-request.ts";
import type { Translation } from "../translation.ts";

export const signingRequest: Translation<typeof german> = {
  turn: "Place",
  turnOf: "Place of {{name}}",
  guest: "by link, without an account",
  states: {
    none: "is no longer needed",
    later: "has a later turn",
    awaited: "asked, not seen yet",
    seen: "has seen it",
    signed: "has signed",
    declined: "declined",
  },
  manage: "Manage",
  manageOf: "Manage: {{name}}",
  inOrder: "One after the other",
  inOrderHint: "Whoever has the next place is asked once everybody before has signed.",
  remind: "Remind automatically",
  never: "Never",
  every_one: "Every day",
  every_other: "Every {{count}} days",
  times: "How often at most",
  lastDay: "Last day",
  lastDayHint: "Empty: it can be signed at any time.",
  withdraw: "Withdraw the request…",
  withdrawWhy:
    "Whoever has not signed yet is no longer asked, and their links end. Signatures that were given stay. Other changes you made here are not saved.",
  withdrawNow: "Withdraw now",
  withdrawn: "The request is withdrawn.",
  nothing: "There was nothing to withdraw.",
  errors: {
    times: "Please enter a whole number from 1 to {{most}}.",
    day: "Please choose a day from today on, at most a year ahead.",
  },
};
