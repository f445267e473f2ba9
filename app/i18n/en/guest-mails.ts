import type { guestMails as german } from "../de/guest-mails.ts";
import type { Translation } from "../translation.ts";

export const guestMails: Translation<typeof german> = {
  greeting: "Hello {{name}},",
  greetingAlone: "Hello,",
  open: "View document",
  toPdf: "To the sealed PDF",
  toMappe: "What is Mappe?",
  message: "Their message: “{{message}}”",
  until: "You can sign until {{day}}.",
  personal: "This link is for you alone: please do not pass it on. You need no account.",
  why: "You get this mail because {{name}} ({{email}}) gave your address for it. If you do not know this person, do not open the link.",
  asked: {
    subject: "{{name}} asks for your signature",
    intro: "{{name}} ({{email}}) asks you to sign the document “{{document}}”.",
  },
  reminded: {
    subject: "Reminder: {{name}} waits for your signature",
    intro: "{{name}} ({{email}}) reminds you of the document “{{document}}”, which you are to sign.",
  },
  lapsed: {
    subject: "Please sign once more",
    intro:
      "The document “{{document}}” by {{name}} ({{email}}) was changed. Your signature holds for the earlier version; the new one asks for a new one.",
  },
  completed: {
    subject: "Everybody has signed",
    intro: "Everybody has signed the document “{{document}}” by {{name}} ({{email}}). Here you find the sealed PDF with all signatures.",
  },
  dropped: {
    subject: "Your signature is no longer needed",
    intro: "{{name}} ({{email}}) no longer needs your signature for the document “{{document}}”. The link to it has ended.",
  },
  code: {
    subject: "Your code",
    intro: "With this code you open the document that you are to sign:",
    validity: "It is good for 15 minutes.",
    wasIt: "You asked for no code? Then do nothing.",
  },
};
