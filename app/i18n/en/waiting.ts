export const waiting = {
  sending_one: "{{count}} file is still being sent.",
  sending_other: "{{count}} files are still being sent.",
  lost_one: "No connection: {{count}} file is waiting. It is sent as soon as you are back online and stays in this browser until then.",
  lost_other:
    "No connection: {{count}} files are waiting. They are sent as soon as you are back online and stay in this browser until then.",
  failed_one: "{{count}} file could not be sent.",
  failed_other: "{{count}} files could not be sent.",
  "signed-out_one": "You are no longer signed in. {{count}} file stays here until you have signed in.",
  "signed-out_other": "You are no longer signed in. {{count}} files stay here until you have signed in.",
  "used-up_one": "Your free pages are used up. {{count}} file stays in this browser: once you have Premium, just send it again.",
  "used-up_other": "Your free pages are used up. {{count}} files stay in this browser: once you have Premium, just send them again.",
  signIn: "Sign in in a new tab",
  now: "Try now",
  again: "Send again",
  giveUp: "Discard",
  giveUpSurely: "Really discard",
};
