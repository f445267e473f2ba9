import { removeSecondFactor } from "~/features/accounts/second-factor/remove-second-factor.server";
import { db } from "~db/client.server";
import { described, type Entry, type Group, operator } from "./command.ts";
import { failed, notFound } from "./exit-code.ts";
import { print } from "./print.ts";

const remove: Entry = {
  command: () =>
    described(
      "remove",
      "let a person in without the second step",
      `For somebody who lost both app and recovery codes. Make sure first, by another way than mail, that it is they who ask.
The person is told by mail and sees it in the settings; password, passkeys and sessions stay as they are.`,
    ).argument("<address>"),
  async run(email: string) {
    const removed = await removeSecondFactor(db, { email, operator: operator().by, now: new Date() });
    if (removed.ok) return print(`${removed.email} signs in without a second step from now on.\n`);
    throw removed.reason === "unknown"
      ? notFound("There is no account with this address.")
      : failed("This account asks for no second step.");
  },
};

export const secondFactor: Group = {
  command: () => described("second-factor", "the second step of a person's sign-in", "What is done is written down with who did it."),
  entries: [remove],
};
