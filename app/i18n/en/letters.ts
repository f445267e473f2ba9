import type { letters as german } from "../de/letters.ts";
import type { Translation } from "../translation.ts";

export const letters: Translation<typeof german> = {
  stop: {
    title: "No more emails from Mappe?",
    about: {
      open: "Other people can write to you through Mappe, for example to ask for a signature or to invite you. If you wish, Mappe sends no such emails to this address any more, whoever asks for them.",
      stopped: "Mappe sends no emails to this address any more that others cause. Whoever tries is told so.",
    },
    submit: "Send no more emails",
    stopped: "No more emails from Mappe",
    allow: "Allow emails again",
    still:
      "What you ask for yourself still arrives: a code to open a document, or emails about your own account. For this, Mappe keeps only a checksum of this address.",
  },
  report: {
    title: "Report an email as misuse",
    about:
      "The report goes to the people who run this Mappe server. At the same time the link or invitation in the email ends, and Mappe writes to this address no more.",
    reason: "What is wrong? (optional)",
    tooLong: "That may be {{max}} characters at most.",
    submit: "Report",
    done: "Thank you, the email has been reported",
    doneAbout: "The link or invitation in the email is no longer valid, and Mappe writes to this address no more.",
  },
  held: {
    stopped: "Mappe may no longer write to this address: pass the link on yourself.",
    hour: "{{hour}} emails already went to this address within the last hour. This email was not sent: pass the link on yourself.",
    day: "{{day}} emails already went to this address today. This email was not sent: pass the link on yourself.",
  },
  address: "Address where the person registers",
  copy: "Copy address",
  copied: "Copied",
};
