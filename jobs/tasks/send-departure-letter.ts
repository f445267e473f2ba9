import { sendDepartureLetter } from "~/features/own-data/erasure/send-departure-letter.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const sendDepartureLetterTask = task("send-departure-letter", {
  work: async ({ userId }) => sendDepartureLetter(db, userId),
});
