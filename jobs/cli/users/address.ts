import { moveAddress } from "~/features/accounts/operator/move-address.server";
import { db } from "~db/client.server";
import { described, type Entry, type Json, json, operator } from "../command.ts";
import { failed } from "../exit-code.ts";
import { print, printJson } from "../print.ts";
import { addressIn, personWith } from "./person.ts";

export const address: Entry = {
  command: () =>
    described(
      "address",
      "give an account another address",
      `Make sure first who asks, by another way than mail. Sessions end, and links that were sent before open nothing any more. The former address is told by mail; the new one gets a mail to confirm it with the account's password. A watched folder has to be named by the new address.
--json: {email, former}.`,
    )
      .argument("<old>")
      .argument("<new>")
      .option("--note <text>", "why")
      .addOption(json()),
  async run(old: string, typed: string, { note, json }: Json & { note?: string }) {
    const email = addressIn(typed);
    const { id, email: former } = await personWith(old);
    const moved = await moveAddress(db, { operator: operator(note), userId: id, email, now: new Date() });
    if (!moved.ok) throw failed(refusals[moved.reason]);
    return json
      ? printJson({ email, former })
      : print(`The account of ${former} has the address ${email} from now on, not confirmed yet.\n`);
  },
};

const refusals = {
  gone: "The account is gone.",
  "same-address": "That is its address.",
  "email-already-in-use": "There is an account with the new address already.",
};
