import { sendGuestMail } from "~/features/signing/guests/send-guest-mail.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const sendGuestMailTask = task("send-guest-mail", {
  work: async ({ guestId, letter }) => sendGuestMail(db, { guestId, letter }),
});
