import { sendGuestCode } from "~/features/signing/guests/send-guest-mail.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const sendGuestCodeTask = task("send-guest-code", {
  work: async ({ guestId }) => sendGuestCode(db, { guestId, now: new Date() }),
});
