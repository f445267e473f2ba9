import type { mail as german } from "../de/mail.ts";
import type { Translation } from "../translation.ts";

export const mail: Translation<typeof german> = {
  verification: {
    subject: "Please confirm your email address",
    greeting: "Hello,",
    intro: "welcome to Mappe. One click confirms that this address is yours:",
    button: "Confirm email address",
    validity: "The link is valid for 24 hours. After that you can ask for a new one in Mappe.",
    ignore: "You did not register with Mappe? Then simply ignore this message.",
  },
};
